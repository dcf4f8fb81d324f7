import { type MatchSubscription, Muster } from '@muster/client';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../tools/lay-out.ts';
import { sitDown, USABLE } from '../tools/people.ts';
import { dice, expectComplaints, openAt, PATIENCE, stepOf, withBrowser } from './browser.ts';
import { playOn, twoAt, WIRE_IS_CUT } from './people.ts';
import { newWire, serverAddress, withServer } from './server.ts';

withBrowser();
withServer();

const MOST_PRESSES = 2000;

test(
  'two browsers play a match to its end, though one is reloaded and the other loses the network for ten seconds',
  async () => {
    expectComplaints(WIRE_IS_CUT);
    const wire = await newWire();
    const short = { numbers: { 'Squares of the Pathway': 8 } };
    const { ann, bea } = await twoAt('tower-defense', short, [serverAddress(), wire.address]);
    const roll = dice(5);
    expect(await playOn([ann, bea], roll, 12)).toBe('on');

    await expect.poll(() => areLevel(ann, bea)).toBe(true);
    const inWords = await ann.locator('#board-in-words').textContent();
    const lines = await ann.locator('.log li').count();
    await ann.reload();
    await ann.waitForSelector('.match');
    expect(await ann.locator('#board-in-words').textContent()).toBe(inWords);
    expect(await ann.locator('.log li').count()).toBe(lines);
    expect(await playOn([ann, bea], roll, 12)).toBe('on');

    wire.cut();
    await bea.getByText('Connection lost.').waitFor();
    // Ann plays on as long as it is her turn: Bea misses that.
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      const usable = ann.locator(`.match[data-asked] :is(${USABLE})`);
      if ((await usable.count()) > 0) await usable.nth(roll(await usable.count())).click();
      else await ann.waitForTimeout(200);
    }
    wire.mend();
    await bea.getByText('Connection lost.').waitFor({ state: 'hidden' });
    await expect
      .poll(() => bea.locator('.log li').count(), { timeout: 20_000 })
      .toBe(await ann.locator('.log li').count());

    expect(await playOn([ann, bea], roll, MOST_PRESSES)).toBe('over');
    await ann.getByRole('dialog', { name: 'Match over' }).waitFor();
    await bea.getByRole('dialog', { name: 'Match over' }).waitFor();
    const heads = [await ann.locator('.end h2').textContent(), await bea.locator('.end h2').textContent()];
    expect(heads.toSorted()).toEqual(['You lose.', 'You win.']);
    expect(await ann.locator('.log li').allTextContents()).toEqual(await bea.locator('.log li').allTextContents());

    // Each has kept its own random number, also over a reload, and finds it in the luck of the match.
    for (const page of [ann, bea]) {
      await page.getByRole('button', { name: 'Check the luck' }).click();
      await page.getByText(/draws? came from the seed .* your own random number is among them/).waitFor();
    }

    // The record is there now: turning points, and the replay.
    for (const [page, own, other] of [
      [ann, 'Ann', 'Bea'],
      [bea, 'Bea', 'Ann'],
    ] as const) {
      await page.waitForSelector('.turning ol li, .turning p:not([role])');
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.waitForSelector('.scrubber');
      // Everybody sees it from the side they played on.
      expect(await page.locator('.seat__name').allTextContents()).toEqual([
        expect.stringContaining(other),
        expect.stringContaining(own),
      ]);
    }
    wire.close();
  },
  PATIENCE,
);

test(
  'what is done while the network is away is done once when it is back',
  async () => {
    expectComplaints(WIRE_IS_CUT);
    const wire = await newWire();
    const { ann, bea } = await twoAt('tower-defense', {}, [wire.address, serverAddress()]);
    await ann.waitForSelector('.match[data-asked]');
    wire.cut();
    await ann.getByText('Connection lost.').waitFor();
    await ann.locator(USABLE).first().click();
    await ann.waitForSelector('.match:not([data-asked])');
    expect([await stepOf(ann), await stepOf(bea)]).toEqual([0, 0]);
    wire.mend();
    await ann.waitForSelector('.match[data-step="1"]');
    await bea.waitForSelector('.match[data-step="1"]');
    await ann.getByText('Connection lost.').waitFor({ state: 'hidden' });
    expect([await stepOf(ann), await stepOf(bea)]).toEqual([1, 1]);
    wire.close();
  },
  PATIENCE,
);

