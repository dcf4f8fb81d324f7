import { everyOutcome, exactOdds, playback } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { army, choices, DUEL, play, refusal, shown, table } from './table.ts';

const TABLES = [
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'North', 'East', 'South'],
];
const OPTIONS = { ...DUEL, mode: 'crusade' as const };

const crusade = (seats: number, layout = {}) => table(layout, { mode: 'crusade' }, seats);
const nobody = { soldiers: '' };

describe('Crusade: the table', () => {
  test.each(TABLES)('crusade.maps: a map and thirty coins each, set up as in the basic game', (...names) => {
    const seats = names.filter(Boolean);
    const s = playback([0], (chance) => towerDefense.setup(OPTIONS, seats.length, chance));
    const duel = towerDefense.clone(table({}));
    for (const [seat, name] of seats.entries()) {
      expect(towerDefense.words.seat(seat, s)).toBe(name);
      expect({ ...s.camps[seat], turn: 1 }).toEqual(duel.camps[0]);
    }
    expect(s.camps.length).toBe(seats.length);
    expect(towerDefense.audit(s)).toEqual([]);
  });

  test.each([2, 3, 4])('crusade.first: of %i seats each begins as often', (seats) => {
    const starts = exactOdds(
      everyOutcome((chance) => towerDefense.setup(OPTIONS, seats, chance)),
      (s) => String(s.seat),
    );
    expect(starts.map(({ share }) => share)).toEqual(Array(seats).fill({ ways: 1n, of: BigInt(seats) }));
  });

  test.each(TABLES)('crusade.first: turns go clockwise', (...names) => {
    const seats = names.filter(Boolean);
    let s = crusade(seats.length);
    for (const name of [...seats, ...seats]) {
      expect(towerDefense.words.seat(s.seat, s)).toBe(name);
      s = play(s, `${name}: defend`, `${name}: toss | 0`).s;
    }
  });

  test('crusade.role: a seat chooses to attack or to defend, and follows that role only', () => {
    const s = crusade(3);
    expect(choices(s)).toEqual(['attack', 'defend']);
    const attacking = play(s, 'West: attack', 'West: toss | 1 1 1').s;
    expect(refusal(attacking, 'West: stop')).toContain('(turn.other-question)');
    const defending = play(s, 'West: defend', 'West: toss | 1').s;
    expect(refusal(defending, 'West: place 1c on 2')).toContain('(turn.other-question)');
    expect(shown(defending)).toMatchObject({ ask: 'volley', damage: 1 });
    expect(refusal(defending, 'West: attack')).toContain('(turn.other-question)');
  });

  test.each([
    [2, { West: 'East', East: 'West' }],
    [3, { West: 'East', North: 'West', East: 'North' }],
    [4, { West: 'South', North: 'West', East: 'North', South: 'East' }],
  ])('crusade.neighbour: with %i seats each attacks the next to the right', (seats, neighbours) => {
    for (const [seat, right] of Object.entries(neighbours)) {
      const begun = crusade(seats, { seat, [seat]: { soldiers: '2c@12' } });
      expect(play(begun, `${seat}: attack`).heard).toEqual([`${seat} chooses to attack the Castle of ${right}.`]);
      const { s } = play(
        crusade(seats, { seat, ask: 'orders', tosses: 3, [seat]: { soldiers: '2c@12' } }),
        `${seat}: advance`,
      );
      const hit = Object.keys(neighbours).filter((name) => shown(s, name)['castle'] === 6);
      expect(hit).toEqual([right]);
    }
  });

  test.each([
    [2, { West: 'East', East: 'West' }],
    [3, { West: 'North', North: 'East', East: 'West' }],
    [4, { West: 'North', North: 'East', East: 'South', South: 'West' }],
  ])('crusade.neighbour: with %i seats each defends against the army from the left', (seats, neighbours) => {
    for (const [seat, left] of Object.entries(neighbours)) {
      const begun = crusade(seats, { seat, [left]: { soldiers: '5c@3 2c@7' } });
      const { s, heard } = play(begun, `${seat}: defend`, `${seat}: toss | 2`, `${seat}: stop`);
      expect(heard[0]).toBe(`${seat} chooses to defend against ${left}.`);
      expect(choices(s)).toEqual(['wound 2c on 7', 'hold fire']);
      expect(refusal(s, `${seat}: wound 1c on 3`)).toContain('(defense.no-soldier)');
      expect(army(play(s, `${seat}: wound 2c on 7`).s, left)).toBe('5c@3 2c@7!');
    }
  });

  test("crusade.either-role: who defends lets its own army advance and takes its coin, and nobody else's does", () => {
    const { s, heard } = play(crusade(3), 'West: defend', 'West: toss | 0');
    expect(shown(s, 'West')).toMatchObject({ soldiers: '5c@2 2c@3 1c@4', reinforcements: '1c 1c 2c 5c', lap: 1 });
    for (const other of ['North', 'East'])
      expect(shown(s, other)).toMatchObject({ soldiers: '5c@1 2c@2 1c@3', lap: 0 });
    expect(heard).toContain('West takes a 1c from the Lap Counter.');
  });

  test('crusade.either-role: the advance of a defender strikes too', () => {
    const { s } = play(crusade(3, { West: { soldiers: '2c@12' } }), 'West: defend', 'West: toss | 0');
    expect(shown(s, 'East')['castle']).toBe(6);
  });

  test('crusade.either-role: after wounds and evolving as well', () => {
    const s = crusade(2, { seat: 'West', ask: 'wounds', damage: 1, East: { soldiers: '1c@5!' } });
    const { s: after } = play(s, 'West: wound 1c on 5', 'West: evolve');
    expect(shown(after, 'West')).toMatchObject({ soldiers: '5c@2 2c@3 1c@4', garrison: '1c 1c 2c', lap: 1 });
    expect(shown(after)).toMatchObject({ seat: 'East', ask: 'role' });
  });

  test('crusade.supply: a killed soldier goes back to the Supply of its owner, not to that of the killer', () => {
    const s = crusade(2, { seat: 'West', ask: 'wounds', damage: 2, East: { soldiers: '1c@3 2c@5!' } });
    const { s: after } = play(s, 'West: wound 2c on 5');
    expect(shown(after, 'East')['supply']).toBe('1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c 5c');
    expect(shown(after, 'West')['supply']).toBe(shown(s, 'West')['supply']);
  });

  test('crusade.supply: the Garrison evolves from its own Supply', () => {
    const s = crusade(2, { seat: 'West', ask: 'evolution', kills: 1 });
    const { s: after } = play(s, 'West: evolve');
    expect(shown(after, 'West')['supply']).toBe('1c 1c 1c 2c 2c 2c 2c 5c 5c 5c 5c 5c');
    expect(shown(after, 'East')['supply']).toBe(shown(s, 'East')['supply']);
  });
});

