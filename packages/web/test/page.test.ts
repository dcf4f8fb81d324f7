import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { games } from '@muster/games';
import { FROZEN } from '@muster/games/versions';
import { expect, test } from 'vitest';
import { OUT } from '../tools/build.ts';
import { expectComplaints, open, PATIENCE, withBrowser } from './browser.ts';

withBrowser();

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] };

/** The scripts that the first page cannot do without, as the build lists them. */
function scriptsOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) scriptsOf(manifest, next, seen);
  return seen;
}

test(
  'the first page takes less than 100 kB of script, compressed, and none of a game',
  async () => {
    const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const listed = scriptsOf(manifest, 'index.html');
    const page = await open();
    await page.waitForSelector('.game');
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(loaded.map((name) => name.slice(name.indexOf('assets/'))).toSorted()).toEqual([...listed].toSorted());
    const bytes = [...listed].reduce((sum, file) => sum + gzipSync(readFileSync(join(OUT, file))).length, 0);
    expect(bytes).toBeLessThan(100_000);
    const gameChunks = Object.entries(manifest).filter(([key]) => key.endsWith('/game.ts'));
    expect(gameChunks.length).toBeGreaterThan(0);
    const frozenChunks = Object.entries(manifest).filter(([key]) => key.endsWith('.frozen.js'));
    expect(frozenChunks).toHaveLength(FROZEN.length);
    for (const [, { file }] of [...gameChunks, ...frozenChunks]) expect(listed.has(file)).toBe(false);
  },
  PATIENCE,
);

test(
  'the first page offers the games as they are',
  async () => {
    const page = await open();
    await page.waitForSelector('.game');
    const shown = await page.locator('.game').evaluateAll((all) =>
      all.map((one) => ({
        title: one.querySelector('h2')?.textContent ?? '',
        meta: one.querySelector('.game__meta')?.textContent ?? '',
        to: one.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
    expect(shown.map(({ to }) => to.split('/')[2])).toEqual(games.map(({ id }) => id));
    for (const { title, meta, to } of shown) {
      const id = to.split('/')[2];
      const game = games.find((one) => one.id === id);
      // A lid may have a shorter title than the book, in typographer's signs.
      expect(game?.title.replaceAll("'", '’')).toMatch(new RegExp(`^${title}`));
      const { min, max } = game?.seats ?? { min: 0, max: 0 };
      expect(meta).toContain(`${min === max ? min : `${min}–${max}`} seats`);
    }
  },
  PATIENCE,
);

test(
  'the theme follows the system until somebody chooses, and the choice is kept',
  async () => {
    const page = await open('', { colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.waitForSelector('.game');
    const dusk = await ground();
    await page.getByRole('button', { name: 'Light/Dark' }).click();
    const lamp = await ground();
    expect(lamp).not.toBe(dusk);
    await page.reload();
    await page.waitForSelector('.game');
    expect(await ground()).toBe(lamp);
  },
  PATIENCE,
);

test(
  'nothing on any page is wider than a phone of 360 px',
  async () => {
    const page = await open('', { viewport: { width: 360, height: 740 } });
    for (const [hash, until] of [
      ['#/', '.game'],
      ['#/new/heros-crossing/share', '.form'],
      ['#/new/heroscape/bot', '.form textarea'],
      ['#/rules/tower-defense', '.rulebook__rules li'],
      ['#/about', '.sheet'],
      ['#/nowhere', '.sheet'],
    ] as const) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.waitForSelector(until);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ hash, over }).toEqual({ hash, over: 0 });
    }
  },
  PATIENCE,
);

test(
  'the rules are searched, and a rule has an address of its own',
  async () => {
    const page = await open('#/rules/tower-defense/attack.enter');
    await page.locator('.rulebook .is-open').waitFor();
    expect(await page.locator('.rulebook .is-open').textContent()).toContain('Strictly lower');
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('three heads');
    await page.waitForFunction(() => document.querySelector('.rulebook__search [role=status]')?.textContent !== '');
    const found = await page.locator('.rulebook__rules li').allTextContents();
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text.toLowerCase()).toMatch(/three[^]*heads|heads[^]*three/);
    await page.getByRole('searchbox').fill('no such words');
    await page.getByText('No rule has the words "no such words".').waitFor();
  },
  PATIENCE,
);

test(
  'Bug: a page that could not be loaded was waited for without a word',
  async () => {
    const page = await open();
    await page.waitForSelector('.game');
    const chunk = /assets\/about-.*\.js/;
    expectComplaints(/about-.* could not be loaded/, /ERR_FAILED/);
    await page.route(chunk, (route) => route.abort());
    await page.evaluate(() => (location.hash = '#/about'));
    await page.getByRole('heading', { name: 'This page failed to load.' }).waitFor();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'This page failed to load.' }).waitFor({ state: 'detached' });
    await page.waitForSelector('main h1');
  },
  PATIENCE,
);
