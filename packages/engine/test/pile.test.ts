import { expect, test } from 'vitest';
import { noChance, scripted, seeded } from '../src/chance.ts';
import {
  clonePile,
  draw,
  EVERYBODY,
  fillPile,
  hasSeen,
  maskPile,
  NOBODY,
  newPile,
  pileSize,
  putAtBottom,
  putOnTop,
} from '../src/pile.ts';

test('a pile is a bag: any of its cards comes next, and equal piles are equal', () => {
  expect(newPile(['c', 'a', 'b'])).toEqual(newPile(['b', 'c', 'a']));
  expect(scripted([2], (chance) => draw(newPile(['c', 'a', 'b']), chance))).toEqual({ card: 'b', seen: NOBODY });
});

test('a card put on top comes first, one put at the bottom last, and neither needs luck', () => {
  const pile = newPile<string>([]);
  putAtBottom(pile, 'last', EVERYBODY);
  putOnTop(pile, 'second', NOBODY);
  putOnTop(pile, 'first', NOBODY);
  expect(pileSize(pile)).toBe(3);
  expect([1, 2, 3, 4].map(() => draw(pile, noChance)?.card)).toEqual(['first', 'second', 'last', undefined]);
});

test('the bag is drawn before what lies at the bottom', () => {
  const pile = newPile(['a']);
  putAtBottom(pile, 'z', NOBODY);
  expect(scripted([1], (chance) => [draw(pile, chance)?.card, draw(pile, chance)?.card])).toEqual(['a', 'z']);
});

test('who has seen a card: a bit for each seat; a spectator only what everybody has', () => {
  expect([0, 1, 2].map((seat) => hasSeen(0b101, seat))).toEqual([true, false, true]);
  expect([hasSeen(0b11, 'spectator'), hasSeen(EVERYBODY, 'spectator'), hasSeen(NOBODY, 0)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a viewer knows what it has seen in the pile, and dealing anew keeps it there', () => {
  const pile = newPile(['a', 'b']);
  putOnTop(pile, 'c', 0b10);
  expect(maskPile(pile, 0, '?')).toEqual({ top: [{ card: '?', seen: 0b10 }], bag: ['?', '?'], bottom: [] });
  const seen = maskPile(pile, 1, '?');
  fillPile(seen, '?', ['b', 'a'], seeded(1));
  expect(seen).toEqual(pile);
});

test('a clone shares nothing', () => {
  const pile = newPile(['a', 'b']);
  putOnTop(pile, 'c', NOBODY);
  const twin = clonePile(pile);
  draw(twin, noChance);
  expect(pile.top).toEqual([{ card: 'c', seen: NOBODY }]);
});
