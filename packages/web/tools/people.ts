// What people do before a match online, as steps for tests and screenshots.

import type { Page } from 'playwright-core';

/** Everything that can be pressed to get on: what glows on the board, and the buttons of the prompt. */
export const USABLE = '.field [data-state=playable], .prompt__do .btn';

/** How a match is set up, where it is not as usual. A clock for each move has five seconds. */
export type Terms = {
  readonly isPrivate?: boolean;
  readonly clock?: 'perMove' | 'bank' | 'days';
  /** Options that are numbers, by their titles. */
  readonly numbers?: { readonly [title: string]: number };
};

/** Says who somebody is, where the page asks for it. */
export async function enterAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Choose a name').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('link', { name: `${name}: account` }).waitFor();
}

/** Somebody sets up a match by the form. Returns the address, behind the `#`, that invites others. */
export async function setUp(page: Page, name: string, { isPrivate, clock, numbers = {} }: Terms = {}): Promise<string> {
  await enterAs(page, name);
  if (isPrivate) await page.getByLabel('Visibility').selectOption('false');
  if (clock) await page.getByRole('combobox', { name: 'Clock', exact: true }).selectOption(clock);
  if (clock === 'perMove') await page.getByRole('spinbutton', { name: 'Seconds per move' }).fill('5');
  for (const [title, number] of Object.entries(numbers))
    await page.getByRole('spinbutton', { name: title }).fill(String(number));
  await page.getByRole('button', { name: 'Create match' }).click();
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  return new URL(link).hash;
}

/** Somebody who has come by an invitation takes the seat that is free. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await enterAs(page, name);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.waitForSelector('.match');
}
