import type { Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { Backs, CardBack, FullCard, HandCard } from '../../look/card.tsx';
import { Cube } from '../../look/cube.tsx';
import { Die } from '../../look/die.tsx';
import { piece, type Why } from '../../kit/index.ts';
import { inWords, printOf, roman } from './cards.tsx';
import { healthAfter } from './forecast.ts';
import { handLeft, heroes, type HeroId, isOneOfHand, KINDS, LEVELS, type Side } from './game.ts';
import { king, queen } from './monarchs.ts';
import { ids, pickedFront, type Play, useOf } from './pieces.ts';
import { suits } from './suits.ts';
import { words } from './words.ts';

/** More cards than this may not have room beside each other. */
const WELL_SEEN = 5;

/** Your cards. In the set-up: those to pick from and those kept, or those still to place. */
export function Hand({ play }: { readonly play: Play }) {
  const side = play.view.sides[play.near];
  if (!side) return null;
  const { ask } = play.view.question;
  const isDraft = ask === 'draft';
  const cards = ask === 'place' ? side.picks : handLeft(play.view, side);
  return (
    <div
      class="hand"
      role="group"
      aria-label={isDraft ? words.toPick : words.hand}
      data-crowded={cards.length > WELL_SEEN || undefined}
      style={{ '--cards': cards.length + (isDraft ? side.picks.length : 0) }}
    >
      {isDraft && side.picks.length > 0 && <Kept picks={side.picks} />}
      {inOrder(cards).map(({ hero, at }) => (
        <Card key={`${hero} ${at}`} play={play} hero={hero} at={at} />
      ))}
      {cards.length === 0 && play.view.round > 0 && <p class="hand__empty">{words.emptyHand}</p>}
    </div>
  );
}

/** By level, then by name; `at` counts equal cards. */
function inOrder(cards: readonly HeroId[]): { readonly hero: HeroId; readonly at: number }[] {
  const sorted = cards.toSorted((a, b) => heroes[a].level - heroes[b].level || a.localeCompare(b));
  return sorted.map((hero, i) => ({ hero, at: sorted.slice(0, i).filter((other) => other === hero).length }));
}

function Kept({ picks }: { readonly picks: readonly HeroId[] }) {
  return (
    <div class="kept">
      <span class="kicker">{words.drafted}</span>
      {inOrder(picks).map(({ hero, at }) =>
        heroes[hero].copies === 0 ? (
          <CardBack key={at} mark={roman(heroes[hero].level)} />
        ) : (
          <HandCard key={`${hero} ${at}`} print={printOf(hero)} />
        ),
      )}
    </div>
  );
}

function Card({ play, hero, at }: { readonly play: Play; readonly hero: HeroId; readonly at: number }) {
  if (heroes[hero].copies === 0) return <CardBack mark={roman(heroes[hero].level)} />;
  const { name, level } = heroes[hero];
  // Of equal cards one is enough: the others only lie there.
  const id = ids.card(play.near, hero, at);
  const use = at === 0 ? useOf(play, id) : {};
  const why = at === 0 && !use.does ? whyNotCard(play, hero) : undefined;
  const label = words.hero(name, roman(level), inWords(hero));
  const full = () => <FullCard print={printOf(hero)} />;
  return <HandCard print={printOf(hero)} piece={piece(play, { id, label, ...use, why, full })} />;
}

function whyNotCard(play: Play, hero: HeroId): Why | undefined {
  const { view, seat } = play;
  if (seat === undefined) return undefined;
  const { ask } = view.question;
  if (ask === 'reserve') return play.whyNot({ type: 'reserve', hero });
  if (ask !== 'activate') return undefined;
  const front = pickedFront(play) ?? 'centre';
  const old = view.sides[seat]?.fronts[front].heroes[0];
  if (heroes[hero].level > 1 && old) return play.whyNot({ type: 'replace', front, old, hero });
  return play.whyNot({ type: 'hire', front, hero });
}

type Seated = { readonly play: Play; readonly seat: Seat };

/** A Monarch stands beside the table; its health is a die. */
export function Stats({ play, seat }: Seated) {
  const side = play.view.sides[seat];
  if (!side) return null;
  const after = healthAfter(play, seat);
  return (
    <div class="seat__stats">
      <span class="monarch" data-piece={ids.monarch(seat)}>
        <Arms of={seat === 0 ? king : queen} />
        <Die value={side.health} />
        <b>{side.health}</b>
        {after ? (
          <small class="monarch__drop">{words.wouldBe(after.least, after.most)}</small>
        ) : (
          <small>{words.health}</small>
        )}
      </span>
      {seat !== play.near && <Cards play={play} seat={seat} side={side} />}
      {play.view.first === seat && <span class="first-player">{words.firstPlayer}</span>}
    </div>
  );
}

/** The far hand: backs show the level. Where the view has it open, as a replay does, it is named card by card. */
function Cards({ play, seat, side }: Seated & { readonly side: Side }) {
  const held = inOrder([...handLeft(play.view, side), ...side.picks]);
  const isPlayed = isOneOfHand(play.view, side);
  if (held.length === 0) return null;
  const open = held.filter(({ hero }) => heroes[hero].copies > 0);
  const hidden = held.filter(({ hero }) => heroes[hero].copies === 0);
  return (
    <span class="far-hand">
      {open.length > 0 && (
        <span class="far-hand__open" role="group" aria-label={words.handOf(play.name(seat))}>
          {open.map(({ hero, at }) => (
            <OpenCard key={`${hero} ${at}`} play={play} seat={seat} hero={hero} at={at} />
          ))}
        </span>
      )}
      {hidden.length > 0 && <Backs marks={hidden.map(({ hero }) => roman(heroes[hero].level))} />}
      <b>{isPlayed ? words.oneIsPlayed(held.length) : held.length}</b>
      <span class="visually-hidden">
        {isPlayed ? words.cardsOneOfThemPlayed(held.length) : words.cards(held.length)}
      </span>
    </span>
  );
}

/** The level and the name; all of it when it is looked at. */
function OpenCard({ play, seat, hero, at }: Seated & { readonly hero: HeroId; readonly at: number }) {
  const { name, level } = heroes[hero];
  const handle = {
    id: ids.card(seat, hero, at),
    label: words.hero(name, roman(level), inWords(hero)),
    full: () => <FullCard print={printOf(hero)} />,
  };
  return (
    <span class="open-card" {...piece(play, handle)}>
      <span class="open-card__level" aria-hidden="true" data-text={roman(level)} />
      <span class="open-card__name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

/** The stacks, which cards are drawn from, and the cubes left. */
export function Stock({ play }: { readonly play: Play }) {
  const { stacks, supply, question } = play.view;
  return (
    <>
      <div class="decks">
        {LEVELS.map((level) => {
          const count = stacks[level - 1]?.length ?? 0;
          const isAsked = question.ask === 'draw' && play.seat !== undefined;
          const action = { type: 'draw', level } as const;
          const why = isAsked ? play.whyNot(action) : undefined;
          const handle = {
            id: ids.deck(level),
            label: words.deck(roman(level), count),
            ...(isAsked && !why && { does: action }),
            why,
          };
          return (
            <div class="deck" key={level} {...piece(play, handle)}>
              <span class="deck__print" aria-hidden="true">
                <CardBack mark={roman(level)} />
                <b data-text={count} />
              </span>
            </div>
          );
        })}
      </div>
      <div class="stock" role="group" aria-label={words.supply}>
        {KINDS.map((kind) => (
          <span key={kind}>
            <Cube of={suits[kind]} />
            <span class="visually-hidden">{suits[kind].title}</span>
            <b>{supply[kind]}</b>
          </span>
        ))}
      </div>
    </>
  );
}
