import type { Locator, Page } from 'playwright-core';
import { setUp, sitDown, type Terms, USABLE } from '../tools/people.ts';
import { openAt } from './browser.ts';
import { serverAddress } from './server.ts';

/** What a browser complains of while the wire is cut, and nothing else. */
export const WIRE_IS_CUT = /^WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/api\/socket' failed/;

type Two = {
  readonly ann: Page;
  readonly bea: Page;
  /** Invites others, or lets them watch: an address behind the `#`. */
  readonly invitation: string;
};

/** Two browsers at one match of this game that has just begun: Ann has set it up, Bea came by the link. */
export async function twoAt(game: string, terms: Terms = {}, addresses: readonly string[] = []): Promise<Two> {
  const ann = await openAt(addresses[0] ?? serverAddress(), `#/new/${game}/online`);
  const invitation = await setUp(ann, 'Ann', terms);
  const bea = await openAt(addresses[1] ?? serverAddress(), invitation);
  await sitDown(bea, 'Bea');
  await ann.waitForSelector('.match');
  return { ann, bea, invitation };
}

/** So long, in milliseconds, something that was there is looked for to be pressed. */
const BRIEF = 3000;

/**
 * Whoever is asked presses something that glows, mostly the main button where there is one, until the match is over or
 * so many presses were made.
 */
export async function playOn(
  pages: readonly Page[],
  roll: (sides: number) => number,
  presses: number,
): Promise<'on' | 'over'> {
  let made = 0;
  while (made < presses) {
    const asked = await untilOneIsAsked(pages);
    if (asked === 'over') return 'over';
    const main = asked.locator('.prompt__do .btn--brass');
    const usable = roll(3) > 0 && (await main.count()) > 0 ? main : asked.locator(USABLE);
    const count = await usable.count();
    if (count > 0 && (await isPressed(usable.nth(roll(count))))) made++;
  }
  return 'on';
}

/** What the other has done may come between the counting and the press: then it is gone. */
async function isPressed(piece: Locator): Promise<boolean> {
  try {
    await piece.click({ timeout: BRIEF });
    return true;
  } catch {
    return false;
  }
}

/** Polled, for a wait at the page that is not asked would never end. */
async function untilOneIsAsked(pages: readonly Page[]): Promise<Page | 'over'> {
  for (;;) {
    for (const page of pages) {
      if ((await page.locator('.end').count()) > 0) return 'over';
      if ((await page.locator('.match[data-asked]').count()) > 0) return page;
    }
    await pages[0]?.waitForTimeout(20);
  }
}
