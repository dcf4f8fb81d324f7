// Sight that is kept from one question to the next must be what the rays say.

import { seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { battlefieldOf, MAP_IDS } from '../../src/battlefield/maps/index.ts';
import { isSeen } from '../../src/battlefield/seen.ts';
import { sight } from '../../src/battlefield/sight.ts';
import { anyStanding } from './anywhere.ts';

describe('who is seen', () => {
  test.each(MAP_IDS)('%s: is who no ray is blocked to, whoever stands between, whatever was destroyed', (id) => {
    const field = battlefieldOf(id);
    const chance = seeded(12);
    const wrong: unknown[] = [];
    const answers = { true: 0, false: 0 };
    for (let time = 0; time < 120; time++) {
      const standing = anyStanding(field, chance);
      for (const from of standing.figures)
        for (const to of standing.figures) {
          if (from === to) continue;
          const isFree = sight(field, standing, from, to, 'line') === undefined;
          answers[`${isFree}`]++;
          if (isSeen(field, standing, from, to, 'line') !== isFree) wrong.push({ time, from, to });
        }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(answers.true, answers.false)).toBeGreaterThan(100);
  });
});
