import { everyOutcome, exactOdds } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { Difficulty } from '../src/state.ts';
import { army, choices, play, refusal, shown, table } from './table.ts';

const DIFFICULTIES = ['easy', 'normal', 'heroic'] as const;

/** The automatic Attacker's turn. From turn 7 on it tosses three coins of each kind. */
const march = (layout = {}, difficulty: Difficulty = 'normal') => table(layout, { mode: 'solo-defender', difficulty });
/** The automatic Defender's turn. */
const salvo = (layout = {}, difficulty: Difficulty = 'normal') =>
  table({ ask: 'salvo', ...layout }, { mode: 'solo-attacker', difficulty });

test('solo.sides: the one seat is the side it plays, and decides on every toss of both', () => {
  expect([march(), salvo()].map((s) => towerDefense.words.seat(0, s))).toEqual(['Defender', 'Attacker']);
  expect([march(), salvo()].map((s) => towerDefense.waiting(s))).toEqual([[0], [0]]);
});

describe('Solo play against an automatic Attacker', () => {
  test.each([
    ['easy', 3],
    ['normal', 4],
    ['heroic', 5],
  ] as const)('solo.tosses-for-attacker: %s: %i tosses a turn', (difficulty, tosses) => {
    const before = play(march({}, difficulty), ...Array<string>(tosses - 1).fill('Defender: toss | 0 0 0')).s;
    expect(shown(before)).toMatchObject({ ask: 'march', soldiers: '5c@1 2c@2 1c@3', lap: 0 });
    const after = play(before, 'Defender: toss | 0 0 0').s;
    expect(shown(after)).toMatchObject({ ask: 'volley', seat: 'Defender', lap: 1 });
    expect(army(after)).not.toBe('5c@1 2c@2 1c@3');
  });

  test('solo.tosses-for-attacker: the seat only tosses: no order is its to give', () => {
    expect(choices(march())).toEqual(['toss']);
    expect(refusal(march(), 'Defender: place 1c on 2')).toBe(
      'That does not answer what is asked now: toss for the Attacker. (turn.other-question)',
    );
  });

  test.each([
    ['easy', 1],
    ['normal', 2],
    ['heroic', 3],
  ] as const)('solo.advance: %s: its soldiers advance %i instead of one', (difficulty, by) => {
    const tosses = { easy: 2, normal: 3, heroic: 4 }[difficulty];
    const { s } = play(march({ soldiers: '5c@1 2c@2 2c@3 1c@3 2c@11', tosses }, difficulty), 'Defender: toss | 0 0 0');
    const marched = `5c@${1 + by} 2c@${2 + by} 2c@${3 + by} 1c@${3 + by}`;
    expect(shown(s)).toMatchObject(
      by === 1 ? { soldiers: `${marched} 2c@12`, castle: 8 } : { soldiers: marched, castle: 6 },
    );
  });

  test("solo.advance: a single time, after all tosses and not after the Defender's turn", () => {
    const { s } = play(march({ ask: 'volley', soldiers: '5c@4' }), 'Defender: toss | 0');
    expect(shown(s)).toMatchObject({ soldiers: '5c@4', ask: 'march' });
  });

  test('solo.place-first: it places a new soldier before it moves one', () => {
    const { s } = play(march(), 'Defender: toss | 1 1 1');
    expect(army(s)).toBe('5c@1 2c@2 1c@2~ 1c@3');
    const free = play(march({ soldiers: '5c@8' }), 'Defender: toss | 1 0 1');
    expect(free.heard).toContain('The Attacker places a new 1c on square 5.');
    expect(army(free.s)).toBe('1c@5~ 5c@8');
  });

  test('solo.place-first: the farthest square first, then the highest coin', () => {
    expect(army(play(march({ soldiers: '' }), 'Defender: toss | 1 1 1').s)).toBe('2c@5~');
    expect(army(play(march({ soldiers: '', turn: 4 }), 'Defender: toss | 0 1 2').s)).toBe('5c@5~');
  });

  test('solo.place-first: as many as its tails allow: four tails place two', () => {
    expect(army(play(march({ soldiers: '', turn: 4 }), 'Defender: toss | 2 1 1').s)).toBe('1c@1~ 2c@5~');
  });

  test('solo.place-first: a placing that would spoil another one is not made', () => {
    // With no 1c in the Supply a 2c on 5 would leave two 1c coins that place nobody. A 5c and then a 2c on 1 makes two.
    const s = march({ soldiers: '1c@6 1c@7 1c@8', turn: 4 });
    expect(shown(s)['supply']).not.toContain('1c');
    const { s: after, heard } = play(s, 'Defender: toss | 2 1 1');
    expect(army(after)).toBe('5c@1~ 2c@1~ 1c@6 1c@7 1c@8');
    expect(heard.slice(1)).toEqual([
      'The Attacker places a new 5c on square 1.',
      'The Attacker places a new 2c on square 1.',
    ]);
  });

  test('solo.place-first: from turn 8 on it places nobody', () => {
    const { s } = play(march({ soldiers: '1c@6', turn: 8 }), 'Defender: toss | 1 0 1');
    expect(army(s)).toBe('1c@11~');
  });

  test('solo.place-first: it places again when a move has made room', () => {
    // The 1c on square 1 bars every placing; once it has moved on, the other pair places a 2c on 5.
    const { s, heard } = play(march({ soldiers: '1c@1', turn: 4 }), 'Defender: toss | 1 1 2');
    expect(heard[1]).toBe('The Attacker moves the 1c from square 1 by 5.');
    expect(heard[2]).toBe('The Attacker places a new 2c on square 5.');
    expect(army(s)).toBe('2c@5~ 1c@6~');
  });

  test('solo.move-order: first a 5c, failing that a 2c, failing that a 1c', () => {
    const toss = 'Defender: toss | 1 1 1';
    expect(army(play(march({ soldiers: '1c@2 2c@4 5c@6', turn: 8 }), toss).s)).toBe('1c@2 2c@4 5c@8~');
    expect(army(play(march({ soldiers: '1c@2 5c@5 1c@6 2c@7', turn: 8 }), toss).s)).toBe('1c@2 5c@5 1c@6 2c@12~');
    expect(army(play(march({ soldiers: '5c@5 2c@6 1c@7', turn: 8 }), toss).s)).toBe('5c@5 2c@6 1c@12~');
  });

  test('solo.move-order: as far as its coins allow', () => {
    expect(army(play(march({ soldiers: '2c@1', turn: 8 }), 'Defender: toss | 1 1 1').s)).toBe('2c@6~');
    expect(army(play(march({ soldiers: '2c@1 1c@5', turn: 8 }), 'Defender: toss | 1 1 1').s)).toBe('2c@2~ 1c@5');
  });

  test('solo.move-order: of equal soldiers the one nearest to the Castle that can go so far', () => {
    expect(army(play(march({ soldiers: '5c@2 5c@6', turn: 8 }), 'Defender: toss | 0 1 1').s)).toBe('5c@2 5c@8~');
    expect(army(play(march({ soldiers: '5c@2 5c@6 2c@7', turn: 8 }), 'Defender: toss | 0 1 1').s)).toBe(
      '5c@4~ 5c@6 2c@7',
    );
  });

  test('solo.move-order: of equal soldiers on one square the upper one, which leaves the lower one behind', () => {
    const { s, heard } = play(march({ soldiers: '5c@3 1c@3 1c@3', turn: 8 }), 'Defender: toss | 2 0 0');
    expect(army(s)).toBe('5c@3 1c@3 1c@4~');
    expect(heard).toContain('The Attacker moves the 1c from square 3 by 1.');
  });

  test('solo.again: the same soldier may move several times in a turn', () => {
    const { s } = play(march({ soldiers: '5c@2 5c@3', turn: 8 }), 'Defender: toss | 0 2 2', 'Defender: toss | 1 0 1');
    expect(army(s)).toBe('5c@2 5c@9~');
  });

  test('end.castle: the seat loses when the Castle is destroyed, at once', () => {
    const { s } = play(march({ soldiers: '1c@2 5c@12', castle: 4, turn: 8 }), 'Defender: toss | 0 1 1');
    expect(towerDefense.outcome(s)).toEqual({ winners: [], rule: 'end.castle' });
    expect(towerDefense.words.outcome({ winners: [], rule: 'end.castle' }, s)).toBe(
      'The Attacker wins. The Castle is destroyed.',
    );
  });

  test('end.army: the seat wins when the army is gone', () => {
    const { s } = play(
      march({ ask: 'wounds', turn: 8, damage: 1, soldiers: '1c@4!', garrison: '5c 5c 5c' }),
      'Defender: wound 1c on 4',
    );
    expect(towerDefense.outcome(s)).toEqual({ winners: [0], rule: 'end.army' });
  });

  test("the Defender's turn is the basic one: criticals count, and the seat allots the damage", () => {
    const s = march({ ask: 'volley' });
    expect(shown(play(s, 'Defender: toss | 0').s)).toMatchObject({ ask: 'march', turn: 2 });
    expect(shown(play(s, 'Defender: toss | 3').s)).toMatchObject({ ask: 'wounds', castle: 9 });
  });
});

