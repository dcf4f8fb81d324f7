import { describe, expect, test } from 'vitest';
import { cards } from '../../src/cards/index.ts';
import { deployed, eats, gain, red } from './hero.ts';
import { play, shown, table, turnOf } from '../table.ts';

describe('Orcs and Goblins', () => {
  test('card.bully: when deployed, the opponent discards a random card', () => {
    const s = table({ blue: { camp: 'bully' }, red: { hand: 'goat knight spy' } });
    const { s: after } = play(s, 'Blue: deploy bully to left | 1');
    expect(shown(after).red).toMatchObject({ hand: 'goat spy', discard: 'knight' });
  });

  test('card.goblin: it costs nothing', () => {
    const { s } = play(table({ blue: { hand: 'goblin' } }), 'Blue: hire goblin');
    expect(shown(s).blue).toMatchObject({ camp: 'goblin', food: 0 });
  });

  test('card.goblin-bomber: when deployed, an enemy of strength 3 or less is discarded', () => {
    const { s } = deployed('goblin-bomber', 'spy war-engine');
    expect(shown(s).red).toMatchObject({ left: 'war-engine; food 0; cubes 0', discard: 'spy' });
  });

  test('card.goblin-thief: when deployed, it takes up to 2 Food from the enemy side', () => {
    expect(shown(deployed('goblin-thief', 'spy; food 3').s)).toMatchObject({
      blue: { left: 'goblin-thief; food 2; cubes 0' },
      red: { left: 'spy; food 1; cubes 0' },
    });
    expect(shown(deployed('goblin-thief', 'spy; food 1').s).blue['left']).toContain('food 1');
  });

  test('card.ogre: it needs 2 Food; when deployed, it drives an enemy of strength 3 or less away', () => {
    expect(eats('ogre')).toBe(2);
    expect(shown(deployed('ogre', 'spy').s).red['middle']).toBe('spy; food 0; cubes 0');
  });

  test('card.orc-brute: it needs 2 Food', () => expect(eats('orc-brute')).toBe(2));

  test('card.plunderer: when hired, it takes up to 2 Food from the enemy Camp', () => {
    const s = table({ blue: { hand: 'plunderer', food: 2 }, red: { food: 5 } });
    const { s: after } = play(s, 'Blue: hire plunderer');
    expect([shown(after).blue['food'], shown(after).red['food']]).toEqual([4 - cards.plunderer.cost, 3]);
  });

  test('card.shaman: each enemy there has 1 less strength, but never less than none', () => {
    expect(gain('spy', 'spy', 'shaman')).toBe(-1);
    expect(gain('supply-cart', 'supply-cart', 'shaman') + cards['supply-cart'].strength).toBe(0);
    expect(gain('spy', 'spy shaman')).toBe(0);
  });

  test('card.troll: when it is not fed, it goes back to the Camp', () => {
    const { s, heard } = play(turnOf('Blue', { blue: { left: 'troll' } }), red);
    expect(shown(s).blue).toMatchObject({ camp: 'troll', discard: '' });
    expect(heard).toContain("Blue's Troll is not fed and goes back to the Camp.");
  });

  test('card.war-drummer: when hired, 1 Food comes to each region with heroes', () => {
    const s = table({ blue: { hand: 'war-drummer', food: 2, left: 'goat', right: 'spy; food 1' } });
    expect(shown(play(s, 'Blue: hire war drummer').s).blue).toMatchObject({
      left: 'goat; food 1; cubes 0',
      middle: '; food 0; cubes 0',
      right: 'spy; food 2; cubes 0',
    });
  });

  test('card.warchief: 1 more strength for each other hero of its owner there', () => {
    expect(gain('warchief', 'warchief', 'spy')).toBe(0);
    expect(gain('warchief', 'warchief goat spy')).toBe(2);
  });

  test('card.wolf-rider: when moved, the opponent loses up to 2 Food in the region it enters', () => {
    const s = table({ blue: { left: 'wolf-rider' }, red: { middle: 'goat; food 3' } });
    expect(shown(play(s, 'Blue: move wolf rider to middle').s).red['middle']).toBe('goat; food 1; cubes 0');
  });
});
