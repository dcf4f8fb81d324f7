import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'muster-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bin = fileURLToPath(new URL('../bin/muster.js', import.meta.url));

function muster(typed: string) {
  const child = spawn(process.execPath, [bin, ...typed.split(' ')], { cwd: folder });
  let said = '';
  child.stdout.on('data', (data) => (said += String(data)));
  child.stderr.on('data', (data) => (said += String(data)));
  const ended = once(child, 'exit').then(([status]) => ({ status: status as number, said }));
  return { child, ended, said: () => said };
}

test('muster serve says where it is, serves, and stops in order when it is told to', { timeout: 300_000 }, async () => {
  const { child, ended, said } = muster('serve --port 0 --log silent --store matches.db');
  await expect
    .poll(said, { timeout: 120_000 })
    .toMatch(/Muster serves at http:\/\/127\.0\.0\.1:\d+\. Ctrl-C stops it\./);
  const [url = ''] = /http:\S+\d/.exec(said()) ?? [];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const port = new URL(url).port;
  expect((await muster(`serve --port ${port} --log silent --store second.db`).ended).said).toContain(
    `Port ${port} of 127.0.0.1 is taken by another program. Choose another one: --port N.`,
  );
  const backup = await muster('backup copy.db --store matches.db').ended;
  expect(backup).toMatchObject({ status: 0 });
  expect(backup.said).toContain('All that is stored is in copy.db as well.');
  expect(existsSync(join(folder, 'copy.db'))).toBe(true);
  child.kill('SIGTERM');
  expect((await ended).status).toBe(0);
});

test('Bug: Ctrl-C under Node 20 came twice, so that the server was cut off', { timeout: 300_000 }, async () => {
  const typed = ['serve', '--port', '0', '--log', 'silent', '--store', 'twice.db'];
  // Stands for Node 20, which hands over to another process: both are in the group that the terminal interrupts.
  const middle = `
    const child = require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
    process.on('SIGINT', () => child.kill('SIGINT'));
    child.on('exit', (status) => process.exit(status ?? 99));`;
  const child = spawn(process.execPath, ['-e', middle, bin, ...typed], { cwd: folder, detached: true });
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Ctrl-C stops it.');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [status] = await once(child, 'exit');
  expect([status, said.trim().split('\n').at(-1)]).toEqual([0, 'Muster is finishing up and stopping.']);
});

test.each([
  ['serve --port many', '"port" is a whole number from 0 to 65535, not "many".'],
  ['serve --log loud', '"log" is one of silent, error, warn, info, debug, not "loud".'],
  ['serve --store postgres://127.0.0.1:1/none', 'The store cannot be reached'],
  ['backup other.db --store none.db', 'There is no store none.db.'],
])('muster %s is refused with a sentence', { timeout: 300_000 }, async (typed, says) => {
  const { status, said } = await muster(typed).ended;
  expect(said).toContain(says);
  expect(status).toBe(2);
});
