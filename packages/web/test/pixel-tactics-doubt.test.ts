import { type AnyGame, readRecord, replay } from '@muster/engine';
import { pixelTactics } from '@muster/games/pixel-tactics';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Action } from '@muster/games/pixel-tactics/board';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

async function lay(position: keyof typeof positions): Promise<Page> {
  const page = await open();
  await layOut(page, positions[position]());
  await untilAsked(page);
  return page;
}

const said = (page: Page) => page.locator('.prompt__say').innerText();
const button = (page: Page, name: string | RegExp) => page.locator('.prompt__do').getByRole('button', { name });

test(
  'a leader that was designed for Muster says so on the card and in the prompt',
  async () => {
    const page = await lay('tacticsDesigned');
    const card = page.locator('.hand [data-piece="card:priestess"]');
    expect(await card.getAttribute('aria-label')).toContain('(Designed for Muster.)');
    expect(await card.locator('.role__text [data-text]').getAttribute('data-text')).toContain('(Designed for Muster.)');
    await card.click();
    expect(await said(page)).toContain('(Designed for Muster.)');
  },
  PATIENCE,
);

describe('what the game advises against', () => {
  test(
    'waits until the person is sure',
    async () => {
      const page = await lay('tacticsDoubt');
      const step = await stepOf(page);
      const match = replay(pixelTactics as unknown as AnyGame, readRecord(positions.tacticsDoubt().record));
      const view = match.view(0);
      const doubtful = match
        .legal(0)
        .find((action) => action.type === 'order' && match.game.words.caution?.(action, view)) as Action & {
        card: string;
      };
      await page.locator(`[data-piece="card:${doubtful.card}"]`).click();
      await page.locator('[data-piece=front][data-state=playable]').click();
      expect(await said(page)).toContain('would hit nobody but you');
      expect(await stepOf(page)).toBe(step);
      await button(page, 'Cancel').click();
      expect(await said(page)).not.toContain('would hit nobody but you');
      expect(await stepOf(page)).toBe(step);
      await page.locator('[data-piece=front][data-state=playable]').click();
      await button(page, /^Play/).click();
      await page.waitForFunction(
        (before) => Number(document.querySelector('.match')?.getAttribute('data-step')) > before,
        step,
      );
    },
    PATIENCE,
  );
});
