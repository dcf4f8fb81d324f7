// Pictures of online play, at a real server: npm run -w packages/web screenshots-online [name …]
// They go to packages/web/shots, which is not kept.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.js';
import { ensureBuilt } from './build.ts';
import { DESK, PHONE } from './lay-out.ts';
import { startServer } from './muster-server.ts';
import { onlinePlaces } from './online-places.ts';

const SHOTS = fileURLToPath(new URL('../shots/', import.meta.url));
const LOOKS = [
  { name: 'desk', viewport: DESK },
  { name: 'phone', viewport: PHONE },
  { name: 'big', viewport: { width: 2560, height: 1440 } },
] as const;

async function shoot(name: string, page: Page): Promise<void> {
  for (const { name: look, viewport } of LOOKS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.error(`${name}, ${look}: ${wide} px too wide`);
      const isTable = (await page.locator('.match').count()) > 0;
      await page.screenshot({
        path: `${SHOTS}online-${name}-${look}-${colorScheme}.png`,
        fullPage: look === 'phone' || !isTable,
      });
    }
  }
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
}

ensureBuilt();
mkdirSync(SHOTS, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const wanted = process.argv.slice(2);
for (const [name, goThere] of Object.entries(onlinePlaces)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
  const page = await goThere(async (hash) => {
    const visitor = await newPage(browser);
    await visitor.goto(`${server.address}${hash}`);
    return visitor;
  });
  await shoot(name, page);
  console.log(name);
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.stop();
