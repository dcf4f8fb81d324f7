import { describe, expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { asked, play, shown, turnOf } from './table.ts';

/** Red's last action, then Blue's Control phase. What chance does after the tiles: a card is drawn. */
const red = 'Red: provision | 0';

describe('Control', () => {
  test('control.compare: a higher total controls a region; an equal or a lower one does not', () => {
    const blue = { left: 'knight; food 9', middle: 'militia; food 9', right: 'goat; food 9' };
    const reds = { left: 'goat spy', middle: 'war-engine', right: 'fairy' };
    const { s } = play(turnOf('Blue', { blue, red: reds }), red);
    expect(shown(s).blue['left']).toContain('cubes 1');
    expect(shown(s).blue['middle']).toContain('cubes 0');
    expect(shown(s).blue['right']).toContain('cubes 0');
  });

  test('control.cube: a cube goes on a free spot; only the active player adds one', () => {
    const { s } = play(turnOf('Blue', { blue: { left: 'knight; food 2; cubes 1' }, red: { middle: 'knight' } }), red);
    expect(shown(s).blue['left']).toBe('knight; food 1; cubes 2');
    expect(shown(s).red['middle']).toBe('knight; food 0; cubes 0');
  });

  test('control.win: with no spot left the tile is won, of two spots at the third time, of one at the second', () => {
    const three = play(turnOf('Blue', { blue: { left: 'knight; food 2; cubes 2' } }), 'Red: provision | 0 0').s;
    expect(shown(three).blue['won']).toBe('3');
    const two = play(turnOf('Blue', { blue: { middle: 'knight; food 2; cubes 1' } }), red).s;
    expect(shown(two).blue).toMatchObject({ won: '', middle: 'knight; food 1; cubes 2' });
    const one = play(turnOf('Blue', { blue: { right: 'knight; food 2; cubes 1' } }), 'Red: provision | 0 0').s;
    expect(shown(one).blue['won']).toBe('1');
  });

  function won(): State {
    const layout = {
      blue: { left: 'knight spy; food 3; cubes 2', middle: 'goat; food 2' },
      red: { left: 'troll; food 2; cubes 2', camp: 'ogre' },
    };
    return play(turnOf('Blue', layout), 'Red: provision | 2 0').s;
  }

  test('control.cubes-back: both players take their cubes back', () => {
    expect(shown(won()).blue['left']).toContain('cubes 0');
    expect(shown(won()).red['left']).toContain('cubes 0');
  });

  test('control.food-back: the Food of both sides goes back', () => {
    expect(shown(won()).blue['left']).toContain('food 0');
    expect(shown(won()).red['left']).toContain('food 0');
    expect(shown(won()).blue['middle']).toContain('food 1');
  });

  test("control.discard: the winner's heroes are discarded", () => {
    expect(shown(won()).blue).toMatchObject({ discard: 'knight spy', left: '; food 0; cubes 0' });
  });

  test("control.camp: the opponent's heroes go back to their Camp", () => {
    expect(shown(won()).red).toMatchObject({ camp: 'ogre troll', left: '; food 0; cubes 0', discard: '' });
  });

  test('control.points: the tile counts for its winner. control.next: the next one of the pile is turned up', () => {
    expect(shown(won()).blue['won']).toBe('3');
    // In sight were 3, 2, 1: below lie 2, 2, 3, and chance took the last.
    expect(shown(won())).toMatchObject({ tiles: '3 2 1', below: '0 1 1' });
  });

  test('control.empty: a region without tiles stays, but there is nothing to control', () => {
    const layout = { tiles: '0 2 1', below: '0 1 1', blue: { left: 'knight; food 2' }, red: { won: '3 2' } };
    const { s } = play(turnOf('Blue', layout), red);
    expect(shown(s).blue['left']).toBe('knight; food 1; cubes 0');
  });

  test('control.order: left to right; end.seven: the seventh point wins at once, and nothing else happens', () => {
    const layout = {
      tiles: '1 3 2',
      blue: { won: '2 3', left: 'goat; cubes 1', middle: 'spy; cubes 2', right: 'knight; cubes 2' },
      below: '0 1 0',
    };
    const { s, heard } = play(turnOf('Blue', layout), 'Red: provision');
    expect(heard.at(-1)).toBe('Blue wins the middle tile of 3 Victory Points and has 9.');
    expect(shown(s).blue).toMatchObject({ won: '1 2 3 3', right: 'knight; food 0; cubes 2' });
    expect(asked(s)).toBe('over');
    expect(twelveHeroes.outcome(s)).toEqual({ winners: [0], rule: 'end.seven' });
  });

  test('end.seven: six points do not win', () => {
    const layout = { tiles: '1 2 3', below: '0 1 0', blue: { won: '2 3', left: 'goat; cubes 1' } };
    expect(twelveHeroes.outcome(play(turnOf('Blue', layout), red).s)).toBeUndefined();
  });

  test('end.last-turn: after turn 60 more points win, equal ones are a draw', () => {
    const end = (won: string) =>
      play(turnOf('Red', { turn: 60, below: '0 1 0', tiles: '1 2 3', blue: { won } }), 'Blue: provision').s;
    expect(twelveHeroes.outcome(end('2 3'))).toEqual({ winners: [0], rule: 'end.last-turn' });
    const even = play(turnOf('Red', { turn: 60 }), 'Blue: provision').s;
    expect(twelveHeroes.outcome(even)).toEqual({ winners: [], rule: 'end.last-turn' });
    expect(asked(play(turnOf('Red', { turn: 59 }), 'Blue: provision | 0').s)).toBe('Red military');
  });
});