describe('Solo play against an automatic Defender', () => {
  test.each([
    ['easy', 2],
    ['normal', 3],
    ['heroic', 4],
  ] as const)('solo.tosses-for-defender: %s: %i tosses a turn', (difficulty, tosses) => {
    const before = play(salvo({}, difficulty), ...Array<string>(tosses - 1).fill('Attacker: toss | 1')).s;
    expect(shown(before)).toMatchObject({ ask: 'salvo', damage: tosses - 1 });
    expect(choices(before)).toEqual(['toss']);
    expect(shown(play(before, 'Attacker: toss | 1').s)).toMatchObject({ ask: 'verdict', damage: tosses });
  });

  test('solo.no-criticals: three heads or three tails mean nothing special in these tosses', () => {
    const { s } = play(salvo(), 'Attacker: toss | 3', 'Attacker: toss | 0', 'Attacker: toss | 1');
    expect(shown(s)).toMatchObject({ ask: 'verdict', damage: 4, castle: 8, added: 0 });
  });

  test('solo.verdict: the seat chooses: the damage is dealt, or the Defender tosses again', () => {
    const s = salvo({ ask: 'verdict', damage: 2, tosses: 3, soldiers: '1c@4 1c@6' });
    expect(choices(s)).toEqual(['inflict', 'toss']);
    expect(shown(play(s, 'Attacker: inflict').s)).toMatchObject({
      soldiers: '1c@4',
      ask: 'orders',
      turn: 2,
      castle: 8,
    });
    expect(shown(play(s, 'Attacker: toss | 1').s)).toMatchObject({ soldiers: '1c@4 1c@6', ask: 'gamble', damage: 3 });
    expect(refusal(salvo(), 'Attacker: inflict')).toContain('(turn.other-question)');
  });

  test('solo.gamble: it goes on until a critical, with no way back', () => {
    const { s } = play(salvo({ ask: 'verdict', damage: 2, tosses: 3 }), 'Attacker: toss | 1', 'Attacker: toss | 2');
    expect(choices(s)).toEqual(['toss']);
    expect(refusal(s, 'Attacker: inflict')).toContain('(turn.other-question)');
    expect(shown(s)).toMatchObject({ ask: 'gamble', damage: 5 });
  });

  test('solo.gamble: three heads: no damage', () => {
    const { s } = play(salvo({ ask: 'gamble', damage: 9, tosses: 5 }), 'Attacker: toss | 0');
    expect(shown(s)).toMatchObject({
      soldiers: '5c@1 2c@2 1c@3',
      ask: 'orders',
      turn: 2,
      castle: 8,
      garrison: '1c 1c 1c',
    });
  });

  test('solo.gamble: three tails: one hit point more, and all values are dealt', () => {
    const { s } = play(salvo({ ask: 'verdict', damage: 1, tosses: 3 }), 'Attacker: toss | 3');
    expect(shown(s)).toMatchObject({ soldiers: '5c@1 2c@2!', ask: 'orders', castle: 9, garrison: '1c 1c 2c' });
  });

  test('solo.gamble: it ends well or ill with even odds', () => {
    const ends = everyOutcome((chance) => {
      const s = salvo({ ask: 'verdict', damage: 1, tosses: 3 });
      towerDefense.apply(s, 0, { type: 'toss' }, chance);
      return s;
    });
    const shares = exactOdds(ends, (s) => `${s.ask} ${String(shown(s)['castle'])}`).map(({ result, share }) => [
      `${result.ask} ${String(shown(result)['castle'])}`,
      share,
    ]);
    expect(Object.fromEntries(shares)).toEqual({
      'gamble 8': { ways: 3n, of: 4n },
      'orders 8': { ways: 1n, of: 8n },
      'orders 9': { ways: 1n, of: 8n },
    });
  });

  test('solo.nearest: damage goes to the nearest soldier, and stays on it until it is killed', () => {
    const dealt = (damage: number, soldiers: string) =>
      army(play(salvo({ ask: 'verdict', damage, soldiers }), 'Attacker: inflict').s);
    expect(dealt(1, '1c@4 1c@6')).toBe('1c@4 1c@6!');
    expect(dealt(3, '1c@4 1c@6')).toBe('1c@4!');
    expect(dealt(7, '5c@2 2c@4 1c@6')).toBe('5c@2');
  });

  test('solo.nearest: it skips what it cannot afford, and the top of a stack comes first', () => {
    const dealt = (damage: number, soldiers: string) =>
      army(play(salvo({ ask: 'verdict', damage, soldiers }), 'Attacker: inflict').s);
    expect(dealt(3, '1c@4 5c@6')).toBe('5c@6');
    expect(dealt(4, '2c@4 5c@6 1c@6')).toBe('2c@4! 5c@6');
    expect(dealt(6, '1c@3 5c@6!')).toBe('1c@3!');
  });

  test('solo.nearest: what is left over is lost, also when the last kill ends the game', () => {
    const { s } = play(salvo({ ask: 'verdict', turn: 8, damage: 3, soldiers: '1c@4' }), 'Attacker: inflict');
    expect(shown(s)).toMatchObject({ ask: 'over', damage: 0 });
    expect(towerDefense.words.board(s)).not.toContain('Damage');
  });

  test('solo.evolve: its Garrison evolves for every kill, in the order of the book', () => {
    const { s } = play(
      salvo({ ask: 'verdict', damage: 4, soldiers: '5c@1 1c@4 1c@6', garrison: '1c 2c 2c' }),
      'Attacker: inflict',
    );
    expect(shown(s)).toMatchObject({ garrison: '2c 2c 5c', ask: 'orders' });
  });

  test('solo.evolve: not without the coin that is due', () => {
    const lacking = { ask: 'verdict', damage: 1, garrison: '1c 2c 2c', soldiers: '2c@4 2c@5 2c@6 2c@7 1c@8!' };
    expect(shown(play(salvo(lacking), 'Attacker: inflict').s)).toMatchObject({ garrison: '1c 2c 2c', ask: 'orders' });
  });

  test("the seat's own turn is the basic one, whatever the difficulty", () => {
    for (const difficulty of DIFFICULTIES) {
      const s = table({ tosses: 3 }, { mode: 'solo-attacker', difficulty });
      expect(choices(s)).toEqual(['advance']);
      expect(shown(play(s, 'Attacker: advance').s)).toMatchObject({ soldiers: '5c@2 2c@3 1c@4', ask: 'salvo' });
    }
  });

  test('end.castle, end.army: the seat wins with the Castle and loses with its army', () => {
    const won = play(
      table({ castle: 5, soldiers: '5c@12', tosses: 3 }, { mode: 'solo-attacker' }),
      'Attacker: advance',
    ).s;
    expect(towerDefense.outcome(won)).toEqual({ winners: [0], rule: 'end.castle' });
    const lost = play(salvo({ ask: 'verdict', turn: 8, damage: 2, soldiers: '1c@4' }), 'Attacker: inflict').s;
    expect(towerDefense.outcome(lost)).toEqual({ winners: [], rule: 'end.army' });
  });
});