describe('Crusade: how Castles fall', () => {
  const advancing = (seats: number, layout: object) => crusade(seats, { ask: 'orders', tosses: 3, ...layout });

  test('crusade.crumble: from its own eighth turn on a Castle loses a hit point at the end of each of its turns', () => {
    for (const [turn, castle] of [
      [7, 8],
      [8, 7],
      [9, 7],
    ]) {
      const { s } = play(advancing(3, { West: { turn }, North: { turn: 8 } }), 'West: advance');
      expect([shown(s, 'West')['castle'], shown(s, 'North')['castle']]).toEqual([castle, 8]);
    }
  });

  test('crusade.crumble: in the role of a defender too', () => {
    const { s, heard } = play(crusade(3, { West: { turn: 8 } }), 'West: defend', 'West: toss | 0');
    expect(shown(s, 'West')['castle']).toBe(7);
    expect(heard).toContain('The Castle of West crumbles. It has 7 hit points left.');
  });

  test("crusade.crumble: turn 8 is each seat's own: the others still place soldiers", () => {
    const orders = { ask: 'orders', tosses: 1, tails: '1c 5c' };
    const layout = { West: { turn: 8, soldiers: '' }, North: { turn: 7, soldiers: '' } };
    expect(refusal(crusade(3, { ...orders, ...layout }), 'West: place 1c on 5')).toContain('(attack.no-more-soldiers)');
    expect(refusal(crusade(3, { ...orders, ...layout, seat: 'North' }), 'North: place 1c on 5')).toBeUndefined();
  });

  test('crusade.crumble: an army that is gone does not end a Crusade', () => {
    const { s } = play(advancing(2, { West: { turn: 8, ...nobody }, East: { turn: 8, ...nobody } }), 'West: advance');
    expect(towerDefense.outcome(s)).toBeUndefined();
    expect(shown(s)['seat']).toBe('East');
  });

  test("crusade.fall: by attack: its owner's soldiers leave, those on its Pathway go home, the others close ranks", () => {
    const { s, heard } = play(
      advancing(4, { West: { soldiers: '1c@2 5c@12' }, South: { castle: 3 } }),
      'West: advance',
    );
    expect(heard).toContain('The Castle of South is destroyed.');
    expect(shown(s, 'South')).toMatchObject({ castle: 0, soldiers: '' });
    expect(shown(s, 'West')).toMatchObject({
      soldiers: '',
      supply: '1c 1c 1c 2c 2c 2c 2c 2c 2c 5c 5c 5c 5c 5c 5c',
      lap: 1,
    });
    for (const other of ['North', 'East']) expect(army(s, other)).toBe('5c@1 2c@2 1c@3');
    expect(towerDefense.audit(s)).toEqual([]);
    // West now attacks East, and East is followed by West.
    expect(play({ ...s, seat: 0, ask: 'role' }, 'West: attack').heard).toEqual([
      'West chooses to attack the Castle of East.',
    ]);
    expect(play({ ...s, seat: 2 }, 'East: defend').heard).toEqual(['East chooses to defend against West.']);
    expect(shown(play({ ...s, seat: 2 }, 'East: defend', 'East: toss | 0').s)['seat']).toBe('West');
  });

  test('crusade.fall: by the advance of an army whose owner defends, and the coin is taken all the same', () => {
    const layout = { West: { soldiers: '1c@2 2c@12' }, East: { castle: 2 } };
    const { s } = play(crusade(3, layout), 'West: defend', 'West: toss | 0');
    expect(shown(s, 'East')).toMatchObject({ castle: 0, soldiers: '' });
    expect(shown(s, 'West')).toMatchObject({ soldiers: '', lap: 1 });
    expect(shown(s)).toMatchObject({ seat: 'North', ask: 'role' });
  });

  test('crusade.fall: by crumbling: after its last turn the next seat plays, and both armies are gone', () => {
    const { s } = play(advancing(3, { North: { soldiers: '2c@4' }, West: { turn: 9, castle: 1 } }), 'West: advance');
    expect(shown(s, 'West')).toMatchObject({ castle: 0, soldiers: '' });
    expect(army(s, 'North')).toBe('');
    expect(army(s, 'East')).toBe('5c@1 2c@2 1c@3');
    expect(shown(s)).toMatchObject({ seat: 'North', ask: 'role' });
    expect(play(s, 'North: attack').heard).toEqual(['North chooses to attack the Castle of East.']);
  });

  test('crusade.fall: the one who fell is never asked again', () => {
    const layout = { North: { castle: 0, soldiers: '' } };
    const { s } = play(crusade(3, layout), 'West: defend', 'West: toss | 0');
    expect(shown(s)['seat']).toBe('East');
    expect(refusal(s, 'North: attack')).toContain('(turn.not-asked)');
    expect(towerDefense.words.board(s)).toContain('North  destroyed');
  });

  test('crusade.tosses-left: tosses and tails left over go on against the next Castle', () => {
    const s = crusade(4, {
      ask: 'orders',
      tosses: 1,
      tails: '1c 1c 2c 5c',
      West: { turn: 4, soldiers: '1c@3 2c@11' },
      South: { castle: 2 },
      East: { castle: 8 },
    });
    const fallen = play(s, 'West: move 2c on 11 by 5').s;
    expect(shown(fallen)).toMatchObject({ seat: 'West', ask: 'orders', tails: '1c 1c', tosses: 1 });
    expect(army(fallen, 'West')).toBe('');
    const { s: after } = play(
      fallen,
      'West: place 1c on 1',
      'West: toss | 0 0 0',
      'West: toss | 0 0 0',
      'West: advance',
    );
    expect(army(after, 'West')).toBe('1c@2');
    const next = { ...after, seat: 0, ask: 'orders' as const, tosses: 3 };
    const struck = play(withArmy(next, '1c@12'), 'West: advance').s;
    expect([shown(struck, 'East')['castle'], shown(struck, 'North')['castle']]).toEqual([7, 8]);
  });

  test('crusade.last: the last seat whose Castle stands wins, at once', () => {
    const { s } = play(
      advancing(3, { West: { soldiers: '5c@12' }, East: { castle: 5 }, North: { castle: 0, ...nobody } }),
      'West: advance',
    );
    expect(towerDefense.outcome(s)).toEqual({ winners: [0], rule: 'crusade.last' });
    expect(towerDefense.waiting(s)).toEqual([]);
    expect(towerDefense.words.outcome({ winners: [0], rule: 'crusade.last' }, s)).toBe(
      'West wins. Only one Castle still stands.',
    );
  });

  test('crusade.last: also when the last but one crumbles; with two standing nobody has won', () => {
    const crumbled = play(advancing(2, { West: { turn: 8, castle: 1 } }), 'West: advance').s;
    expect(towerDefense.outcome(crumbled)).toEqual({ winners: [1], rule: 'crusade.last' });
    const threeLeft = play(advancing(3, { West: { turn: 8, castle: 1 } }), 'West: advance').s;
    expect(towerDefense.outcome(threeLeft)).toBeUndefined();
  });
});

function withArmy(s: State, soldiers: string): State {
  const camps = towerDefense.clone(s).camps;
  const laidOut = table({ soldiers, turn: 4 });
  return { ...s, camps: camps.map((camp, seat) => (seat === 0 ? (laidOut.camps[0] ?? camp) : camp)) };
}
