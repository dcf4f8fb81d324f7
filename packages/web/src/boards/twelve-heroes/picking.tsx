import { CardBack, HandCard } from '../../look/card.tsx';
import { piece } from '../../kit/index.ts';
import { cardLabel, OpenCard, printOf, WholeCard } from './cards.tsx';
import {
  allowedCards,
  BACK,
  type CardId,
  cards,
  choicesOf,
  DECK,
  FACTIONS,
  questionOf,
  sideOf,
  type State,
} from './game.ts';
import { ids, type Play, useOf } from './pieces.ts';
import { words } from './words.ts';

/** Before the match: the cards that a deck is made of, with their text. */
export function Picking({ play }: { readonly play: Play }) {
  return questionOf(play.view)?.ask === 'list' ? <Box play={play} /> : <PackTable play={play} />;
}

// Draft

/** The pack in hand. What is not kept goes on to the opponent. */
function PackTable({ play }: { readonly play: Play }) {
  const { view, near } = play;
  const ask = questionOf(view)?.ask === 'take' ? 'take' : 'keep';
  const round = roundOf(view);
  const choices = choicesOf(view, near, ask);
  return (
    <div class="picking" role="group" aria-label={words.toPick}>
      <p class="kicker picking__title">{ask === 'keep' ? words.packs(round) : words.packPassed(round)}</p>
      <div class="picking__row">
        {choices.map((card, at) =>
          // oxlint-disable-next-line react/no-array-index-key
          card === BACK ? <CardBack key={at} /> : <Choice key={card} play={play} card={card} />,
        )}
      </div>
    </div>
  );
}

function roundOf({ packs, sides }: State): number {
  return packs.length / sides.length;
}

function Choice({ play, card }: { readonly play: Play; readonly card: CardId }) {
  const id = ids.card(card);
  const handle = { id, label: cardLabel(card), ...useOf(play, id), full: () => <WholeCard card={card} /> };
  return <OpenCard card={card} piece={piece(play, handle)} />;
}

/** What has been kept so far; what came back of one's own packs lies there unseen. */
export function DraftPile({ play }: { readonly play: Play }) {
  const { view, near } = play;
  const kept = view.packs.flatMap((pack, at) => (at % view.sides.length === near ? pack.kept : pack.taken));
  const unseen = 2 * (roundOf(view) - 1);
  const count = kept.length + unseen;
  return (
    <div
      class="hand"
      role="group"
      aria-label={words.deckSoFar(count, DECK)}
      data-crowded={kept.length > 4 || undefined}
      style={{ '--cards': kept.length + Math.sign(unseen) }}
    >
      <span class="kicker hand__title">{words.deckSoFar(count, DECK)}</span>
      {kept.map((card, at) =>
        card === BACK ? (
          // oxlint-disable-next-line react/no-array-index-key
          <CardBack key={`back ${at}`} />
        ) : (
          <HandCard
            key={card}
            print={printOf(card)}
            piece={piece(play, {
              id: ids.listed(card),
              label: cardLabel(card),
              full: () => <WholeCard card={card} />,
            })}
          />
        ),
      )}
      {unseen > 0 && (
        <span class="hand__unseen">
          <CardBack />
          <small>{words.unseen(unseen)}</small>
        </span>
      )}
    </div>
  );
}

// Tournament

const KINS = [...FACTIONS, undefined] as const;

/** All cards of the box by faction; those on the list are marked. */
function Box({ play }: { readonly play: Play }) {
  const { view } = play;
  const all = allowedCards(view);
  return (
    <div class="picking picking--box" tabIndex={-1}>
      <p class="kicker picking__title"></p>
      {KINS.map((faction) => {
        const title = faction ? words.factions[faction] : words.noFaction;
        return (
          <section key={title} aria-label={title}>
            <h2 class="kicker">{title}</h2>
            <div class="picking__row">
              {all
                .filter((card) => cards[card].faction === faction)
                .toSorted((a, b) => cards[a].cost - cards[b].cost || a.localeCompare(b))
                .map((card) => (
                  <Listable key={card} play={play} card={card} />
                ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Listable({ play, card }: { readonly play: Play; readonly card: CardId }) {
  const { view, near, seat } = play;
  const isListed = sideOf(view, near).deck.bag.includes(card);
  const id = ids.card(card);
  const use = isListed ? {} : useOf(play, id);
  const why = seat !== undefined && use.does === undefined ? play.whyNot({ type: 'add', card }) : undefined;
  const label = isListed ? `${cardLabel(card)} ${words.onList}` : cardLabel(card);
  const handle = { id, label, ...use, why, full: () => <WholeCard card={card} /> };
  return <OpenCard card={card} piece={piece(play, handle)} {...(isListed && { mark: words.onList })} />;
}

/** The list, card by card: pressing one takes it off again. Or a whole list out of a file. */
export function ListPile({ play }: { readonly play: Play }) {
  const { view, near, seat } = play;
  const list = sideOf(view, near).deck.bag;
  const isWaiting = seat === undefined && list.length === DECK;
  return (
    <div class="hand hand--list" role="group" aria-label={words.list(list.length, DECK)}>
      <span class="kicker hand__title">{words.list(list.length, DECK)}</span>
      {list.length === 0 && <p class="hand__none">{words.emptyList}</p>}
      {isWaiting && <p class="hand__none">{words.waitingForOther}</p>}
      {list.map((card, at) =>
        // oxlint-disable-next-line react/no-array-index-key
        card === BACK ? <CardBack key={`back ${at}`} /> : <Listed key={card} play={play} card={card} />,
      )}
    </div>
  );
}

function Listed({ play, card }: { readonly play: Play; readonly card: CardId }) {
  const id = ids.listed(card);
  const use = useOf(play, id);
  const why = play.seat !== undefined && use.does === undefined ? play.whyNot({ type: 'remove', card }) : undefined;
  const handle = { id, label: cardLabel(card), ...use, isAside: true, why, full: () => <WholeCard card={card} /> };
  return <HandCard print={printOf(card)} piece={piece(play, handle)} />;
}
