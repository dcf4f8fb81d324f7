import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { army, play, shown, table } from './table.ts';

const advance = 'Attacker: advance';

describe('Victory', () => {
  test('end.castle: at 0 hit points the Attacker wins at once, in the middle of a turn', () => {
    const s = table({ castle: 2, soldiers: '5c@1 2c@11', tosses: 1, tails: '2c 5c' });
    const { s: after, heard } = play(s, 'Attacker: move 2c on 11 by 5');
    expect(towerDefense.outcome(after)).toEqual({ winners: [0], rule: 'end.castle' });
    expect(towerDefense.waiting(after)).toEqual([]);
    expect(heard.at(-1)).toBe('The Castle is destroyed.');
    expect(ending(after)).toBe('The Attacker wins. The Castle is destroyed.');
  });

  test('end.castle: one hit point is enough to stand', () => {
    const s = table({ castle: 3, soldiers: '5c@1 2c@11', tosses: 1, tails: '2c 5c' });
    const { s: after } = play(s, 'Attacker: move 2c on 11 by 5');
    expect(towerDefense.outcome(after)).toBeUndefined();
    expect(shown(after)).toMatchObject({ castle: 1, seat: 'Attacker' });
  });

  test('end.castle: damage beyond the last hit point is lost', () => {
    const { s } = play(table({ castle: 1, soldiers: '5c@12', tosses: 3 }), advance);
    expect(shown(s)).toMatchObject({ castle: 0, ask: 'over' });
  });

  test('end.castle: in the advance too, and nobody moves after it', () => {
    const { s, heard } = play(table({ castle: 1, soldiers: '2c@3 5c@11 1c@12', tosses: 3 }), advance);
    expect(towerDefense.outcome(s)).toEqual({ winners: [0], rule: 'end.castle' });
    expect(army(s)).toBe('2c@3 5c@11');
    expect(heard.some((sentence) => sentence.includes('Lap Counter'))).toBe(false);
  });

  test('end.castle: the last soldier of turn 8 that destroys the Castle wins', () => {
    const { s } = play(table({ turn: 8, castle: 2, soldiers: '2c@12', tosses: 3 }), advance);
    expect(towerDefense.outcome(s)).toEqual({ winners: [0], rule: 'end.castle' });
  });

  test("end.army: at the end of the Attacker's eighth turn an army that is gone has lost", () => {
    const { s } = play(table({ turn: 8, soldiers: '2c@12', tosses: 3 }), advance);
    expect(towerDefense.outcome(s)).toEqual({ winners: [1], rule: 'end.army' });
    expect(ending(s)).toBe(
      'The Defender wins. From turn 8 on an army that is gone has lost, and the Castle still has 6 hit points.',
    );
  });

  test('end.army: not before: in turn 7 an empty map decides nothing', () => {
    const afterAttack = play(table({ turn: 7, soldiers: '', tosses: 3 }), advance).s;
    expect(shown(afterAttack)).toMatchObject({ seat: 'Defender', ask: 'volley', turn: 7 });
    const afterDefense = play(afterAttack, 'Defender: toss | 1', 'Defender: stop').s;
    expect(shown(afterDefense)).toMatchObject({ seat: 'Attacker', ask: 'orders', turn: 8 });
    expect(towerDefense.outcome(afterDefense)).toBeUndefined();
  });

  test('end.army: nor in the middle of turn 8: the turn is played out first', () => {
    const s = table({ turn: 8, soldiers: '2c@12', tosses: 1, tails: '2c 5c' });
    const { s: after } = play(s, 'Attacker: move 2c on 12 by 5');
    expect(shown(after)).toMatchObject({ seat: 'Attacker', ask: 'orders', soldiers: '' });
    const { s: end } = play(after, 'Attacker: toss | 1 1 1', 'Attacker: toss | 0 0 0', advance);
    expect(towerDefense.outcome(end)?.rule).toBe('end.army');
  });

  test("end.army: at the end of a Defender's turn from turn 8 on", () => {
    const at = (turn: number) => table({ turn, ask: 'wounds', damage: 1, garrison: '5c 5c 5c', soldiers: '1c@6!' });
    const kill = 'Defender: wound 1c on 6';
    expect(towerDefense.outcome(play(at(7), kill).s)).toBeUndefined();
    for (const turn of [8, 9]) {
      expect(towerDefense.outcome(play(at(turn), kill).s)).toEqual({ winners: [1], rule: 'end.army' });
    }
  });

  test('end.army: the Garrison may still evolve before the turn ends', () => {
    const s = table({ turn: 8, ask: 'wounds', damage: 1, soldiers: '1c@6!' });
    const { s: killed } = play(s, 'Defender: wound 1c on 6');
    expect(shown(killed)['ask']).toBe('evolution');
    expect(towerDefense.outcome(play(killed, 'Defender: keep').s)?.rule).toBe('end.army');
  });

  test('end.army: with one soldier left the game goes on', () => {
    const { s } = play(table({ turn: 8, soldiers: '1c@1 2c@12', tosses: 3 }), advance);
    expect(shown(s)).toMatchObject({ seat: 'Defender', ask: 'volley', soldiers: '1c@2', castle: 6 });
  });
});

function ending(s: State): string | undefined {
  const outcome = towerDefense.outcome(s);
  return outcome && towerDefense.words.outcome(outcome, s);
}
