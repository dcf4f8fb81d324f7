import { defaults } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import { expect, test } from 'vitest';
import { hexNamed } from '../../games/heroscape/src/battlefield/reading.ts';
import type { Options } from '../../games/heroscape/src/state.ts';
import { fieldOf } from '../src/boards/heroscape/game.ts';
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
