import { path as crossedSwords } from 'icon:crossed-swords';
import type { Seat } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { Arms } from '../../look/arms.tsx';
import { Band, FullCard, type Print } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import type { PieceProps } from '../../kit/index.ts';
import { coats } from './coats.ts';
import { type CardId, cards, partsOf, type Region, type State, strengthOf, upkeepOf } from './game.ts';
import { Loaf } from './loaf.tsx';
import { words } from './words.ts';

/** What a card can do, in two words. */
function noteOf(card: CardId): string {
  const { notes } = words;
  const { upkeep } = cards[card];
  const found = KINDS.find((kind) => cards[card][kind] !== undefined);
  if (found) return notes[found];
  return upkeep === 0 ? notes.needsNone : upkeep === 2 ? notes.needsTwo : '';
}

/** What is told first where a card has several. */
const KINDS = [
  'whenHired',
  'whenDeployed',
  'whenMoved',
  'ranges',
  'extraStrength',
  'lends',
  'weakens',
  'winsTies',
  'feeds',
  'income',
  'discount',
  'guards',
  'steadfast',
  'returnsHungry',
  'returnsVictorious',
] as const;

/** The card of a hero, as it is printed. Whoever hires it pays `cost`, which can be less than what is printed. */
export function printOf(card: CardId, cost = cards[card].cost): Print {
  const { name, strength } = cards[card];
  return {
    name,
    coat: coats[card],
    cost,
    kin: kinOf(card),
    // Written by the style sheet: the label of a card says all of it in its own words.
    foot: (
      <>
        <span class="card__stat">
          <Icon of={crossedSwords} />
          <span data-text={strength} />
        </span>
        <span class="card__note" data-text={noteOf(card)} />
      </>
    ),
  };
}

function kinOf(card: CardId): string {
  const { faction } = cards[card];
  return faction ? words.factions[faction] : words.noFaction;
}

export function cardLabel(card: CardId, cost = cards[card].cost): string {
  const { name, strength, text = words.noAbility } = cards[card];
  return words.card(name, cost, strength, text);
}

type Whole = { readonly card: CardId; readonly cost?: number; readonly children?: ComponentChildren };

/** All of a card: what it says, what it eats, and what else is to be known of it now. */
export function WholeCard({ card, cost = cards[card].cost, children }: Whole) {
  const { text = words.noAbility, cost: printed } = cards[card];
  return (
    <FullCard
      print={{
        ...printOf(card, cost),
        foot: <Foot card={card} />,
        text: (
          <>
            <p>{text}</p>
            {cost < printed && <p class="sum__note">{words.costsNow(cost, printed)}</p>}
            {children}
          </>
        ),
        touches: `card.${card}`,
      }}
    />
  );
}

function Foot({ card }: { readonly card: CardId }) {
  return (
    <>
      <span class="card__stat">
        <Icon of={crossedSwords} />
        {cards[card].strength}
        <small>{words.strength}</small>
      </span>
      <span class="card__stat">
        <Loaf />
        {upkeepOf(card)}
        <small>{words.needs}</small>
      </span>
    </>
  );
}

/** Why a hero has the strength it has where it stands: what is printed, and what others add and take. */
export function StrengthHere({
  s,
  seat,
  region,
  card,
}: {
  readonly s: State;
  readonly seat: Seat;
  readonly region: Region;
  readonly card: CardId;
}) {
  const parts = partsOf(s, seat, region, card);
  if (parts.length === 0) return null;
  const total = strengthOf(s, seat, region, card);
  const { strength } = cards[card];
  const isFloored = strength + parts.reduce((sum, part) => sum + part.strength, 0) < total;
  return (
    <dl class="sum">
      <Row says={words.printed} number={strength} />
      {parts.map((part) => (
        <Row
          key={`${part.by} ${part.strength}`}
          says={part.by === card ? words.ownText : cards[part.by].name}
          number={signed(part.strength)}
        />
      ))}
      <Row says={isFloored ? `${words.strengthHere}, ${words.floor}` : words.strengthHere} number={total} isTotal />
    </dl>
  );
}

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

type Said = { readonly says: string; readonly number: string | number; readonly isTotal?: boolean };

function Row({ says, number, isTotal = false }: Said) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{says}</dt>
      <dd>{number}</dd>
    </div>
  );
}

/** A card with its text, for where cards are compared: packs, lists, the discard pile. */
export function OpenCard({
  card,
  piece,
  mark,
}: {
  readonly card: CardId;
  readonly piece: PieceProps;
  readonly mark?: string;
}) {
  const { name, cost, strength, text = words.noAbility } = cards[card];
  return (
    <div class="card card--open" {...piece}>
      <span class="card__print" aria-hidden="true">
        <span class="card__cost" data-text={cost} />
        <Band name={name} />
        <span class="card__arms">
          <Arms of={coats[card]} />
        </span>
        <span class="card__foot">
          <span class="card__stat">
            <Icon of={crossedSwords} />
            <span data-text={strength} />
          </span>
          <span class="card__stat">
            <Loaf />
            <span data-text={upkeepOf(card)} />
          </span>
        </span>
        <span class="card__text" data-text={text} />
        {mark && <span class="card__ribbon" data-text={mark} />}
      </span>
    </div>
  );
}
