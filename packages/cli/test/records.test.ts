import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type MatchRecord, readRecord } from '@muster/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { expanded } from '../src/files.ts';
import { saveIn } from '../src/records.ts';
import { muster, scratch } from './fake.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = scratch();
  file = join(folder, 'duel.jsonl');
  await muster(`play tower-defense --bot random --seed 12 --record ${file}`, ['toss', '1', 'toss']);
});

const recordIn = (path: string): MatchRecord => readRecord(readFileSync(path, 'utf8'));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('Bug: two processes on one record overwrote each other', () => {
  test('a file that has changed is left alone, and the match goes on beside it', () => {
    const record = recordIn(file);
    const shorter = { ...record, steps: record.steps.slice(0, 1) };
    const kept = { file, seen: readFileSync(file, 'utf8') };
    expect(saveIn(kept, shorter)).toBeUndefined();
    expect(kept.file).toBe(file);
    writeFileSync(file, 'written by another');
    expect(saveIn(kept, record)).toContain('this match continues in');
    expect(kept.file).toBe(join(folder, 'duel-2.jsonl'));
    expect(readFileSync(file, 'utf8')).toBe('written by another');
    expect(recordIn(kept.file)).toEqual(record);
    expect(saveIn(kept, shorter)).toBeUndefined();
  });

  test('a file that is gone is written again', () => {
    const kept = { file, seen: readFileSync(file, 'utf8') };
    rmSync(file);
    expect(saveIn(kept, readRecord(kept.seen))).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(kept.seen);
  });

  test('a new match does not take the file that another has begun meanwhile', () => {
    const kept = { file, seen: undefined };
    saveIn(kept, recordIn(file));
    expect(kept.file).toBe(join(folder, 'duel-2.jsonl'));
  });
});

describe('Bug: a match that was given up looked unfinished', () => {
  test('the record says who gave up; replay shows it, and it is not gone on with', async () => {
    const { out } = await muster(`play --resume ${file}`, ['resign', 'y']);
    expect(out).toContain('Attacker gives up. The match goes to Defender.');
    expect(out).not.toContain('To continue');
    expect(recordIn(file)).toMatchObject({ resigned: 0, outcome: { winners: [1] } });
    expect((await muster(`replay ${file} --verify`)).out).toMatch(
      /^The record is sound and complete: .* Attacker gives up\. The match goes to Defender\.$/,
    );
    expect((await muster(`replay ${file} --step 3`)).out).toContain('Attacker gives up.');
    expect((await muster(`replay ${file} --step 2`)).out).not.toContain('gives up');
    expect(JSON.parse((await muster(`replay ${file} --json`)).out)).toMatchObject({
      resigned: { seat: 0, name: 'Attacker' },
      outcome: { winners: [1], names: ['Defender'] },
    });
    const again = await muster(`play --resume ${file}`);
    expect([again.status, again.err]).toEqual([2, expect.stringMatching(/^This match is over\. Attacker gives up\./)]);
  });

  test('the end of the input is no yes', async () => {
    await muster(`play --resume ${file}`, ['resign']);
    expect(recordIn(file).resigned).toBeUndefined();
  });

  test('among three the question says that it ends the match for all', async () => {
    const { io } = await muster('play tower-defense --mode crusade --seats 3 --hot-seat --seed 5', ['', 'resign', 'n']);
    expect(io.asked).toContainEqual(
      expect.stringMatching(/^Give up the match\? That ends it for all: \w+ loses, everybody else wins\. \(y\/n\) $/),
    );
  });
});

describe('Names of files', () => {
  test('Bug: "~/" was taken for a folder, and quotes for a part of the name', async () => {
    expect(expanded('~/x.jsonl')).toBe(join(homedir(), 'x.jsonl'));
    const home = process.env['HOME'];
    try {
      process.env['HOME'] = folder;
      await muster(
        ['play', 'tower-defense', '--record=~/own.jsonl'],
        ['toss', `save "${join(folder, 'q  r.jsonl')}"`, 'save ~/saved.jsonl'],
      );
      for (const name of ['own.jsonl', 'q  r.jsonl', 'saved.jsonl']) expect(readdirSync(folder)).toContain(name);
      expect((await muster(['replay', '~/own.jsonl', '--verify'])).status).toBe(0);
      expect((await muster(['odds', '~/own.jsonl', '--step', '1'])).status).toBe(0);
    } finally {
      process.env['HOME'] = home;
    }
  });

  test('Bug: "match --record" overwrote what was there', async () => {
    const before = readFileSync(file, 'utf8');
    const { status, err } = await muster(`match tower-defense --bots random --record ${file}`);
    expect([status, err]).toEqual([2, `There is already a file ${file}. Name another, so that nothing is lost.`]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(join(folder, 'm-2.jsonl'), '');
    const many = await muster(`match tower-defense --bots random --matches 3 --record ${join(folder, 'm.jsonl')}`);
    expect([many.status, existsSync(join(folder, 'm-1.jsonl'))]).toEqual([2, false]);
  });

  test('a folder is said to be one, and an empty name to be empty', async () => {
    for (const command of ['play', 'match'])
      expect((await muster(`${command} tower-defense --record ${folder}`)).err).toContain(`${folder} is a folder.`);
    expect((await muster(['replay', ''])).err).toBe('The name of the file is empty.');
  });

  test('a printed command has quotes where the path needs them', async () => {
    const { out } = await muster(['play', 'tower-defense', '--record', join(folder, 'a b.jsonl')], ['toss']);
    expect(out).toContain(`To continue: muster play --resume '${join(folder, 'a b.jsonl')}'`);
  });

  test('Bug: one link that leads nowhere hid all matches that can be gone on with', async () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link.jsonl'));
    const { out, err } = await muster('play --resume', ['quit', 'y']);
    expect(err).toBe('');
    expect(out).toContain(`To continue: muster play --resume ${file}`);
  });

  test('Bug: that matches went to the temp folder was not said at the start', async () => {
    process.env['MUSTER_RECORDS'] = '/dev/null/records';
    const { out } = await muster('play tower-defense --bot random', ['toss']);
    const [start = ''] = out.split('> ');
    expect(oneLine(start)).toContain(
      `Nothing can be saved in /dev/null/records: a part of its path is no folder. This match is saved in ${process.env['TMPDIR']}`,
    );
    expect(readdirSync(process.env['TMPDIR'] ?? '')).toHaveLength(1);
  });
});

