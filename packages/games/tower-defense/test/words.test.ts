import { oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { MODES } from '../src/state.ts';
import { DUEL, play, table } from './table.ts';

const { words } = towerDefense;
const s = table({});

describe('What is typed', () => {
  test.each([
    ['toss', 'toss'],
    ['advance', 'advance'],
    ['stop', 'stop'],
    ['attack', 'attack'],
    ['defend', 'defend'],
    ['inflict', 'inflict'],
    ['evolve', 'evolve'],
    ['hold', 'hold fire'],
    ['hold fire', 'hold fire'],
    ['keep', 'keep the garrison'],
    ['Keep the Garrison', 'keep the garrison'],
    ['move 1c on 3 by 5', 'move 1c on 3 by 5'],
    ['move 1 on 3 by 5', 'move 1c on 3 by 5'],
    ['  MOVE the 1C   on square 3 by 5 ', 'move 1c on 3 by 5'],
    ['move 1st 1c on 3 by 5', 'move 1c on 3 by 5'],
    ['move 2nd 1c on 3 by 5', 'move 2nd 1c on 3 by 5'],
    ['move the 3rd 1 on 12 by 2', 'move 3rd 1c on 12 by 2'],
    ['place 5c on 1', 'place 5c on 1'],
    ['place a 5 on square 1', 'place 5c on 1'],
    ['wound 2c on 4', 'wound 2c on 4'],
    ['wound 2c on square 4', 'wound 2c on 4'],
    ['wound the 2 on 4', 'wound 2c on 4'],
  ])('"%s" is read as "%s"', (typed, meant) => {
    const action = words.parse(typed, s);
    expect(action && words.label(action, s)).toBe(meant);
  });

  test.each([
    '',
    ' ',
    'tossed',
    'toss toss',
    'move',
    'move 3c on 3 by 5',
    'move 1c on 3 by 4',
    'move 1c on 3',
    'move 1c by 5 on 3',
    'move 1c on -3 by 5',
    'move 1c on 3.5 by 5',
    'move 1c on 333 by 5',
    'place 1c on 3',
    'place 1c on 0',
    'place 10c on 1',
    'wound 1c',
    'wound on 4',
    'wound 4c on 4',
    'constructor',
    '__proto__',
    'toString',
    'move 1c on 3 by 5; toss',
  ])('"%s" is no action', (typed) => {
    expect(words.parse(typed, s)).toBeUndefined();
  });

  test('every action that is offered is read back as it was, in all modes', () => {
    for (const mode of MODES) {
      const options = { ...DUEL, mode };
      const chance = seeded(7);
      const state = towerDefense.setup(options, towerDefense.seatsFor?.(options).max ?? 2, chance);
      for (let left = 400; left > 0 && towerDefense.outcome(state) === undefined; left--) {
        const legal = towerDefense.legal(state, state.seat);
        const texts = legal.map((action) => words.label(action, state));
        expect(texts.map((text) => words.parse(text, state))).toEqual(legal);
        expect(new Set(texts).size).toBe(texts.length);
        towerDefense.apply(state, state.seat, oneOf(legal, chance), chance);
      }
    }
  });
});

describe('What is asked', () => {
  test.each([
    [{}, 'Toss your Reinforcement coins: toss 1 of 3.'],
    [
      { tosses: 1, tails: '1c 5c' },
      'Toss 1 has a 1c and a 5c tails up. Pair two of them for an order, or go on to toss 2 of 3.',
    ],
    [{ tosses: 3, tails: '5c' }, 'Toss 3 has only a 5c tails up, which makes no pair: let your army advance.'],
    [
      { tosses: 3, reinforcements: '1c 2c 2c 2c 5c 5c', tails: '1c 2c 2c 2c 5c 5c' },
      'Toss 3 has a 1c, three 2c and two 5c tails up. Pair two of them for an order, or let your army advance.',
    ],
    [{ tosses: 2 }, 'Toss 2 has no tails to pair: go on to toss 3 of 3.'],
    [
      { turn: 8, soldiers: '5c@3~', tosses: 2, tails: '1c 5c' },
      'Toss 2 has a 1c and a 5c tails up, but no pair of them makes an order now: go on to toss 3 of 3.',
    ],
    [{ ask: 'volley' }, 'Toss your Garrison.'],
    [{ ask: 'volley', tosses: 2, damage: 3 }, 'You have added up 3 damage. Toss again, or stop and deal it?'],
    [{ ask: 'wounds', damage: 3 }, '3 damage left. Whom do you wound?'],
    [{ ask: 'evolution', kills: 1 }, 'Your kills let your Garrison evolve once. Evolve a coin of it?'],
    [{ ask: 'evolution', kills: 3 }, 'Your kills let your Garrison evolve 3 times. Evolve a coin of it?'],
    [{ ask: 'over', castle: 0 }, 'The game is over.'],
  ])('in a duel: %j: %s', (layout, prompt) => {
    const asked = table(layout);
    expect(words.prompt(asked, asked.seat)).toBe(prompt);
  });

  test('Bug: how several coins on a square are counted was told to those who do not type, too', () => {
    const crowded = table({ soldiers: '5c@3 1c@3 1c@3', tosses: 1, tails: '1c 5c' });
    expect(words.prompt(crowded, 0)).toBe(
      'Toss 1 has a 1c and a 5c tails up. Pair two of them for an order, or go on to toss 2 of 3. (A soldier carries all that stand on it.)',
    );
    expect(words.typing?.(crowded, 0)).toBe('Of several such coins on one square, the 2nd counts from below.');
    expect(words.typing?.(crowded, 1)).toBeUndefined();
    expect(words.typing?.(table({ tosses: 1, tails: '1c 5c' }), 0)).toBeUndefined();
  });

  test('in solo play and in a Crusade', () => {
    const defending = table({ tosses: 1 }, { mode: 'solo-defender', difficulty: 'heroic' });
    expect(words.prompt(defending, 0)).toBe('Toss for the Attacker: toss 2 of 5.');
    const attacking = (ask: string) =>
      table({ ask, tosses: 1, damage: 2 }, { mode: 'solo-attacker', difficulty: 'easy' });
    expect(words.prompt(attacking('salvo'), 0)).toBe('Toss for the Defender: toss 2 of 2, 2 damage so far.');
    expect(words.prompt(attacking('verdict'), 0)).toBe(
      'The Defender has 2 damage. Let it inflict that, or toss until a critical?',
    );
    expect(words.prompt(attacking('gamble'), 0)).toBe('The Defender has 2 damage and tosses until a critical.');
    const crusade = table({}, { mode: 'crusade' });
    expect(words.prompt(crusade, 0)).toBe('Attack or defend this turn? Your soldiers advance either way.');
    expect(words.prompt(crusade, 1)).toBe('Waiting for West.');
  });

  test('who is not asked reads whom everybody waits for', () => {
    expect(words.prompt(s, 1)).toBe('Waiting for the Attacker.');
    expect(words.prompt(table({ ask: 'volley' }), 'spectator')).toBe('Waiting for the Defender.');
  });
});

describe('What is told', () => {
  test('a stack is named from its bottom', () => {
    const { heard } = play(
      table({ soldiers: '5c@2 2c@2 1c@2', tosses: 1, tails: '1c 5c' }),
      'Attacker: move 5c on 2 by 1',
    );
    expect(heard).toEqual(['The Attacker moves the 5c with a 2c and a 1c on top from square 2 by 1.']);
  });

  test('a single hit point or square is not plural', () => {
    const { heard } = play(table({ soldiers: '1c@1 5c@12', castle: 6, tosses: 3 }), 'Attacker: advance');
    expect(heard.slice(0, 2)).toEqual([
      'The army advances 1 square.',
      'The 5c strikes the Castle for 5. It has 1 hit point left.',
    ]);
  });
});

describe('The board', () => {
  test('a duel: "!" is wounded, "~" has moved, stacks stand on their bottom soldier', () => {
    const soldiers = '5c@4 2c@4! 1c@4~ 1c@13!~';
    const layout = { turn: 3, soldiers, castle: 9, added: 1, garrison: '1c 2c 2c', tosses: 1, tails: '1c 5c' };
    expect(words.board(table(layout, { pathway: 14 })).split('\n')).toEqual([
      'Turn 3   Castle 9 HP   Garrison 1c 2c 2c',
      '|     |     |     | 1c~ |     |     |     |     |     |     |     |     |',
      '|     |     |     | 2c! |     |     |     |     |     |     |     |     |',
      '|     |     |     | 5c  |     |     |     |     |     |     |     |     | ...',
      '+--1--+--2--+--3--+--4--+--5--+--6--+--7--+--8--+--9--+-10--+-11--+-12--+',
      '| 1c!~|     | CASTLE',
      '+-13--+-14--+',
      'Toss 1 of 3   Tails up 1c 5c',
      'Reinforcements 1c 1c 2c 2c 5c   Lap Counter 5c 1c 2c 5c',
      'Supply 2x1c 3x2c 5x5c   ! wounded   ~ has moved',
    ]);
  });

  test('a Crusade: every map, who is to play, and who is out', () => {
    const layout = {
      seat: 'North',
      ask: 'wounds',
      tosses: 1,
      damage: 2,
      West: { castle: 0, soldiers: '' },
      North: { turn: 2 },
    };
    expect(words.board(table(layout, { mode: 'crusade', pathway: 8 }, 3)).split('\n')).toEqual([
      'West  destroyed',
      'North (to play)  turn 2  Castle 8 HP  Garrison 1c 1c 1c  Supply 2x1c 5x2c 5x5c',
      '  Marching on East   Reinforcements 1c 1c 2c 5c   Lap Counter 2c 5c 1c 2c 5c',
      '  Toss 1   Tails up none   Damage left 2',
      '| 5c  | 2c  | 1c  |     |     |     |     |     | East',
      '+--1--+--2--+--3--+--4--+--5--+--6--+--7--+--8--+',
      'East  turn 0  Castle 8 HP  Garrison 1c 1c 1c  Supply 2x1c 5x2c 5x5c',
      '  Marching on North   Reinforcements 1c 2c 5c   Lap Counter 1c 2c 5c 1c 2c 5c',
      '| 5c  | 2c  | 1c  |     |     |     |     |     | North',
      '+--1--+--2--+--3--+--4--+--5--+--6--+--7--+--8--+',
    ]);
  });

  test.each([
    [{ tosses: 2, tails: '1c 5c' }, {}, 'Toss 2 of 3   Tails up 1c 5c'],
    [{ turn: 3, tosses: 1, tails: '2c', landed: '1c 2c 5c' }, {}, 'Toss 1 of 3   Tails up 2c   Used 1c 5c'],
    [{ tosses: 3 }, {}, 'Toss 3 of 3   Tails up none'],
    [{ ask: 'volley', tosses: 2, damage: 3, landed: '1c 1c' }, {}, 'Toss 2   Tails up 1c 1c   Damage so far 3'],
    [{ ask: 'wounds', tosses: 1, damage: 3, landed: '1c' }, {}, 'Toss 1   Tails up 1c   Damage left 3'],
    [{ ask: 'march', tosses: 2 }, { mode: 'solo-defender' }, 'Toss 2 of 4   Tails up none'],
    [
      { ask: 'salvo', tosses: 1, damage: 2 },
      { mode: 'solo-attacker' },
      'Toss 1 of 3   Tails up none   Damage so far 2',
    ],
    [
      { ask: 'verdict', tosses: 3, damage: 2 },
      { mode: 'solo-attacker' },
      'Toss 3 of 3   Tails up none   Damage so far 2',
    ],
    [{ ask: 'gamble', tosses: 5, damage: 4 }, { mode: 'solo-attacker' }, 'Toss 5   Tails up none   Damage so far 4'],
    [{ seat: 'East', ask: 'orders', tosses: 1, tails: '1c 2c' }, { mode: 'crusade' }, '  Toss 1 of 3   Tails up 1c 2c'],
  ] as const)('Bug: tails and damage stood in the prompt alone: %j %j: %s', (layout, options, line) => {
    expect(words.board(table(layout, options)).split('\n')).toContain(line);
  });

  test('where nothing has been tossed yet there is nothing to tell of it', () => {
    for (const layout of [{}, { ask: 'volley' }, { ask: 'evolution', kills: 1 }, { ask: 'over', castle: 0 }])
      expect(words.board(table(layout))).not.toMatch(/Toss|Damage/);
  });

  test('its rows are as long as the screen is wide, and no longer', () => {
    const widthAt = (mode: 'duel' | 'crusade', pathway: number, columns?: number) => {
      const lines = words.board(table({}, { mode, pathway }), columns).split('\n');
      return Math.max(...lines.filter((line) => line.startsWith('|')).map((line) => line.length));
    };
    for (const mode of ['duel', 'crusade'] as const) {
      for (const pathway of [8, 11, 12, 13, 24, 40]) {
        expect(widthAt(mode, pathway)).toBeLessThanOrEqual(80);
        expect(widthAt(mode, pathway, 40)).toBeLessThanOrEqual(40);
      }
      expect(widthAt(mode, 40, 120)).toBeGreaterThan(100);
    }
  });
});
