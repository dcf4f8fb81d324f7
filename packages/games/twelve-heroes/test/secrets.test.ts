import { seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import type { CardId, Options, Side, State } from '../src/state.ts';
import { play, table, turnOf } from './table.ts';

const FACTIONS: Partial<Options> = { mode: 'factions', blue: 'humans', red: 'orcs' };

/** Red's side in 100 deals of what Blue sees. */
function deals(s: State): Side[] {
  const seen = twelveHeroes.view(s, 0);
  return Array.from({ length: 100 }, (_, seed) => twelveHeroes.redeal(seen, 0, seeded(seed)).sides[1] as Side);
}

function isEver(sides: readonly Side[], card: CardId, zone: 'hand' | 'deck'): boolean {
  return sides.some(({ hand, deck }) => (zone === 'hand' ? hand : deck.bag).includes(card));
}

describe('What a seat knows', () => {
  test('in Factions the deck is known, but not what of it is in the hand', () => {
    const sides = deals(table({ red: { hand: 'goblin ogre', left: 'troll' } }, FACTIONS));
    for (const card of ['goblin', 'shaman', 'warchief'] as const) {
      expect(isEver(sides, card, 'hand')).toBe(true);
      expect(isEver(sides, card, 'deck')).toBe(true);
    }
    expect(isEver(sides, 'troll', 'hand')).toBe(false);
    expect(isEver(sides, 'goat', 'hand')).toBe(false);
  });

  test('after a reshuffle the old hand is known, and what is drawn since is one of the discards', () => {
    const camp = 'bully goblin-bomber goblin-thief ogre orc-brute plunderer';
    const s = table(
      {
        seat: 'Blue',
        red: { hand: 'goblin', discard: 'shaman troll warchief wolf-rider', deck: '', camp: `${camp} war-drummer` },
      },
      FACTIONS,
    );
    const after = play(s, 'Blue: provision', 'Blue: provision', 'Blue: provision | 1').s;
    const sides = deals(after);
    for (const { hand } of sides) expect(hand).toContain('goblin');
    for (const card of ['shaman', 'troll', 'warchief', 'wolf-rider'] as const)
      expect(isEver(sides, card, 'hand') && isEver(sides, card, 'deck')).toBe(true);
  });

  test('what was shuffled, drawn and not played is known at the next reshuffle, whatever the list', () => {
    const camp = 'bully goblin-bomber goblin-thief ogre orc-brute plunderer war-drummer warchief';
    const red = { hand: 'goblin troll', pool: 'troll', discard: 'shaman wolf-rider', deck: '', camp };
    const after = play(table({ red }), 'Blue: provision', 'Blue: provision', 'Blue: provision | 0').s;
    expect(after.sides[1]?.shown).toEqual(['troll']);
    const sides = deals(after);
    for (const { hand } of sides) expect(hand).toContain('troll');
    expect(sides.some(({ hand }) => !hand.includes('goblin'))).toBe(true);
  });

  test('a card that came back to the hand openly stays known until it is played', () => {
    const s = table({ blue: { camp: 'dragon' }, red: { left: 'spy', hand: 'goat' } });
    const back = play(s, 'Blue: deploy dragon to left').s;
    for (const { hand } of deals(back)) expect(hand).toContain('spy');
    const red = play(back, 'Blue: provision', 'Blue: provision | 0', 'Red: hire spy').s;
    expect(red.sides[1]?.shown).toEqual([]);
  });

  test('in a Tournament any card may be in the hand of the other', () => {
    const sides = deals(table({ red: { hand: 'goblin', discard: 'spy' } }));
    expect(new Set(sides.flatMap(({ hand }) => hand)).size).toBeGreaterThan(30);
    expect(isEver(sides, 'spy', 'hand') || isEver(sides, 'spy', 'deck')).toBe(false);
    expect(isEver(sides, 'golem-popular', 'hand')).toBe(false);
  });

  test('a tile below may be any that nobody has seen', () => {
    const s = turnOf('Blue', { tiles: '3 2 1', blue: { left: 'knight; food 1; cubes 2' } });
    const found = [0, 1, 2].map((tile) => play(s, `Red: provision | ${tile} 0`).s.territories[0]?.tile);
    expect(found).toEqual([2, 2, 3]);
  });
});
