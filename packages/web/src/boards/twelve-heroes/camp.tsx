import type { Seat } from '@muster/engine';
import { pileSize } from '@muster/engine';
import { Backs } from '../../look/card.tsx';
import { placeOf } from '../../look/seat.tsx';
import { piece } from '../../kit/index.ts';
import { BACK, type CardId, cards, costOf, pointsOf, questionOf, SEVEN, type Side, sideOf } from './game.ts';
import { Hero } from './hero.tsx';
import { Loaf, Loaves } from './loaf.tsx';
import { ids, pickedCard, type Play, useOf } from './pieces.ts';
import { words } from './words.ts';

type Seated = { readonly play: Play; readonly seat: Seat };

/** The tiles a seat has won, its cards as far as they are counted, and its Camp. */
export function Stats({ play, seat }: Seated) {
  const side = sideOf(play.view, seat);
  const isFar = seat !== play.near;
  // Before the first hands are dealt nobody has anything.
  if (side.deck.bag.length + play.view.turn === 0 || questionOf(play.view)?.ask === 'list') return null;
  return (
    <>
      <Points play={play} seat={seat} />
      {isFar && (
        <div class="seat__stats">
          <Held play={play} seat={seat} side={side} />
          <Pile id={ids.deck(seat)} says={words.deck} count={pileSize(side.deck)} />
          <Discards play={play} seat={seat} isSmall />
        </div>
      )}
      <Camp play={play} seat={seat} />
    </>
  );
}

/** Victory Points: a rosette for the sum, out of seven. */
function Points({ play, seat }: Seated) {
  const side = sideOf(play.view, seat);
  const points = pointsOf(side);
  return (
    <span
      class="points"
      role="img"
      aria-label={words.pointsOf(play.name(seat), points, SEVEN)}
      data-piece={ids.points(seat)}
    >
      <span class="rosette" data-text={points} />
      <span class="points__of" aria-hidden="true">
        / {SEVEN}
      </span>
    </span>
  );
}

/** The far hand: backs, and what everybody knows to be among them. */
function Held({ play, seat, side }: Seated & { readonly side: Side }) {
  const known = side.hand.filter((card) => card !== BACK);
  const shown = known.length > 0 ? known : side.shown;
  const label = [
    words.handOf(side.hand.length),
    ...(shown.length > 0 ? [words.knownInHand(shown.map((card) => cards[card].name).join(', '))] : []),
  ].join('. ');
  const handle = {
    id: ids.hand(seat),
    label,
    ...(shown.length > 0 && { full: () => <Names title={label} cards={shown} /> }),
  };
  return (
    <span class="held" {...piece(play, handle)}>
      <Backs marks={side.hand.map((card) => (shown.length > 0 && card === BACK ? '?' : ''))} />
      {side.hand.length === 0 && <span aria-hidden="true" data-text={words.handPile} />}
      <b aria-hidden="true" data-text={side.hand.length} />
      {shown.length > 0 && (
        <small class="held__known" aria-hidden="true" data-text={shown.map((card) => cards[card].name).join(', ')} />
      )}
    </span>
  );
}

function Pile({ id, says, count }: { readonly id: string; readonly says: string; readonly count: number }) {
  return (
    <span class="optional" data-piece={id}>
      {says} <b>{count}</b>
    </span>
  );
}

/** An open pile: enlarged, it names its cards. */
export function Discards({ play, seat, isSmall = false }: Seated & { readonly isSmall?: boolean }) {
  const { discard } = sideOf(play.view, seat);
  const label = words.discardsOf(play.name(seat), discard.length);
  const id = ids.discards(seat);
  const use = seat === play.seat && pickedCard(play) ? useOf(play, id) : {};
  const full = () => <Names title={label} cards={discard} />;
  return (
    <span
      class={isSmall ? 'deck-pile deck-pile--small optional' : 'deck-pile'}
      {...piece(play, { id, label, ...use, full })}
    >
      <span class="deck-pile__print" aria-hidden="true">
        {!isSmall && <span class="deck-pile__back deck-pile__back--open" />}
        <span data-text={words.discards} /> <b data-text={discard.length} />
      </span>
    </span>
  );
}

/** The names of cards that lie open, with their numbers. */
function Names({ title, cards: list }: { readonly title: string; readonly cards: readonly CardId[] }) {
  return (
    <article class="sums">
      <header class="sums__head sums__head--small">{title}</header>
      {list.length === 0 && <p class="sum__note">{words.emptyPile}</p>}
      <dl class="sum">
        {list.map((card) => (
          <div key={card}>
            <dt>{cards[card].name}</dt>
            <dd>{cards[card].strength}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Heroes that are hired and Food that is taken; the place where a card of the hand is hired. */
function Camp({ play, seat }: Seated) {
  const { camp, food } = sideOf(play.view, seat);
  const isFar = seat !== play.near;
  return (
    <div
      class={isFar ? 'camp camp--far' : 'camp'}
      role="group"
      aria-label={words.campOf(play.name(seat))}
      data-seat={placeOf(seat)}
      data-piece={ids.camp(seat)}
      data-crowd={camp.length > 2 || undefined}
    >
      <span class="kicker camp__title">{words.camp}</span>
      {camp.length > 0 && (
        <div class="camp__heroes">
          {camp.map((card) => (
            <Hero key={card} play={play} seat={seat} card={card} />
          ))}
        </div>
      )}
      {seat === play.seat && <HireHere play={play} seat={seat} />}
      <span class="camp__food" role="img" aria-label={words.food(food)}>
        {food > 0 ? <Loaves count={food} idOf={(at) => ids.loaf(seat, at)} /> : <Loaf isMissing />}
        <span class="camp__say" aria-hidden="true">
          {words.food(food)}
        </span>
      </span>
    </div>
  );
}

/** Where the card that is picked up is dropped to hire it, with what it costs now. */
function HireHere({ play, seat }: Seated) {
  const card = pickedCard(play);
  const side = sideOf(play.view, seat);
  const use = useOf(play, ids.hire);
  if (questionOf(play.view)?.ask !== 'military' || use.does === undefined || use.isAside) return null;
  const isPool = play.picked.includes(ids.pool);
  if (!card && !isPool) return null;
  const cost = card ? costOf(side, card) : -1;
  const left = side.food - cost;
  const label = card ? words.hireHere(cards[card].name, cost, left) : words.provisionHere(left);
  return (
    <div class="drop drop--camp" {...piece(play, { id: ids.hire, label, ...use })}>
      <span class="drop__print" aria-hidden="true">
        <b data-text={cost === 0 ? words.free : cost > 0 ? `−${cost}` : '+1'} />
        {cost !== 0 && <Loaf />}
      </span>
    </div>
  );
}
