// What a question of sight and the list of a turn's moves cost in Heroscape, on the largest of the maps:
// `npm run -s bench:sight [-- --json]`. Medians of rounds, over positions of random matches between large armies.

import { defaults, type Tagged, type Seat, seeded } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import {
  battlefieldOf,
  fieldOf,
  figureOf,
  isOnField,
  MAP_IDS,
  type MapId,
  sight,
  type State,
  standing,
} from '@muster/games/heroscape/board';
import { flagsOf } from './flags.ts';
import { medianOf } from './statistics.ts';

const { json } = flagsOf({ json: { type: 'boolean', default: false } });

const POSITIONS = 60;
const ROUNDS = 9;

type Position = { readonly s: State; readonly seat: Seat };

const [map] = MAP_IDS.toSorted((a, b) => battlefieldOf(b).size - battlefieldOf(a).size) as [MapId];
const positions = found();
const pairs = positions.map(({ s }) => {
  const there = s.figures.flatMap((_, figure) => (isOnField(s, figure) ? [figure] : []));
  return there.flatMap((from) => there.flatMap((to) => (from === to ? [] : [[from, to] as const])));
});

/** Positions in which somebody can move, far apart in matches that were played at random. */
function found(): Position[] {
  const chance = seeded(3);
  const options = { ...defaults(heroscape), map, armies: 'random', points: 800, placing: 'table' } as const;
  const kept: Position[] = [];
  while (kept.length < POSITIONS) {
    const s = heroscape.setup(options, 2, chance);
    for (let [seat] = heroscape.waiting(s); seat !== undefined; [seat] = heroscape.waiting(s)) {
      const legal = heroscape.legal(s, seat);
      const canMove = legal.some(({ type }) => type === 'move');
      if (canMove && kept.length < POSITIONS && chance.int(25) === 0) kept.push({ s: heroscape.clone(s), seat });
      heroscape.apply(s, seat, legal[chance.int(legal.length)] as (typeof legal)[number] & Tagged, chance);
    }
  }
  return kept;
}

let seen = 0;

/** Microseconds for one question, over every figure and every other in every position. */
function askedForSight(): number {
  let questions = 0;
  const start = performance.now();
  positions.forEach(({ s }, at) => {
    const [field, there] = [fieldOf(s), standing(s)];
    for (const [from, to] of pairs[at] ?? []) {
      if (!sight(field, there, figureOf(s, from), figureOf(s, to), 'line')) seen++;
      questions++;
    }
  });
  return ((performance.now() - start) * 1000) / questions;
}

/** Microseconds for the list of all that can be done in a turn, moves with their paths among it. */
function listed(): number {
  const start = performance.now();
  for (const { s, seat } of positions) seen += heroscape.legal(s, seat).length;
  return ((performance.now() - start) * 1000) / positions.length;
}

const rounds = Array.from({ length: ROUNDS + 2 }, () => ({ sight: askedForSight(), legal: listed() })).slice(2);
const questions = pairs.reduce((sum, { length }) => sum + length, 0);
const figures = {
  map,
  hexes: battlefieldOf(map).size,
  questions,
  sightMicroseconds: medianOf(rounds.map((round) => round.sight)),
  legalMicroseconds: medianOf(rounds.map((round) => round.legal)),
};
if (json) console.log(JSON.stringify(figures));
else {
  console.log(`${battlefieldOf(map).name}, ${figures.hexes} hexes, ${POSITIONS} positions, ${questions} questions.`);
  console.log(`Sight of one figure from another: ${figures.sightMicroseconds.toFixed(2)} µs on average.`);
  console.log(`All that can be done in a turn: ${figures.legalMicroseconds.toFixed(0)} µs on average.`);
}
if (seen === 0) throw new Error('Nobody was seen: this is no measurement');
