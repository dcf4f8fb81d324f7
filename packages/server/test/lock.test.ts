import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
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

test('Bug: what lies beside a store could be read by others: its lock, its log, and a backup until it was whole', async () => {
  const before = process.umask(0);
  try {
    const store = join(stage.folder, 'private', 'store.db');
    const { url } = await stage.serve({ store });
    // So much that the backup takes several steps.
    for (let i = 0; i < 40; i++) await stage.guest(`Guest ${i}`, url);
    const database = new Database(store);
    database.exec('create table padding (text text)');
    database.prepare('insert into padding values (?)').run('x'.repeat(2_000_000));
    database.close();
    const copy = join(stage.folder, 'private', 'copy.db');
    let isDone = false;
    const copying = backUp(store, copy).finally(() => (isDone = true));
    const seen = new Map<string, number>();
    while (!isDone) {
      for (const name of readdirSync(dirname(store))) {
        const mode = statSync(join(dirname(store), name), { throwIfNoEntry: false })?.mode ?? 0;
        seen.set(name, (seen.get(name) ?? 0) | (mode & 0o077));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await copying;
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['store.db', 'store.db-lock', 'store.db-wal', 'copy.db.part']),
    );
    expect([...seen].filter(([, others]) => others !== 0)).toEqual([]);
  } finally {
    process.umask(before);
  }
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
