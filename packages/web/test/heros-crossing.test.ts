import { type AnyGame, type AnyMatch, readRecord, replay } from '@muster/engine';
import { herosCrossing } from '@muster/games/heros-crossing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Event, HeroId, State } from '../../games/heros-crossing/src/state.ts';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const farCards = (page: Page) => page.locator('.far .open-card');
const farBacks = (page: Page) => page.locator('.far .card--back');

async function openReplayAt(page: Page, step: number): Promise<void> {
  await layOut(page, positions.crossingOver());
  await page.getByRole('slider', { name: 'Step' }).fill(String(step));
  await page.waitForSelector(`.match[data-step="${step}"]`);
}

test(
  'Bug: in a replay with all open the far hand stayed face down: it is named card by card, and each can be read',
  async () => {
    const page = await open();
    await openReplayAt(page, 40);
    const eyes = page.getByRole('combobox', { name: 'Seen by' });
    expect(await eyes.locator('option:checked').textContent()).toBe('all open');
    await farCards(page).first().waitFor();
    expect(await farBacks(page).count()).toBe(0);
    const names = await farCards(page).locator('.open-card__name').allTextContents();
    const levels = await farCards(page)
      .locator('.open-card__level')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-text')));
    await farCards(page).first().hover();
    expect(await page.locator('.lens').textContent()).toContain(names[0]);

    // The same cards, with the eyes of who holds them.
    await eyes.selectOption('1');
    await page.waitForFunction(() => document.querySelector('.near .seat__name')?.textContent?.includes('Queen'));
    expect(await page.locator('.hand .card__band').allTextContents()).toEqual(names);
    const costs = await page
      .locator('.hand .card__cost')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-text')));
    expect(costs).toEqual(levels);

    // Who does not see them sees backs, in a replay and in a match that is going on.
    await eyes.selectOption('0');
    await farBacks(page).first().waitFor();
    expect(await farBacks(page).count()).toBe(names.length);
    expect(await farCards(page).count()).toBe(0);
    await layOut(page, positions.crossingActivate());
    await untilAsked(page);
    expect(await farBacks(page).count()).toBeGreaterThan(0);
    expect(await farCards(page).count()).toBe(0);
  },
  PATIENCE,
);

test.each([
  ['at a desk', {}],
  ['on a phone', { viewport: PHONE }],
])(
  'Bug: the far fronts bore the names of the near ones, against the log: each is called as its owner sees it, %s',
  async (_, options) => {
    const page = await open('', options);
    await layOut(page, positions.crossingActivate());
    await untilAsked(page);
    const far = page.locator('.front[data-side=far]');
    const near = page.locator('.front[data-side=near]');
    expect(await far.locator('.front__name').allTextContents()).toEqual(['Right', 'Centre', 'Left']);
    expect(await near.locator('.front__name').allTextContents()).toEqual(['Left', 'Centre', 'Right']);
    expect(await page.locator('.lane__gap').allTextContents()).toEqual(['', '', '']);
    const label = (front: string) => page.locator(`[data-piece="${front}"]`).getAttribute('aria-label');
    expect(await label('front:1:right')).toMatch(/^Queen, right front, /);
    expect(await label('front:0:left')).toMatch(/^You, left front, /);
    // The name and the state of a front stand side by side, inside of it.
    const strays = await page.locator('.front').evaluateAll((fronts) =>
      fronts.flatMap((front) => {
        const box = front.getBoundingClientRect();
        const name = front.querySelector('.front__name')?.getBoundingClientRect();
        const state = front.querySelector('.front__state')?.getBoundingClientRect();
        const isApart = name && state && name.left >= box.left && name.right <= state.left;
        return isApart ? [] : [front.textContent];
      }),
    );
    expect(strays).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: “the King’s left front attacks the Queen’s right front, straight ahead” was not so on the board',
  async () => {
    const page = await open();
    await openReplayAt(page, 0);
    const nameIn = (role: string) => page.locator(`.lane .front[data-role=${role}] .front__name`);
    const declared = /'s (left|right) front attacks the (?:King|Queen)'s (\w+) front, straight ahead/;
    for (let step = 1; ; step++) {
      await page.getByRole('button', { name: 'One step on' }).click();
      await page.waitForSelector(`.match[data-step="${step}"]`);
      const [, from, at] = declared.exec((await page.locator('.log__line').last().textContent()) ?? '') ?? [];
      if (from === undefined || (await nameIn('attacker').count()) === 0) continue;
      expect((await nameIn('attacker').textContent())?.toLowerCase()).toBe(from);
      expect((await nameIn('target').textContent())?.toLowerCase()).toBe(at);
      expect(await page.locator('.lane:has([data-role=attacker]):has([data-role=target])').count()).toBe(1);
      return;
    }
  },
  PATIENCE,
);

/** The Queen has just drawn a card that the King holds too. */
function hasDrawnTheSame(match: AnyMatch): boolean {
  const { sides } = match.truth() as State;
  return drawnBy(match, 1).some((hero) => sides[0]?.hand.includes(hero));
}

function drawnBy(match: AnyMatch, seat: number): HeroId[] {
  const events = (match.events(seat).at(-1) ?? []) as Event[];
  return events.flatMap((event) => (event.type === 'drew' && event.seat === seat ? [event.hero] : []));
}

test(
  'Bug: where both hold the same card, that of the near seat moved for what the far one did',
  async () => {
    const page = await open('', { reducedMotion: 'no-preference' });
    const players = ['person', 'beginner'];
    const game = herosCrossing as unknown as AnyGame;
    const record = recordAt(game, { players }, hasDrawnTheSame);
    const match = replay(game, readRecord(record));
    await layOut(page, { id: 'crossing-same', game: herosCrossing.id, players, record, isOver: true });
    await page.getByRole('slider', { name: 'Step' }).fill(String(match.length - 1));
    await page.waitForSelector(`.match[data-step="${match.length - 1}"]`);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Object.assign(globalThis, { moved: [] });
      Element.prototype.animate = function (...args) {
        (globalThis as unknown as { moved: string[] }).moved.push(this.getAttribute('data-piece') ?? '');
        return animate.apply(this, args);
      };
    });
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.waitForSelector(`.match[data-step="${match.length}"]`);
    const moved = () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
    const cards = async () => (await moved()).filter((id) => id.startsWith('card:'));
    await expect.poll(cards, { timeout: 20_000 }).toEqual(drawnBy(match, 1).map((hero) => `card:1:${hero}`));
    expect(await page.locator('.far [data-piece^="card:1:"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.hand [data-piece^="card:0:"]').count()).toBeGreaterThan(0);
  },
  PATIENCE,
);
