import { twelveHeroes } from '@muster/games/twelve-heroes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State } from '@muster/games/twelve-heroes/board';
import { heroesPositions } from '../tools/heroes-scenes.ts';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

async function lay(position: keyof typeof heroesPositions, options = {}): Promise<Page> {
  const page = await open('', options);
  await layOut(page, heroesPositions[position]());
  await untilAsked(page);
  return page;
}

async function untilStep(page: Page, step: number): Promise<void> {
  await page.waitForSelector(`.match[data-step="${step}"][data-asked]`);
}

const campHero = (page: Page) => page.locator('.near .camp .hero[data-state=playable]').first();
const ownHeroes = (page: Page) => page.locator('.side[data-side=near] .hero');
const prompt = (page: Page) => page.locator('.prompt__say');
const button = (page: Page, name: string | RegExp) => page.locator('.prompt__do').getByRole('button', { name });

/** "Giant Hawk, strength 3. Moves to any region." */
async function nameOf(page: Page, hero = campHero(page)): Promise<string> {
  return ((await hero.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
}

async function foodInCamp(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.near .camp__food').getAttribute('aria-label')) ?? '', 10);
}

test(
  'a hero is deployed with Food: a hero, a region, a number; and all of it is taken back',
  async () => {
    const page = await lay('heroesMilitary');
    const before = await page.locator('#board-in-words').textContent();
    const step = await stepOf(page);
    const name = await nameOf(page);
    const food = await foodInCamp(page);
    await campHero(page).click();
    expect(await prompt(page).textContent()).toContain(`Deploy ${name}: choose a region.`);
    const drop = page.locator('.side[data-side=near]').nth(1).locator('.drop');
    const [, own, other] = /strength (\d+) against (\d+)/.exec((await drop.getAttribute('aria-label')) ?? '') ?? [];
    await drop.click();
    await untilStep(page, step + 1);
    expect(await prompt(page).textContent()).toContain(
      `${name} goes to the middle region. How much of the ${food} Food`,
    );
    await button(page, '2 Food').click();
    await untilStep(page, step + 2);
    const middle = page.locator('.region').nth(1);
    expect(await middle.getByRole('button', { name: new RegExp(`^${name}, strength`) }).count()).toBe(1);
    // What the place said before is what has come of it.
    const territory = await middle.locator('.territory__land').getAttribute('aria-label');
    expect(territory).toContain(`You ${own}. Red ${other}.`);
    expect(await page.locator('.near .camp__food').getAttribute('aria-label')).toBe(`${food - 2} Food`);
    for (const back of [step + 1, step]) {
      await page.keyboard.press('u');
      await untilStep(page, back);
    }
    expect(await page.locator('#board-in-words').textContent()).toBe(before);
  },
  PATIENCE,
);

test(
  'a hero is dragged from the Camp to a region',
  async () => {
    const page = await lay('heroesMilitary');
    const step = await stepOf(page);
    await dragTo(page, campHero(page), '.side[data-side=near] .drop[data-state=playable]');
    await untilStep(page, step + 1);
    expect(await prompt(page).textContent()).toMatch(/How much of the \d Food/);
  },
  PATIENCE,
);

test(
  'a card is dragged from the hand to the Camp to hire it',
  async () => {
    const page = await lay('heroesMilitary');
    const step = await stepOf(page);
    const card = page.locator('.hand .card[data-state=playable]').first();
    const name = ((await card.getAttribute('aria-label')) ?? '').split(',')[0];
    await dragTo(page, card, '.drop--camp');
    await page.waitForSelector(`.match[data-step="${step + 1}"]`);
    await page
      .locator('.near .camp')
      .getByRole('button', { name: new RegExp(`^${name}, strength`) })
      .waitFor();
  },
  PATIENCE,
);

async function dragTo(page: Page, piece: ReturnType<Page['locator']>, target: string): Promise<void> {
  const from = await piece.boundingBox();
  if (!from) throw new Error('There is nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 30, { steps: 4 });
  const place = page.locator(target).first();
  await place.waitFor();
  const to = await place.boundingBox();
  if (!to) throw new Error('There is nowhere to drop it');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

test(
  'by keyboard alone a hero goes to a region with Food',
  async () => {
    const page = await lay('heroesMilitary');
    const step = await stepOf(page);
    await focusNext(page, (piece) => piece.startsWith('hero:0:'), '.camp');
    await page.keyboard.press('Enter');
    await focusNext(page, (piece) => piece === 'ground:0:2');
    await page.keyboard.press(' ');
    await untilStep(page, step + 1);
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press('n');
      if ((await page.evaluate(() => document.activeElement?.textContent))?.includes('1 Food')) break;
    }
    await page.keyboard.press('Enter');
    await untilStep(page, step + 2);
    expect(await page.locator('.region').nth(2).locator('.side[data-side=near] .hero').count()).toBeGreaterThan(0);
  },
  PATIENCE,
);

async function focusNext(page: Page, isWanted: (piece: string) => boolean, inside = 'body'): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('n');
    const piece = await page.evaluate((within) => {
      const at = document.activeElement;
      return at?.closest(within) ? at.getAttribute('data-piece') : '';
    }, inside);
    if (isWanted(piece ?? '')) return;
  }
  throw new Error('The key does not lead there');
}

test(
  'what cannot be hired or reached says why, with the rule',
  async () => {
    const page = await lay('heroesMilitary');
    await page.locator('.hand .card[data-state=refused]').first().hover();
    const tip = page.getByRole('tooltip');
    await tip.waitFor();
    expect(await tip.textContent()).toMatch(/costs you \d Food\. Your Camp has \d\. hire\.cost/);
    await page.mouse.move(5, 5);
    await ownHeroes(page).first().click();
    const far = page.locator('.side[data-side=near]').nth(2).locator('.drop[data-state=refused]');
    await far.hover();
    await page.getByText('The left and the right region are not adjacent.').waitFor();
    expect(await tip.textContent()).toContain('move.adjacent');
  },
  PATIENCE,
);

test(
  'on a phone the prompt has a button to provision, and the refusal',
  async () => {
    const page = await lay('heroesMilitary', { viewport: PHONE, hasTouch: true });
    const step = await stepOf(page);
    const food = await foodInCamp(page);
    await page.locator('.hand .card[data-state=refused]').first().tap({ force: true });
    await page.locator('.whynot-strip:not([hidden])').waitFor();
    expect(await page.locator('.whynot-strip').textContent()).toContain(`Your Camp has ${food}.`);
    await button(page, 'Provision: take 1 Food').tap();
    await untilStep(page, step + 1);
    expect(await page.locator('.near .camp__food').getAttribute('aria-label')).toBe(`${food + 1} Food`);
  },
  PATIENCE,
);

test(
  'a hero is seen walking to its region, and a loaf coming out of the pool',
  async () => {
    const page = await lay('heroesMilitary', { reducedMotion: 'no-preference' });
    await page.locator('.pool[data-state=playable]').click();
    await page.waitForFunction(() => document.querySelector('.near .loaves')?.getAnimations({ subtree: true }).length);
    await untilAsked(page);
    await campHero(page).click();
    await page.locator('.side[data-side=near] .drop[data-state=playable]').first().click();
    await untilAsked(page);
    await button(page, 'No Food').click();
    await page.waitForFunction(() => document.querySelector('.near .camp .hero')?.getAnimations().length);
    await page.keyboard.press('Escape');
    await untilAsked(page);
  },
  PATIENCE,
);

test(
  'who starves is chosen among those the Food is too little for, and confirmed',
  async () => {
    const page = await lay('heroesStarve');
    const step = await stepOf(page);
    expect(await prompt(page).textContent()).toMatch(/Upkeep in the \w+ region: \d Food for .* Whom do you discard\?/);
    const hungry = page.locator('.side[data-side=near] .hero[data-state=playable]');
    expect(await hungry.count()).toBeGreaterThan(1);
    const name = await nameOf(page, hungry.first());
    await hungry.first().click();
    expect(await stepOf(page)).toBe(step);
    await button(page, `Discard ${name} for want of Food`).click();
    await page.waitForSelector(`.match[data-step="${step + 1}"]`);
    await page.getByText(`Blue's ${name} is not fed`).first().waitFor();
  },
  PATIENCE,
);

test(
  'a strength that is not the printed one says where it comes from',
  async () => {
    const page = await lay('heroesCrowd');
    const changed = page.locator('.side[data-side=near] .hero:has([data-change])').first();
    await changed.hover();
    const lens = page.locator('.lens');
    await lens.waitFor();
    expect(await lens.textContent()).toMatch(/printed\d.*[+−]\d.*Strength here\d/);
    await page.mouse.move(5, 5);
    await page.locator('.region:has(.side[data-side=near] [data-change]) .territory__land').first().hover();
    await page.locator('.sums').waitFor();
    expect(await lens.textContent()).toMatch(/ \(printed \d, [+−]\d\)\d/);
  },
  PATIENCE,
);

test(
  'an enemy hero is driven away: first which, then where to',
  async () => {
    const page = await lay('heroesDrive');
    const step = await stepOf(page);
    const enemy = page.locator('.side[data-side=far] .hero[data-state=playable]').first();
    const name = await nameOf(page, enemy);
    expect(await page.locator('.drop').count()).toBe(0);
    await enemy.click();
    expect(await prompt(page).textContent()).toContain(`${name} has to leave: choose the region it goes to.`);
    await page.locator('.side[data-side=far] .drop[data-state=playable]').first().click();
    await page.waitForSelector(`.match[data-step="${step + 1}"]`);
    await page.getByText(`Red's ${name} goes to the`).first().waitFor();
  },
  PATIENCE,
);

test(
  'a card is discarded for one more action',
  async () => {
    const page = await lay('heroesAdvanced');
    const [, left] = /(\d) actions? left/.exec((await prompt(page).textContent()) ?? '') ?? [];
    await page.locator('.hand .card[data-state=playable]').first().click();
    await button(page, /^Discard .* for an action$/).click();
    await page
      .getByText(`${Number(left) + 1} actions left,`)
      .first()
      .waitFor();
  },
  PATIENCE,
);

test(
  'in a draft two cards are kept, the rest is passed on, and two of those that come are taken',
  async () => {
    const page = await open('#/new/twelve-heroes/bot');
    await page.locator('.form').waitFor();
    await page.getByLabel('Mode').selectOption('draft');
    await page.locator('.form fieldset').first().locator('select').last().selectOption('beginner');
    await page.getByRole('button', { name: 'Start match' }).click();
    for (const [packs, kept] of [
      [6, 0],
      [5, 1],
      [4, 2],
      [3, 3],
    ] as const) {
      await page.waitForFunction((count) => document.querySelectorAll('.picking .card').length === count, packs);
      await untilAsked(page);
      await expect.poll(() => page.locator('.hand .card:not(.card--back)').count()).toBe(kept);
      await page.locator('.picking .card[data-state=playable]').first().click();
      await button(page, /^Keep /).click();
    }
    // The second round: of the own pack that was passed on two cards have come back unseen.
    await page.waitForFunction(() => document.querySelectorAll('.picking .card').length === 6);
    await page.getByText('Your deck so far: 6 of 12').waitFor();
    await page.getByText('2 came back unseen').waitFor();
  },
  PATIENCE,
);

test(
  'a list for a Tournament is written card by card, changed, and played',
  async () => {
    const page = await lay('heroesList');
    for (let count = 1; count <= 12; count++) {
      await page.locator('.picking .card[data-state=playable]').first().click();
      await page.getByText(`Your list: ${count} of 12`, { exact: true }).waitFor();
      await untilAsked(page);
    }
    // The list is full: another card says so.
    await page.locator('.picking .card[data-state=refused]').last().hover();
    await page.getByText('The list has its 12 cards.').waitFor();
    await page.mouse.move(5, 5);
    await page.locator('.hand .card').first().click();
    await page.getByText('Your list: 11 of 12', { exact: true }).waitFor();
    await untilAsked(page);
    await page.locator('.picking .card[data-state=playable]').last().click();
    await page.getByText('Your list: 12 of 12', { exact: true }).waitFor();
    await button(page, 'Play this deck').click();
    await page.waitForSelector('.horizon');
  },
  PATIENCE,
);

test(
  'where a card that is picked up goes stands what it costs: for a Goblin, that it is free',
  async () => {
    const page = await lay('heroesFree');
    const food = await foodInCamp(page);
    await page
      .getByRole('button', { name: /^Goblin/ })
      .first()
      .click();
    const here = page.locator('.drop--camp');
    expect(await here.locator('b').getAttribute('data-text')).toBe('free');
    await here.click();
    await page
      .getByRole('button', { name: /^Goblin/ })
      .first()
      .waitFor();
    expect(await foodInCamp(page)).toBe(food);
  },
  PATIENCE,
);

test(
  'Bug: the panel read “0 : 5” where the balance shows 5 and 0, and called a pennant a cube without a word about it',
  async () => {
    const page = await lay('heroesMilitary');
    const pans = await page.locator('.region .pan text').allTextContents();
    const rows = await page.locator('.outlook dd').allTextContents();
    expect(rows.flatMap((row) => row.split(' : '))).toEqual(pans);
    expect(await page.locator('.panel').textContent()).toContain('A pennant on the hill is a Control cube.');
  },
  PATIENCE,
);

test(
  'Bug: on a phone names of cards and what lies below a tile were written too small',
  async () => {
    const page = await lay('heroesMilitary', { viewport: PHONE });
    const sizes = await page
      .locator('.land-tile__name small, .hand .card__band')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  },
  PATIENCE,
);

test(
  'Bug: of an empty hand across the table a bare 0 was shown',
  async () => {
    const page = await open();
    const players = ['person', 'beginner'];
    const record = recordAt(
      twelveHeroes,
      { players },
      (match) => match.waiting().includes(0) && (match.truth() as State).sides[1]?.hand.length === 0,
    );
    await layOut(page, { id: 'heroes-empty', game: twelveHeroes.id, players, record });
    await untilAsked(page);
    const texts = page.locator('.far .held [data-text]');
    expect(await texts.evaluateAll((all) => all.map((one) => one.getAttribute('data-text')))).toEqual(['Hand', '0']);
  },
  PATIENCE,
);

test(
  'a hint gives its reason',
  async () => {
    const page = await lay('heroesStarve');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint__move').first().waitFor();
    expect(await page.locator('.hint__why').innerText()).toMatch(/^Why: strength \d/);
  },
  PATIENCE,
);
