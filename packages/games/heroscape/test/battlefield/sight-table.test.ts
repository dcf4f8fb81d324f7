// Positions of which the answer was found by hand. Unless told otherwise everybody is 5 high and the ground is on level 2:
// the eyes are 6.5 above the table (0.9 of the height) and the top of the head is at 7. A hex that lies `k` hexes ahead on a
// line of `n` is entered after (k - 0.5) / n of the way.

import { describe, expect, test } from 'vitest';
import { objectBody } from '../../src/battlefield/adjacent.ts';
import { nameOf, pieceOf } from '../../src/battlefield/field.ts';
import { hexNamed } from '../../src/battlefield/reading.ts';
import { look } from '../../src/battlefield/sight.ts';
import { field, lay, type Man } from './lay.ts';
import type { Position } from './positions.ts';
import { DECKS, FIGURES, LADDERS, OBJECTS } from './positions-bodies.ts';
import { CLIFFS, HILLS, OPEN, WALLS } from './positions-ground.ts';

const ALL = { OPEN, HILLS, CLIFFS, WALLS, FIGURES, OBJECTS, DECKS, LADDERS };

const asMan = (written: string | Man): Man => (typeof written === 'string' ? { at: written } : written);

function answer({ rows, map = {}, from, to, others = [], destroyed = [], kind = 'line' }: Position): string {
  const battlefield = field(rows, map);
  const isObject = typeof to === 'string' && to.startsWith('object ');
  const men = isObject ? [from, ...others] : [from, to, ...others];
  const standing = lay(battlefield, men.map(asMan), { destroyed });
  const target = isObject
    ? objectBody(battlefield, battlefield.objectAt[hexNamed(battlefield, to.slice(7))] as number)
    : pieceOf(standing, 1);
  const seen = look(battlefield, standing, pieceOf(standing, 0), target, kind);
  return typeof seen === 'string' ? seen : `${seen.by} ${nameOf(battlefield, seen.hex)}`;
}

for (const [chapter, positions] of Object.entries(ALL))
  describe(`sight.line: ${chapter.toLowerCase()}`, () => {
    test.each(positions)('$why', (position) => {
      expect(answer(position)).toMatch(new RegExp(`^${position.is}( |$)`));
    });
  });

test('the table has at least sixty positions', () => {
  expect(Object.values(ALL).flat().length).toBeGreaterThanOrEqual(60);
});
