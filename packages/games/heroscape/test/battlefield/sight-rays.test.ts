import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Battlefield,
  NOWHERE,
  type Piece,
  SIDES,
  type Standing,
  standingOf,
} from '../../src/battlefield/field.ts';
import type { MapFile } from '../../src/battlefield/map.ts';
import { areAdjacent } from '../../src/battlefield/adjacent.ts';
import { sight } from '../../src/battlefield/sight.ts';
import { hexNamed } from '../../src/battlefield/reading.ts';
import { field } from './lay.ts';
import { trace } from './tracer.ts';

/** A field by axial coordinates, so that it can be turned and mirrored. Sides are numbered as in `SIDES`. */
type Plan = {
  readonly hexes: readonly { q: number; r: number; level: number; deck?: { under: number; level: number } }[];
  readonly walls: readonly { q: number; r: number; side: number; height: number }[];
  readonly objects: readonly { q: number; r: number; kind: 'tree' | 'jungle'; height: number }[];
  readonly men: readonly { q: number; r: number; tail?: { q: number; r: number }; height: number }[];
};

const WIDTH = 6;
const ROWS = 5;

const plans: fc.Arbitrary<Plan> = fc
  .record({
    levels: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(2) }, fc.integer({ min: 0, max: 9 })), {
      minLength: WIDTH * ROWS,
      maxLength: WIDTH * ROWS,
    }),
    decks: fc.array(fc.record({ at: place(), under: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
    walls: fc.array(fc.record({ at: place(), side: fc.nat(5), height: fc.integer({ min: 1, max: 8 }) }), {
      maxLength: 5,
    }),
    objects: fc.array(
      fc.record({
        at: place(),
        kind: fc.constantFrom('tree' as const, 'jungle' as const),
        height: fc.integer({ min: 2, max: 12 }),
      }),
      { maxLength: 4 },
    ),
    men: fc.array(
      fc.record({ at: place(), height: fc.integer({ min: 2, max: 9 }), tail: fc.integer({ min: -3, max: 5 }) }),
      {
        minLength: 2,
        maxLength: 9,
      },
    ),
  })
  .map(({ levels, decks, walls, objects, men }) => {
    const at = (index: number) => ({
      q: (index % WIDTH) - Math.floor(Math.floor(index / WIDTH) / 2),
      r: Math.floor(index / WIDTH),
    });
    const taken = new Set<number>();
    const isFree = (index: number): boolean => !taken.has(index) && taken.add(index) !== undefined;
    const hexes = levels.map((level, index) => {
      const over = decks.find((deck) => deck.at === index && deck.under > level);
      return { ...at(index), level, ...(over ? { deck: { under: over.under, level: over.under + 1 } } : {}) };
    });
    return {
      hexes,
      walls: walls.map((wall) => ({ ...at(wall.at), side: wall.side, height: wall.height })),
      men: men
        .filter((one) => isFree(one.at))
        .map((one) => {
          const { q, r } = at(one.at);
          const [dq = 0, dr = 0] = STEPS[one.tail] ?? [];
          const other = hexes.findIndex((hex) => hex.q === q + dq && hex.r === r + dr);
          const isLevel = hexes[other]?.level === hexes[one.at]?.level;
          const tail =
            one.tail >= 0 && other >= 0 && isLevel && isFree(other) ? { tail: { q: q + dq, r: r + dr } } : {};
          return { q, r, ...tail, height: one.height };
        }),
      objects: objects
        .filter((object) => !hexes[object.at]?.deck && isFree(object.at))
        .map((object) => ({ ...at(object.at), kind: object.kind, height: object.height })),
    };
  });

function place(): fc.Arbitrary<number> {
  return fc.nat(WIDTH * ROWS - 1);
}

const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** The plan as a map and its figures. Walls that a map would refuse are left out. */
function laid(plan: Plan): { field: Battlefield; standing: Standing } {
  const bottom = Math.min(...plan.hexes.map(({ r }) => r));
  // Rows are staggered by their number, so the first one must have an even number.
  const row = (r: number): number => r - bottom + (Math.abs(bottom) % 2);
  const shift = (r: number): number => Math.floor((r - (row(r) % 2)) / 2);
  const west = Math.min(...plan.hexes.map(({ q, r }) => q + shift(r)));
  const column = (q: number, r: number): number => q + shift(r) - west;
  const cells: string[][] = [];
  for (const { q, r, level } of plan.hexes) {
    cells[row(r)] ??= [];
    const line = cells[row(r)] ?? [];
    while (line.length <= column(q, r)) line.push('.');
    line[column(q, r)] = `g${level}`;
  }
  const name = (q: number, r: number): string => `${String.fromCharCode(65 + column(q, r))}${row(r) + 1}`;
  const levelAt = (q: number, r: number) => plan.hexes.find((hex) => hex.q === q && hex.r === r)?.level;
  const edges = new Set<string>();
  const walls = plan.walls.flatMap(({ q, r, side, height }) => {
    const [dq = 0, dr = 0] = STEPS[side] ?? [];
    const beyond = levelAt(q + dq, r + dr);
    const edge = [name(q, r), name(q + dq, r + dr)].sort().join();
    if (beyond === undefined || beyond >= (levelAt(q, r) ?? 0) + height || edges.has(edge)) return [];
    edges.add(edge);
    return [{ kind: 'ruin' as const, hex: name(q, r), side: SIDES[side] ?? 'E', height }];
  });
  const map: Partial<MapFile> = {
    walls,
    decks: plan.hexes.flatMap(({ q, r, deck }) =>
      deck ? [{ hex: name(q, r), terrain: 'road' as const, ...deck }] : [],
    ),
    objects: plan.objects.map(({ q, r, kind, height }) => ({ kind, hex: name(q, r), height })),
  };
  const rows = Array.from({ length: cells.length }, (_, at) => (cells[at] ?? ['.']).join(' '));
  const battlefield = field(rows, map);
  const figures = plan.men.map(({ q, r, tail, height }): Piece => {
    const other = tail ? hexNamed(battlefield, name(tail.q, tail.r)) : NOWHERE;
    return { hex: hexNamed(battlefield, name(q, r)), tail: other, rung: 0, height, team: 0 };
  });
  return {
    field: battlefield,
    standing: standingOf(battlefield, { figures, objects: battlefield.objects.map(() => 0), glyphs: [] }),
  };
}

/** Turned by 60 degrees, or mirrored: (q, r) becomes (-r, q + r), or (q + r, -r). */
const turned = (plan: Plan): Plan =>
  moved(
    plan,
    (q, r) => [-r, q + r],
    (side) => (side + 5) % 6,
  );
const mirrored = (plan: Plan): Plan =>
  moved(
    plan,
    (q, r) => [q + r, -r],
    (side) => (6 - side) % 6,
  );

function moved(
  plan: Plan,
  to: (q: number, r: number) => readonly [number, number],
  turn: (side: number) => number,
): Plan {
  const at = <Placed extends { q: number; r: number }>(placed: Placed): Placed => {
    const [q, r] = to(placed.q, placed.r);
    return { ...placed, q, r };
  };
  return {
    hexes: plan.hexes.map(at),
    walls: plan.walls.map((wall) => ({ ...at(wall), side: turn(wall.side) })),
    objects: plan.objects.map(at),
    men: plan.men.map((one) => ({ ...at(one), ...(one.tail ? { tail: at(one.tail) } : {}) })),
  };
}

function answers(plan: Plan, kind: 'line' | 'clear'): boolean[] {
  const { field: battlefield, standing } = laid(plan);
  const [first, ...others] = standing.figures as [Piece, ...Piece[]];
  return others.flatMap((other) => [
    sight(battlefield, standing, first, other, kind) === undefined,
    sight(battlefield, standing, other, first, kind) === undefined,
  ]);
}

describe('sight', () => {
  test('is what a slow ray tracer sees', () => {
    const tally = { seen: 0, hidden: 0, unclear: 0 };
    fc.assert(
      fc.property(plans, fc.constantFrom('line' as const, 'clear' as const), (plan, kind) => {
        const { field: battlefield, standing } = laid(plan);
        const [from, to] = standing.figures as [Piece, Piece];
        fc.pre(to !== undefined && !areAdjacent(battlefield, from, to));
        const traced = trace(battlefield, standing, from, to, kind);
        tally[traced]++;
        if (traced !== 'unclear')
          expect(sight(battlefield, standing, from, to, kind) === undefined ? 'seen' : 'hidden').toBe(traced);
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(tally.seen).toBeGreaterThan(30);
    expect(tally.hidden).toBeGreaterThan(15);
    expect(tally.unclear).toBeLessThan(40);
  });

  test('is the same however the battlefield is turned or mirrored', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom('line' as const, 'clear' as const), (plan, kind) => {
        const expected = answers(plan, kind);
        let other = plan;
        for (let turn = 0; turn < 6; turn++) {
          other = turned(other);
          expect(answers(other, kind)).toEqual(expected);
          expect(answers(mirrored(other), kind)).toEqual(expected);
        }
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  test('between bodies of one height, on one level, it is mutual where the ground between them is', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 2, max: 9 }), (plan, height) => {
        // Half of the field is thrown away and the other half turned by 180 degrees into its place.
        const half = plan.hexes.filter(({ q, r }) => r > 0 || (r === 0 && q >= 0));
        const centred = { ...plan, hexes: half, walls: [], objects: plan.objects, men: plan.men };
        const back = turned(turned(turned(centred)));
        const hexes = [
          ...centred.hexes,
          ...back.hexes.filter(({ q, r }) => !half.some((hex) => hex.q === q && hex.r === r)),
        ];
        const isOn = ({ q, r }: { q: number; r: number }) => hexes.some((hex) => hex.q === q && hex.r === r);
        const one = plan.men.find((each) => isOn(each) && (each.q !== 0 || each.r !== 0) && !each.tail);
        fc.pre(one !== undefined);
        const man = { q: one.q, r: one.r, height };
        const isEmpty = ({ q, r }: { q: number; r: number }) =>
          Math.abs(q) !== Math.abs(one.q) || Math.abs(r) !== Math.abs(one.r);
        const objects = [...centred.objects, ...back.objects].filter(
          (object, at, all) =>
            isOn(object) && isEmpty(object) && all.findIndex(({ q, r }) => q === object.q && r === object.r) === at,
        );
        const isSame = objects.every(({ q, r, kind, height: tall }) =>
          objects.some((other) => other.q === -q && other.r === -r && other.kind === kind && other.height === tall),
        );
        fc.pre(isSame);
        const { field: battlefield, standing } = laid({
          hexes,
          walls: [],
          objects,
          men: [man, { ...man, q: -man.q, r: -man.r }],
        });
        const [a, b] = standing.figures as [Piece, Piece];
        for (const kind of ['line', 'clear'] as const)
          expect(sight(battlefield, standing, a, b, kind) === undefined).toBe(
            sight(battlefield, standing, b, a, kind) === undefined,
          );
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});
