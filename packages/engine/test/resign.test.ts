import { describe, expect, test } from 'vitest';
import { noChance, seeded } from '../src/chance.ts';
import { Match, replay, UNDO_REFUSALS } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { type MatchRecord, readRecord, writeRecord } from '../src/record.ts';
import { nightford } from './nightford/src/rules.ts';
import type { Action } from './nightford/src/state.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const done: Action = { type: 'done' };
const GIVEN_UP = { rule: 'match.resigned' };

/** A match in which West has mustered, and East gives up. */
function givenUp() {
  const match = new Match(nightford, { nights: 1 }, 2, seeded(5));
  match.act(0, done, noChance);
  match.resign(1);
  return match;
}

function playedToTheEnd() {
  const match = new Match(nightford, { nights: 1 }, 2, seeded(5));
  for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
    match.act(seat, match.legal(seat)[0]!);
  return match;
}

/** What a person reads whose record does not replay. */
function complaint(record: MatchRecord): string | undefined {
  try {
    replay(nightford, readRecord(writeRecord(record)));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.message;
  }
}

describe('A match that is given up', () => {
  test('is over: all others have won it', () => {
    const match = givenUp();
    expect(match.outcome()).toEqual({ winners: [0], ...GIVEN_UP });
    expect(match.waiting()).toEqual([]);
    expect([match.legal(0), match.legal(1)]).toEqual([[], []]);
  });

  test('says so to everybody', () => {
    for (const viewer of VIEWERS) expect(givenUp().ending(viewer)).toBe('East gives up. The match goes to West.');
  });

  test('goes to nobody, where nobody else plays', () => {
    const alone = new Match({ ...nightford, seats: { min: 1, max: 1 } }, { nights: 1 }, 1, seeded(5));
    alone.resign(0);
    expect(alone.outcome()).toEqual({ winners: [], ...GIVEN_UP });
    expect(alone.ending(0)).toBe('West gives up.');
  });

  test('lets nobody act, take anything back or give up again', () => {
    const match = givenUp();
    const before = match.record();
    expect([match.whyNot(1, done), match.act(1, done), match.resign(0)]).toEqual([GIVEN_UP, GIVEN_UP, GIVEN_UP]);
    expect(match.undo(0)).toEqual({ rule: 'undo.resigned' });
    expect(UNDO_REFUSALS['undo.resigned']).toBe('The match has been given up.');
    expect(match.sentence(GIVEN_UP)).toBe('The match has been given up.');
    expect(match.record()).toEqual(before);
  });

  test('cannot be one that is over', () => {
    const match = playedToTheEnd();
    const before = match.record();
    const refusal = match.resign(0);
    expect(refusal).toEqual({ rule: 'match.over' });
    expect(match.sentence(refusal!)).toBe('The match is over.');
    expect(match.record()).toEqual(before);
  });
});

describe('A match that is not given up', () => {
  test('has no ending while it is on, and that of its rules when it is over', () => {
    expect(new Match(nightford, { nights: 1 }, 2, seeded(5)).ending(0)).toBeUndefined();
    const match = playedToTheEnd();
    for (const viewer of VIEWERS)
      expect(match.ending(viewer)).toBe(nightford.words.outcome(match.outcome()!, match.view(viewer)));
  });

  test('says refusals in the words of the game', () => {
    const match = new Match(nightford, { nights: 1 }, 2, seeded(5));
    expect(match.sentence(match.act(1, done)!)).toBe('You are not asked anything now.');
  });
});

describe('The record of a match that is given up', () => {
  const record = givenUp().record();

  test('says who gave up, and reads back', () => {
    expect(record).toMatchObject({ resigned: 1, outcome: { winners: [0], rule: 'match.resigned' } });
    const text = writeRecord(record);
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      '{"end":1,"resigned":1,"outcome":{"winners":[0],"rule":"match.resigned"}}',
    );
    expect(readRecord(text)).toEqual(record);
  });

  test('replays to the same end', () => {
    const again = replay(nightford, readRecord(writeRecord(record)));
    expect(again.record()).toEqual(record);
    expect(again.ending('spectator')).toBe('East gives up. The match goes to West.');
  });

  test('replays to a match that is still on, where it stops before the end', () => {
    const again = replay(nightford, record, { upTo: 0 });
    expect(again.waiting()).toEqual([0]);
    expect(again.record().resigned).toBeUndefined();
  });

  const { resigned: _, ...silent } = record;
  const over = playedToTheEnd().record();

  test.each([
    [
      'nobody who sits there gave up',
      { ...record, resigned: 2 },
      'The closing line of the record says that seat 2 gave up. There are 2.',
    ],
    [
      'somebody else gave up',
      { ...record, resigned: 0 },
      'The closing line does not name the outcome that the match came to.',
    ],
    ['nobody gave up', silent, 'The closing line does not name the outcome that the match came to.'],
    [
      'somebody gave up after the end',
      { ...over, resigned: 0 },
      'The closing line says that somebody gave up, but the match was over.',
    ],
  ])('is noticed to be altered: %s', (_, altered, sentence) => {
    expect(complaint(altered)).toBe(sentence);
  });
});
