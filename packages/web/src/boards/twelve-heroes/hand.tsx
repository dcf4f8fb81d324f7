import { pileSize } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { CardBack, HandCard } from '../../look/card.tsx';
import { piece, type Why } from '../../kit/index.ts';
import { Discards } from './camp.tsx';
import { cardLabel, OpenCard, printOf, WholeCard } from './cards.tsx';
import { BACK, type CardId, cards, costOf, questionOf, sideOf, topCard } from './game.ts';
import { Loaf } from './loaf.tsx';
import { DraftPile, ListPile } from './picking.tsx';
import { endsTurn, ids, isRevival, type Play, useOf } from './pieces.ts';
import { words } from './words.ts';

/** More cards than this are made smaller. */
const WELL_SEEN = 5;

/** Your cards. Beside them, what a question lays out: the bottom of the deck, its top card, the discard pile. */
export function Hand({ play }: { readonly play: Play }) {
  const { view, near, viewer } = play;
  const question = questionOf(view);
  if (question?.ask === 'keep' || question?.ask === 'take') return <DraftPile play={play} />;
  if (question?.ask === 'list') return <ListPile play={play} />;
  if (play.seat !== undefined && isRevival(view)) return <Revival play={play} />;
  const { hand, deck } = sideOf(view, near);
  const laid = question?.ask === 'mulligan' ? deck.bottom.length : question?.ask === 'look' ? 1 : 0;
  return (
    <div
      class="hand"
      role="group"
      aria-label={words.hand}
      data-piece={ids.hand(near)}
      data-crowded={hand.length + laid > WELL_SEEN || undefined}
      style={{ '--cards': hand.length + laid }}
    >
      <Tray play={play} />
      {inOrder(hand).map(({ card, at }) => (
        <Card key={`${card} ${at}`} play={play} card={card} />
      ))}
      {hand.length === 0 && viewer === near && <p class="hand__none">{words.emptyHand}</p>}
    </div>
  );
}

/** The discard pile lies where the hand was, until one of it is taken. */
function Revival({ play }: { readonly play: Play }) {
  const { discard } = sideOf(play.view, play.near);
  return (
    <div
      class="hand"
      role="group"
      aria-label={words.discardTray}
      data-crowded={discard.length > WELL_SEEN || undefined}
      style={{ '--cards': discard.length }}
    >
      <span class="kicker hand__title">{words.discardTray}</span>
      {inOrder(discard).map(({ card }) => {
        const id = ids.card(card);
        const handle = { id, label: cardLabel(card), ...useOf(play, id), full: () => <WholeCard card={card} /> };
        return <HandCard key={card} print={printOf(card)} piece={piece(play, handle)} />;
      })}
    </div>
  );
}

/** By cost, then by name. */
function inOrder(hand: readonly CardId[]): { readonly card: CardId; readonly at: number }[] {
  return hand.toSorted((a, b) => cards[a].cost - cards[b].cost || a.localeCompare(b)).map((card, at) => ({ card, at }));
}

function Card({ play, card }: { readonly play: Play; readonly card: CardId }) {
  if (card === BACK) return <CardBack />;
  const id = ids.card(card);
  const use = useOf(play, id);
  const why = use.does === undefined ? whyNotCard(play, card) : undefined;
  const cost = costOf(sideOf(play.view, play.near), card);
  const full = () => <WholeCard card={card} cost={cost} />;
  return (
    <HandCard
      print={printOf(card, cost)}
      piece={piece(play, { id, label: cardLabel(card, cost), ...use, why, full })}
    />
  );
}

function whyNotCard(play: Play, card: CardId): Why | undefined {
  const ask = questionOf(play.view)?.ask;
  if (play.seat === undefined || ask !== 'military') return undefined;
  return play.whyNot({ type: 'hire', card });
}

/** The cards that are asked about, and that are not in the hand. */
function Tray({ play }: { readonly play: Play }) {
  const { view, near, seat } = play;
  const question = questionOf(view);
  const side = sideOf(view, near);
  if (question?.ask === 'mulligan' && question.seats.includes(near) && side.deck.bottom.length > 0)
    return (
      <Laid title={words.bottomTray}>
        {side.deck.bottom.map(({ card }, at) =>
          // oxlint-disable-next-line react/no-array-index-key
          card === BACK ? <CardBack key={at} /> : <HandCard key={card} print={printOf(card)} />,
        )}
      </Laid>
    );
  if (seat === undefined) return null;
  if (question?.ask === 'look') {
    const card = topCard(view, seat);
    const handle = { id: ids.deck(seat), label: cardLabel(card), full: () => <WholeCard card={card} /> };
    return (
      <Laid title={words.topTray}>
        <OpenCard card={card} piece={piece(play, handle)} />
      </Laid>
    );
  }
  return null;
}

function Laid({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="laid" role="group" aria-label={title}>
      <span class="kicker">{title}</span>
      <div class="laid__cards">{children}</div>
    </div>
  );
}

/** What lies beside the hand: the pool that Food comes from, the deck, the discard pile. */
export function Stock({ play }: { readonly play: Play }) {
  const { view, near } = play;
  const { deck } = sideOf(view, near);
  const count = pileSize(deck);
  const question = questionOf(view);
  if (question?.ask === 'keep' || question?.ask === 'take' || question?.ask === 'list') return null;
  const use = useOf(play, ids.pool);
  const label = use.does === undefined ? words.pool : endsTurn(view) ? words.provisionLast : words.provision;
  const why = use.does === undefined && question?.ask === 'military' ? play.whyNot({ type: 'provision' }) : undefined;
  return (
    <div class="stores">
      {/* On a phone it would lie too far down: there the prompt has a button for it. */}
      {!play.isNarrow && (
        <div class="pool" {...piece(play, { id: ids.pool, label, ...use, why })}>
          <span class="pool__print" aria-hidden="true">
            <span class="pool__heap">
              <Loaf />
              <Loaf />
              <Loaf />
            </span>
            <span data-text={use.does === undefined ? words.pool : words.provisions} />
          </span>
        </div>
      )}
      <span class="deck-pile" data-piece={ids.deck(near)} role="img" aria-label={words.deckOf(play.name(near), count)}>
        <span class="deck-pile__print" aria-hidden="true">
          <span class="deck-pile__back" />
          <span data-text={words.deck} /> <b data-text={count} />
        </span>
      </span>
      <Discards play={play} seat={near} />
    </div>
  );
}
