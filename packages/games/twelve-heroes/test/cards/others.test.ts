import { describe, expect, test } from 'vitest';
import { cards } from '../../src/cards/index.ts';
import { deployed, eats, gain } from './hero.ts';
import { play, shown, table } from '../table.ts';

describe('Others', () => {
  test("card.dragon: it needs 2 Food; when deployed, an enemy of strength 4 or less goes back to its owner's hand", () => {
    expect(eats('dragon')).toBe(2);
    const { s } = deployed('dragon', 'spy war-engine');
    expect(shown(s).red).toMatchObject({ hand: 'spy', shown: 'spy', left: 'war-engine; food 0; cubes 0' });
  });

  test('card.golem-popular: it needs no Food; when deployed, its owner takes the token there', () => {
    expect(cards['golem-popular'].upkeep).toBe(0);
    const s = table({ blue: { camp: 'golem-popular' }, red: { left: 'goat' } }, { popularity: true });
    expect(shown(s)['tokens']).toBe('red tile tile');
    expect(shown(play(s, 'Blue: deploy golem of renown to left').s)['tokens']).toBe('blue tile tile');
  });

  test('Bug: card.golem-popular: in an empty region its claim was told twice', () => {
    const s = table({ blue: { camp: 'golem-popular' } }, { popularity: true });
    const { s: after, heard } = play(s, 'Blue: deploy golem of renown to left');
    expect(shown(after)['tokens']).toBe('blue tile tile');
    expect(heard.slice(1)).toEqual([
      'Blue claims the Popularity token of the left region.',
      "The ability of Blue's Golem of Renown has nothing to do.",
    ]);
  });

  test('card.mercenary: 1 more strength for each enemy there', () => {
    expect(gain('mercenary', 'mercenary', 'goat spy')).toBe(2);
    expect(gain('mercenary', 'mercenary goat')).toBe(0);
  });
});
