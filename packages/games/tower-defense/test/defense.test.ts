import { everyOutcome, exactOdds } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { army, choices, play, refusal, shown, table } from './table.ts';

const volley = (layout = {}) => table({ ask: 'volley', ...layout });
const wounds = (damage: number, soldiers: string, layout = {}) => table({ ask: 'wounds', damage, soldiers, ...layout });

describe("The Defender's turn: tosses", () => {
  test('defense.toss: all three Garrison coins are tossed, at least once', () => {
    expect(choices(volley())).toEqual(['toss']);
    expect(refusal(volley(), 'Defender: stop')).toBe('You have not tossed yet. (defense.stop)');
    const { heard } = play(volley({ garrison: '1c 2c 5c' }), 'Defender: toss | 0 1 1');
    expect(heard).toEqual(['The Defender tosses a 2c and a 5c tails up and 1 coin heads up.']);
    expect(() => play(volley({ garrison: '2c 2c 5c' }), 'Defender: toss | 3 1')).toThrow('asked for one below 3');
  });

  test('defense.sum: what lies tails up is added up over all tosses', () => {
    const { s } = play(
      volley({ garrison: '1c 2c 5c' }),
      'Defender: toss | 0 1 1',
      'Defender: toss | 1 0 0',
      'Defender: toss | 1 1 0',
    );
    expect(shown(s)).toMatchObject({ damage: 11, ask: 'volley', tosses: 3 });
  });

  test('defense.stop: after any toss the Defender may stop and deal the total', () => {
    const once = play(volley(), 'Defender: toss | 2').s;
    expect(choices(once)).toEqual(['toss', 'stop']);
    const { s, heard } = play(once, 'Defender: stop');
    expect(shown(s)).toMatchObject({ damage: 2, ask: 'wounds' });
    expect(heard).toEqual(['The Defender has 2 damage to deal.']);
    expect(refusal(s, 'Defender: toss')).toContain('(turn.other-question)');
  });

  test('defense.stop: there is no greatest number of tosses', () => {
    const { s } = play(volley(), ...Array<string>(12).fill('Defender: toss | 1'));
    expect(shown(s)).toMatchObject({ damage: 12, ask: 'volley' });
  });

  test('defense.failure: three heads end the turn at once, and all damage is lost', () => {
    const { s, heard } = play(volley(), 'Defender: toss | 2', 'Defender: toss | 2', 'Defender: toss | 0');
    expect(shown(s)).toMatchObject({ seat: 'Attacker', ask: 'orders', damage: 0, turn: 2, castle: 8 });
    expect(army(s)).toBe('5c@1 2c@2 1c@3');
    expect(heard.slice(-2)).toEqual(['Three heads: a critical failure. No damage this turn.', 'Turn 2: the Attacker.']);
  });

  test('defense.failure: exactly one toss in eight, and as many are a critical success', () => {
    for (const garrison of ['1c 1c 1c', '1c 2c 2c', '2c 5c 5c', '5c 5c 5c']) {
      const odds = exactOdds(tossed(garrison), (s) => s.ask);
      expect(Object.fromEntries(odds.map(({ result, share }) => [result.ask, share]))).toEqual({
        volley: { ways: 3n, of: 4n },
        wounds: { ways: 1n, of: 8n },
        orders: { ways: 1n, of: 8n },
      });
    }
  });

  test('defense.success: three tails give the Castle a 1c from the Supply, and the toss still counts', () => {
    const { s, heard } = play(volley(), 'Defender: toss | 1', 'Defender: toss | 3');
    expect(shown(s)).toMatchObject({ castle: 9, added: 1, damage: 4, ask: 'wounds' });
    expect(shown(s)['supply']).toBe('1c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c');
    expect(heard.at(-1)).toBe('Three tails: a critical success. The Castle now has 9 hit points.');
    expect(refusal(s, 'Defender: toss')).toContain('(turn.other-question)');
  });

  test('defense.success: it is three coins, whatever they are worth; two tails are none', () => {
    expect(shown(play(volley({ garrison: '1c 2c 5c' }), 'Defender: toss | 1 1 1').s)).toMatchObject({
      castle: 9,
      damage: 8,
    });
    expect(shown(play(volley({ garrison: '1c 2c 5c' }), 'Defender: toss | 1 0 1').s)).toMatchObject({
      castle: 8,
      damage: 6,
    });
  });

  test('defense.success: the added coin never comes back', () => {
    const { s } = play(table({ soldiers: '1c@1 5c@12', castle: 9, added: 1, tosses: 3 }), 'Attacker: advance');
    expect(shown(s)).toMatchObject({ castle: 4, added: 1, supply: '1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c 5c' });
  });

  test('defense.no-coin: without a 1c in the Supply the Castle gains nothing, but the damage is dealt', () => {
    const { s, heard } = play(volley({ soldiers: '1c@4 1c@5 1c@6' }), 'Defender: toss | 3');
    expect(shown(s)).toMatchObject({ castle: 8, added: 0, damage: 3, ask: 'wounds' });
    expect(heard.at(-1)).toBe('Three tails: a critical success. The Supply has no 1c to mend the Castle.');
  });
});

