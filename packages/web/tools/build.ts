import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WEB = fileURLToPath(new URL('..', import.meta.url));
/** Where the built page goes. Whoever works beside others takes a folder of their own: MUSTER_WEB_OUT. */
export const OUT = resolve(process.env['MUSTER_WEB_OUT'] || join(WEB, 'dist'));
const STAMP = join(OUT, '.stamp');
const LOCK = join(WEB, 'node_modules', `.building-${createHash('sha256').update(OUT).digest('hex').slice(0, 12)}`);
const PATIENCE = 120_000;
const PAUSE = 100;

/** What the built page is made of. */
const SOURCES = [
  'src',
  'index.html',
  'vite.config.ts',
  'tools/breakpoints.ts',
  'tools/pictograms.ts',
  '../engine/src',
  '../games',
  '../bots/src',
  '../client/src',
];

/** Builds the page, unless what is there was built from the same files. Several may ask at the same time. */
export function ensureBuilt(): void {
  const wanted = digest();
  if (isBuilt(wanted)) return;
  const release = lock();
  try {
    if (isBuilt(wanted)) return;
    const { status, stdout, stderr } = spawnSync(
      'vite',
      ['build', '--logLevel', 'warn', '--outDir', OUT, '--emptyOutDir'],
      {
        cwd: WEB,
        encoding: 'utf8',
        shell: process.platform === 'win32',
        env: { ...process.env, PATH: `${join(WEB, '../../node_modules/.bin')}${delimiter}${process.env['PATH']}` },
      },
    );
    if (status !== 0) throw new Error(`The page could not be built:\n${stdout}\n${stderr}`);
    for (const file of filesIn(OUT)) if (/\.(js|css|html|svg)$/.test(file)) compress(file);
    writeFileSync(STAMP, wanted);
  } finally {
    release();
  }
}

/** Beside each file lie its compressed forms, so that a server need not make them. */
function compress(file: string): void {
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
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