describe('A damaged record', () => {
  const damage = (change: (lines: string[]) => string[]) =>
    writeFileSync(file, change(readFileSync(file, 'utf8').trim().split('\n')).join('\n'));
  const fresh = () => join(folder, 'good.jsonl');

  test.each([
    ['cut off in the middle of a line', (lines: string[]) => [...lines.slice(0, 3), '{"seat":0,"ac'], 2, 'cut off'],
    ['cut off at its closing line', (lines: string[]) => lines.slice(0, -1), 3, 'cut off'],
    [
      'with an altered step',
      (lines: string[]) => lines.map((line, at) => (at === 2 ? line.replace('"mark":"', '"mark":"x') : line)),
      1,
      'altered',
    ],
    ['with a wrong count', (lines: string[]) => lines.map((line) => line.replace('"end":3', '"end":9')), 3, 'counts 9'],
  ])('%s is refused, with how to keep the good steps', async (_name, change, good, sentence) => {
    damage(change);
    const hint = `To keep the ${good} good step${good === 1 ? '' : 's'}: muster replay ${file} --salvage NEW.jsonl`;
    for (const typed of [`replay ${file}`, `odds ${file} --step 3`, `play --resume ${file}`]) {
      const { status, err } = await muster(typed);
      expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
      expect(err.split('\n')[1]).toBe(hint);
    }
    expect((await muster(`replay ${file} --verify`)).status).toBe(1);
    const { status, out } = await muster(`replay ${file} --salvage ${fresh()}`);
    expect(status).toBe(0);
    expect(oneLine(out)).toMatch(/^\d steps? of the match (is|are) kept in .* What came after is lost/);
    expect(recordIn(fresh()).steps).toHaveLength(good);
    expect((await muster(`play --resume ${fresh()}`, ['undo'])).status).toBe(0);
  });

  test('is not salvaged over another file, nor where nothing is good or nothing is wrong', async () => {
    expect((await muster(`replay ${file} --salvage ${fresh()}`)).err).toContain(
      'is sound: there is nothing to salvage',
    );
    damage((lines) => lines.slice(0, 3));
    expect((await muster(`replay ${file} --salvage ${file}`)).err).toContain('There is already a file');
    damage((lines) => lines.slice(0, 1));
    expect((await muster(`replay ${file} --salvage ${fresh()}`)).err).toContain('Not one step of');
    expect((await muster(`replay ${file}`)).err).not.toContain('To keep');
    expect(existsSync(fresh())).toBe(false);
  });

  test('whose steps are all good comes out finished, if they finish the match', async () => {
    const whole = join(folder, 'whole.jsonl');
    await muster(`match tower-defense --bots random --seed 4 --record ${whole}`);
    const { outcome } = recordIn(whole);
    writeFileSync(whole, readFileSync(whole, 'utf8').trim().split('\n').slice(0, -1).join('\n'));
    await muster(`replay ${whole} --salvage ${fresh()}`);
    expect(recordIn(fresh()).outcome).toEqual(outcome);
  });
});

test('Bug: "replay --verify" called an unfinished record complete, and counted "1 actions"', async () => {
  const one = join(folder, 'one.jsonl');
  await muster(`play tower-defense --bot random --seed 12 --record ${one}`, ['toss']);
  expect((await muster(`replay ${one} --verify`)).out).toBe(
    'The record is sound: 1 action of Tower Defense by person (Attacker) and random (Defender). The match is not over yet.',
  );
});

test('flags that would have no effect are refused', async () => {
  for (const [typed, sentence] of [
    [`replay ${file} --verify --step 1`, '--verify is about the whole record: leave --step out.'],
    ['play tower-defense --hot-seat --seat defender', 'With --hot-seat people play every seat: leave --seat out.'],
    [`play --resume ${file} --seats 2`, 'A saved match knows its seats: leave out --seats with --resume.'],
    ['fuzz tower-defense --matches 20 --reach 10', '--reach 10 is less than --matches 20'],
    ['fuzz tower-defense --out /dev/null/x', 'No record can be saved in /dev/null/x:'],
    ['play tower-defense --seed 1 --seed 2', '--seed is given twice.'],
    ['play tower-defense --pathway 8 --pathway 9', '--pathway is given twice.'],
  ] as const)
    expect([typed, (await muster(typed)).err]).toEqual([typed, expect.stringContaining(sentence)]);
});