describe("The Defender's turn: wounds", () => {
  test('defense.allocate, defense.kill: the example of the book: 1 + 1 + 2 = 4 kills two fresh 1c, and two 1c evolve', () => {
    const tosses = ['Defender: toss | 1', 'Defender: toss | 1', 'Defender: toss | 2', 'Defender: stop'];
    const { s: dealing } = play(volley({ soldiers: '5c@2 1c@3 1c@5' }), ...tosses);
    expect(shown(dealing)['damage']).toBe(4);
    const two = [
      'Defender: wound 1c on 3',
      'Defender: wound 1c on 5',
      'Defender: wound 1c on 5',
      'Defender: wound 1c on 3',
    ];
    const { s: killed } = play(dealing, ...two);
    expect(shown(killed)).toMatchObject({ soldiers: '5c@2', ask: 'evolution', kills: 2 });
    const { s } = play(killed, 'Defender: evolve', 'Defender: evolve');
    expect(shown(s)).toMatchObject({ garrison: '1c 2c 2c', seat: 'Attacker', turn: 2 });
  });

  test('defense.allocate: spread as the Defender likes; nearness does not matter', () => {
    expect(choices(wounds(5, '5c@2 2c@4 1c@9'))).toEqual([
      'wound 1c on 9',
      'wound 2c on 4',
      'wound 5c on 2',
      'hold fire',
    ]);
    const { s } = play(wounds(5, '5c@2 2c@4 1c@9'), 'Defender: wound 2c on 4', 'Defender: wound 1c on 9');
    expect(shown(s)).toMatchObject({ soldiers: '5c@2 2c@4! 1c@9!', damage: 2 });
  });

  test('defense.allocate: what is left over is lost', () => {
    const { s } = play(wounds(4, '5c@2 2c@4'), 'Defender: wound 2c on 4', 'Defender: wound 2c on 4', 'Defender: keep');
    const none = play(wounds(4, '5c@2 5c@4 2c@4'), 'Defender: wound 2c on 4', 'Defender: wound 2c on 4').s;
    expect(shown(s)).toMatchObject({ soldiers: '5c@2', damage: 0, ask: 'orders' });
    expect(shown(none)).toMatchObject({ soldiers: '5c@2 5c@4', damage: 0, ask: 'evolution' });
    const { s: nobody } = play(volley({ soldiers: '5c@2' }), 'Defender: toss | 2', 'Defender: stop');
    expect(shown(nobody)).toMatchObject({ soldiers: '5c@2', damage: 0, ask: 'orders' });
  });

  test('defense.allocate: some may be left unspent', () => {
    const { s, heard } = play(wounds(5, '5c@2 1c@4'), 'Defender: wound 1c on 4', 'Defender: hold fire');
    expect(shown(s)).toMatchObject({ soldiers: '5c@2 1c@4!', damage: 0, seat: 'Attacker' });
    expect(heard).toContain('The Defender holds fire and leaves 4 damage unspent.');
  });

  test.each([
    ['1c', 1],
    ['2c', 2],
    ['5c', 5],
  ])('defense.wound: a wound costs a %s exactly %i, no more and no less', (coin, cost) => {
    expect(shown(play(wounds(cost, `${coin}@4`), `Defender: wound ${coin} on 4`).s)).toMatchObject({
      soldiers: `${coin}@4!`,
      seat: 'Attacker',
    });
    expect(refusal(wounds(cost - 1, `${coin}@4`), `Defender: wound ${coin} on 4`)).toContain('(defense.wound)');
  });

  test('defense.wound: a wounded soldier hits, bars and costs as much as one that is not', () => {
    const struck = play(table({ soldiers: '5c@12!', tosses: 3 }), 'Attacker: advance').s;
    expect(shown(struck)).toMatchObject({ castle: 3 });
    const barring = table({ soldiers: '2c@3 2c@4!', tosses: 1, tails: '2c 1c' });
    expect(refusal(barring, 'Attacker: move 2c on 3 by 1')).toContain('(attack.enter)');
    expect(refusal(wounds(4, '5c@4!'), 'Defender: wound 5c on 4')).toContain('(defense.wound)');
  });

  test('defense.wound: a soldier dearer than the damage left cannot be wounded', () => {
    const s = wounds(4, '5c@2 1c@4');
    expect(refusal(s, 'Defender: wound 5c on 2')).toBe(
      'A wound costs a 5c soldier 5 damage. You have 4 left. (defense.wound)',
    );
    expect(choices(s)).toEqual(['wound 1c on 4', 'hold fire']);
  });

  test('defense.kill: the second wound puts the soldier back into the Supply', () => {
    const { s, heard } = play(wounds(3, '5c@2 2c@4!'), 'Defender: wound 2c on 4');
    expect(shown(s)).toMatchObject({ soldiers: '5c@2', supply: '1c 1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c', kills: 1 });
    expect(heard).toEqual(['The 2c on square 4 is killed.']);
    expect(army(play(wounds(3, '5c@2 2c@4'), 'Defender: wound 2c on 4').s)).toBe('5c@2 2c@4!');
  });

  test('defense.kill: a wound stays from one turn to the next', () => {
    const { s } = play(
      wounds(1, '5c@2 1c@4', { turn: 1 }),
      'Defender: wound 1c on 4',
      'Attacker: toss | 0 0 0',
      'Attacker: toss | 0 0 0',
      'Attacker: toss | 0 0 0',
      'Attacker: advance',
      'Defender: toss | 1',
      'Defender: stop',
    );
    expect(army(s)).toBe('5c@3 1c@5!');
    expect(army(play(s, 'Defender: wound 1c on 5').s)).toBe('5c@3');
  });

  test('defense.top-first: the top soldier must be killed before the one below is wounded', () => {
    const s = wounds(9, '5c@4 1c@4');
    expect(refusal(s, 'Defender: wound 5c on 4')).toBe(
      'A 1c stands on top of that 5c on square 4. Kill the top soldier first. (defense.top-first)',
    );
    const wounded = play(s, 'Defender: wound 1c on 4').s;
    expect(refusal(wounded, 'Defender: wound 5c on 4')).toContain('(defense.top-first)');
    expect(army(play(wounded, 'Defender: wound 1c on 4', 'Defender: wound 5c on 4').s)).toBe('5c@4!');
  });

  test('defense.top-first: of the same coins in a stack it is the top one that is wounded', () => {
    const { s } = play(wounds(3, '5c@4 1c@4 1c@4'), 'Defender: wound 1c on 4');
    expect(army(s)).toBe('5c@4 1c@4 1c@4!');
    expect(army(play(s, 'Defender: wound 1c on 4').s)).toBe('5c@4 1c@4');
  });

  test('defense.no-soldier: only a soldier that stands there can be wounded', () => {
    const s = wounds(5, '5c@2 1c@4');
    expect(refusal(s, 'Defender: wound 2c on 4')).toBe(
      'There is no 2c on square 4 of your Pathway. (defense.no-soldier)',
    );
    expect(refusal(s, 'Defender: wound 1c on 5')).toContain('(defense.no-soldier)');
  });
});

