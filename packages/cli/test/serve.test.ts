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
