import type { ComponentChildren } from 'preact';
import { pileSize, type Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { CardBack } from '../../look/card.tsx';
import { piece } from '../../kit/index.ts';
import { cardInWords, FullCard, HandCard, isKnown, otherRoles, Pile } from './cards.tsx';
import { coats } from './coats.ts';
import { type Action, BACK, type CardId, type Face, nameOf, questionOf, type Role, sideOf, WAVES } from './game.ts';
import { ids, type Play } from './pieces.ts';
import { type Taking, takingFrom, takingOf } from './taking.ts';
import { useOf } from './uses.ts';
import { whyNotCard } from './why.ts';
import { words } from './words.ts';

/** Powers that play cards as orders. */
const PLAYS_ORDERS: readonly (Taking | undefined)[] = ['play', 'show'];

/** Your cards; or those that a power lets you choose from. */
export function Hand({ play }: { readonly play: Play }) {
  const { hand, held, deck } = sideOf(play.view, play.near);
  const tray = trayOf(play);
  if (tray)
    return (
      <div class="hand hand--tray" data-many={tray.cards.length > 8 || undefined} data-piece={ids.hand(play.near)}>
        <Cards play={play} title={tray.title} cards={tray.cards} />
      </div>
    );
  return (
    <div
      class="hand"
      data-crowded={hand.length + held.length > 7 || undefined}
      data-choice={play.view.round === 0 || undefined}
      data-piece={ids.hand(play.near)}
    >
      {held.length > 0 && (
        <Cards play={play} title={words.held} cards={held} isAside>
          <span class="kicker">{words.held}</span>
        </Cards>
      )}
      <Cards play={play} title={words.hand} cards={hand}>
        {hand.length + held.length === 0 && play.view.round > 0 && (
          <p class="hand__empty">{pileSize(deck) > 0 ? words.emptyHand : words.nothingLeft}</p>
        )}
      </Cards>
    </div>
  );
}

type Tray = { readonly title: string; readonly cards: readonly CardId[] };

function trayOf(play: Play): Tray | undefined {
  const from = takingFrom(play.view);
  const picks = play.legal.filter((action): action is Action & { type: 'pick' } => action.type === 'pick');
  if (from === 'own' || picks.length === 0) return undefined;
  const title = from === 'deck' ? words.fromDeck : words.fromRival(play.name(1 - play.near));
  return { title, cards: picks.map(({ card }) => card) };
}

type Laid = {
  readonly play: Play;
  readonly title: string;
  readonly cards: readonly Face[];
  readonly isAside?: boolean;
  readonly children?: ComponentChildren;
};

function Cards({ play, title, cards, isAside, children }: Laid) {
  return (
    <div class={isAside ? 'hand__cards hand__cards--held' : 'hand__cards'} role="group" aria-label={title}>
      {children}
      {cards.map((card, at) =>
        // oxlint-disable-next-line react/no-array-index-key
        isKnown(card) ? <Card key={card} play={play} card={card} /> : <CardBack key={at} />,
      )}
    </div>
  );
}

/** What a card in hand would be: a leader before the battle, then an order where one is asked for, or a hero of this wave. */
function roleNow(play: Play): Role {
  const { round, wave } = play.view;
  if (round === 0) return 'leader';
  return PLAYS_ORDERS.includes(takingOf(play.view)) ? 'order' : (WAVES[wave] ?? 'vanguard');
}

function Card({ play, card }: { readonly play: Play; readonly card: CardId }) {
  const role = roleNow(play);
  const use = useOf(play, ids.card(card));
  const handle = {
    id: ids.card(card),
    label: cardInWords(card, role),
    about: otherRoles(card, role),
    ...use,
    why: use.does ? undefined : whyNotCard(play, card),
    full: () => <FullCard card={card} now={role} />,
  };
  return <HandCard card={card} role={role} piece={piece(play, handle)} />;
}

/** The own deck, which cards are drawn from, and the own discard pile, where corpses can be put. */
export function Stock({ play }: { readonly play: Play }) {
  return (
    <div class="piles">
      <Deck play={play} seat={play.near} />
      <Discard play={play} seat={play.near} />
    </div>
  );
}

type Seated = { readonly play: Play; readonly seat: Seat };

function Deck({ play, seat }: Seated) {
  const { deck } = sideOf(play.view, seat);
  const count = pileSize(deck);
  const use = useOf(play, ids.deck(seat));
  const top = seenOnTop(play, seat);
  const isOwn = seat === play.seat;
  const label = [words.deckLabel(play.name(seat), count), ...(top ? [words.topOfDeck(nameOf(top))] : [])].join(', ');
  const isAsked = isOwn && questionOf(play.view)?.ask === 'turn';
  const handle = {
    id: ids.deck(seat),
    label,
    ...use,
    why: isAsked && !use.does ? play.whyNot({ type: 'draw' }) : undefined,
    full: top && (() => <FullCard card={top} />),
  };
  return (
    <div class="pile-place" {...piece(play, handle)}>
      <span class="pile-place__print" aria-hidden="true">
        <CardBack />
        {top && (
          <span class="pile-place__top">
            <Arms of={coats[top]} />
          </span>
        )}
        <span class="pile-place__count">
          <b data-text={count} />
          <span data-text={use.does ? words.draw : words.inDeck} />
        </span>
      </span>
    </div>
  );
}

/** The card on top of a deck, where this viewer knows it. */
function seenOnTop({ view, viewer }: Play, seat: Seat): CardId | undefined {
  const placed = sideOf(view, seat).deck.top.at(-1);
  if (!placed || placed.card === BACK || !isKnown(placed.card)) return undefined;
  const isSeen = placed.seen < 0 || (viewer !== 'spectator' && ((placed.seen >> viewer) & 1) === 1);
  return isSeen ? placed.card : undefined;
}

function Discard({ play, seat }: Seated) {
  const { discard } = sideOf(play.view, seat);
  const last = discard.findLast(isKnown);
  const handle = {
    id: ids.discard(seat),
    label: words.discardLabel(play.name(seat), discard.length),
    ...useOf(play, ids.discard(seat)),
    full: discard.length > 0 ? () => <Pile title={words.discardPile} cards={discard} /> : undefined,
  };
  return (
    <div class="pile-place pile-place--discard" {...piece(play, handle)}>
      <span class="pile-place__print" aria-hidden="true">
        <span class="pile-place__face">{last && <Arms of={coats[last]} />}</span>
        <span class="pile-place__count">
          <b data-text={discard.length} />
          <span data-text={words.discarded} />
        </span>
      </span>
    </div>
  );
}
