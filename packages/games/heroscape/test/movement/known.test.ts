// Paths that are kept from one question to the next must be those that a search finds.

import { oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { battlefieldOf, MAP_IDS } from '../../src/battlefield/maps/index.ts';
import { knownPaths } from '../../src/movement/known.ts';
import type { Mover } from '../../src/movement/mover.ts';
import { pathsFrom } from '../../src/movement/reach.ts';
import { anyStanding } from '../battlefield/anywhere.ts';
import { enemy, friend, table } from './walk.ts';

const MOVERS: Partial<Mover>[] = [
  { usesLadders: true },
  { flies: true, usesLadders: true },
  { flies: true },
  { ghost: true },
  { disengages: true },
  { ghost: true, disengages: true },
  { climb: 11, fall: 12, wades: true },
  { leap: 9 },
];

describe('known paths', () => {
  test.each(MAP_IDS)('%s: are those of a search, in the same order, whoever is in the way', (id) => {
    const field = battlefieldOf(id);
    const chance = seeded(11);
    const wrong: unknown[] = [];
    let paths = 0;
    for (let time = 0; time < 40; time++) {
      const standing = anyStanding(field, chance);
      standing.figures.forEach(({ height }, figure) => {
        const traits = oneOf(MOVERS, chance);
        const mover: Mover = { figure, move: 3 + chance.int(3), climb: height - 1, fall: height, ...traits };
        const found = pathsFrom(field, standing, mover);
        const said = JSON.stringify(found);
        for (let again = 0; again < 2; again++)
          if (JSON.stringify(knownPaths(field, standing, mover)) !== said) wrong.push({ time, mover });
        paths += found.length;
      });
    }
    expect(wrong).toEqual([]);
    expect(paths).toBeGreaterThan(1000);
  });

  test('an engaged friend is in the way even of one who disengages, and though the enemy is off the path', () => {
    const rows = ['g1 g1 g1 g1', 'k4 k4 k4 k4'];
    const free = table(rows, ['A1', friend('C1')], { move: 3, disengages: true });
    const barred = table(rows, ['A1', friend('C1'), enemy('C2')], { move: 3, disengages: true });
    expect(knownPaths(free.field, free.standing, free.mover)).toHaveLength(2);
    expect(knownPaths(barred.field, barred.standing, barred.mover)).toHaveLength(1);
  });
});
