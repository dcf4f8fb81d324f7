import {
  Match,
  type MatchRecord,
  noChance,
  oneOf,
  playback,
  readRecord,
  replay,
  seeded,
  writeRecord,
} from '@muster/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { type Action, DIFFICULTIES, MODES, type Options, type State } from '../src/state.ts';
import { army, DUEL, table } from './table.ts';

/** A match that begins in this position. */
function matchFrom(s: State) {
  return new Match({ ...towerDefense, setup: () => towerDefense.clone(s) }, DUEL, 2, noChance);
}

function typed(text: string): Action {
  const action = towerDefense.words.parse(text, table({}));
  if (!action) throw new Error(`"${text}" is no action`);
  return action;
}

describe('Taking back', () => {
  test('orders are taken back one after the other', () => {
    const match = matchFrom(table({ soldiers: '', turn: 4, tosses: 1, tails: '1c 1c 2c 5c' }));
    match.act(0, typed('place 5c on 1'));
    match.act(0, typed('place 1c on 2'));
    expect(army(match.truth())).toBe('5c@1~ 1c@2~');
    expect(match.undo(0)).toBeUndefined();
    expect(army(match.truth())).toBe('5c@1~');
    expect(match.undo(0)).toBeUndefined();
    expect(army(match.truth())).toBe('');
    expect(match.undo(0)).toEqual({ rule: 'undo.nothing' });
  });

  test('a toss cannot be taken back, nor what was done before it', () => {
    const match = matchFrom(table({}));
    playback([1, 0, 1], (chance) => match.act(0, typed('toss'), chance));
    expect(match.undo(0)).toEqual({ rule: 'undo.chance' });
    playback([0, 0, 0], (chance) => match.act(0, typed('toss'), chance));
    expect(match.undo(0)).toEqual({ rule: 'undo.chance' });
  });

  test.each([
    ['duel', {}, 0, [1, 0, 1]],
    ['duel', { ask: 'volley' }, 1, [1]],
    ['solo-defender', {}, 0, [0, 0, 1]],
    ['solo-attacker', { ask: 'salvo' }, 0, [2]],
    ['solo-attacker', { ask: 'verdict', tosses: 3 }, 0, [2]],
    ['crusade', { ask: 'volley' }, 0, [1]],
  ] as const)('fallen coins stay fallen: %s, %j', (mode, layout, seat, fall) => {
    const match = matchFrom(table(layout, { mode }));
    playback([...fall], (chance) => expect(match.act(seat, typed('toss'), chance)).toBeUndefined());
    const fallen = match.mark;
    expect(match.undo(seat)).toEqual({ rule: 'undo.chance' });
    expect(match.mark).toBe(fallen);
  });

  test('wounds are taken back, but not by the other side', () => {
    const match = matchFrom(table({ ask: 'wounds', damage: 3 }));
    match.act(1, typed('wound 1c on 3'));
    expect(match.undo(0)).toEqual({ rule: 'undo.not-yours' });
    expect(match.undo(1)).toBeUndefined();
    expect(army(match.truth())).toBe('5c@1 2c@2 1c@3');
  });

  test('a refused action changes nothing and leaves nothing to take back', () => {
    const match = matchFrom(table({ tosses: 1, tails: '1c 5c' }));
    expect(match.act(0, typed('place 5c on 1'))?.rule).toBe('attack.enter');
    expect(match.undo(0)).toEqual({ rule: 'undo.nothing' });
    expect(match.length).toBe(0);
  });
});

/** Options with seats that fit them, and how a walk of legal actions goes. */
const walks = fc.record({
  mode: fc.constantFrom(...MODES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  pathway: fc.integer({ min: 8, max: 40 }),
  seats: fc.integer({ min: 2, max: 4 }),
  seed: fc.integer(),
  steps: fc.array(fc.nat(), { maxLength: 150 }),
});

type Walk = Options & { seats: number; seed: number; steps: number[] };

/** The states of a walk, each with the options and seats it needs to be read again. */
function* walk({ seats, seed, steps, ...options }: Walk): Generator<{ s: State; options: Options; seats: number }> {
  const span = towerDefense.seatsFor?.(options) ?? towerDefense.seats;
  const taken = Math.min(span.max, Math.max(span.min, seats));
  const chance = seeded(seed);
  const s = towerDefense.setup(options, taken, chance);
  yield { s, options, seats: taken };
  for (const step of steps) {
    const legal = towerDefense.legal(s, s.seat);
    const action = legal[step % Math.max(1, legal.length)];
    if (!action) return;
    towerDefense.apply(s, s.seat, action, chance);
    yield { s, options, seats: taken };
  }
}

describe('Whatever is played', () => {
  test('setup.coins: no sequence of legal actions makes or loses a coin', () => {
    fc.assert(
      fc.property(walks, (path) => {
        for (const { s } of walk(path))
          for (const [seat] of s.camps.entries()) expect(coinsOf(s, seat)).toEqual([10, 10, 10]);
      }),
      { numRuns: 60 },
    );
  });

  test('a position that is written can be read again', () => {
    fc.assert(
      fc.property(walks, (path) => {
        for (const { s, options, seats } of walk(path)) {
          const again = towerDefense.positions.read(
            JSON.parse(JSON.stringify(towerDefense.positions.write(s))),
            options,
            seats,
          );
          expect(again).toEqual(s);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('attack.enter: no 5c ever stands on another soldier', () => {
    fc.assert(
      fc.property(walks, (path) => {
        for (const { s } of walk(path)) {
          for (const { soldiers } of s.camps) {
            for (const [at, { coin, square }] of soldiers.entries()) {
              const below = soldiers.slice(0, at).filter((other) => other.square === square);
              if (String(coin).startsWith('5')) expect(below).toEqual([]);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a match is what its record replays to, through a file', () => {
    const match = new Match(towerDefense, DUEL, 2, seeded(11));
    const choose = seeded(12);
    while (!match.outcome()) {
      const [seat = 0] = match.waiting();
      const legal = match.legal(seat);
      match.act(seat, oneOf(legal, choose));
    }
    const record: MatchRecord = readRecord(writeRecord(match.record()));
    expect(replay(towerDefense as never, record).mark).toBe(match.mark);
  });
});

/** How many 1c, 2c and 5c coins there are in a camp, read off its written position and the coins of the Castle. */
function coinsOf(s: State, seat: number): number[] {
  const position = towerDefense.positions.write(s);
  const camp = (s.mode === 'crusade' ? position[towerDefense.words.seat(seat, s)] : position) as {
    [part: string]: unknown;
  };
  const { garrison, reinforcements, supply, soldiers } = camp;
  const lapCounter = ['1c', '2c', '5c', '1c', '2c', '5c'].slice(Number(camp['lap']));
  const castle = ['1c 2c 5c', ...Array<string>(Number(camp['added'])).fill('1c')];
  const all = [garrison, reinforcements, supply, soldiers, ...lapCounter, ...castle].join(' ');
  return ['1c', '2c', '5c'].map((coin) => all.split(coin).length - 1);
}
