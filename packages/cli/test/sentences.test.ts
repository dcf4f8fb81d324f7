import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readable, shellQuoted, writtenJson } from '../src/sentences.ts';
import { muster, scratch } from './fake.ts';

const folder = scratch();
const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f]/;

describe('Bug: control characters of others reached the terminal', () => {
  test('in what was typed on the command line', async () => {
    for (const typed of [
      ['\x1b[2J'],
      ['play', '\x1b]0;x\x07'],
      ['replay', 'a\x9bb'],
      ['rules', 'tower-defense', '\x1b'],
    ]) {
      const { err } = await muster(typed);
      expect(err).toMatch(/\\x(1b|9b)/);
      expect(err).not.toMatch(CONTROL);
    }
  });

  test('in what was typed at the prompt', async () => {
    const lines = ['\x1b[2J', '/\x1b[2J', 'why \x1b[2J', 'rules \x1b[2J', 'save /dev/null/\x1b[2J'];
    const { out } = await muster('play tower-defense --bot random --seed 12', lines);
    const said = out.split('\n').filter((line) => !line.startsWith('> '));
    expect(said.join('\n')).not.toMatch(CONTROL);
    expect(out.match(/\\x1b\[2J/gi)).toHaveLength(lines.length);
  });

  test('in titles of scenes, names of players and actions of a record', async () => {
    const scene = join(folder, 'x.scene.json');
    writeFileSync(scene, JSON.stringify({ title: 'A \x1b[2J title', game: 'tower-defense\x07', steps: [] }));
    const played = await muster(['scenario', scene]);
    expect(played.out).not.toMatch(CONTROL);

    const record = join(folder, 'x.jsonl');
    await muster(`play tower-defense --bot random --seed 12 --record ${record}`, ['toss']);
    const text = readFileSync(record, 'utf8').replace('"person"', '"\\u001b[2J\\u009b"');
    writeFileSync(record, text);
    const { status, out } = await muster(`replay ${record} --verify`);
    expect([status, out]).toEqual([0, expect.stringContaining('by \\x1b[2J\\x9b (Attacker) and random (Defender)')]);
    const json = await muster(`replay ${record} --json`);
    expect(json.out).not.toMatch(CONTROL);
    expect(JSON.parse(json.out).players[0]).toBe('\x1b[2J\x9b');
    writeFileSync(record, text.replace('"action":"toss"', '"action":"to\\u001bss"'));
    const damaged = await muster(`replay ${record}`);
    expect(damaged.err).toContain('"to\\x1bss", is no action');
  });
});

test('Bug: five thousand characters were read back to who had typed them', async () => {
  const long = 'x'.repeat(5000);
  expect((await muster(['play', long])).err).toContain(`"${'x'.repeat(200)}…"`);
  expect((await muster(['replay', long])).err.length).toBeLessThan(600);
  const { out } = await muster('play tower-defense --seed 12', [long, `/${long}`, `why ${long}`]);
  const said = out.split('\n').filter((line) => !line.startsWith('> '));
  expect(said.join('').match(/…/g)).toHaveLength(3);
  expect(said.join('').length).toBeLessThan(2500);
});

test('a sentence keeps its lines', () => {
  expect(readable('One.\nTwo.\r')).toBe('One.\nTwo.\\x0d');
});

test('Bug: a path with a space could not be pasted into the shell', () => {
  expect(shellQuoted('~/matches/a-1.jsonl')).toBe('~/matches/a-1.jsonl');
  expect(shellQuoted('q r.jsonl')).toBe("'q r.jsonl'");
  expect(shellQuoted("it's.jsonl")).toBe("'it'\\''s.jsonl'");
  expect(shellQuoted('a\x1bb.jsonl')).toBe("$'a\\x1bb.jsonl'");
});

test('JSON is the same value with every control character escaped', () => {
  const value = { name: 'a\x1b\x7f\x9b é' };
  expect(writtenJson(value)).not.toMatch(CONTROL);
  expect(JSON.parse(writtenJson(value))).toEqual(value);
});
