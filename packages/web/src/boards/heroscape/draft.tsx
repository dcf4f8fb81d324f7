import type { Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { FullCard, HandCard } from '../../look/card.tsx';
import { placeOf, SeatMark } from '../../look/seat.tsx';
import { type Handle, piece } from '../../kit/index.ts';
import { powersInWords, printOf } from './cards.tsx';
import { coats } from './coats.ts';
import { type Action, ARMY_CARDS, cardLabel, cards, type CardId, pointsOf, questionOf } from './game.ts';
import { ids, type Play } from './pieces.ts';
import { words } from './words.ts';

/** Cards to choose an army from: in the open, one after the other, or a whole one in secret. */
export function Draft({ play }: { readonly play: Play }) {
  const isSecret = questionOf(play.view)?.ask === 'choose';
  const armies = play.view.budgets.map((budget, seat) => ({ seat, budget }));
  // Yours comes first: on a phone the others may have to be pushed into sight.
  const fromNear = [...armies.slice(play.near), ...armies.slice(0, play.near)];
  return (
    <div class="draft">
      {/* On a phone it is pushed aside, which keys must be able to do as well. */}
      <div class="draft__armies" role="group" aria-label={words.armies} tabIndex={play.isNarrow ? 0 : undefined}>
        {fromNear.map(({ seat, budget }) => (
          <Chosen key={seat} play={play} seat={seat} budget={budget} isSecret={isSecret} />
        ))}
      </div>
      <div class="draft__pool" role="group" aria-label={words.pool}>
        {poolOf(play).map((card) => (
          <Pool key={card} play={play} card={card} isSecret={isSecret} />
        ))}
      </div>
    </div>
  );
}

/** The dearest first; in an open draft those that your points still pay for come before the rest. */
function poolOf({ view, near }: Play): CardId[] {
  const byPoints = ARMY_CARDS.toSorted((a, b) => cards[b].points - cards[a].points);
  if (questionOf(view)?.ask !== 'draft') return byPoints;
  const left = (view.budgets[near] ?? 0) - pointsOf((view.picks[near] ?? []).filter((card) => card !== 'back'));
  return [
    ...byPoints.filter((card) => cards[card].points <= left),
    ...byPoints.filter((card) => cards[card].points > left),
  ];
}

/** The cards picked up for a secret army; what is picked twice is there twice. */
export function gathered({ picked }: Play): CardId[] {
  return picked.flatMap((id) => {
    const card = id.startsWith('pool:') ? id.slice('pool:'.length).replace(/#\d+$/, '') : '';
    return ARMY_CARDS.filter((known) => known === card);
  });
}

type OfSeat = { readonly play: Play; readonly seat: Seat; readonly budget: number; readonly isSecret: boolean };

function Chosen({ play, seat, budget, isSecret }: OfSeat) {
  const isOwn = seat === play.near;
  const list = isSecret && isOwn && play.seat !== undefined ? gathered(play) : (play.view.picks[seat] ?? []);
  const known = list.filter((card) => card !== 'back');
  return (
    <section class="chosen" data-seat={placeOf(seat)}>
      <h2>
        <SeatMark seat={seat} /> {play.name(seat)}
        <small>{isSecret && !isOwn ? words.inSecret : words.spent(pointsOf(known), budget)}</small>
      </h2>
      <ul>
        {known.length === 0 && <li>{words.nothingYet}</li>}
        {known.map((card, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Arms of={coats[card]} /> {cardLabel(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name with more letters is written smaller, or it would leave no room for the arms. */
const LONG = 20;

type OfPool = { readonly play: Play; readonly card: CardId; readonly isSecret: boolean };

function Pool({ play, card, isSecret }: OfPool) {
  const id = ids.pool(card);
  const print = printOf(card);
  const label = words.takes(cardLabel(card), cards[card].points);
  const full = () => <FullCard print={print} />;
  const about = powersInWords(card);
  const handle: Handle<Action> = { id, label, about, full, ...(isSecret ? gather(play, card) : take(play, card)) };
  return (
    <div class="draft__card" data-long={print.name.length > LONG || undefined}>
      <HandCard print={{ ...print, stats: (print.stats ?? []).slice(2, 5) }} piece={piece(play, handle)} />
    </div>
  );
}

function take(play: Play, card: CardId): Pick<Handle<Action>, 'does' | 'why'> {
  if (play.seat === undefined) return {};
  const action = { type: 'pick', card } as const;
  const why = play.whyNot(action);
  return why ? { why } : { does: action };
}

/** A press adds it, as long as it fits; another takes it out again, unless a further copy fits. */
function gather(play: Play, card: CardId): Pick<Handle<Action>, 'does' | 'why'> {
  if (play.seat === undefined) return {};
  const list = gathered(play);
  const why = play.whyNot({ type: 'bring', cards: [...list, card].toSorted() });
  const others = play.picked.filter((id) => id.replace(/#\d+$/, '') !== ids.pool(card));
  const copies = list.filter((one) => one === card).length;
  if (!why) {
    const id = copies === 0 ? ids.pool(card) : `${ids.pool(card)}#${copies}`;
    return { does: () => play.pick(...play.picked, id) };
  }
  return copies > 0 ? { does: () => play.pick(...others) } : { why };
}
