// `npm run freeze GAME [-- --from COMMIT]`: keeps the rules of a game as they are now, or were at a commit, as one
// self-contained module in packages/games/frozen. Do it before the game's `version` goes up.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FROZEN = join(ROOT, 'packages/games/frozen');
/** Bytes that a module may have on its way to a browser, compressed: it is loaded in the middle of somebody's evening. */
const MOST = 150_000;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Which game? npm run freeze GAME [-- --from COMMIT]');
  mkdirSync(FROZEN, { recursive: true });
  for (const game of positionals) {
    const code = await withSource(values.from, (source) => bundled(source, game));
    process.stdout.write(`${await keep(game, code)}\n`);
  }
  writeList();
}

/** The sources as they are, or as they were at a commit: then in a folder from which packages are found. */
async function withSource<T>(commit: string | undefined, use: (folder: string) => Promise<T>): Promise<T> {
  if (commit === undefined) return use(ROOT);
  const folder = mkdtempSync(join(ROOT, 'node_modules/.freeze-'));
  try {
    const archive = join(folder, 'source.tar');
    execFileSync('git', ['archive', '-o', archive, commit, 'packages/engine', 'packages/games'], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rules with all that they import, minified. `contract` says how they are to be adapted: see versions.ts. */
export async function bundled(source: string, game: string): Promise<string> {
  const rules = join(source, 'packages/games', game, 'src/rules.ts');
  const [, name] = /export const (\w+): Game</.exec(readFileSync(rules, 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${rules} exports no game`);
  const contract = readFileSync(join(source, 'packages/engine/src/game.ts'), 'utf8').includes('notation:') ? 2 : 1;
  const folder = mkdtempSync(join(ROOT, 'node_modules/.freeze-'));
  try {
    const entry = join(folder, 'entry.ts');
    writeFileSync(
      entry,
      `export { ${name} as game } from ${JSON.stringify(rules)};\nexport const contract = ${contract};\n`,
    );
    const engine = join(source, 'packages/engine/src/index.ts');
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      root: folder,
      resolve: { alias: [{ find: /^@muster\/engine$/, replacement: engine }] },
      build: {
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
        minify: true,
        modulePreload: false,
        target: 'es2023',
        write: false,
      },
    });
    const [bundle] = Array.isArray(built) ? built : [built];
    const [chunk, ...others] = bundle && 'output' in bundle ? bundle.output : [];
    if (chunk?.type !== 'chunk' || others.length > 0 || chunk.imports.length + chunk.dynamicImports.length > 0)
      throw new Error(`${game} does not make one self-contained module`);
    return chunk.code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the module, with the hash of what it holds in its name. What is frozen is never written anew. */
async function keep(game: string, code: string): Promise<string> {
  const bytes = gzipSync(code, { level: 9 }).length;
  if (bytes > MOST) throw new Error(`${game} would have ${bytes} bytes; a frozen module has ${MOST} at most`);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const trial = join(mkdtempSync(join(ROOT, 'node_modules/.freeze-')), 'module.mjs');
  writeFileSync(trial, code);
  const loaded = (await import(pathToFileURL(trial).href)) as { game: { id: string; version: number } };
  rmSync(join(trial, '..'), { recursive: true });
  if (loaded.game.id !== game) throw new Error(`These are the rules of ${loaded.game.id}, not of ${game}`);
  const { version } = loaded.game;
  const name = `${game}-${version}.${hash}.frozen.js`;
  const [older] = readdirSync(FROZEN).filter((file) => file.startsWith(`${game}-${version}.`) && file !== name);
  if (older) throw new Error(`Version ${version} of ${game} is frozen already, as ${older}. Raise the version first`);
  writeFileSync(join(FROZEN, name), code);
  return `${name}: ${Buffer.byteLength(code)} bytes, ${bytes} compressed`;
}

function writeList(): void {
  const names = readdirSync(FROZEN).flatMap((file) => {
    const [, game, version] = /^(.+)-(\d+)\.\w+\.frozen\.js$/.exec(file) ?? [];
    return game === undefined ? [] : [{ file, game, version: Number(version) }];
  });
  const lines = names
    .toSorted((one, other) => one.game.localeCompare(other.game) || one.version - other.version)
    .map(({ file, game, version }) => `  { game: '${game}', version: ${version}, load: () => import('./${file}') },\n`);
  const text = [
    '// Written by `npm run freeze`.\n\n',
    '// oxlint-disable-next-line typescript/triple-slash-reference -- It has no exports: it says what such modules are.\n',
    '/// <reference path="./modules.d.ts" />\n\n',
    "import type { Frozen } from './versions.ts';\n\n",
    `export const FROZEN: readonly Frozen[] = [\n${lines.join('')}];\n`,
  ];
  writeFileSync(join(FROZEN, 'list.ts'), text.join(''));
}
