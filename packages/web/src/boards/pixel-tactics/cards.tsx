import { Arms } from '../../look/arms.tsx';
import { Icon } from '../../look/icon.tsx';
import type { PieceProps } from '../../kit/index.ts';
import { coats } from './coats.ts';
import { BACK, type CardId, cardOf, type Face, nameOf, NONE, powerText, type Role, ROLES } from './game.ts';
import { glyphs, RoleSign } from './signs.tsx';
import { words } from './words.ts';

type Numbers = { readonly strength: number; readonly life: number };

/** A card shows its numbers as a leader where it is one, or may become one; otherwise those as a hero. */
function numbersOf(card: CardId, role: Role): Numbers {
  const { leads, strength, life } = cardOf(card);
  return role === 'leader' ? leads : { strength, life };
}

/** "Knight, strength 3, life 10, Vanguard: Intercept. …", for those who hear it. */
export function cardInWords(card: CardId, role: Role): string {
  const { strength, life } = numbersOf(card, role);
  const numbers = role === 'leader' ? words.leads : words.card;
  return `${numbers(nameOf(card), strength, life)}. ${words.roles[role]}: ${powerText(card, role)}`;
}

/** What it would be in each other role. */
export function otherRoles(card: CardId, role?: Role): string {
  return ROLES.filter((other) => other !== role)
    .map((other) => `${words.roles[other]}: ${powerText(card, other)}`)
    .join(' ');
}

type Held = { readonly card: CardId; readonly role: Role; readonly piece: PieceProps };

/** A card in hand: its arms, its numbers, and what it would do in the current wave, or as a leader. */
export function HandCard({ card, role, piece }: Held) {
  const { strength, life } = numbersOf(card, role);
  return (
    <div class="card role" {...piece}>
      <span class="card__print" aria-hidden="true">
        <span class="card__band">{nameOf(card)}</span>
        <span class="role__head">
          <Arms of={coats[card]} />
          <span class="role__numbers">
            <span>
              <Icon of={glyphs.strength} />
              <b data-text={strength} />
            </span>
            <span>
              <Icon of={glyphs.life} />
              <b data-text={life} />
            </span>
          </span>
        </span>
        <span class="role__text">
          <span>
            <RoleSign of={role} /> <span data-text={powerText(card, role)} />
          </span>
        </span>
      </span>
    </div>
  );
}

type Full = {
  readonly card: CardId;
  /** The role that it plays or would play now: it stands out. */
  readonly now?: Role | undefined;
  /** What is true of it on the board, above its text. */
  readonly here?: readonly string[];
};

/** All five roles. The leader is on the reverse of the card, so it stands apart. */
export function FullCard({ card, now, here = [] }: Full) {
  const { name, strength, life, leads } = cardOf(card);
  return (
    <article class="card card--full five" aria-label={name}>
      <header class="card__band">{name}</header>
      <div class="five__arms">
        <Arms of={coats[card]} />
        <Pair strength={strength} life={life} />
      </div>
      <dl class="five__roles">
        {ROLES.filter((role) => role !== 'leader' && role !== 'order').map((role) => (
          <RoleLine key={role} card={card} role={role} isNow={role === now} />
        ))}
      </dl>
      <dl class="five__more">
        <RoleLine card={card} role="order" isNow={now === 'order'} />
      </dl>
      <dl class="five__more five__reverse">
        <RoleLine card={card} role="leader" isNow={now === 'leader'}>
          <Pair strength={leads.strength} life={leads.life} />
          <small>{words.reverse}</small>
        </RoleLine>
      </dl>
      {here.length > 0 && (
        <div class="five__here">
          <h3>{words.now}</h3>
          {here.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </article>
  );
}

function Pair({ strength, life }: Numbers) {
  return (
    <span class="five__pair">
      <Icon of={glyphs.strength} />
      <span class="visually-hidden">{words.strength}</span> <b>{strength}</b>
      <Icon of={glyphs.life} />
      <span class="visually-hidden">{words.life}</span> <b>{life}</b>
    </span>
  );
}

type Line = {
  readonly card: CardId;
  readonly role: Role;
  readonly isNow: boolean;
  readonly children?: preact.ComponentChildren;
};

function RoleLine({ card, role, isNow, children }: Line) {
  const { text, designed } = cardOf(card)[role];
  return (
    <div data-now={isNow || undefined}>
      <dt>
        <RoleSign of={role} />
        <span>{words.roles[role]}</span>
        {children}
      </dt>
      <dd>
        {text.split(/^(Spell:)/).map((part) => (part === 'Spell:' ? <b key={part}>{part}</b> : part))}
        {designed && <em> {words.designed}</em>}
      </dd>
    </div>
  );
}

/** The cards of a pile, by their arms and names. */
export function Pile({ title, cards }: { readonly title: string; readonly cards: readonly Face[] }) {
  return (
    <article class="card card--full pile-list" aria-label={title}>
      <header class="card__band">
        {title}
        <small>{words.cards(cards.length)}</small>
      </header>
      <ul class="pile-list__cards">
        {cards.filter(isKnown).map((card) => (
          <li key={card}>
            <Arms of={coats[card]} /> {nameOf(card)}
          </li>
        ))}
      </ul>
    </article>
  );
}

export function isKnown(card: Face): card is CardId {
  return card !== BACK && card !== NONE;
}
