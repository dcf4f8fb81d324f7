import { describe, expect, test } from 'vitest';
import { cards } from '../../src/cards/index.ts';
import { twelveHeroes } from '../../src/rules.ts';
import type { CardId } from '../../src/state.ts';
import { deployed, eats, gain } from './hero.ts';
import { choices, heardBy, play, refusal, shown, table } from '../table.ts';

describe('Elves', () => {
  test('card.archer: when deployed, an enemy of strength 1 or less is discarded', () => {
    expect(shown(deployed('archer', 'goat knight').s).red['discard']).toBe('goat');
    expect(shown(deployed('archer', 'spy knight').s).red['discard']).toBe('');
  });

  test('card.dryad: when deployed, 2 Food come to its region', () => {
    expect(shown(deployed('dryad', '').s).blue['left']).toBe('dryad; food 2; cubes 0');
  });

  test('card.elder-oak: enemy abilities choose neither it nor the others there', () => {
    expect(gain('elder-oak', 'elder-oak', 'shaman')).toBe(-1);
    const { s, heard } = deployed('flamethrower', 'elder-oak spy');
    expect(shown(s).red['left']).toBe('elder-oak spy; food 0; cubes 0');
    expect(heard.at(-1)).toBe("The ability of Blue's Flamethrower has nothing to do.");
  });

  test("card.enchantress: when deployed, an enemy of strength 4 or less goes back to its owner's Camp", () => {
    const { s } = deployed('enchantress', 'spy war-engine; food 2');
    expect(shown(s).red).toMatchObject({ camp: 'spy', left: 'war-engine; food 2; cubes 0' });
  });

  test('card.fairy: it needs no Food, and moves to any region', () => {
    expect(eats('fairy')).toBe(0);
    const { s } = play(table({ blue: { left: 'fairy' } }), 'Blue: move fairy to right');
    expect(shown(s).blue['right']).toBe('fairy; food 0; cubes 0');
  });

  test('card.giant-hawk: it moves to any region, with Food', () => {
    const s = table({ blue: { right: 'giant-hawk; food 2' } });
    const { s: after } = play(s, 'Blue: move giant hawk to left', 'Blue: carry 2');
    expect(shown(after).blue['left']).toBe('giant-hawk; food 2; cubes 0');
  });

  test('card.ranger: when moved, the opponent loses up to 2 Food in the region it enters', () => {
    const s = table({ blue: { left: 'ranger' }, red: { middle: 'goat; food 3' } });
    const once = play(s, 'Blue: move ranger to middle').s;
    expect(shown(once).red['middle']).toBe('goat; food 1; cubes 0');
    const again = play(once, 'Blue: move ranger to left', 'Blue: move ranger to middle | 0').s;
    expect(shown(again).red['middle']).toContain('; food 0;');
  });

  test('card.seer: when hired, its owner looks at the top card and may put it at the bottom', () => {
    const s = table({ blue: { hand: 'seer', food: 1, bottom: 'goat*' } });
    const { s: looking, log } = play(s, 'Blue: hire seer | 3');
    const top = String(shown(looking).blue['top']).replace('*', '');
    expect(heardBy(log, 0).at(-1)).toBe(`Blue looks at the top card of the deck: ${cards[top as CardId].name}.`);
    expect(heardBy(log, 1).at(-1)).toBe('Blue looks at the top card of the deck.');
    expect(twelveHeroes.view(looking, 1).sides[0]?.deck.top).toEqual([{ card: 'back', seen: 1 }]);
    const buried = play(looking, `Blue: put ${top} at the bottom`).s;
    expect(shown(buried).blue).toMatchObject({ top: '', bottom: `goat* ${top}*` });
    expect(shown(play(looking, 'Blue: decline').s).blue['top']).toBe(`${top}*`);
  });

  test('Bug: ability.look: a wrong card at the Seer’s question was refused by the rule of the first hand', () => {
    const s = play(table({ blue: { hand: 'seer', food: 1, bottom: 'goat*' } }), 'Blue: hire seer | 3').s;
    expect(refusal(s, 'Blue: put goat at the bottom')).toBe(
      'Goat is not the card you are looking at. Put that one at the bottom, or leave it on top. (ability.look)',
    );
  });

  test('card.sky-ship: it moves to any region, and brings any Food from the Camp', () => {
    const s = table({ blue: { left: 'sky-ship; food 1', food: 3 } });
    const { s: after } = play(s, 'Blue: move sky ship to right', 'Blue: carry 1', 'Blue: carry 2');
    expect(shown(after).blue).toMatchObject({ right: 'sky-ship; food 3; cubes 0', food: 1 });
  });

  test('card.strategist: when deployed, a hero may come from an adjacent region', () => {
    const s = table({ blue: { camp: 'strategist', middle: 'goat treefolk; food 3', right: 'spy' } });
    const asking = play(s, 'Blue: deploy strategist to left').s;
    expect(choices(asking)).toEqual(['choose Goat', 'choose Treefolk', 'decline']);
    const { s: after } = play(asking, 'Blue: choose treefolk');
    expect(shown(after).blue).toMatchObject({
      left: 'strategist treefolk; food 0; cubes 0',
      middle: 'goat; food 3; cubes 0',
    });
    expect(play(asking, 'Blue: decline').heard).toEqual(['Blue does not use the ability of Strategist.']);
  });

  test('card.treefolk: when moved, 1 Food comes to the region it enters', () => {
    const { s } = play(table({ blue: { left: 'treefolk' } }), 'Blue: move treefolk to middle');
    expect(shown(s).blue['middle']).toBe('treefolk; food 1; cubes 0');
  });

  test('card.unicorn: 2 more strength as long as it is alone', () => {
    expect(gain('unicorn', 'unicorn', 'goat spy')).toBe(2);
    expect(gain('unicorn', 'unicorn goat')).toBe(0);
  });
});
