import { describe, expect, test } from 'vitest';
import { cards } from '../../src/cards/index.ts';
import { strengthOf } from '../../src/control.ts';
import { deployed, eats, gain, red } from './hero.ts';
import { asked, choices, play, refusal, shown, table, turnOf } from '../table.ts';

describe('Mechanical Army', () => {
  test('card.assembler: when hired, a card comes from the discard pile to the hand, for all to see', () => {
    const s = table({ blue: { hand: 'assembler', food: 2, discard: 'goat spy' } });
    const { s: after } = play(s, 'Blue: hire assembler', 'Blue: choose spy');
    expect(shown(after).blue).toMatchObject({ hand: 'spy', shown: 'spy', discard: 'goat', camp: 'assembler' });
  });

  test('card.automaton: it needs no Food', () => expect(eats('automaton')).toBe(0));

  test("card.catapult: when deployed, an enemy of strength 3 or less goes on top of its owner's deck", () => {
    const { s, heard } = deployed('catapult', 'fairy knight');
    expect(shown(s).red).toMatchObject({ left: 'knight; food 0; cubes 0', top: 'fairy!' });
    expect(heard).toContain("Red's Fairy goes on top of the deck.");
    const { s: drawn } = play(s, 'Blue: provision', 'Blue: provision');
    expect(shown(drawn).red).toMatchObject({ hand: 'fairy', shown: 'fairy', top: '' });
  });

  test('card.crane: when deployed, an enemy of strength 4 or less goes to an adjacent region, without Food', () => {
    const s = table({ blue: { camp: 'crane' }, red: { middle: 'spy; food 2' } });
    const asking = play(s, 'Blue: deploy crane to middle').s;
    expect(choices(asking)).toEqual(['drive Spy to left', 'drive Spy to right']);
    expect(refusal(asking, 'Blue: drive spy to middle')).toContain('(ability.target)');
    expect(shown(play(asking, 'Blue: drive spy to right').s).red).toMatchObject({
      middle: '; food 0; cubes 0',
      right: 'spy; food 0; cubes 0',
    });
    expect(asked(deployed('crane', 'war-engine').s)).toBe('Blue military');
  });

  test('card.engineer: in the Camp or in a region, it makes heroes 1 Food cheaper', () => {
    for (const place of ['camp', 'left']) {
      const s = table({ blue: { hand: 'knight goblin', [place]: 'engineer', food: 3 } });
      const { s: after } = play(s, 'Blue: hire goblin', 'Blue: hire knight');
      expect(shown(after).blue['food']).toBe(3 - cards.knight.cost + 1);
    }
  });

  test('card.flamethrower: when deployed, an enemy of strength 2 or less is discarded', () => {
    const { s } = deployed('flamethrower', 'knight spy troll');
    expect(shown(s).red).toMatchObject({ left: 'knight troll; food 0; cubes 0', discard: 'spy' });
  });

  test('card.furnace: 3 more strength with 2 Food in its region', () => {
    expect(gain('furnace', 'furnace; food 1')).toBe(0);
    expect(gain('furnace', 'furnace; food 2')).toBe(3);
  });

  test('card.golem: it needs no Food, and its owner controls the region also with equal strength', () => {
    expect(eats('golem')).toBe(0);
    const enemy = { red: { left: 'goblin orc-brute', right: 'knight' } };
    const even = strengthOf(table(enemy), 1, 0, 'goblin') + cards['orc-brute'].strength - cards.golem.strength;
    const helper = { 0: '', 1: 'goblin', 2: 'archer' }[even] ?? '';
    const { s } = play(
      turnOf('Blue', { ...enemy, blue: { left: `golem ${helper}; food 1`, right: 'goat; food 1' } }),
      red,
    );
    expect(shown(s).blue['left']).toContain('cubes 1');
    expect(shown(s).blue['right']).toContain('cubes 0');
  });

  test('card.siege-ram: when deployed, the opponent takes back one cube from its region', () => {
    const { s } = deployed('siege-ram', 'goat; cubes 2');
    expect(shown(s).red['left']).toBe('goat; food 0; cubes 1');
    expect(deployed('siege-ram', 'goat').heard).toContain("The ability of Blue's Siege Ram has nothing to do.");
  });

  test('card.supply-cart: it needs no Food; when moved, it brings any Food from the Camp', () => {
    expect(eats('supply-cart')).toBe(0);
    const s = table({ blue: { left: 'supply-cart', food: 4 } });
    const { s: after } = play(s, 'Blue: move supply cart to middle', 'Blue: carry 3');
    expect(shown(after).blue).toMatchObject({ middle: 'supply-cart; food 3; cubes 0', food: 1 });
  });

  test('card.tin-soldier: it needs no Food', () => expect(eats('tin-soldier')).toBe(0));

  test('card.war-engine: each enemy there has 1 less strength', () => {
    expect(gain('spy', 'spy', 'war-engine')).toBe(-1);
    expect(gain('spy', 'spy', 'war-engine shaman')).toBe(-2);
  });
});
