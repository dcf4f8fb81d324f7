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

test(
  'Bug: the form asked for what does not count: points for ready-made armies, a difficulty in a duel',
  async () => {
    const page = await open('#/new/heroscape/bot');
    await page.waitForSelector('.form textarea');
    const field = (name: string | RegExp) => page.getByRole('combobox', { name });
    const points = page.getByRole('spinbutton', { name: /^Points for each army/ });
    expect(await points.count()).toBe(0);
    await field('Armies').selectOption('draft');
    await points.waitFor();
    await field('Game').selectOption('tower-defense');
    const difficulty = field(/^Difficulty/);
    await field('Mode').waitFor();
    expect(await difficulty.count()).toBe(0);
    await field('Mode').selectOption('solo-attacker');
    await difficulty.waitFor();
  },
  PATIENCE,
);

test(
  'Bug: with another number of seats the players that were chosen were forgotten',
  async () => {
    const page = await open('#/new/heroscape/bot');
    await page.waitForSelector('.form textarea');
    const seats = page.getByRole('combobox', { name: 'Seats', exact: true });
    const player = (seat: number) => page.locator('.form fieldset').first().locator('select').nth(seat);
    await player(2).selectOption('expert');
    await seats.selectOption('3');
    expect(await player(2).inputValue()).toBe('expert');
    // Whoever sat on a seat that is gone has the first one.
    await player(3).selectOption('person');
    await player(1).selectOption('easy');
    await seats.selectOption('2');
    expect([await player(1).inputValue(), await player(2).inputValue()]).toEqual(['person', 'expert']);
  },
  PATIENCE,
);

test(
  'Bug: a bot that is watched in a game for one could not be chosen',
  async () => {
    const page = await open('#/new/tower-defense/watch');
    await page.waitForSelector('.form');
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('solo-defender');
    expect(await page.locator('.form fieldset').first().locator('select').inputValue()).toBe('normal');
  },
  PATIENCE,
);
