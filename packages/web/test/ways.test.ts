import { defaults } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import { expect, test } from 'vitest';
import { hexNamed, type Options } from '@muster/games/heroscape/board';
import { fieldOf } from '../src/boards/heroscape/game.ts';
import { stepFrom } from '../src/boards/heroscape/geometry/hexes.ts';
import { stepsTo } from '../src/boards/heroscape/ways.ts';

test('Bug: what is too far away was said to lie behind a pine, which there is a way round', () => {
  const options = { ...defaults(heroscape), map: 'frostfire' } as Options;
  const cards = ['Blue marro-warriors: B2', 'Red finn: A10'];
  const s = heroscape.positions?.read({ cards }, options, 2);
  if (!s) throw new Error('Heroscape has no positions');
  const rules = ['H3', 'I4', 'L1'].map((name) => {
    const path = stepsTo(s, 0, hexNamed(fieldOf(s), name));
    return heroscape.whyNot(s, 0, { type: 'move', figure: 0, way: 'walk', path })?.rule;
  });
  expect(rules).toEqual(['move.points', 'move.points', 'move.points']);
});

test('Bug: arrow keys led from the road into the lava below the bridge, and never onto it; Page Up and Page Down change the storey', () => {
  const options = { ...defaults(heroscape), map: 'frostfire' } as Options;
  const s = heroscape.positions?.read({ cards: ['Blue finn: F7', 'Red finn: A10'] }, options, 2);
  if (!s) throw new Error('Heroscape has no positions');
  const field = fieldOf(s);
  const walk = (from: string, key: string) => field.names[stepFrom(field, hexNamed(field, from), key)];
  expect(walk('F7', 'ArrowRight')).toBe('G7b');
  expect(walk('G7b', 'ArrowRight')).toBe('H7b');
  expect(walk('K7b', 'ArrowRight')).toBe('L7');
  expect(walk('G7b', 'PageDown')).toBe('G7');
  expect(walk('G7', 'ArrowRight')).toBe('H7');
  expect(walk('G7', 'PageUp')).toBe('G7b');
  expect(walk('G7b', 'PageUp')).toBeUndefined();
});

test('Bug: no way was found onto a bridge, to tell why it is out of reach', () => {
  const options = { ...defaults(heroscape), map: 'frostfire' } as Options;
  const s = heroscape.positions?.read({ cards: ['Blue finn: B7', 'Red finn: A10'] }, options, 2);
  if (!s) throw new Error('Heroscape has no positions');
  const field = fieldOf(s);
  const path = stepsTo(s, 0, hexNamed(field, 'I7b')).map((hex) => field.names[hex]);
  expect(path).toEqual(['C7', 'D7', 'E7', 'F7', 'G7b', 'H7b', 'I7b']);
});
