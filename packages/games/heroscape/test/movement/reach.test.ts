// `reach` against a slow search that tries every path.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Battlefield, NOWHERE, type Piece, type Standing, standingOf } from '../../src/battlefield/field.ts';
import { MAP_IDS, battlefieldOf } from '../../src/battlefield/maps/index.ts';
import { journey } from '../../src/movement/journey.ts';
import type { Journey, Mover, Way } from '../../src/movement/mover.ts';
import { reach } from '../../src/movement/reach.ts';
import { dangerOf } from '../../src/movement/risk.ts';
import { type Extras, field } from '../battlefield/lay.ts';

const CELLS = ['g2', 'g2', 'g2', 'g3', 'k5', 'r2', 'r2', 'w1', 'q1', 'h2', 'x1', 'k9'];
const SIZE = 9;

/** Three rows of three hexes with a ladder, a wall, a deck and a glyph where they can be. */
const fields: fc.Arbitrary<Battlefield> = fc
  .record({
    cells: fc.array(fc.constantFrom(...CELLS), { minLength: SIZE, maxLength: SIZE }),
    hasWall: fc.boolean(),
    hasDeck: fc.boolean(),
    hasGlyph: fc.boolean(),
  })
  .map(({ cells, hasWall, hasDeck, hasGlyph }) => {
    const rows = [0, 3, 6].map((at) => cells.slice(at, at + 3).join(' '));
    const level = (at: number): number => Number(cells[at]?.slice(1));
    const map: Extras = {
      walls: hasWall && level(4) + 2 > level(5) ? [{ kind: 'battlement', hex: 'B2', side: 'E' }] : [],
      decks: hasDeck ? [{ hex: 'B1', terrain: 'road', level: level(1) + 6, under: level(1) + 5 }] : [],
      ladders: level(6) < level(7) ? [{ hex: 'A3', side: 'E' }] : [],
      glyphs: hasGlyph ? [{ hex: 'C3', face: 'up' }] : [],
      zones: ['A1', 'C3'],
    };
    const isLava = (at: number): boolean => cells[at]?.startsWith('x') === true;
    const free = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'].filter((_, at) => !isLava(at));
    return field(free.length >= 2 ? rows : ['g2 g2 g2', ...rows.slice(1)], {
      ...map,
      zones: free.length >= 2 ? [free[0] ?? 'A1', free[1] ?? 'B1'] : ['A1', 'B1'],
    });
  });

/** The best end of every place, by trying all paths of up to so many steps. */
function everyPath(field: Battlefield, standing: Standing, mover: Mover, way: Way): Map<string, string> {
  const best = new Map<string, { danger: number; cost: number }>();
  const start = standing.figures[mover.figure] as Piece;
  const spots = Array.from({ length: field.size * 10 }, (_, spot) => spot);
  const visit = (path: readonly number[]): void => {
    for (const spot of spots) {
      const longer = [...path, spot];
      const gone = journey(field, standing, mover, longer, way);
      if (!('rule' in gone)) note(gone);
      // Only an end that is not allowed may be passed.
      const isOpen = !('rule' in gone) || ['move.own-hex', 'move.two-level', 'move.fit'].includes(gone.rule);
      const isSolid = 'rule' in gone && gone.rule === 'field.objects' && way === 'fly';
      if ((isOpen || isSolid) && longer.length < 5 && !path.includes(spot)) visit(longer);
    }
  };
  const note = ({ steps, cost }: Journey): void => {
    const { hex, tail, rung } = steps.at(-1) as Journey['steps'][number];
    const key = placeOf(hex, tail, rung);
    const danger = steps.reduce((sum, { risks }) => sum + dangerOf(risks), 0);
    const known = best.get(key);
    if (!known || danger < known.danger || (danger === known.danger && cost < known.cost))
      best.set(key, { danger, cost });
  };
  visit([]);
  best.delete(placeOf(start.hex, start.tail, start.rung));
  return new Map(Array.from(best, ([key, { danger, cost }]) => [key, `danger ${danger} cost ${cost}`]));
}

const placeOf = (hex: number, tail: number, rung: number): string =>
  tail === NOWHERE ? `${hex}+${rung}` : [hex, tail].sort().join('-');

function reached(field: Battlefield, standing: Standing, mover: Mover): Map<string, string> {
  return new Map(
    reach(field, standing, mover).map(({ hex, tail, rung, danger, cost }) => [
      placeOf(hex, tail, rung),
      `danger ${danger} cost ${cost}`,
    ]),
  );
}

const sorted = (map: Map<string, string>): [string, string][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe('reach', () => {
  test('finds every place, with the least danger and then the least cost', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fields,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom<Partial<Mover>>({}, { flies: true }, { ghost: true }, { disengages: true }, { wades: true }),
        fc.boolean(),
        fc.array(fc.nat(SIZE - 1), { minLength: 3, maxLength: 3 }),
        (battlefield, move, traits, isTwoHex, men) => {
          const [at = 0, ...others] = [...new Set(men)];
          const tail = isTwoHex
            ? ([0, 1, 2, 3, 4, 5]
                .map((side) => battlefield.neighbours[at * 6 + side] ?? NOWHERE)
                .find(
                  (hex) =>
                    hex !== NOWHERE && battlefield.levels[hex] === battlefield.levels[at] && !others.includes(hex),
                ) ?? NOWHERE)
            : NOWHERE;
          const figures: Piece[] = [
            { hex: at, tail, rung: 0, height: 4, team: 0 },
            ...others.map((hex, number) => ({ hex, tail: NOWHERE, rung: 0, height: 4, team: number === 0 ? 1 : 0 })),
          ];
          const standing = standingOf(battlefield, { figures, objects: [], glyphs: battlefield.glyphs.map(() => 0) });
          const mover = { figure: 0, move, climb: 3, fall: 4, usesLadders: tail === NOWHERE, ...traits };
          const all = everyPath(battlefield, standing, mover, mover.flies ? 'fly' : 'walk');
          expect(sorted(reached(battlefield, standing, mover))).toEqual(sorted(all));
          found += all.size;
        },
      ),
      { numRuns: 120, seed: 3 },
    );
    expect(found).toBeGreaterThan(300);
  });

  test('every place it offers can be reached by its path, at its cost and danger, on all maps', () => {
    for (const id of MAP_IDS) {
      const battlefield = battlefieldOf(id);
      const figures = battlefield.zones.flatMap((zone, team) =>
        zone.filter((_, at) => at % 3 === 0).map((hex): Piece => ({ hex, tail: NOWHERE, rung: 0, height: 5, team })),
      );
      const standing = standingOf(battlefield, {
        figures,
        objects: battlefield.objects.map(({ life }) => life),
        glyphs: battlefield.glyphs.map(() => 0),
      });
      for (const [figure] of figures.entries())
        for (const flies of [false, true]) {
          const mover: Mover = { figure, move: 6, climb: 4, fall: 5, usesLadders: true, flies };
          const offered = reach(battlefield, standing, mover);
          for (const { path, way, hex, cost, danger } of offered) {
            const gone = journey(battlefield, standing, mover, path, way);
            if ('rule' in gone) throw new Error(`${id}: ${gone.rule}`);
            expect([gone.steps.at(-1)?.hex, gone.cost]).toEqual([hex, cost]);
            expect(gone.steps.reduce((sum, step) => sum + dangerOf(step.risks), 0)).toBe(danger);
          }
        }
    }
  });
});
