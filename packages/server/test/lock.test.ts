import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../src/store/backup.ts';
import { newStage, spawnServer } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

const TAKEN = 'Another server runs on';

test('a file serves one server; a second one says so, under whatever name it finds the file', async () => {
  const store = join(stage.folder, 'one.db');
  const first = await stage.serve({ store });
  await expect(stage.serve({ store })).rejects.toThrow(`${TAKEN} ${store}. A file serves one server`);
  const other = join(stage.folder, 'other.db');
  symlinkSync(store, other);
  await expect(stage.serve({ store: other })).rejects.toThrow(TAKEN);
  // Whoever only reads is not in the way.
  await backUp(store, join(stage.folder, 'backup.db'));
  await first.close();
  await stage.serve({ store });
});

test('Bug: a server whose port was taken left an empty store behind', async () => {
  const { url } = await stage.serve();
  const store = join(stage.folder, 'never.db');
  const second = stage.serve({ store, port: new URL(url).port });
  await expect(second).rejects.toThrow('is taken by another program.');
  expect(existsSync(store)).toBe(false);
  // And the file is not locked any more.
  await stage.serve({ store });
});

test('the lock ends with the process, even if that is killed', { timeout: PATIENCE }, async () => {
  const store = join(stage.folder, 'killed.db');
  const server = await spawnServer({ store });
  await expect(stage.serve({ store })).rejects.toThrow(TAKEN);
  await server.kill();
  await stage.serve({ store });
});

test('muster serve says it in one sentence', { timeout: PATIENCE }, async () => {
  const store = join(stage.folder, 'served.db');
  await stage.serve({ store });
  const muster = fileURLToPath(new URL('../../cli/bin/muster.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [muster, 'serve', '--store', store, '--port', '0'], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(TAKEN)]);
});

test.runIf(process.platform === 'linux')(
  'Bug: a store where the system makes no folder was tried for ever',
  async () => {
    const store = '/proc/nowhere/matches.db';
    await expect(stage.serve({ store })).rejects.toThrow(`The store ${store} cannot be opened`);
  },
);
