import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { army, choices, play, refusal, shown, table } from './table.ts';

const advance = 'Attacker: advance';

describe("The Attacker's turn: stacks", () => {
  test('attack.stack: a soldier moves with all that stand on it, in their order', () => {
    const s = table({ soldiers: '5c@2 2c@2 1c@2', tosses: 1, tails: '1c 5c' });
    expect(army(play(s, 'Attacker: move 5c on 2 by 1').s)).toBe('5c@3~ 2c@3~ 1c@3~');
  });

  test('attack.stack: one that stands on others can leave them, and they have not moved', () => {
    const s = table({ soldiers: '5c@2 2c@2 1c@2', tosses: 1, tails: '1c 2c 5c' });
    expect(army(play(s, 'Attacker: move 1c on 2 by 5').s)).toBe('5c@2 2c@2 1c@7~');
    expect(army(play(s, 'Attacker: move 2c on 2 by 1').s)).toBe('5c@2 2c@3~ 1c@3~');
  });

  test('attack.stack: every soldier of the stack must be let in, also a carried one that is higher', () => {
    const s = table({ soldiers: '5c@2 1c@2 2c@2 2c@4', tosses: 1, tails: '1c 2c' });
    expect(refusal(s, 'Attacker: move 1c on 2 by 2')).toBe(
      'A 2c cannot enter square 4: the highest soldier there is a 2c, and only a lower one may pass or join it. (attack.enter)',
    );
    const alone = table({ soldiers: '5c@2 1c@2 2c@4', tosses: 1, tails: '1c 2c' });
    expect(army(play(alone, 'Attacker: move 1c on 2 by 2').s)).toBe('5c@2 2c@4 1c@4~');
  });

  test('attack.stack: a stack that enters another goes on top of it as it stands', () => {
    const s = table({ soldiers: '2c@2 1c@2 5c@4 1c@4', turn: 3, tosses: 1, tails: '2c 2c' });
    expect(army(play(s, 'Attacker: move 2c on 2 by 2').s)).toBe('5c@4 1c@4 2c@4~ 1c@4~');
  });

  test('attack.stack: who is passed stays where it is', () => {
    const s = table({ soldiers: '1c@2 2c@3 5c@5 5c@8', tosses: 1, tails: '1c 5c' });
    expect(army(play(s, 'Attacker: move 1c on 2 by 5').s)).toBe('2c@3 5c@5 1c@7~ 5c@8');
  });
});

describe("The Attacker's turn: once a turn", () => {
  test('attack.once: a soldier that was ordered takes no further order, also after the next toss', () => {
    const moved = play(table({ soldiers: '1c@2' }), 'Attacker: toss | 1 1 0', 'Attacker: move 1c on 2 by 2').s;
    const again = play(moved, 'Attacker: toss | 1 1 0').s;
    expect(refusal(again, 'Attacker: move 1c on 4 by 2')).toBe(
      'That 1c on square 4 has moved this turn. (attack.once)',
    );
    expect(choices(again).filter((choice) => choice.startsWith('move'))).toEqual([]);
  });

  test('attack.once: nor does one that was carried, nor one that was placed', () => {
    const carried = table({ soldiers: '5c@2 1c@2', tosses: 1, tails: '1c 5c' });
    const after = play(carried, 'Attacker: move 5c on 2 by 1', 'Attacker: toss | 1 1 0').s;
    expect(refusal(after, 'Attacker: move 1c on 3 by 2')).toContain('(attack.once)');
    const placed = play(
      table({ soldiers: '' }),
      'Attacker: toss | 1 0 1',
      'Attacker: place 1c on 5',
      'Attacker: toss | 1 1 0',
    ).s;
    expect(refusal(placed, 'Attacker: move 1c on 5 by 2')).toContain('(attack.once)');
  });

  test('attack.once: it may still be carried', () => {
    const s = table({ soldiers: '5c@3 1c@3~', tosses: 2, tails: '2c 5c' });
    expect(army(play(s, 'Attacker: move 5c on 3 by 2').s)).toBe('5c@5~ 1c@5~');
  });

  test('attack.once: the advance comes on top, and the next turn begins anew', () => {
    const { s } = play(table({ soldiers: '1c@3~ 5c@6', tosses: 3 }), advance);
    expect(army(s)).toBe('1c@4 5c@7');
    const next = play(s, 'Defender: toss | 0', 'Attacker: toss | 2 1 0').s;
    expect(refusal(next, 'Attacker: move 1c on 4 by 2')).toBeUndefined();
  });

  test('attack.fresh: a new soldier is placed tails up, also with a coin that was wounded before', () => {
    const killed = play(
      table({ ask: 'wounds', damage: 1, soldiers: '1c@6! 5c@9' }),
      'Defender: wound 1c on 6',
      'Defender: keep',
    ).s;
    const { s } = play(killed, 'Attacker: toss | 1 0 1', 'Attacker: place 1c on 5');
    expect(army(s)).toBe('1c@5~ 5c@9');
  });
});

