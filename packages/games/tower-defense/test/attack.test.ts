import { everyOutcome, exactOdds } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { army, choices, play, refusal, shown, table } from './table.ts';

const advance = 'Attacker: advance';

describe("The Attacker's turn: tosses and pairs", () => {
  test('attack.toss: all Reinforcement coins are tossed; tails is the side that shows the value', () => {
    const { s, heard } = play(table({}), 'Attacker: toss | 1 0 1');
    expect(shown(s)['tails']).toBe('1c 5c');
    expect(heard).toEqual(['The Attacker tosses a 1c and a 5c tails up and 1 coin heads up.']);
    expect(() => play(table({}), 'Attacker: toss | 2 0 1')).toThrow('the rules asked for one below 2');
    expect(() => play(table({}), 'Attacker: toss | 1 0')).toThrow('more than the 2 outcomes');
  });

  test('attack.toss: three fresh coins give a pair in exactly one half of all cases', () => {
    const odds = exactOdds(tossed(), (s) => String(choices(s).length > 1));
    expect(Object.fromEntries(odds.map(({ result, share }) => [choices(result).length > 1, share]))).toEqual({
      true: { ways: 1n, of: 2n },
      false: { ways: 1n, of: 2n },
    });
  });

  test('attack.toss: every coin falls by itself: no tails at all in one of eight cases', () => {
    const [nothing] = exactOdds(tossed(), (s) => String(shown(s)['tails'])).filter(
      ({ result }) => shown(result)['tails'] === '',
    );
    expect(nothing?.share).toEqual({ ways: 1n, of: 8n });
  });

  test('attack.three-tosses: there are three; the army advances after them, not before', () => {
    const twice = play(table({}), 'Attacker: toss | 0 0 0', 'Attacker: toss | 0 0 0').s;
    expect(refusal(twice, advance)).toBe(
      'You have made 2 of your 3 tosses. Your army advances after the last. (attack.three-tosses)',
    );
    const thrice = play(twice, 'Attacker: toss | 1 1 1').s;
    expect(refusal(thrice, 'Attacker: toss')).toBe(
      'You have made all 3 tosses. Now your army advances. (attack.three-tosses)',
    );
    expect(refusal(thrice, advance)).toBeUndefined();
  });

  test('attack.three-tosses: all coins come back for the next toss, used or not', () => {
    const used = play(table({ soldiers: '' }), 'Attacker: toss | 1 0 1', 'Attacker: place 1c on 5').s;
    expect(shown(used)['tails']).toBe('');
    expect(shown(play(used, 'Attacker: toss | 1 1 1').s)['tails']).toBe('1c 2c 5c');
    const unused = play(table({}), 'Attacker: toss | 1 1 1', 'Attacker: toss | 0 0 0').s;
    expect(shown(unused)['tails']).toBe('');
  });

  test('attack.pair: two tails are one order; a coin is used once per toss', () => {
    const s = table({ soldiers: '', tosses: 1, tails: '1c 2c 5c' });
    const after = play(s, 'Attacker: place 2c on 5').s;
    expect(shown(after)['tails']).toBe('1c');
    expect(refusal(after, 'Attacker: place 1c on 2')).toBe(
      'That order needs a 1c and a 2c tails up. You have a 1c. (attack.pair)',
    );
  });

  test('attack.pair: a pair of the same value needs two such coins', () => {
    expect(refusal(table({ soldiers: '', tosses: 1, tails: '1c 2c 5c' }), 'Attacker: place 2c on 2')).toBe(
      'That order needs a 2c and another tails up. You have a 1c, a 2c and a 5c. (attack.pair)',
    );
    const two = table({ soldiers: '', turn: 3, tosses: 1, tails: '2c 2c' });
    expect(army(play(two, 'Attacker: place 2c on 2').s)).toBe('2c@2~');
  });

  test('attack.pair: with fewer than two tails there is no order', () => {
    for (const tails of ['', '5c']) expect(choices(table({ tosses: 1, tails }))).toEqual(['toss']);
    expect(choices(table({ tosses: 3, tails: '5c' }))).toEqual(['advance']);
  });

  test('attack.pair: four tails can give two orders, and no third', () => {
    const s = table({ soldiers: '', turn: 4, tosses: 1, tails: '1c 1c 2c 5c' });
    const after = play(s, 'Attacker: place 5c on 1', 'Attacker: place 1c on 2').s;
    expect(army(after)).toBe('5c@1~ 1c@2~');
    expect(choices(after)).toEqual(['toss']);
  });

  test('attack.pair: no order has to be given', () => {
    const s = table({ soldiers: '', tosses: 3, tails: '1c 2c 5c' });
    expect(choices(s).length).toBeGreaterThan(1);
    expect(refusal(s, advance)).toBeUndefined();
  });

  test('attack.move, attack.place: a 1c and a 5c give the four orders of the book, and no other', () => {
    const s = table({ soldiers: '1c@6 5c@7', tosses: 1, tails: '1c 5c' });
    expect(choices(s).sort()).toEqual([
      'move 1c on 6 by 5',
      'move 5c on 7 by 1',
      'place 1c on 5',
      'place 5c on 1',
      'toss',
    ]);
    expect(army(play(s, 'Attacker: move 1c on 6 by 5').s)).toBe('5c@7 1c@11~');
    expect(army(play(s, 'Attacker: move 5c on 7 by 1').s)).toBe('1c@6 5c@8~');
    expect(army(play(s, 'Attacker: place 1c on 5').s)).toBe('1c@5~ 1c@6 5c@7');
    expect(army(play(s, 'Attacker: place 5c on 1').s)).toBe('5c@1~ 1c@6 5c@7');
  });

  test('attack.move: exactly that number of squares, and only a soldier of that type', () => {
    const s = table({ soldiers: '1c@6 5c@7', tosses: 1, tails: '1c 5c' });
    expect(refusal(s, 'Attacker: move 1c on 6 by 2')).toContain('(attack.pair)');
    expect(refusal(s, 'Attacker: move 1c on 6 by 1')).toContain('(attack.pair)');
    expect(refusal(s, 'Attacker: move 2c on 7 by 1')).toContain('(attack.pair)');
  });

  test('attack.supply: a new soldier is taken from the Supply', () => {
    const { s } = play(table({ soldiers: '', tosses: 1, tails: '1c 5c' }), 'Attacker: place 5c on 1');
    expect(shown(s)['supply']).toBe('1c 1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c');
  });

  test('attack.supply: one that the Supply lacks cannot come', () => {
    const s = table({ soldiers: '1c@6 1c@7 1c@8', tosses: 1, tails: '1c 5c' });
    expect(refusal(s, 'Attacker: place 1c on 5')).toBe('The Supply has no 1c left. (attack.supply)');
    expect(choices(s)).not.toContain('place 1c on 5');
    expect(choices(s)).toContain('place 5c on 1');
  });
});

