// What the first page weighs, and how long it takes until it can be used: npm run -w packages/web first-page [times]
// The page comes from a server as `npm start` has it, into a browser that knows nothing yet. Measure on a quiet machine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.js';
import { ensureBuilt, OUT } from './build.ts';
import { startServer } from './muster-server.ts';

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };

/** The files that the first page cannot do without, as the build lists them. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen);
  return seen;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function weigh(ending: string): void {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const texts = [...filesOf(manifest, 'index.html')]
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(OUT, file)));
  const sum = (size: (text: Buffer) => number) => kilobytes(texts.reduce((all, text) => all + size(text), 0));
  const plain = sum((text) => text.length);
  const gzip = sum((text) => gzipSync(text).length);
  const brotli = sum((text) => brotliCompressSync(text).length);
  console.log(`${ending.padEnd(5)} ${texts.length} files  ${plain} plain  ${gzip} gzip  ${brotli} brotli`);
}

/** When the games can be pressed: they are there, and the long task that has put them there, if it was one, has ended. In milliseconds. */
async function measure(address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const state = { shown: 0, busy: 0 };
      Object.assign(globalThis, { measured: state });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (state.shown === 0 || startTime <= state.shown) state.busy = startTime + duration;
      }).observe({ type: 'longtask', buffered: true });
      new MutationObserver(() => {
        if (state.shown === 0 && document.querySelector('.game .btn')) state.shown = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const { shown, busy } = await page.evaluate(
      () => (globalThis as unknown as { measured: { shown: number; busy: number } }).measured,
    );
    return Math.max(shown, busy);
  } finally {
    await browser.close();
  }
}

const USUAL_TIMES = 7;

ensureBuilt();
weigh('.js');
weigh('.css');
const server = await startServer();
const times: number[] = [];
for (let n = Number(process.argv[2] ?? USUAL_TIMES); n > 0; n--) times.push(await measure(server.address));
await server.stop();
const sorted = times.toSorted((a, b) => a - b).map(Math.round);
console.log(`usable after ${sorted[Math.floor(sorted.length / 2)]} ms (median of ${sorted.join(', ')})`);