describe("The Attacker's turn: the Castle, the advance, the Lap Counter", () => {
  test('attack.castle: a soldier that reaches the Castle deals its value and goes back to the Supply', () => {
    const s = table({ soldiers: '1c@1 2c@12', tosses: 1, tails: '1c 2c' });
    const { s: after, heard } = play(s, 'Attacker: move 2c on 12 by 1');
    const supply = '1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c 5c';
    expect(shown(after)).toMatchObject({ castle: 6, supply, soldiers: '1c@1' });
    expect(heard).toEqual([
      'The Attacker moves the 2c from square 12 by 1.',
      'The 2c strikes the Castle for 2. It has 6 hit points left.',
    ]);
  });

  test('attack.castle: the last square is not yet the Castle', () => {
    const { s } = play(table({ soldiers: '2c@11', tosses: 1, tails: '1c 2c' }), 'Attacker: move 2c on 11 by 1');
    expect(shown(s)).toMatchObject({ soldiers: '2c@12~', castle: 8 });
  });

  test('attack.castle: a stack that passes the Castle strikes with every soldier of it', () => {
    const s = table({ soldiers: '5c@10 2c@11 1c@11', tosses: 1, tails: '2c 5c' });
    const { s: after } = play(s, 'Attacker: move 2c on 11 by 5');
    const supply = '1c 1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c';
    expect(shown(after)).toMatchObject({ soldiers: '5c@10', castle: 5, supply });
  });

  test('attack.castle: a wound takes nothing from the value', () => {
    const s = table({ soldiers: '1c@1 5c@12!', tosses: 1, tails: '1c 5c' });
    expect(shown(play(s, 'Attacker: move 5c on 12 by 1').s)['castle']).toBe(3);
  });

  test('attack.advance: at the end of the turn every soldier moves one square', () => {
    const { s, heard } = play(table({ soldiers: '5c@1 2c@2! 1c@3~', tosses: 3 }), advance);
    expect(army(s)).toBe('5c@2 2c@3! 1c@4');
    expect(heard).toContain('The army advances 1 square.');
  });

  test('attack.advance: the nearest goes first, so that soldiers in a row do not bar each other', () => {
    const { s } = play(table({ soldiers: '5c@3 5c@4 2c@5 2c@6', tosses: 3 }), advance);
    expect(army(s)).toBe('5c@4 5c@5 2c@6 2c@7');
  });

  test('attack.advance: a stack moves once, as one, and strikes as one', () => {
    const { s, heard } = play(table({ soldiers: '5c@4 1c@4 2c@12 1c@12', tosses: 3 }), advance);
    expect(shown(s)).toMatchObject({ soldiers: '5c@5 1c@5', castle: 5 });
    expect(heard).toContain('The 2c with a 1c on top strike the Castle for 3. It has 5 hit points left.');
  });

  test("attack.advance: nobody advances in the Defender's turn", () => {
    expect(army(play(table({ ask: 'volley' }), 'Defender: toss | 0').s)).toBe('5c@1 2c@2 1c@3');
  });

  test('attack.reinforce: in turns 1 to 6 a coin of the Lap Counter in its order; 3, 4, 5 … 9 coins are tossed', () => {
    const taken = ['1c', '2c', '5c', '1c', '2c', '5c', undefined, undefined];
    for (const [at, coin] of taken.entries()) {
      const turn = at + 1;
      const s = table({ turn, tosses: 3, soldiers: '1c@1' });
      expect(coins(s)).toBe(Math.min(turn + 2, 9));
      const { s: after, heard } = play(s, advance);
      const told = heard.filter((sentence) => sentence.includes('Lap Counter'));
      expect(told).toEqual(coin ? [`The Attacker takes a ${coin} from the Lap Counter.`] : []);
      expect(coins(after)).toBe(Math.min(turn + 3, 9));
    }
  });

  test('attack.reinforce: the coin is tossed from the next turn on, not before', () => {
    const first = table({});
    expect(() => play(first, 'Attacker: toss | 2 0 0')).toThrow('asked for one below 2');
    const second = table({ turn: 2 });
    expect(shown(play(second, 'Attacker: toss | 2 1 1').s)['tails']).toBe('1c 1c 2c 5c');
  });

  test('attack.no-more-soldiers: on turn 7 a soldier can still be placed, from turn 8 on none', () => {
    const at = (turn: number) => table({ soldiers: '1c@6 5c@7', turn, tosses: 1, tails: '1c 5c' });
    expect(refusal(at(7), 'Attacker: place 1c on 5')).toBeUndefined();
    for (const turn of [8, 9]) {
      expect(refusal(at(turn), 'Attacker: place 1c on 5')).toBe(
        `This is turn ${turn}. From turn 8 on no soldier is placed. (attack.no-more-soldiers)`,
      );
      expect(choices(at(turn))).toEqual(['move 1c on 6 by 5', 'move 5c on 7 by 1', 'toss']);
    }
  });

  test('no coin is lost or gained in a turn with every kind of order', () => {
    const { s } = play(
      table({ turn: 4, soldiers: '5c@2 1c@2 2c@11' }),
      'Attacker: toss | 2 2 2',
      'Attacker: move 5c on 2 by 5',
      'Attacker: move 2c on 11 by 2',
      'Attacker: place 1c on 1',
      'Attacker: toss | 0 0 0',
      'Attacker: toss | 0 0 0',
      advance,
    );
    expect(towerDefense.audit(s)).toEqual([]);
    expect(army(s)).toBe('1c@2 5c@8 1c@8');
  });
});

function coins(s: State): number {
  return String(shown(s)['reinforcements']).split(' ').length;
}
