import { describe, expect, test } from 'vitest';
import { noChance, seeded } from '../src/chance.ts';
import { Match, newMatch, RulesBug, replay } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { readRecord, writeRecord } from '../src/record.ts';
import { nightford } from './nightford/src/rules.ts';
import type { Action, CardId, State } from './nightford/src/state.ts';
import { asks, table } from './nightford/test/table.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const done: Action = { type: 'done' };
const pike: Action = { type: 'muster', kind: 'pike' };

function newNight() {
  return new Match(nightford, { nights: 2 }, 2, seeded(5));
}

/** A match in which both captains have mustered and are to plan. */
function atThePlan() {
  const match = newNight();
  match.act(0, done, noChance);
  match.act(1, done, noChance);
  return match;
}

/** A match that begins with this table. */
function matchAt(s: State) {
  return new Match({ ...nightford, setup: () => nightford.clone(s) }, { nights: 2 }, 2, noChance);
}

function planOf(match: ReturnType<typeof atThePlan>, seat: number): Action {
  return { type: 'plan', card: match.view(seat).banks[seat]?.hand[0] as CardId };
}

/** Plays the first thing that is offered, to the end. */
function played() {
  const match = newNight();
  for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
    match.act(seat, match.legal(seat)[0]!);
  return match;
}

describe('A match', () => {
  test('refuses what the rules forbid, and stays as it was', () => {
    const match = newNight();
    const before = match.record();
    expect(match.act(1, done, noChance)).toEqual({ rule: 'turn.not-asked' });
    expect(match.record()).toEqual(before);
    expect(match.events(0)).toHaveLength(1);
  });

  test('accepts the answers of several seats one by one, in any order', () => {
    const match = atThePlan();
    expect(match.waiting()).toEqual([0, 1]);
    expect(match.act(1, planOf(match, 1), noChance)).toBeUndefined();
    expect(match.waiting()).toEqual([0]);
    expect(match.whyNot(1, done)).toEqual({ rule: 'turn.not-asked' });
    expect(match.act(0, planOf(match, 0))).toBeUndefined();
    expect(match.record().steps.map(({ seat }) => seat)).toEqual([0, 1, 1, 0]);
  });

  test('gives out copies: what anybody does with them changes nothing', () => {
    const match = newNight();
    const mark = match.mark;
    match.truth().banks.length = 0;
    match.view(0).questions.length = 0;
    expect(match.waiting()).toEqual([0]);
    match.act(0, pike);
    match.undo(0);
    expect(match.mark).toBe(mark);
  });

  test('is only for as many as the game and its options are', () => {
    expect(() => newMatch(nightford, {}, 3, noChance)).toThrow(
      'Nightford with these options is for 2 seats, not for 3.',
    );
    expect(() => newMatch(nightford, { nights: 9 }, 2, noChance)).toThrow('from 1 to 8, not 9');
  });
});

describe('A record', () => {
  test('replays to the same match, in every view and every event', () => {
    const match = played();
    const again = replay(nightford, readRecord(writeRecord(match.record())));
    expect(again.record()).toEqual(match.record());
    for (const viewer of VIEWERS) {
      expect(again.view(viewer)).toEqual(match.view(viewer));
      expect(again.events(viewer)).toEqual(match.events(viewer));
    }
  });

  test('replays to any step, and can be played on from there', () => {
    const record = played().record();
    for (let upTo = 0; upTo <= record.steps.length; upTo++) {
      const again = replay(nightford, record, { upTo, chance: seeded(1) });
      expect(again.length).toBe(upTo);
      expect(again.mark).toBe(record.steps[upTo - 1]?.mark ?? record.mark);
      const [seat] = again.waiting();
      if (seat !== undefined) expect(again.act(seat, again.legal(seat)[0]!)).toBeUndefined();
    }
  });

  test('without chance to go on with, a replay says so when it needs some', () => {
    const again = replay(nightford, { ...atThePlan().record() });
    again.act(0, again.legal(0)[0]!);
    expect(() => again.act(1, again.legal(1)[0]!)).toThrow('The record holds no more chance');
  });

  test('keeps who played', () => {
    const match = new Match(nightford, { nights: 1 }, 2, seeded(1), ['Ann', 'Bob']);
    expect(replay(nightford, match.record()).record().players).toEqual(['Ann', 'Bob']);
  });
});

