import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

async function lay(position: keyof typeof positions): Promise<Page> {
  const page = await open();
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, positions[position]());
  await page.waitForSelector('.match[data-asked], .scrubber');
  return page;
}

/** Keeps whatever an element comes to say from now on, each time that it changes. */
async function listen(page: Page, place: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const heard: string[] = [];
    const element = document.querySelector(selector) as Element;
    new MutationObserver((changes) => {
      // To a log sentences are added, and several may have come at once; elsewhere one takes the place of another.
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node.nodeName === 'P'));
      if (element.matches('[role=log]')) heard.push(...added.map((node) => node.textContent ?? ''));
      else if (heard.at(-1) !== element.textContent) heard.push(element.textContent ?? '');
    }).observe(element, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { [`heard ${selector}`]: heard });
  }, place);
  return () => page.evaluate((selector) => (globalThis as never)[`heard ${selector}`] as string[], place);
}

const VOICE = '[role=log]';

test(
  'Bug: nothing that happened was read out: each new line of the log is, once',
  async () => {
    const page = await lay('towerToss');
    const heard = await listen(page, VOICE);
    await page.getByRole('button', { name: 'Toss 1 of 3' }).click();
    await page.waitForSelector('.match[data-step="1"][data-asked]');
    const lines = await page.locator('.log__line--now').allTextContents();
    const all = (await heard()).join(' ');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(all).toContain(line.split('.')[0]?.trim());
  },
  PATIENCE,
);

test(
  'two people at one screen, where nothing is hidden, hear each line once',
  async () => {
    const page = await open();
    await layOut(page, { ...positions.towerToss(), players: ['person', 'person'] });
    await untilAsked(page);
    const lines = () =>
      page
        .locator('.log > li')
        .evaluateAll((all) =>
          all.map((line) =>
            (line.querySelector('.kicker, :scope > span:last-child')?.firstChild?.textContent ?? '').trim(),
          ),
        );
    const before = (await lines()).length;
    const heard = await listen(page, VOICE);
    const seat = () => page.locator('.near .seat').getAttribute('data-seat');
    const first = await seat();
    for (let presses = 0; presses < 30 && (await seat()) === first; presses++) {
      await page.locator('.prompt__do .btn').last().click();
      await untilAsked(page);
    }
    expect(await seat()).not.toBe(first);
    const told = (await lines()).slice(before).join(' ');
    await expect.poll(async () => (await heard()).join(' ')).toBe(told);
  },
  PATIENCE,
);

test(
  'Bug: the prompt said the sentence of the terminal before its own, and that a bot thinks after each of its actions',
  async () => {
    const page = await lay('towerToss');
    const heard = await listen(page, '.prompt__say');
    await page.getByRole('button', { name: 'Toss 1 of 3' }).click();
    await page.waitForSelector('.match[data-step="1"][data-asked]');
    expect(await heard()).toHaveLength(1);
    const isWaiting = (text: string | undefined) => /is thinking|Waiting for/.test(text ?? '');
    for (let presses = 0; presses < 20 && !(await heard()).some(isWaiting); presses++) {
      await page.locator('.prompt__do .btn').last().click();
      await untilAsked(page);
    }
    const said = await heard();
    expect(said.filter(isWaiting).length).toBeGreaterThan(0);
    expect(said.filter((text, at) => isWaiting(text) && isWaiting(said[at + 1]))).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: a step of a replay was read out as its number alone',
  async () => {
    const page = await lay('crossingOver');
    const heard = await listen(page, VOICE);
    for (let step = 1; step <= 3; step++) {
      await page.getByRole('button', { name: 'Step forward' }).click();
      await page.waitForSelector(`.match[data-step="${step}"]`);
    }
    await expect.poll(async () => (await heard()).length).toBe(3);
    const all = await heard();
    expect(all[0]).toMatch(/^Step 1 of \d+\. \w+/);
    const line = await page.locator('.log__line').last().textContent();
    expect(all.at(-1)).toContain(line?.split('.')[0]?.trim());
  },
  PATIENCE,
);

test(
  'Bug: why not was not read out, described no piece, and its rule was out of reach by keyboard',
  async () => {
    const page = await lay('crossingReserve');
    const heard = await listen(page, VOICE);
    const refused = page.locator('.hand [data-state=refused]').first();
    await refused.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tooltip').waitFor();
    expect(await heard()).toEqual([expect.stringMatching(/^Not possible: .* is level [23]\./)]);
    const described = await refused.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain('is level');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Rule reserve.level');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(await refused.getAttribute('aria-label'));
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.rulebook .is-open').waitFor();
  },
  PATIENCE,
);

test(
  'Bug: a card enlarged by key was not read out, and a card did not say all its roles',
  async () => {
    const page = await lay('tacticsTurn');
    const heard = await listen(page, VOICE);
    const card = page.locator('.hand .card').first();
    expect(await card.getAttribute('aria-description')).toMatch(/Order: .*|Leader: .*/);
    const whole = `${await card.getAttribute('aria-label')} ${await card.getAttribute('aria-description')}`;
    for (const role of ['Vanguard', 'Flank', 'Rear', 'Order', 'Leader']) expect(whole).toContain(`${role}: `);
    await card.focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
    await expect.poll(heard).toEqual([expect.stringMatching(/Vanguard.*Flank.*Rear.*Order.*Leader/)]);
    expect(await card.getAttribute('aria-describedby')).toBe('lens');
  },
  PATIENCE,
);

test(
  'Bug: cards of Heroscape did not say their powers',
  async () => {
    const page = await lay('heroscapeMark');
    const about = await page
      .locator('.army-card')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-description') ?? ''));
    expect(about.filter((text) => /^[A-Z].*: /.test(text)).length).toBeGreaterThan(0);
  },
  PATIENCE,
);

test(
  'Bug: every line of the log was a stop for Tab: the log is one, arrow keys lead through it, and Enter to the rule',
  async () => {
    const page = await lay('crossingActivate');
    const log = page.locator('.log');
    expect(await page.locator('.log__line .rule-id').count()).toBeGreaterThan(1);
    await log.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('move');
    await log.focus();
    const line = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowUp');
    expect(await line()).toBe(await page.locator('.log__line').last().textContent());
    while (!(await page.evaluate(() => document.activeElement?.querySelector('.rule-id'))))
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('.rulebook .is-open').waitFor();
  },
  PATIENCE,
);

test(
  'Bug: a finger opened a rule in the log that could not be seen: the first tap shows it',
  async () => {
    const page = await open('', { viewport: PHONE, hasTouch: true });
    await layOut(page, positions.crossingActivate());
    await untilAsked(page);
    await page.locator('.recent-event').tap();
    await page.getByRole('dialog').waitFor();
    const rule = page.locator('.log__line .rule-id').last();
    await rule.tap({ force: true });
    await page.waitForFunction(() => document.querySelector('.log__line:hover .rule-id'));
    expect(await page.locator('.rulebook').count()).toBe(0);
    await rule.tap({ force: true });
    await page.locator('.rulebook .is-open').waitFor();
  },
  PATIENCE,
);
