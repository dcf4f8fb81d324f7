import { describe, expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { Match, replay } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { type MatchRecord, readRecord, salvageRecord, writeRecord } from '../src/record.ts';
import { nightford } from './nightford/src/rules.ts';

function shortMatch(): MatchRecord {
  const match = new Match(nightford, { nights: 1 }, 2, seeded(11), ['Ann', 'Bob']);
  for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
    match.act(seat, match.legal(seat).at(-1)!);
  return match.record();
}

const record = shortMatch();
const text = writeRecord(record);
const lines = text.trimEnd().split('\n');

/** What is saved of the file; undefined where a sentence says that nothing can be. */
function saved(file: string): MatchRecord | undefined {
  try {
    return salvageRecord(file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return undefined;
  }
}

/** The steps that are saved are the first of the match, and they replay. */
function mustBeTheBeginning({ steps, outcome, resigned, ...head }: MatchRecord): void {
  const { steps: all, outcome: _, ...realHead } = record;
  expect(head).toEqual(realHead);
  expect(steps).toEqual(all.slice(0, steps.length));
  expect([outcome, resigned]).toEqual([undefined, undefined]);
}

describe('What is saved of a damaged record', () => {
  test('is the beginning of the match, wherever it was cut off, or a sentence', () => {
    let longest = 0;
    for (let length = 0; length <= text.length; length++) {
      const rest = saved(text.slice(0, length));
      if (length < lines[0]!.length) expect(rest).toBeUndefined();
      if (!rest) continue;
      mustBeTheBeginning(rest);
      expect(rest.steps.length).toBeGreaterThanOrEqual(longest);
      longest = rest.steps.length;
    }
    expect(longest).toBe(record.steps.length);
  });

  test('is a match that is still on: it replays, and can be written and played on', () => {
    const rest = salvageRecord(lines.slice(0, 4).join('\n'));
    expect(rest.steps).toHaveLength(3);
    const again = replay(nightford, readRecord(writeRecord(rest)), { chance: seeded(1) });
    const [seat] = again.waiting();
    expect(again.act(seat!, again.legal(seat!)[0]!)).toBeUndefined();
  });

  test.each(['{seat', '7', '{"seat":9}', '', '{"end":1}'])('is all before a line that is %j', (damaged) => {
    const rest = salvageRecord(lines.with(3, damaged).join('\n'));
    expect(rest.steps).toEqual(record.steps.slice(0, 2));
  });

  test('is nothing where the head cannot be read', () => {
    expect(() => salvageRecord('')).toThrow(new Problem('The record is empty.'));
    expect(() => salvageRecord(text.slice(10))).toThrow(Problem);
  });

  test('is the whole match, but not its end, where nothing is damaged', () => {
    mustBeTheBeginning(salvageRecord(text));
    expect(salvageRecord(text).steps).toEqual(record.steps);
  });
});
