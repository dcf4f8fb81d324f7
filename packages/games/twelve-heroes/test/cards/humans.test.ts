import { describe, expect, test } from 'vitest';
import { cards } from '../../src/cards/index.ts';
import { twelveHeroes } from '../../src/rules.ts';
import { deployed, gain, red } from './hero.ts';
import { asked, choices, play, refusal, shown, table, turnOf } from '../table.ts';

describe('Humans', () => {
  test('card.archangel: when hired for 4, 4 Food come to one region with heroes of its owner', () => {
    expect(cards.archangel.cost).toBe(4);
    const s = table({ blue: { hand: 'archangel', food: 4, left: 'goat', right: 'spy' } });
    const asking = play(s, 'Blue: hire archangel').s;
    expect(choices(asking)).toEqual(['supply left', 'supply right']);
    expect(refusal(asking, 'Blue: supply middle')).toContain('(ability.target)');
    expect(shown(play(asking, 'Blue: supply right').s).blue['right']).toBe('spy; food 4; cubes 0');
  });

  test('card.captain: each other hero of its owner there has 1 more strength', () => {
    expect(gain('spy', 'captain spy')).toBe(1);
    expect(gain('captain', 'captain spy')).toBe(0);
    expect(gain('spy', 'spy', 'captain')).toBe(0);
  });

  test('card.goat: the others there need 1 Food less together, but not the Goat', () => {
    const fed = (heroes: string) => {
      const { s } = play(turnOf('Blue', { blue: { left: `${heroes}; food 9` } }), red);
      return 9 - (s.sides[0]?.grounds[0]?.food ?? 0);
    };
    expect(fed('goat')).toBe(1);
    expect(fed('goat spy')).toBe(1);
    expect(fed('goat spy knight')).toBe(2);
    expect(fed('goat fairy')).toBe(1);
  });

  test('card.goat: with 1 Food for two, it is the Goat that must not starve', () => {
    const { s } = play(turnOf('Blue', { blue: { left: 'goat knight spy; food 1' } }), 'Red: provision');
    expect(choices(s)).toEqual(['starve Knight', 'starve Spy']);
  });

  test('card.healer: when deployed, a card comes from the discard pile to the hand', () => {
    const { s } = deployed('healer', '', { discard: 'goat' });
    expect(shown(s).blue).toMatchObject({ hand: 'goat', shown: 'goat', discard: '' });
  });

  test('card.herald: when hired, one more action', () => {
    const { s } = play(table({ blue: { hand: 'herald', food: 2 } }), 'Blue: hire herald');
    expect(s.questions.at(-1)).toMatchObject({ ask: 'military', left: 3 });
  });

  test('card.inquisitor: when deployed, the opponent discards a card of his choice', () => {
    const s = table({ blue: { camp: 'inquisitor' }, red: { hand: 'goat spy' } });
    const asking = play(s, 'Blue: deploy inquisitor to left').s;
    expect(asked(asking)).toBe('Red tribute');
    const { s: after } = play(asking, 'Red: discard goat');
    expect(shown(after).red).toMatchObject({ hand: 'spy', discard: 'goat' });
    expect(asked(after)).toBe('Blue military');
    const last = table({ blue: { camp: 'inquisitor' }, red: { hand: 'goat' } });
    expect(shown(play(last, 'Blue: deploy inquisitor to left').s).red['discard']).toBe('goat');
  });

  test('card.knight: enemy abilities cannot choose it; those that choose nobody weaken it like others', () => {
    expect(cards.knight.strength).toBe(4);
    expect(gain('knight', 'knight', 'shaman')).toBe(-1);
    expect(shown(deployed('enchantress', 'goat knight').s).red).toMatchObject({
      camp: 'goat',
      left: 'knight; food 0; cubes 0',
    });
  });

  test('card.merchant: in play, 1 more Food at every Income', () => {
    for (const place of ['camp', 'left'])
      expect(shown(play(turnOf('Blue', { blue: { [place]: 'merchant' } }), red).s).blue['food']).toBe(
        place === 'camp' ? 3 : 2,
      );
    const fed = play(turnOf('Blue', { blue: { left: 'merchant; food 1' } }), red).s;
    expect(shown(fed).blue['food']).toBe(3);
  });

  test('card.militia: 2 more strength in company', () => {
    expect(gain('militia', 'militia goat')).toBe(2);
    expect(gain('militia', 'militia', 'goat')).toBe(0);
  });

  test('card.paladin: when its tile is won, it goes back to the Camp', () => {
    const { s } = play(turnOf('Blue', { blue: { left: 'paladin spy; cubes 2' } }), 'Red: provision | 0 0');
    expect(shown(s).blue).toMatchObject({ camp: 'paladin', discard: 'spy' });
  });

  test('card.recruiter: when hired, draw a card', () => {
    const s = table({ blue: { hand: 'recruiter', food: 2 } });
    const { s: after } = play(s, 'Blue: hire recruiter | 0');
    expect(after.sides[0]?.hand).toHaveLength(1);
  });

  test('Bug: card.recruiter: with both piles empty nothing said that there was nothing to do', () => {
    const rest = 'archangel captain goat healer herald inquisitor knight merchant militia paladin spy';
    const s = table({ blue: { hand: 'recruiter', food: 2, deck: '', camp: rest } });
    expect(play(s, 'Blue: hire recruiter').heard.at(-1)).toBe("The ability of Blue's Recruiter has nothing to do.");
  });

  test('card.spy: when deployed, the opponent lays the hand open, and it stays known', () => {
    const s = table({ blue: { camp: 'spy' }, red: { hand: 'goat knight' } });
    const { s: after, heard } = play(s, 'Blue: deploy spy to left');
    expect(heard.at(-1)).toBe("Red's hand is revealed: Goat and Knight.");
    expect(twelveHeroes.view(after, 0).sides[1]?.shown).toEqual(['goat', 'knight']);
  });
});
