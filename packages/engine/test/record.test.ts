import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { Match, replay } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { markOf, readRecord, writeRecord } from '../src/record.ts';
import { nightford } from './nightford/src/rules.ts';

/** A short match, played to its end. */
function shortMatch() {
  const match = new Match(nightford, { nights: 1 }, 2, seeded(11), ['Ann', 'Bob']);
  for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
    match.act(seat, match.legal(seat).at(-1)!);
  return match;
}

const record = shortMatch().record();
const text = writeRecord(record);
const lines = text.trimEnd().split('\n');

/** What a person reads who hands us this file; undefined when it is a record that replays. */
function complaint(file: string): string | undefined {
  try {
    replay(nightford, readRecord(file));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.message;
  }
}

/** The file with one line changed. */
function withLine(at: number, change: (line: { [key: string]: unknown }) => object): string {
  return lines.with(at, JSON.stringify(change(JSON.parse(lines.at(at)!)))).join('\n');
}

test('what is written reads back', () => {
  expect(readRecord(text)).toEqual(record);
  expect(writeRecord(readRecord(text))).toBe(text);
});

test('a byte order mark, Windows line ends and no last line end are all the same', () => {
  expect(readRecord(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(record);
  expect(readRecord(text.trimEnd())).toEqual(record);
});

test('a match that is still on has a record too', () => {
  const match = new Match(nightford, { nights: 1 }, 2, seeded(11));
  match.act(0, { type: 'done' });
  expect(complaint(writeRecord(match.record()))).toBeUndefined();
});

describe('a record that is cut off', () => {
  test('is noticed at every length', () => {
    for (let length = 0; length < text.trimEnd().length; length++) {
      const said = complaint(text.slice(0, length));
      if (!/^(The record is (empty|cut off)|This is not a record|Line \d+ of the record is cut off)/.test(said ?? '')) {
        throw new Error(`Cut at ${length}, it is said: ${said}`);
      }
    }
  });

  test.each([
    [0, 'The record is empty.'],
    [20, 'This is not a record of a match: its first line is not JSON.'],
    [lines[0]!.length, 'The record is cut off: it ends after step 0 without its closing line.'],
    [lines[0]!.length + 10, 'Line 2 of the record is cut off in the middle, after step 0.'],
    [
      text.lastIndexOf('\n', text.length - 2),
      `The record is cut off: it ends after step ${lines.length - 2} without its closing line.`,
    ],
    [text.length - 3, `Line ${lines.length} of the record is cut off in the middle, after step ${lines.length - 2}.`],
  ])('at %i: %s', (length, sentence) => {
    expect(complaint(text.slice(0, length))).toBe(sentence);
  });
});

describe('a record that is altered', () => {
  const first = record.steps[0]!;

  test.each([
    [
      'another game',
      withLine(0, (head) => ({ ...head, game: 'moonford' })),
      'This is a record of moonford, not of nightford.',
    ],
    [
      'another version',
      withLine(0, (head) => ({ ...head, version: 2 })),
      'The record was made by version 2 of Nightford; this is version 1.',
    ],
    [
      'another format',
      withLine(0, (head) => ({ ...head, format: 9 })),
      'The record is of format 9. This version reads format 1.',
    ],
    [
      'no format',
      withLine(0, ({ format: _, ...head }) => head),
      'The record is of format none. This version reads format 1.',
    ],
    [
      'no version',
      withLine(0, ({ version: _, ...head }) => head),
      'In the head of the record, "version" must be a whole number, not left out.',
    ],
    [
      'a bad option',
      withLine(0, (head) => ({ ...head, options: { nights: 99 } })),
      'Option "nights" is a whole number from 1 to 8, not 99.',
    ],
    [
      'other options',
      withLine(0, (head) => ({ ...head, options: { nights: 2 } })),
      'The set-up does not come out as the record says: it has been altered.',
    ],
    [
      'other seats',
      withLine(0, (head) => ({ ...head, seats: 5 })),
      'Nightford with these options is for 2 seats, not for 5.',
    ],
    [
      'nameless players',
      withLine(0, (head) => ({ ...head, players: [1] })),
      'In the head of the record, "players" must be a list of names, not [1].',
    ],
    [
      'another set-up',
      withLine(0, (head) => ({ ...head, setup: [0, 0, 0, 0, 0, 0] })),
      'The set-up does not come out as the record says: it has been altered.',
    ],
    [
      'too little set-up',
      withLine(0, (head) => ({ ...head, setup: [0] })),
      'The set-up of the record does not play: The rules took more than the 1 outcomes laid out.',
    ],
    [
      'a set-up of words',
      withLine(0, (head) => ({ ...head, setup: 'x' })),
      'In the head of the record, "setup" must be a list of whole numbers, not "x".',
    ],
    [
      'another seat',
      withLine(1, (step) => ({ ...step, seat: 1 })),
      /^Step 1 of the record, "\w+", is against the rules: You are not asked anything now/,
    ],
    [
      'no such seat',
      withLine(1, (step) => ({ ...step, seat: 7 })),
      'Step 1 of the record (line 2) names seat 7, but the match has 2.',
    ],
    [
      'another action',
      withLine(1, (step) => ({ ...step, action: 'muster pike' })),
      'Step 1 of the record, "muster pike", does not lead where the record says: this step or its mark has been altered.',
    ],
    [
      'an illegal action',
      withLine(1, (step) => ({ ...step, action: 'strike bow' })),
      /^Step 1 of the record, "strike bow", is against the rules: First answer this.*\(turn.other-question\)$/,
    ],
    [
      'no action',
      withLine(1, (step) => ({ ...step, action: 'sing' })),
      'Step 1 of the record, "sing", is no action of Nightford.',
    ],
    [
      'other chance',
      withLine(1, (step) => ({ ...step, chance: [3] })),
      `Step 1 of the record, "${first.action}", does not play: The rules left 1 of the 1 outcomes laid out.`,
    ],
    [
      'another mark',
      withLine(1, (step) => ({ ...step, mark: 'abc' })),
      `Step 1 of the record, "${first.action}", does not lead where the record says: this step or its mark has been altered.`,
    ],
    ['no mark', withLine(1, ({ mark: _, ...step }) => step), 'Step 1 of the record (line 2) has no mark.'],
    [
      'chance in words',
      withLine(1, (step) => ({ ...step, chance: 'six' })),
      'Step 1 of the record (line 2) does not say how chance fell.',
    ],
    [
      'a numbered action',
      withLine(1, (step) => ({ ...step, action: 4 })),
      'Step 1 of the record (line 2) has no action.',
    ],
    [
      'another outcome',
      withLine(-1, (end) => ({ ...end, outcome: { winners: [0, 1], rule: 'end.last-night' } })),
      'The closing line does not name the outcome that the match came to.',
    ],
    [
      'a bad outcome',
      withLine(-1, (end) => ({ ...end, outcome: 'won' })),
      'The closing line of the record does not say properly how the match ended.',
    ],
    [
      'another count',
      withLine(-1, (end) => ({ ...end, end: 3 })),
      `The closing line counts 3 steps, but the record has ${record.steps.length}.`,
    ],
    [
      'a step taken out',
      lines.toSpliced(2, 1).join('\n'),
      `The closing line counts ${record.steps.length} steps, but the record has ${record.steps.length - 1}.`,
    ],
    ['a step that is a number', lines.with(2, '7').join('\n'), 'Line 3 of the record is not an object.'],
    ['a step that is not JSON', lines.with(2, '{seat').join('\n'), 'Line 3 of the record is not JSON.'],
  ])('%s', (_, file, sentence) => {
    if (typeof sentence === 'string') expect(complaint(file)).toBe(sentence);
    else expect(complaint(file)).toMatch(sentence);
  });

  test.each([
    ['{"hello": 1}\n', 'This is not a record of a match: its first line does not say so.'],
    ['[1]\n', 'Line 1 of the record is not an object.'],
    ['PK\u0003\u0004\u0000', 'This is not a record of a match: its first line is not JSON.'],
    ['   \n\n', 'The record is empty.'],
  ])('a file of another kind, %j: %s', (file, sentence) => {
    expect(complaint(file)).toBe(sentence);
  });

  test('any line altered in any field is noticed, or was of no account', () => {
    for (let at = 1; at < lines.length - 1; at++) {
      for (const field of ['seat', 'action', 'chance', 'mark']) {
        expect(complaint(withLine(at, (step) => ({ ...step, [field]: null })))).toContain(`Step ${at} of the record`);
      }
    }
  });

  test('whatever happens to a file, it is a record that replays or a Problem with a sentence', () => {
    const place = fc.nat(text.length - 1);
    const piece = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('"', '{}', 'null', '-1', '\n', '[', '1e99', '\\u0000'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(6), piece), { minLength: 1, maxLength: 3 }), (changes) => {
        const file = changes.reduce((now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut), text);
        expect(complaint(file) ?? 'replays').toMatch(/\S/);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  test('whatever stands in a field, it is a record that replays or a Problem with a sentence', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(20), fc.jsonValue(), (at, nth, value) => {
        const file = withLine(at, (line) => ({
          ...line,
          [Object.keys(line)[nth % Object.keys(line).length] ?? '']: value,
        }));
        expect(complaint(file) ?? 'replays').toMatch(/\S/);
      }),
      { numRuns: 400, seed: 8 },
    );
  });
});

test('markOf: equal states have equal marks, and a small change shows', () => {
  expect(markOf({ a: [1, 2] })).toBe(markOf({ a: [1, 2] }));
  expect(markOf({ a: [1, 2] })).not.toBe(markOf({ a: [2, 1] }));
  expect(markOf({})).toMatch(/^[0-9a-z]{11}$/);
});
