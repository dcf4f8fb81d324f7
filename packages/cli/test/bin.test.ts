import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratch } from './fake.ts';

const BIN = fileURLToPath(new URL('../bin/muster.js', import.meta.url));

/** The Node of the machine: 20 on some, which cannot run the sources itself. Where there is none, ours. */
const MACHINE_NODE = await new Promise<string>((resolve) => {
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  execFile('node', ['-p', 'process.execPath'], { env: { ...process.env, PATH: path } }, (error, out) =>
    resolve(error ? process.execPath : out.trim()),
  );
});

let folder = '';
beforeEach(() => {
  folder = scratch();
});

type Ended = {
  readonly status: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
};

function start(node: string, typed: readonly string[], env: Record<string, string> = {}, bin = BIN) {
  const child = spawn(node, [bin, ...typed], { env: { ...process.env, MUSTER_RECORDS: folder, ...env } });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (data) => (texts.out += data));
  child.stderr.on('data', (data) => (texts.err += data));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (status, signal) => resolve({ status, signal, ...texts })),
  );
  const shows = async (text: string) => {
    while (!texts.out.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { child, ended, shows };
}

const nodes = [...new Set([process.execPath, MACHINE_NODE])];

describe.each(nodes)('muster under %s', (node) => {
  test('runs, and passes its arguments and its exit status on', async () => {
    expect(await start(node, ['--version']).ended).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      err: '',
    });
    const { status, out, err } = await start(node, ['gams', '--x', 'a b']).ended;
    expect([status, out, err]).toEqual([2, '', 'There is no command "gams". Did you mean "games"?\n']);
  });

  test('plays from a pipe to its end, and shows what was typed', async () => {
    const { child, ended } = start(node, [
      'play',
      'tower-defense',
      '--bot',
      'random',
      '--seed',
      '12',
      '--pathway',
      '8',
    ]);
    child.stdin.end('toss\nplace 1c on 2\nundo\nquit\nn\nsave\n');
    const { status, out } = await ended;
    expect(status).toBe(0);
    expect(out).toContain('> place 1c on 2\n');
    expect(out).toContain('Taken back: place 1c on 2.');
    expect(out).toContain('The input has ended.');
    expect(out).not.toContain('\x1b');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('is interrupted cleanly: 130, and the match is told to be saved', async () => {
    const { child, ended, shows } = start(node, [
      'play',
      'tower-defense',
      '--bot',
      'search',
      '--think',
      '60000',
      '--seat',
      'defender',
    ]);
    await shows('Ctrl-C quits');
    child.kill('SIGINT');
    const { status, signal, err } = await ended;
    expect([status, signal]).toEqual([130, null]);
    expect(err).not.toContain('Error');
  });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('Ended by %s at a question, it tells where the match is saved, and exits with %i', async (signal, exit) => {
  const { child, ended, shows } = start(process.execPath, ['play', 'tower-defense', '--bot', 'random', '--seed', '12']);
  child.stdin.write('toss\n');
  await shows('place 1c on 2');
  child.kill(signal);
  const { status, err } = await ended;
  expect(status).toBe(exit);
  expect(err).toMatch(/^\n/);
  expect(err).toContain(`To continue: muster play --resume ${join(folder, readdirSync(folder)[0] ?? '')}`);
});

test('A series of matches that is interrupted tells what has come of it so far, and exits with 130', async () => {
  const record = join(folder, 'match.jsonl');
  const typed = ['match', 'tower-defense', '--bots', 'random', '--matches', '20000', '--record', record];
  const { child, ended } = start(process.execPath, typed);
  while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  const { status, out, err } = await ended;
  const told = readdirSync(folder).length.toLocaleString('en');
  expect([status, err]).toEqual([130, `Interrupted after ${told} of 20,000 matches.\n`]);
  expect(out).toContain(`${told} matches of Tower Defense, seed `);
});

test.each(nodes)('Bug: before the set-up it spoke of Node 24 (under %s)', async (node) => {
  const clone = join(folder, 'clone');
  const bin = join(clone, 'packages', 'cli', 'bin', 'muster.js');
  mkdirSync(dirname(bin), { recursive: true });
  cpSync(BIN, bin);
  cpSync(join(dirname(BIN), '..', 'package.json'), join(dirname(bin), '..', 'package.json'));
  const { status, out, err } = await start(node, ['games'], {}, bin).ended;
  expect([status, out, err]).toEqual([
    2,
    '',
    `Muster is not set up yet: run npm start (or npm install) in ${clone}.\n`,
  ]);
});

test.runIf(process.platform === 'linux')('Bug: a full disk under the output was called a bug', async () => {
  const child = spawn(process.execPath, [BIN, 'games'], { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] });
  let err = '';
  child.stderr?.on('data', (data) => (err += data));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect([status, err]).toEqual([74, 'The output cannot be written: the disk is full.\n']);
});

test.runIf(process.platform === 'linux')(
  'Bug: a folder that the system does not make was waited for for ever',
  async () => {
    const { child, ended } = start(process.execPath, ['play', 'tower-defense', '--bot', 'random'], {
      MUSTER_RECORDS: '/proc/records',
      TMPDIR: folder,
    });
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.stdin.end('toss\n');
    const { status, out } = await ended;
    clearTimeout(tooLong);
    expect(status).toBe(0);
    expect(out).toContain('Nothing can be saved in /proc/records');
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  },
);

test('Bug: a replay without a terminal waited for answers; now it prints every step and ends', async () => {
  const file = join(folder, 'duel.jsonl');
  const { child, ended } = start(process.execPath, ['play', 'tower-defense', '--bot', 'random', '--record', file]);
  child.stdin.end('toss\ntoss\n');
  await ended;
  const { status, out } = await start(process.execPath, ['replay', file]).ended;
  expect(status).toBe(0);
  expect(out.match(/^── /gm)).toHaveLength(3);
  expect(out).not.toContain('Enter next');
});

test('What is typed into a pipe is shown without its control characters', async () => {
  const { child, ended } = start(process.execPath, ['play', 'tower-defense', '--bot', 'random']);
  child.stdin.end('\x1b[2J\n');
  const { out } = await ended;
  expect(out).toContain('> \\x1b[2J\n');
  expect(out).not.toContain('\x1b');
});

test('A reader that goes away early is no reason to complain', async () => {
  const { child, ended } = start(process.execPath, ['rules', 'tower-defense']);
  child.stdout.destroy();
  const { status, err } = await ended;
  expect([status, err]).toEqual([0, '']);
});

test('A stack trace is shown only with MUSTER_DEBUG', async () => {
  expect((await start(process.execPath, ['replay', 'nowhere']).ended).err).toBe(
    'nowhere cannot be read: there is no such file.\n',
  );
  expect((await start(process.execPath, ['replay', 'nowhere'], { MUSTER_DEBUG: '1' }).ended).err).toMatch(
    /^Problem: .*\n\s+at /,
  );
});

/** `script` of Linux gives the command a terminal of its own. */
const SCRIPT = existsSync('/usr/bin/script') && process.platform === 'linux';

test.runIf(SCRIPT)('Bug: at a shared terminal a key brought back what another had typed in secret', async () => {
  const command = `${process.execPath} ${BIN} play pixel-tactics --hot-seat --seed 4`;
  const env = { ...process.env, MUSTER_RECORDS: folder, TERM: 'xterm' };
  const child = spawn('/usr/bin/script', ['-qfec', command, '/dev/null'], { env });
  let shown = '';
  let answered = 0;
  child.stdout.on('data', (data) => (shown += data));
  const type = async (keys: string, question: string) => {
    while (!shown.includes(question, answered)) await new Promise((resolve) => setTimeout(resolve, 20));
    answered = shown.length;
    child.stdin.write(keys);
  };
  const ended = new Promise((resolve) => child.on('close', resolve));
  await type('\r', 'Press Enter when ready. ');
  await type('lead with Gunner', '0J> ');
  await type('\x15lead with Overlord\r', 'Gunner');
  await type('\r', 'Press Enter to clear the screen. ');
  await type('\r', 'Press Enter when ready. ');
  // Up, up, and what was deleted last.
  await type('\x1b[A\x1b[A\x19\r', '0J> ');
  const from = answered;
  await type('quit\r', '0J> ');
  await type('y\r', '(y/n) ');
  await ended;
  expect(shown.slice(from)).not.toMatch(/Overlord|Gunner/);
});
