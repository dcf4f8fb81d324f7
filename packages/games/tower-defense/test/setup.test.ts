import { readFileSync } from 'node:fs';
import { playback, readRules, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { type Mode, MODES } from '../src/state.ts';
import { army, choices, DUEL, play, refusal, shown, table } from './table.ts';

const start = towerDefense.setup(DUEL, 2, seeded(1));

describe('Objective', () => {
  test('goal.sides: the Attacker wins when the Castle is destroyed, the Defender when the army is broken', () => {
    expect([0, 1].map((seat) => towerDefense.words.seat(seat, start))).toEqual(['Attacker', 'Defender']);
    const last = { turn: 8, tosses: 3, castle: 1 };
    expect(towerDefense.outcome(play(table({ ...last, soldiers: '1c@12' }), 'Attacker: advance').s)?.winners).toEqual([
      0,
    ]);
    expect(towerDefense.outcome(play(table({ ...last, soldiers: '' }), 'Attacker: advance').s)?.winners).toEqual([1]);
  });
});

describe('Components and setup', () => {
  test('setup.coins: a map is played with ten coins of each value, and all of them are counted', () => {
    const castle = '1c 2c 5c';
    const lapCounter = '1c 2c 5c 1c 2c 5c';
    const { garrison, reinforcements, supply, soldiers } = shown(start);
    const all = [castle, lapCounter, garrison, reinforcements, supply, soldiers].join(' ');
    for (const coin of ['1c', '2c', '5c']) expect(all.split(coin).length - 1).toBe(10);
    expect(towerDefense.audit(start)).toEqual([]);
    const soldierGone = towerDefense.clone(start);
    soldierGone.camps[0]?.soldiers.pop();
    expect(towerDefense.audit(soldierGone)).toEqual(['Camp 0: there are 9 1c coins']);
  });

  test('setup.coins: a position with more than ten coins of a kind cannot be laid out', () => {
    const six = '5c@1 5c@2 5c@3 5c@4 5c@5 5c@6';
    expect(shown(table({ soldiers: six }))['supply']).not.toContain('5c');
    expect(() => table({ soldiers: `${six} 5c@7` })).toThrow('The position uses more than the ten 5c coins of a map.');
  });

  test('setup.pathway: the option pathway says how many squares it has, from 8 to 40', () => {
    expect(towerDefense.options.pathway).toMatchObject({ min: 8, max: 40 });
    for (const pathway of [8, 40]) {
      const s = towerDefense.setup({ mode: 'duel', difficulty: 'normal', pathway }, 2, seeded(1));
      expect(s.pathway).toBe(pathway);
    }
    expect(() => table({ soldiers: '1c@9' }, { pathway: 8 })).toThrow('"1c@9" is not on the pathway of 8 squares.');
  });

  test('setup.pathway: it ends at the Castle: from the last square one step strikes it', () => {
    const at = (square: number) => table({ soldiers: `1c@${square}`, tosses: 3 }, { pathway: 8 });
    expect(shown(play(at(8), 'Attacker: advance').s)).toMatchObject({ castle: 7, soldiers: '' });
    expect(shown(play(at(7), 'Attacker: advance').s)).toMatchObject({ castle: 8, soldiers: '1c@8' });
  });

  test('setup.castle: 8 hit points, and their three coins never come to the Supply', () => {
    expect(shown(start)).toMatchObject({ castle: 8, supply: '1c 1c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c' });
    const { s } = play(table({ soldiers: '5c@12 1c@1', tosses: 3 }), 'Attacker: advance');
    // The 5c of the soldier has come back, the coins of the hit points have not. The 2c soldier was not laid out.
    expect(shown(s)).toMatchObject({ castle: 3, supply: '1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c 5c' });
  });

  test('setup.garrison: three 1c coins', () => {
    expect(shown(start)['garrison']).toBe('1c 1c 1c');
  });

  test('setup.army: a 5c on the first square, a 2c on the second, a 1c on the third, all of them unhurt', () => {
    expect(army(start)).toBe('5c@1 2c@2 1c@3');
  });

  test('setup.reinforcements: a 1c, a 2c and a 5c', () => {
    expect(shown(start)['reinforcements']).toBe('1c 2c 5c');
  });

  test('setup.lap-counter: 1c, 2c, 5c, 1c, 2c, 5c, and none is taken yet', () => {
    expect(towerDefense.words.board(start)).toContain('Lap Counter 1c 2c 5c 1c 2c 5c');
    expect(shown(start)['lap']).toBe(0);
  });

  test('setup.supply: two 1c, five 2c and five 5c', () => {
    expect(shown(start)['supply']).toBe('1c 1c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c');
  });

  test('solo games are set up the same way', () => {
    for (const mode of ['solo-attacker', 'solo-defender'] as const) {
      const s = towerDefense.setup({ mode, pathway: 12, difficulty: 'heroic' }, 1, seeded(1));
      expect(s.camps).toEqual(start.camps);
    }
  });

  test('a duel is for two, solo for one, a Crusade for two to four', () => {
    const spans = MODES.map((mode) => towerDefense.seatsFor?.({ ...DUEL, mode }));
    expect(spans).toEqual([
      { min: 2, max: 2 },
      { min: 1, max: 1 },
      { min: 1, max: 1 },
      { min: 2, max: 4 },
    ]);
  });
});

describe('How to play', () => {
  test('turn.order: the Attacker plays first, then Defender and Attacker take turns', () => {
    expect(towerDefense.waiting(start)).toEqual([0]);
    const attacked = play(
      start,
      'Attacker: toss | 0 0 0',
      'Attacker: toss | 0 0 0',
      'Attacker: toss | 0 0 0',
      'Attacker: advance',
    );
    expect(towerDefense.waiting(attacked.s)).toEqual([1]);
    expect(attacked.heard.at(-1)).toBe('Turn 1: the Defender.');
    const { s, heard } = play(attacked.s, 'Defender: toss | 0');
    expect(towerDefense.waiting(s)).toEqual([0]);
    expect(heard.at(-1)).toBe('Turn 2: the Attacker.');
    expect(shown(s)['turn']).toBe(2);
  });

  test('turn.not-asked: only the seat that owes a decision can act', () => {
    expect(refusal(start, 'Defender: toss')).toBe('It is not your turn to decide anything. (turn.not-asked)');
    expect(refusal(table({ ask: 'volley' }), 'Attacker: toss')).toContain('(turn.not-asked)');
    expect(towerDefense.legal(start, 1)).toEqual([]);
    expect(refusal(start, 'Attacker: toss')).toBeUndefined();
  });

  test('turn.not-asked: when the game is over nobody is asked', () => {
    const over = table({ ask: 'over', castle: 0 });
    expect(towerDefense.waiting(over)).toEqual([]);
    expect(refusal(over, 'Attacker: toss')).toContain('(turn.not-asked)');
    expect(choices(over)).toEqual([]);
  });

  test('turn.other-question: an action that does not answer the question being asked has to wait', () => {
    expect(refusal(start, 'Attacker: stop')).toBe(
      'That does not answer what is asked now: your tosses and orders. (turn.other-question)',
    );
    const elsewhere: [string, string][] = [
      ['volley', 'wound 1c on 3'],
      ['wounds', 'toss'],
      ['evolution', 'hold fire'],
      ['wounds', 'evolve'],
    ];
    for (const [ask, order] of elsewhere) {
      expect(refusal(table({ ask, damage: 5, kills: 1, tosses: 1 }), `Defender: ${order}`)).toContain(
        '(turn.other-question)',
      );
    }
    const role = table({}, { mode: 'crusade' });
    expect(refusal(role, 'West: toss')).toBe(
      'That does not answer what is asked now: attack or defend? (turn.other-question)',
    );
  });
});

const rulesMd = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');

test('Bug: rules.md left out what a wound does not change, what a Crusade changes, and stacks in its introduction', () => {
  const textOf = (wanted: string) => readRules(rulesMd).find(({ id }) => id === wanted)?.text ?? '';
  expect(textOf('defense.wound')).toMatch(/keeps its full value/);
  expect(textOf('end.army')).toMatch(/does not apply in a Crusade/);
  expect(textOf('attack.no-more-soldiers')).toMatch(/In a Crusade every seat counts its own turns/);
  expect(textOf('solo.move-order')).toMatch(/on\s+one square it takes the upper one/);
  const [introduction = ''] = rulesMd.split('\n## ');
  expect(introduction).toMatch(/strictly lower/);
  expect(introduction).toMatch(/stack/);
  expect(rulesMd).not.toMatch(/fuzzer|search/);
});

test('the list of rules has the order of rules.md', () => {
  const rules = readRules(rulesMd);
  expect(towerDefense.inventory.rules).toEqual(rules.map(({ id }) => id));
});

describe('Positions', () => {
  test('what is left out is as after the set-up', () => {
    expect(table({})).toEqual(start);
  });

  test('the Lap Counter goes with the turn unless told', () => {
    expect(shown(table({ turn: 4 }))['reinforcements']).toBe('1c 1c 2c 2c 5c 5c');
    expect(shown(table({ turn: 9 }))['reinforcements']).toBe('1c 1c 1c 2c 2c 2c 5c 5c 5c');
    expect(shown(table({ turn: 9, lap: 1 }))['reinforcements']).toBe('1c 1c 2c 5c');
  });

  test("Bug: a Defender's turn had one Lap Counter coin too few: the Attacker has taken that of this turn", () => {
    const asks: [ask: string, mode: Mode][] = [
      ...(['volley', 'wounds', 'evolution'] as const).map((ask): [string, Mode] => [ask, 'duel']),
      ...(['volley', 'wounds', 'evolution'] as const).map((ask): [string, Mode] => [ask, 'solo-defender']),
      ...(['salvo', 'verdict', 'gamble'] as const).map((ask): [string, Mode] => [ask, 'solo-attacker']),
    ];
    for (const [ask, mode] of asks) expect(shown(table({ ask }, { mode }))).toMatchObject({ turn: 1, lap: 1 });
    expect(shown(table({ ask: 'volley', turn: 6 }))).toMatchObject({ lap: 6 });
    expect(shown(table({ ask: 'volley', turn: 9 }))).toMatchObject({ lap: 6 });
    expect(shown(table({ ask: 'march', turn: 3 }, { mode: 'solo-defender' }))).toMatchObject({ lap: 2 });
    const { s } = play(table({ tosses: 3 }), 'Attacker: advance');
    expect(shown(s)).toMatchObject({ turn: 1, lap: shown(table({ ask: 'volley' }))['lap'] });
  });

  test('Bug: in an empty Crusade every seat was in turn 1: those who have not played yet are in turn 0', () => {
    for (let first = 0; first < 4; first++) {
      const dealt = playback([first], (chance) => towerDefense.setup({ ...DUEL, mode: 'crusade' }, 4, chance));
      const seat = towerDefense.words.seat(first, dealt);
      expect(table({ seat }, { mode: 'crusade' }, 4)).toEqual(dealt);
    }
  });

  test('in a Crusade whoever waits has taken a coin from the Lap Counter for each of its turns', () => {
    const s = table(
      { seat: 'North', West: { turn: 3 }, North: { turn: 3 }, East: { turn: 2 } },
      { mode: 'crusade' },
      3,
    );
    expect(['West', 'North', 'East'].map((side) => shown(s, side)['lap'])).toEqual([3, 2, 2]);
  });

  test('a position that cannot be laid out says why in a sentence', () => {
    const problems: [object, string][] = [
      [{ soldier: '1c@3' }, 'The position has no "soldier". Did you mean "soldiers"?'],
      [{ soldiers: '3c@1' }, '"3c@1" is no soldier. A soldier is written like 2c@4, wounded 2c@4!, moved 2c@4~.'],
      [{ soldiers: 7 }, '"soldiers" is a text, not 7.'],
      [{ tails: '1c 9c' }, '"9c" in "tails" is no coin. Coins are 1c, 2c and 5c.'],
      [{ castle: 9 }, 'This position cannot come up. Camp 0: the Castle has 9 hit points.'],
      [{ soldiers: '1c@4 5c@4' }, 'This position cannot come up. Camp 0: a 5c stands on others on square 4.'],
      [{ tails: '1c 1c' }, '"tails" has 2 1c coins, but the reinforcements only 1.'],
      [{ ask: 'what' }, 'In this mode "ask" is orders, volley,'],
      [{ seat: 'West' }, '"seat" is Attacker or Defender, not "West".'],
      [{ castle: -1 }, '"castle" is a whole number from 0 on, not -1.'],
      [{ garrison: '1c 1c' }, 'A garrison has three coins.'],
      [{ supply: '1c' }, 'With the coins laid out the supply is'],
    ];
    for (const [layout, why] of problems) expect(() => table(layout as never)).toThrow(why);
    expect(() => towerDefense.positions.read([], DUEL, 2)).toThrow('The position is an object with seat');
  });
});