describe('A rule that throws', () => {
  const broken: typeof nightford = {
    ...nightford,
    apply(s, seat, action, chance, report) {
      s.leader = 1;
      if (action.type === 'plan' && chance.int(2) >= 0) throw new Error('a Ram without horns');
      nightford.apply(s, seat, action, chance, report);
    },
  };

  function breakDown() {
    const match = new Match(broken, { nights: 2 }, 2, seeded(5));
    match.act(0, done);
    match.act(1, done);
    const before = match.record();
    try {
      match.act(1, planOf(match, 1));
    } catch (error) {
      return { match, before, bug: error as RulesBug };
    }
    throw new Error('It did not break down');
  }

  test('leaves the match as it was, able to go on', () => {
    const { match, before } = breakDown();
    expect(match.record()).toEqual(before);
    expect(match.waiting()).toEqual([0, 1]);
  });

  test('leaves a record that ends with the step that does it again', () => {
    const { before, bug } = breakDown();
    expect(bug).toBeInstanceOf(RulesBug);
    expect(bug.message).toMatch(/The rules of nightford broke down at "plan \w+" of seat 1: a Ram without horns/);
    expect(bug.record.steps).toHaveLength(before.steps.length + 1);
    expect(bug.record.steps.at(-1)?.chance).toHaveLength(1);
    const record = readRecord(writeRecord(bug.record));
    expect(() => replay(broken, record)).toThrow(Problem);
    expect(() => replay(broken, record)).toThrow(
      /^Step 3 of the record, "plan \w+", does not play: a Ram without horns\.$/,
    );
    expect(replay(broken, record, { upTo: 2 }).length).toBe(2);
  });
});

describe('Undo', () => {
  test('takes back the own latest actions, one after the other', () => {
    const match = newNight();
    const before = match.view(0);
    match.act(0, pike, noChance);
    match.act(0, done, noChance);
    expect([match.undo(0), match.undo(0)]).toEqual([undefined, undefined]);
    expect(match.view(0)).toEqual(before);
    expect(match.record().steps).toEqual([]);
    expect(match.events(0)).toHaveLength(1);
    expect(match.undo(0)).toEqual({ rule: 'undo.nothing' });
  });

  test('takes back a card put face down while the enemy is still thinking', () => {
    const match = atThePlan();
    match.act(1, planOf(match, 1), noChance);
    expect(match.undo(1)).toBeUndefined();
    expect(match.waiting()).toEqual([0, 1]);
  });

  test('does not take back what another seat has acted on', () => {
    const match = atThePlan();
    expect(match.undo(0)).toEqual({ rule: 'undo.not-yours' });
    match.act(0, planOf(match, 0), noChance);
    expect(match.undo(1)).toEqual({ rule: 'undo.not-yours' });
  });

  test('does not take back a roll of dice, nor anything before it', () => {
    const match = atThePlan();
    match.act(0, planOf(match, 0), noChance);
    match.act(1, planOf(match, 1), seeded(2));
    expect(match.undo(1)).toEqual({ rule: 'undo.chance' });
    expect(match.undo(0)).toEqual({ rule: 'undo.not-yours' });
  });

  test('does not take back a card that the enemy has seen, though no chance was asked', () => {
    const match = matchAt(table({ ask: asks.casualties(0, 2), west: { pike: 1 }, east: { hand: 'surgeon', pike: 1 } }));
    match.act(0, { type: 'strike', kind: 'pike' }, noChance);
    match.act(1, { type: 'rescue' }, noChance);
    expect(match.undo(1)).toEqual({ rule: 'undo.revealed' });
  });

  test('leaves a record that replays, and the match can go another way', () => {
    const match = newNight();
    match.act(0, pike);
    match.undo(0);
    match.act(0, { type: 'muster', kind: 'bow' });
    const again = replay(nightford, match.record());
    expect(again.truth()).toEqual(match.truth());
    expect(again.record().steps.map(({ action }) => action)).toEqual(['muster bow']);
  });
});
