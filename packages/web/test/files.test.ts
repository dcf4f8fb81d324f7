import { twelveHeroes } from '@muster/games/twelve-heroes';
import { defaults, newMatch, seeded } from '@muster/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skirmish } from '@muster/games/heroscape/board';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

/** Presses a button that asks for a file, and gives it this one. */
async function giveFile(page: Page, button: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  await chooser.setFiles({ name: 'file.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** A list of cards that may be brought to a tournament. */
function someDeck(): string {
  const options = { ...defaults(twelveHeroes), mode: 'tournament' as const };
  const match = newMatch(twelveHeroes as never, options, 2, seeded(1));
  const [seat = 0] = match.waiting();
  const bring = match.legal(seat).find(({ type }) => type === 'bring') as unknown as { cards: readonly string[] };
  return bring.cards.join('\n');
}

test(
  'a deck is brought as a file; one that cannot be brought says each fault',
  async () => {
    const page = await open('#/new/twelve-heroes/bot');
    const mode = page.locator('.form fieldset').last().locator('select').first();
    await mode.selectOption('tournament');
    await page.getByRole('button', { name: 'Start match' }).click();
    await untilAsked(page);
    await giveFile(page, 'Load file', 'goat\ngoat\nno such card');
    const fault = page.locator('.whynot-strip');
    await fault.getByText('Line 3: there is no card "no such card".').waitFor();
    expect(await fault.textContent()).toContain('A deck has 12 cards; this list has 2.');
    await giveFile(page, 'Load file', someDeck());
    // The bot's deck is one step, and may have come first.
    await page.waitForSelector('.match:not([data-step="0"], [data-step="1"])');
    await fault.waitFor({ state: 'hidden' });
  },
  PATIENCE,
);

test(
  'a map of one’s own comes out of a file; what is wrong with it is said at once',
  async () => {
    const page = await open('#/new/heroscape/bot');
    await giveFile(page, 'Choose a file', 'no map at all');
    const fault = page.locator('.form__fault');
    await fault.waitFor();
    expect((await fault.textContent())?.length).toBeGreaterThan(20);
    const map = JSON.stringify(skirmish, undefined, 2);
    await giveFile(page, 'Choose a file', map);
    await fault.waitFor({ state: 'detached' });
    expect(await page.locator('.form textarea').inputValue()).toBe(map);
  },
  PATIENCE,
);
