import { listed } from '@muster/engine';
import { Odds } from '../../look/odds.tsx';
import { SeatMark } from '../../look/seat.tsx';
import { percent } from '../../kit/index.ts';
import { outcomeOf } from './field.tsx';
import {
  BACK,
  type CardId,
  cards,
  costOf,
  type NextCard,
  nextCard,
  questionOf,
  REGIONS,
  sideOf,
  strengthIn,
  territoryOf,
} from './game.ts';
import { pickedCard, pickedHero, type Play } from './pieces.ts';
import { words } from './words.ts';

/** What can be known before it happens: the next Control as things stand, the next card, a card lost at random. */
export function Forecast({ play }: { readonly play: Play }) {
  const { view, near, viewer } = play;
  const question = questionOf(view);
  if (!question) return null;
  const { ask } = question;
  const isOwn = viewer === near;
  return (
    <>
      {view.turn > 0 && <NextControl play={play} />}
      <Robbed play={play} />
      {isOwn && (ask === 'mulligan' || view.turn > 0) && <NextDraw play={play} />}
    </>
  );
}

function NextControl({ play }: { readonly play: Play }) {
  const { view, near } = play;
  return (
    <section class="panel__block">
      <h2>{words.nextControl}</h2>
      <dl class="outlook">
        {REGIONS.map((name, region) => (
          <div key={name}>
            <dt>
              {words.regions[region]}
              <small>
                {territoryOf(view, region).tile === 0
                  ? words.noTile(territoryOf(view, region).below)
                  : outcomeOf(play, region)}
              </small>
            </dt>
            <dd>
              <SeatMark seat={1 - near} />
              {words.balance(strengthIn(view, 1 - near, region), strengthIn(view, near, region))}
              <SeatMark seat={near} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="outlook__note">{words.pennants}</p>
    </section>
  );
}

const FIRST_FOOD = 2;

/** The odds of the next card, exact: every card of the deck that has no known place is as likely. */
function NextDraw({ play }: { readonly play: Play }) {
  const { view, near } = play;
  const side = sideOf(view, near);
  const next = nextCard(view, near);
  const { rows, size, isReshuffled, unknown } = next;
  const title = isReshuffled ? words.nextCardNew(side.discard.length) : words.nextCard(size);
  if (rows.length === 0 && unknown === 0) return <Odds title={title} rows={[]} note={words.noNextCard} />;
  // Before the first turn nobody has Food: two actions to provision, and the third to hire.
  const food = view.turn === 0 ? FIRST_FOOD : side.food;
  const payable = rows.reduce((sum, { card, share }) => sum + (costOf(side, card) <= food ? share : 0), 0);
  return (
    <Odds
      title={title}
      rows={[
        { label: view.turn === 0 ? words.costsAtMost(food) : words.payable(food), share: payable },
        ...(unknown > 0 ? [{ label: words.unknownCard, share: unknown }] : []),
      ]}
      note={named(next)}
    />
  );
}

function named({ rows }: NextCard): string {
  const [first] = rows;
  if (!first) return '';
  const names = listed(rows.map(({ card }) => cards[card].name));
  return rows.length > 1 ? words.eachOf(names, percent(first.share)) : words.oneOf(names, percent(first.share));
}

/** A hero that takes a card of the enemy hand at random is picked up: what it may hit. */
function Robbed({ play }: { readonly play: Play }) {
  const { view, seat } = play;
  const card = pickedHero(play)?.card ?? pickedCard(play);
  if (seat === undefined || !card || cards[card].whenDeployed?.effect !== 'lose-card') return null;
  const { hand, shown } = sideOf(view, 1 - seat);
  if (hand.length === 0) return null;
  const known: readonly CardId[] = shown.filter((one) => one !== BACK);
  const hidden = hand.length - known.length;
  return (
    <Odds
      title={words.robbedCard(hand.length)}
      rows={[
        ...known.map((one) => ({ label: cards[one].name, share: 1 / hand.length })),
        ...(hidden > 0 ? [{ label: words.unknownInHand, share: hidden / hand.length }] : []),
      ]}
    />
  );
}
