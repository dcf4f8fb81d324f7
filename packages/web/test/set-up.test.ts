import { expect, test } from 'vitest';
import { open, PATIENCE, withBrowser } from './browser.ts';

withBrowser();

test(
  'Bug: the form asked for the armies of seats that nobody takes: it asks for what counts',
  async () => {
    const page = await open('#/new/heroscape/bot');
    await page.waitForSelector('.form textarea');
    const armies = async () =>
      (await page.locator('.form__field > span').allTextContents()).flatMap(
        (label) => /^(\w+)'s ready-made army$/.exec(label)?.[1] ?? [],
      );
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    expect(await armies()).toEqual(['Blue', 'Red']);
    await field('Seats').selectOption('3');
    expect(await armies()).toEqual(['Blue', 'Red', 'Green']);
    await field('Seats').selectOption('4');
    expect(await armies()).toEqual(['Blue', 'Red', 'Green', 'Yellow']);
    await field('Armies').selectOption('draft');
    expect(await armies()).toEqual([]);
    // What asks for more seats itself counts with fewer as well.
    await field('Seats').selectOption('2');
    await field('With four seats: two teams, the first and third against the others').selectOption('true');
    expect(await field('Seats').count()).toBe(0);
    await page.locator('.form__field').getByText('Yellow', { exact: true }).waitFor();
  },
  PATIENCE,
);
