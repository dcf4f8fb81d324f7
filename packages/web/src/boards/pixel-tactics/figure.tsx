import { Arms } from '../../look/arms.tsx';
import { CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { placeOf } from '../../look/seat.tsx';
import { piece } from '../../kit/index.ts';
import { FullCard, isKnown, otherRoles } from './cards.tsx';
import { coats } from './coats.ts';
import { type Facts, factsOf, inWords } from './facts.ts';
import {
  cardAt,
  cardOf,
  isEmpty,
  isLeaderPlace,
  isLiving,
  nameOf,
  type Place,
  placeName,
  roleAt,
  slotName,
} from './game.ts';
import { figure as figureName, lifeOf, NONE, seatOf, sideOf } from './game.ts';
import { ids, type Play } from './pieces.ts';
import { type Glyph, glyphs } from './signs.tsx';
import { useOf, wayOf } from './uses.ts';
import { whyNotAt } from './why.ts';
import { words } from './words.ts';

type Placed = { readonly play: Play; readonly at: Place };

/** Whatever is in a place: a hero, a leader, a corpse, or nobody. */
export function Slot({ play, at }: Placed) {
  const { view } = play;
  if (isLeaderPlace(at) && isEmpty(view, at)) return <NoLeader play={play} at={at} />;
  if (isEmpty(view, at)) return <Empty play={play} at={at} />;
  return isLiving(view, at) ? <Figure play={play} at={at} /> : <Corpse play={play} at={at} />;
}

function handling(play: Play, at: Place) {
  const use = useOf(play, ids.at(at));
  return { id: ids.at(at), ...use, why: use.does ? undefined : whyNotAt(play, at) };
}

/** While somebody aims, no enlarged card hides the targets. */
function isAimedAt(play: Play, at: Place): boolean {
  return play.picked.length > 0 && useOf(play, ids.at(at)).does !== undefined;
}

function Empty({ play, at }: Placed) {
  const way = wayOf(play, ids.at(at));
  const says = way === 'recruit' ? words.recruitHere : way === 'move' ? words.moveHere : '';
  const label = [words.empty(placeName(at)), says].filter(Boolean).join(', ');
  return (
    <div
      class="slot slot--empty"
      data-place={slotName(at)}
      data-way={way}
      {...piece(play, { ...handling(play, at), label })}
    >
      {says && (
        <span class="slot__says" aria-hidden="true">
          {says}
        </span>
      )}
    </div>
  );
}

/** Before the leaders are revealed: nobody, or a card face down. */
function NoLeader({ play, at }: Placed) {
  const { chosen } = sideOf(play.view, seatOf(at));
  if (chosen === NONE)
    return (
      <div
        class="slot slot--empty slot--leader"
        {...piece(play, { id: ids.at(at), label: words.noLeader(placeName(at)) })}
      >
        <span class="slot__says" aria-hidden="true">
          {words.notChosen}
        </span>
      </div>
    );
  const full = isKnown(chosen) ? () => <FullCard card={chosen} now="leader" /> : undefined;
  const about = isKnown(chosen) ? otherRoles(chosen) : undefined;
  const name = isKnown(chosen) ? `, ${nameOf(chosen)}` : '';
  const label = `${words.faceDown(placeName(at))}${name}`;
  return (
    <div class="slot slot--down slot--leader" {...piece(play, { id: ids.at(at), label, about, full })}>
      <span class="slot__down" aria-hidden="true">
        <CardBack />
        <span data-text={isKnown(chosen) ? nameOf(chosen) : words.chosen} />
      </span>
    </div>
  );
}

/** Face down and grey; everybody knows whose it is. */
function Corpse({ play, at }: Placed) {
  const card = cardAt(play.view, at);
  const full = isAimedAt(play, at) ? undefined : () => <FullCard card={card} />;
  const label = words.corpseOf(figureName(card, at));
  const about = otherRoles(card);
  const way = wayOf(play, ids.at(at));
  return (
    <div
      class="slot slot--corpse"
      data-place={slotName(at)}
      data-way={way}
      {...piece(play, { ...handling(play, at), label, about, full })}
    >
      <span class="corpse" aria-hidden="true">
        <Icon of={glyphs.corpse} />
        <span class="corpse__name">
          {nameOf(card)}
          <small data-text={words.corpse} />
        </span>
        <Marked facts={factsOf(play, at)} />
      </span>
    </div>
  );
}

function Figure({ play, at }: Placed) {
  const facts = factsOf(play, at);
  const { card, source } = facts;
  const role = roleAt(at);
  const full = isAimedAt(play, at) ? undefined : () => <FullCard card={card} now={role} here={facts.lines} />;
  const way = wayOf(play, ids.at(at));
  return (
    <div
      class={isLeaderPlace(at) ? 'slot fighter fighter--leader' : 'slot fighter'}
      data-place={isLeaderPlace(at) ? undefined : slotName(at)}
      data-seat={placeOf(seatOf(at))}
      data-way={way}
      data-acted={facts.hasActed || undefined}
      {...piece(play, { ...handling(play, at), label: inWords(facts, at), about: otherRoles(card, role), full })}
    >
      <span class="fighter__print" aria-hidden="true">
        <span class="fighter__arms">
          {isLeaderPlace(at) && <Icon of={glyphs.leader} class="fighter__crown" />}
          <Arms of={coats[card]} />
          {facts.isInMelee && (
            <span class="fighter__melee">
              <Icon of={glyphs.strength} />
            </span>
          )}
        </span>
        <span class="fighter__name">
          {nameOf(card)}
          <span class="fighter__signs">
            {facts.signs.map((sign) => (
              <Icon key={sign} of={glyphs[sign]} />
            ))}
          </span>
        </span>
        <span class="fighter__values">
          <span data-changed={facts.parts.length > 1 || undefined}>
            <Icon of={glyphs.strength} />
            <b data-text={facts.strength} />
          </span>
          <span data-lethal={facts.left === 0 || undefined}>
            <Icon of={glyphs.life} />
            <b data-text={facts.left} />
          </span>
        </span>
        <span class="fighter__text">
          <span data-text={cardOf(source.card)[source.role].text} />
        </span>
        <span class="fighter__foot">
          <Notches facts={facts} life={lifeOf(play.view, at)} />
          <Fate facts={facts} />
          <Marked facts={facts} />
        </span>
      </span>
    </div>
  );
}

/** One notch for each life: whole, cut away, or about to be cut by the attack that is looked at. */
function Notches({ facts: { left, blow }, life }: { readonly facts: Facts; readonly life: number }) {
  const after = blow ? blow.left : left;
  return (
    <span class="notches" style={{ '--n': life }}>
      {Array.from({ length: life }, (_, nth) => (
        <i key={nth} data-cut={nth >= left || undefined} data-next={(nth < left && nth >= after) || undefined} />
      ))}
    </span>
  );
}

/** What the picked attacker would do to it; otherwise whether it has acted. */
function Fate({ facts: { blow, isCovered, left, hasActed, isFresh, mark } }: { readonly facts: Facts }) {
  if (blow) {
    if (blow.left === 0) return <Chip kind="falls" glyph="corpse" says={words.falls} />;
    return <Chip kind="hurt" glyph="life" says={blow.left === left ? words.unhurt : words.to(blow.left)} />;
  }
  if (isCovered) return <Chip kind="covered" glyph="intercept" says={words.covered} />;
  if (left === 0) return <Chip kind="falls" glyph="corpse" says={words.falls} />;
  if (mark !== undefined) return null;
  if (isFresh) return <span class="fighter__done" data-text={words.fresh} />;
  return hasActed ? <span class="fighter__done" data-text={words.acted} /> : null;
}

function Marked({ facts: { mark } }: { readonly facts: Facts }) {
  return mark === undefined ? null : <Chip kind="mark" glyph="spell" says={mark} />;
}

function Chip({ kind, glyph, says }: { readonly kind: string; readonly glyph: Glyph; readonly says: string }) {
  return (
    <span class="fate" data-kind={kind}>
      <Icon of={glyphs[glyph]} />
      <em data-text={says} />
    </span>
  );
}