describe("The Defender's turn: the Garrison evolves", () => {
  const evolution = (garrison: string, kills: number, layout = {}) =>
    table({ ask: 'evolution', garrison, kills, ...layout });

  test('defense.evolve: for each soldier killed a coin may become the next higher one; the old coin goes back', () => {
    const { s, heard } = play(evolution('1c 1c 1c', 1), 'Defender: evolve');
    expect(shown(s)).toMatchObject({
      garrison: '1c 1c 2c',
      supply: '1c 1c 1c 2c 2c 2c 2c 5c 5c 5c 5c 5c',
      seat: 'Attacker',
    });
    expect(heard[0]).toBe('The Garrison evolves: a 1c becomes a 2c.');
  });

  test('defense.evolve: never more coins than soldiers killed, and a wound is no kill', () => {
    expect(shown(play(evolution('1c 1c 1c', 2), 'Defender: evolve').s)).toMatchObject({
      garrison: '1c 1c 2c',
      ask: 'evolution',
      kills: 1,
    });
    expect(shown(play(wounds(1, '5c@2 1c@4'), 'Defender: wound 1c on 4').s)).toMatchObject({
      garrison: '1c 1c 1c',
      ask: 'orders',
    });
  });

  test('defense.evolve: the Defender may keep the Garrison as it is, and kills do not last', () => {
    const { s } = play(evolution('1c 1c 1c', 2), 'Defender: keep the garrison');
    expect(shown(s)).toMatchObject({ garrison: '1c 1c 1c', seat: 'Attacker', kills: 0 });
  });

  test('defense.evolve: also after damage was held back', () => {
    expect(shown(play(wounds(9, '5c@2 1c@4!'), 'Defender: wound 1c on 4', 'Defender: hold').s)['ask']).toBe(
      'evolution',
    );
  });

  test('defense.evolve-order: as long as there is a 1c, no 2c becomes a 5c', () => {
    const { s } = play(evolution('1c 2c 2c', 2), 'Defender: evolve');
    expect(shown(s)['garrison']).toBe('2c 2c 2c');
    expect(shown(play(s, 'Defender: evolve').s)['garrison']).toBe('2c 2c 5c');
  });

  test('defense.evolve-supply: without the coin that is due nothing evolves, not even a later one', () => {
    const lacking = { ask: 'wounds', damage: 1, garrison: '1c 2c 2c', soldiers: '1c@3! 2c@4 2c@5 2c@6 2c@7' };
    const { s } = play(table(lacking), 'Defender: wound 1c on 3');
    expect(shown(s)).toMatchObject({ garrison: '1c 2c 2c', seat: 'Attacker', ask: 'orders' });
  });

  test('defense.evolve-supply: the coin of the soldier just killed is there to evolve into', () => {
    const s = table({ ask: 'wounds', damage: 2, garrison: '1c 2c 2c', soldiers: '5c@2 2c@4! 2c@5 2c@6 2c@7' });
    const { s: after } = play(s, 'Defender: wound 2c on 4', 'Defender: evolve');
    expect(shown(after)).toMatchObject({ garrison: '2c 2c 2c', seat: 'Attacker' });
  });

  test('defense.evolve-supply: a Garrison of three 5c has nothing to evolve', () => {
    const { s } = play(wounds(1, '5c@2 1c@3!', { garrison: '5c 5c 5c' }), 'Defender: wound 1c on 3');
    expect(shown(s)).toMatchObject({ garrison: '5c 5c 5c', seat: 'Attacker' });
  });
});

function tossed(garrison: string) {
  return everyOutcome((chance) => {
    const s = volley({ garrison });
    towerDefense.apply(s, 1, { type: 'toss' }, chance);
    return s;
  });
}
