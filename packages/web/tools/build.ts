import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(WEB, 'dist', '.stamp');
const LOCK = join(WEB, 'node_modules', '.building');
const PATIENCE = 120_000;
const PAUSE = 100;

/** What the built page is made of. */
const SOURCES = [
  'src',
  'index.html',
  'vite.config.ts',
  'tools/pictograms.ts',
  '../engine/src',
  '../games',
  '../bots/src',
];

/** Builds the page, unless what is there was built from the same files. Several may ask at the same time. */
export function ensureBuilt(): void {
  const wanted = digest();
  if (isBuilt(wanted)) return;
  const release = lock();
  try {
    if (isBuilt(wanted)) return;
    const { status, stdout, stderr } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
      cwd: WEB,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${join(WEB, '../../node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    });
    if (status !== 0) throw new Error(`The page could not be built:\n${stdout}\n${stderr}`);
    writeFileSync(STAMP, wanted);
  } finally {
    release();
  }
}

function isBuilt(wanted: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesIn(join(WEB, source))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'test' && name !== 'node_modules')
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Waits until nobody else builds. A lock that is older than any build was left behind. */
function lock(): () => void {
  mkdirSync(join(WEB, 'node_modules'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      return () => rmSync(LOCK, { recursive: true, force: true });
    } catch {
      const age = existsSync(LOCK) ? Date.now() - statSync(LOCK).mtimeMs : 0;
      if (age > PATIENCE) rmSync(LOCK, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

if (import.meta.main) ensureBuilt();