test(
  'two who choose in secret at the same time are both asked, and the first choice leaves the other’s question as it was',
  async () => {
    const { ann, bea } = await twoAt('pixel-tactics');
    for (const page of [ann, bea]) await page.waitForSelector('.match[data-asked]');
    const offered = (page: Page) =>
      page.locator('#moves option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const before = await offered(bea);
    expect(before.length).toBeGreaterThan(1);
    const chosen = await typeFirst(ann);
    await ann.waitForSelector('.match:not([data-asked])');
    expect(await ann.locator('.prompt__say').textContent()).toContain('Waiting');
    expect(await bea.locator('.match[data-asked]').count()).toBe(1);
    expect(await offered(bea)).toEqual(before);
    const leader = chosen.replace('lead with ', '');
    const lines = async (page: Page) => (await page.locator('.log li').allTextContents()).join(' ');
    expect(await lines(ann)).toContain(`Blue chooses ${leader} as leader.`);
    expect(await lines(bea)).toContain('Blue has chosen a leader.');
    expect(await lines(bea)).not.toContain('Blue chooses');
    await typeFirst(bea);
    for (const page of [ann, bea])
      await expect.poll(() => lines(page), { timeout: 20_000 }).toContain(`${leader} leads Blue`);
  },
  PATIENCE,
);

test(
  'an action that comes too late is refused with the server’s sentence',
  async () => {
    const wire = await newWire();
    const { ann, invitation } = await twoAt('tower-defense');
    await ann.waitForSelector('.match[data-asked]');
    // The same person at a second window, which does not hear what is done at the first.
    const second = await ann.context().newPage();
    await second.goto(`${wire.address}${invitation}`);
    await second.waitForSelector('.match[data-asked]');
    wire.cut();
    await second.getByText('Connection lost.').waitFor();
    await ann.locator(USABLE).first().click();
    await ann.waitForSelector('.match[data-step="1"]');
    await second.locator(USABLE).first().click();
    wire.mend();
    await second.waitForSelector('.match[data-step="1"]');
    await second.locator('.whynot-strip').getByText('This answers an earlier question.').waitFor();
    expect([await stepOf(ann), await stepOf(second)]).toEqual([1, 1]);
    wire.close();
  },
  PATIENCE,
);

test(
  'by keyboard alone: out of the lobby to a match of one’s own, an action, and a word to the other',
  async () => {
    const ann = await openAt(serverAddress(), '#/lobby');
    await ann.waitForSelector('.lobby__lists');
    await tabTo(ann, 'Create match');
    await ann.keyboard.press('Enter');
    await ann.waitForSelector('.form');
    await ann.waitForSelector('.who');
    await tabTo(ann, 'name');
    await ann.keyboard.type('Ann');
    await ann.keyboard.press('Enter');
    await ann.getByRole('link', { name: 'Ann: account' }).waitFor();
    await tabTo(ann, 'Create match');
    await ann.keyboard.press('Enter');
    const link = await ann.getByRole('textbox', { name: 'Invite link' }).inputValue();
    const bea = await openAt(serverAddress(), new URL(link).hash);
    await sitDown(bea, 'Bea');
    await ann.waitForSelector('.match[data-asked]');
    await ann.keyboard.press('n');
    await ann.keyboard.press('Enter');
    await bea.waitForSelector('.match[data-step="1"]');
    await ann.keyboard.press('c');
    await ann.waitForFunction(() => document.activeElement?.getAttribute('name') === 'line');
    await ann.keyboard.type('Well tossed.');
    await ann.keyboard.press('Enter');
    await bea.keyboard.press('c');
    await bea.locator('.chat__line').getByText('Well tossed.').waitFor();
  },
  PATIENCE,
);

/** Types the first of the actions that are offered, and returns it. */
async function typeFirst(page: Page): Promise<string> {
  const text = (await page.locator('#moves option').first().getAttribute('value')) ?? '';
  await page.getByRole('combobox', { name: 'Type a move' }).fill(text);
  await page.keyboard.press('Enter');
  return text;
}

/** Presses Tab until the focus is on what has this text or this name. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLInputElement ? at.name : (at?.textContent ?? '');
    });
    if (found === wanted) return;
  }
  throw new Error(`Tab does not lead to "${wanted}"`);
}

/** Have both seen the latest action, so that one of them is asked for the next? */
async function areLevel(ann: Page, bea: Page): Promise<boolean> {
  const asked = await Promise.all([ann, bea].map((page) => page.locator('.match[data-asked]').count()));
  return asked.includes(1) && (await stepOf(ann)) === (await stepOf(bea));
}

test(
  'Bug: on a phone the coins and the Camp of somebody with a long name and a clock were wider than the screen',
  async () => {
    for (const game of ['tower-defense', 'twelve-heroes']) {
      const people = [new Muster(serverAddress()), new Muster(serverAddress())] as const;
      for (const [seat, person] of people.entries()) await person.playAsGuest(`Wolfeschlegelsteinhausen ${seat}`);
      const clock = { type: 'days', days: 3 } as const;
      const { match } = await people[0].setUp({ game, isPublic: true, clock });
      await people[1].sit(match.id, 1);
      const tables = people.map((person) => person.follow(match.id));
      await Promise.all(tables.map(({ ready }) => ready));
      const page = await openAt(serverAddress(), `#/online/${match.id}`, { viewport: PHONE });
      await page.waitForSelector('.match');
      if (game === 'twelve-heroes') await hireFor(tables, page);
      const wide = await page
        .locator('.seat')
        .evaluateAll((seats) => seats.filter((seat) => seat.scrollWidth > seat.clientWidth).length);
      expect(wide, `seats too wide in ${game}`).toBe(0);
      for (const person of people) person.close();
    }
  },
  PATIENCE,
);

/** They take Food and hire until the one at the lower edge has somebody in the Camp. */
async function hireFor(tables: readonly MatchSubscription[], page: Page): Promise<void> {
  while ((await page.locator('.near .camp .hero').count()) === 0) {
    for (const table of tables) {
      const legal = table.update?.legal ?? [];
      const action = legal.find((text) => text.startsWith('hire')) ?? legal.find((text) => text === 'provision');
      const text = action ?? legal.find((other) => other === 'done') ?? legal[0];
      if (text !== undefined) await table.act(text);
    }
  }
}
