// What is worked out once and kept must be what the rules say each time.

import { describe, expect, test } from 'vitest';
import { NOWHERE, type Piece, standingOf } from '../../src/battlefield/field.ts';
import { battlefieldOf, MAP_IDS } from '../../src/battlefield/maps/index.ts';
import { footingOf, STEP_COST, STEP_DANGER, STEP_ROW, STEP_TO } from '../../src/movement/footing.ts';
import type { Mover } from '../../src/movement/mover.ts';
import { pathsFrom, reach } from '../../src/movement/reach.ts';
import { dangerOf, risksOf } from '../../src/movement/risk.ts';
import { stepTo } from '../../src/movement/step.ts';
import { rungsIn, spotOf, surveyOf } from '../../src/movement/survey.ts';
import { figureOf, standing } from '../../src/table.ts';
import { fight } from '../table.ts';

const WALKERS: Partial<Mover>[] = [
  { usesLadders: true },
  { climb: 11, fall: 12, strong: true },
  { wades: true, lavaproof: true, surefooted: true },
  { leap: 9 },
];

describe('footing', () => {
  test.each(MAP_IDS)('%s: has the steps that may be taken, each at its cost and danger', (id) => {
    const field = battlefieldOf(id);
    const objects = field.objects.map(() => 0);
    const alone: Piece = { hex: 0, tail: NOWHERE, rung: 0, height: 5, team: 0 };
    const at = standingOf(field, { figures: [alone], objects, glyphs: field.glyphs.map(() => -1) });
    for (const traits of WALKERS) {
      const survey = surveyOf(field, at, { figure: 0, move: 5, climb: 4, fall: 5, ...traits });
      const { first, rows } = footingOf(survey, false);
      const wrong: unknown[] = [];
      let steps = 0;
      for (let hex = 0; hex < field.size; hex++)
        for (let rung = 0; rung < Math.max(1, rungsIn(field, hex)); rung++) {
          const from = { hex, tail: NOWHERE, rung, height: 5 };
          const kept = new Map<number, string>();
          const spot = spotOf(field, hex, rung);
          for (let row = first[spot] as number; row < (first[spot + 1] as number); row += STEP_ROW)
            kept.set(rows[row + STEP_TO] as number, `${rows[row + STEP_COST]} ${rows[row + STEP_DANGER]}`);
          for (const to of around(field.size, hex, kept)) {
            const step = stepTo(survey, from, to);
            // What stands there is none of the ground's business.
            if ('rule' in step && step.rule === 'field.objects') continue;
            const said = 'rule' in step ? undefined : `${step.cost} ${dangerOf(risksOf(survey, from, step))}`;
            if (kept.get(to) !== said) wrong.push({ from: spot, to, kept: kept.get(to), said });
            steps += said === undefined ? 0 : 1;
          }
        }
      expect(wrong).toEqual([]);
      expect(steps).toBeGreaterThan(field.size);
    }
  });
});

/** Those that are kept, and every hex of the field but the own one. */
function around(size: number, own: number, kept: Map<number, string>): Set<number> {
  const hexes = Array.from({ length: size }, (_, hex) => hex).filter((hex) => hex !== own);
  return new Set([...kept.keys(), ...hexes]);
}

test('the paths that are offered are those of the places, in the same order', () => {
  const field = battlefieldOf('frostfire');
  const [home = [], other = []] = field.zones;
  const tail = field.neighbours[(home[5] as number) * 6] as number;
  const figures: Piece[] = [
    { hex: home[5] as number, tail, rung: 0, height: 5, team: 0 },
    { hex: home[0] as number, tail: NOWHERE, rung: 0, height: 5, team: 0 },
    { hex: other[0] as number, tail: NOWHERE, rung: 0, height: 5, team: 1 },
  ];
  const objects = field.objects.map(({ life }) => life);
  const at = standingOf(field, { figures, objects, glyphs: field.glyphs.map(() => 0) });
  for (const figure of figures.keys())
    for (const flies of [false, true]) {
      const mover: Mover = { figure, move: 6, climb: 4, fall: 5, flies };
      const places = reach(field, at, mover);
      expect(places.length).toBeGreaterThan(10);
      expect(pathsFrom(field, at, mover)).toEqual(places.map(({ path }) => path));
    }
});

test('what stands where is known anew as soon as a figure moves or changes sides', () => {
  const s = fight(['Blue syvarris: A2', 'Red finn: B2']);
  const before = standing(s);
  expect(standing(s)).toBe(before);
  const from = figureOf(s, 0).hex;
  figureOf(s, 0).hex = NOWHERE;
  expect(standing(s).figureAt[from]).toBe(NOWHERE);
  expect(before.figureAt[from]).toBe(0);
  figureOf(s, 0).hex = from;
  const again = standing(s);
  figureOf(s, 1).team = figureOf(s, 0).team;
  expect(standing(s)).not.toBe(again);
});