describe("The Attacker's turn: who may enter", () => {
  test.each([
    ['1c', '1c@4', false],
    ['1c', '2c@4', true],
    ['1c', '5c@4', true],
    ['2c', '1c@4', false],
    ['2c', '2c@4', false],
    ['2c', '5c@4', true],
    ['5c', '1c@4', false],
    ['5c', '2c@4', false],
    ['5c', '5c@4', false],
    // "Strictly lower than one of them": the highest decides, not the top.
    ['2c', '5c@4 1c@4', true],
    ['1c', '2c@4 1c@4', true],
    ['2c', '2c@4 1c@4', false],
  ])('attack.enter: a %s enters the square of %s: %s', (coin, there, isLetIn) => {
    for (const [by, how] of [
      ['1', 'stopping'],
      ['2', 'passing'],
    ] as const) {
      const s = table({ soldiers: `${coin}@3 ${there}`, turn: 7, tosses: 1, tails: '1c 1c 2c 2c 5c 5c' });
      const refused = refusal(s, `Attacker: move ${coin} on 3 by ${by}`);
      expect([how, refused === undefined]).toEqual([how, isLetIn]);
      if (refused) expect(refused).toContain('(attack.enter)');
    }
  });

  test('attack.enter: the refusal names the square and who bars it, also one that is only passed', () => {
    const s = table({ soldiers: '2c@3 2c@5', turn: 2, tosses: 1, tails: '2c 5c' });
    expect(refusal(s, 'Attacker: move 2c on 3 by 5')).toBe(
      'A 2c cannot enter square 5: the highest soldier there is a 2c, and only a lower one may pass or join it. (attack.enter)',
    );
    expect(refusal(s, 'Attacker: move 2c on 5 by 5')).toBeUndefined();
  });

  test('attack.enter: who enters goes on top of the stack', () => {
    const s = table({ soldiers: '2c@3 5c@4 1c@4', tosses: 1, tails: '1c 2c' });
    expect(army(play(s, 'Attacker: move 2c on 3 by 1').s)).toBe('5c@4 1c@4 2c@4~');
  });

  test('attack.enter: a new soldier enters every square up to its own', () => {
    const barredOnTheWay = table({ soldiers: '1c@2', tosses: 1, tails: '2c 5c' });
    expect(refusal(barredOnTheWay, 'Attacker: place 2c on 5')).toContain('A 2c cannot enter square 2:');
    expect(refusal(barredOnTheWay, 'Attacker: place 5c on 2')).toContain('A 5c cannot enter square 2:');
    const letThrough = table({ soldiers: '5c@2 5c@5', tosses: 1, tails: '2c 5c' });
    expect(army(play(letThrough, 'Attacker: place 2c on 5').s)).toBe('5c@2 5c@5 2c@5~');
    const beyond = table({ soldiers: '1c@6', tosses: 1, tails: '2c 5c' });
    expect(refusal(beyond, 'Attacker: place 2c on 5')).toBeUndefined();
  });

  test('attack.enter: the way onto the Castle is a way too', () => {
    const s = table({ soldiers: '2c@9 1c@11', tosses: 1, tails: '2c 5c' });
    expect(refusal(s, 'Attacker: move 2c on 9 by 5')).toContain('A 2c cannot enter square 11:');
  });

  test('attack.no-soldier: only a soldier on the Pathway can be ordered', () => {
    const s = table({ soldiers: '5c@1', tosses: 1, tails: '1c 5c' });
    expect(refusal(s, 'Attacker: move 1c on 3 by 5')).toBe('There is no 1c of yours on square 3. (attack.no-soldier)');
    expect(refusal(s, 'Attacker: move 2nd 5c on 1 by 1')).toBe(
      'There is no 2nd 5c of yours on square 1. (attack.no-soldier)',
    );
  });

  test('attack.no-soldier: of the same coins in a square the 2nd is the second from below', () => {
    const s = table({ soldiers: '5c@3 1c@3 2c@3 1c@3!', tosses: 1, tails: '1c 5c' });
    expect(choices(s)).toContain('move 2nd 1c on 3 by 5');
    expect(army(play(s, 'Attacker: move 2nd 1c on 3 by 5').s)).toBe('5c@3 1c@3 2c@3 1c@8!~');
    expect(army(play(s, 'Attacker: move 1c on 3 by 5').s)).toBe('5c@3 1c@8~ 2c@8~ 1c@8!~');
  });
});

function tossed() {
  return everyOutcome((chance) => {
    const s = table({ soldiers: '' });
    towerDefense.apply(s, 0, { type: 'toss' }, chance);
    return s;
  });
}
