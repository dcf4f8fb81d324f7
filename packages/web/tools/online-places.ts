import type { Page } from 'playwright-core';
import { enterAs, setUp, sitDown, type Terms, USABLE } from './people.ts';

/** Opens a browser of its own at this address of the page. */
type Open = (hash: string) => Promise<Page>;

/** Every page and state of online play, and how to get there: for pictures, and for axe. */
export const onlinePlaces: Readonly<Record<string, (open: Open) => Promise<Page>>> = {
  async lobby(open) {
    const ann = await open('#/new/heros-crossing/online');
    await setUp(ann, 'Ann', { clock: 'bank' });
    await twoAt(open, 'tower-defense', { clock: 'days' });
    const page = await open('#/lobby');
    await page.locator('.matches').last().locator('.matches__row').first().waitFor();
    return page;
  },
  async new(open) {
    const page = await open('#/new/heroscape/online');
    await enterAs(page, 'Ann');
    await page.getByRole('combobox', { name: 'Clock', exact: true }).selectOption('bank');
    await page.locator('.form textarea').fill('no map');
    await page.locator('.form__fault').waitFor();
    return page;
  },
  async 'new-stranger'(open) {
    const page = await open('#/new/tower-defense/online');
    await page.locator('.who').waitFor();
    return page;
  },
  async room(open) {
    const page = await open('#/new/tower-defense/online');
    await setUp(page, 'Ann', { isPrivate: true, clock: 'perMove' });
    return page;
  },
  async invited(open) {
    const ann = await open('#/new/tower-defense/online');
    const page = await open(await setUp(ann, 'Ann', { isPrivate: true }));
    await page.locator('.who').waitFor();
    return page;
  },
  async mine(open) {
    const { ann } = await twoAt(open, 'heros-crossing');
    await ann.evaluate(() => (location.hash = '#/new/tower-defense/online'));
    await ann.getByRole('button', { name: 'Create match' }).click();
    await ann.locator('.room').waitFor();
    await ann.evaluate(() => (location.hash = '#/mine'));
    await ann.locator('.matches__row').first().waitFor();
    return ann;
  },
  async account(open) {
    const page = await open('#/account');
    await page.locator('.who').waitFor();
    return page;
  },
  async 'account-known'(open) {
    const page = await open('#/account');
    await page.getByLabel('Name', { exact: true }).fill(`Fay ${Date.now() % 1_000_000}`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('.sessions li').waitFor();
    return page;
  },
  async table(open) {
    const { ann } = await twoAt(open, 'heros-crossing', { clock: 'bank' });
    await ann.waitForSelector('.match[data-asked]');
    return ann;
  },
  async chat(open) {
    const { ann, bea } = await twoAt(open, 'tower-defense', { clock: 'bank' });
    for (const [page, line] of [
      [ann, 'Good luck! I have <b>never</b> held a castle.'],
      [bea, 'You attack. I hold it.'],
      [ann, 'Then you have an easy evening.'],
    ] as const) {
      await page.keyboard.press('c');
      await page.getByRole('textbox', { name: 'Write a message' }).fill(line);
      await page.keyboard.press('Enter');
    }
    await ann.locator('.chat__line').nth(2).waitFor();
    return ann;
  },
  async proposal(open) {
    const { ann, bea } = await twoAt(open, 'tower-defense');
    await ann.waitForSelector('.match[data-asked]');
    await ann.locator(USABLE).first().click();
    await ann.waitForSelector('.match[data-step="1"]');
    await ann.getByRole('button', { name: 'Undo' }).click();
    await bea.getByRole('button', { name: 'Agree' }).waitFor();
    return bea;
  },
  async late(open) {
    const { bea } = await twoAt(open, 'tower-defense', { clock: 'perMove' });
    await bea.getByRole('button', { name: 'Claim the win' }).waitFor();
    return bea;
  },
  async spectator(open) {
    const { invitation } = await twoAt(open, 'heros-crossing');
    const page = await open(invitation);
    await page.waitForSelector('.match');
    return page;
  },
  async end(open) {
    const { ann, bea } = await twoAt(open, 'tower-defense');
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.locator('.menu__sure').getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Rematch' }).click();
    await bea.getByRole('button', { name: 'Accept the rematch' }).waitFor();
    return bea;
  },
};

async function twoAt(open: Open, game: string, terms: Terms = {}) {
  const ann = await open(`#/new/${game}/online`);
  const invitation = await setUp(ann, 'Ann', terms);
  const bea = await open(invitation);
  await sitDown(bea, 'Bea');
  await ann.waitForSelector('.match');
  return { ann, bea, invitation };
}
