import { type AnyGame, defaults, newMatch, oneOf, seeded, type Values } from '@muster/engine';
import { pixelTactics } from '@muster/games/pixel-tactics';
import { expect, test } from 'vitest';
import type { Action, State } from '@muster/games/pixel-tactics/board';
import { words as crossing } from '../src/boards/heros-crossing/words.ts';
import { called } from '../src/boards/pixel-tactics/called.ts';
import { words as tactics } from '../src/boards/pixel-tactics/words.ts';
import { words as tower } from '../src/boards/tower-defense/words.ts';
import { words as heroes } from '../src/boards/twelve-heroes/words.ts';

test('Bug: Hero’s Crossing said "A armor soldier", "Kill a weapon" and "1 cards"', () => {
  expect(crossing.cubePicked('armor')).toBe('Move an armor soldier: choose the front it goes to.');
  expect(crossing.kill('weapon')).toBe('Kill a weapon soldier');
  expect(crossing.deck('III', 1)).toBe('Level III stack, 1 card');
});

test('Bug: Pixel Tactics said "2 action less"', () => {
  expect(tactics.slower(1)).toBe('1 action fewer');
  expect(tactics.slowerNext(2)).toBe('2 actions fewer in the next wave');
});

test('Bug: Twelve Heroes said "Deck of You", and "2 Food, 3 left" of a card that was picked', () => {
  expect(heroes.deckOf('You', 9)).toBe('You: deck, 9 cards');
  expect(heroes.discardsOf('Red', 1)).toBe('Red: discard pile, 1 card, open to all');
  expect(heroes.hireFor(2, 3)).toBe('It costs 2 Food; 3 is left then.');
});

test('Bug: "the upper 1c" of Tower Defense was the second and the third alike', () => {
  const moved = (nth: number, equals: number) => tower.move({ type: 'move', coin: 1, square: 3, nth, by: 5 }, equals);
  expect(moved(1, 1)).toBe('Move the 1c on square 3 by 5');
  expect([1, 2].map((nth) => moved(nth, 2))).toEqual([
    'Move the lower 1c on square 3 by 5',
    'Move the upper 1c on square 3 by 5',
  ]);
  expect([1, 2, 3].map((nth) => moved(nth, 3))).toEqual([
    'Move the first 1c from the bottom on square 3 by 5',
    'Move the second 1c from the bottom on square 3 by 5',
    'Move the third 1c from the bottom on square 3 by 5',
  ]);
});

test('Bug: a coin of Tower Defense said "1 squares"', () => {
  expect(tower.squares(1)).toBe('square');
  expect(tower.squares(2)).toBe('squares');
});

test('Bug: Pixel Tactics offered "Resolve 1 (…)" and "Column left": actions have names of their own, all different', () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    const chance = seeded(seed);
    const match = newMatch(pixelTactics as unknown as AnyGame, defaults(pixelTactics) as Values, 2, chance, []);
    for (let [seat] = match.waiting(); seat !== undefined; [seat] = match.waiting()) {
      const view = match.view(seat) as State;
      const legal = match.legal(seat) as Action[];
      const names = legal.map((action) => called(action, view));
      expect(names.filter((name) => !/^[A-Z\d]/.test(name) || /undefined|nothing/.test(name))).toEqual([]);
      expect([...new Set(names)]).toEqual(names);
      for (const { type } of legal) met.add(type);
      match.act(seat, oneOf(legal, chance));
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['resolve', 'column', 'row', 'share', 'choose']));
});
