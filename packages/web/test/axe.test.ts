import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { expectNoFaults } from './axe.ts';
import { expectComplaints, open, PATIENCE, untilAsked, withBrowser } from './browser.ts';
import { positions } from '../tools/scenes.ts';

withBrowser();

/** Every page and state, and how to get there. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the first page': (page) => page.waitForSelector('.game'),
  'the first page with a match to go on with': async (page) => {
    await layOut(page, positions.towerOrders());
    await untilAsked(page);
    await page.evaluate(() => (location.hash = '#/'));
    await page.waitForSelector('.waiting');
  },
  'before a match': (page) => go(page, '#/new/tower-defense/bot', '.form'),
  'before a match, with a text that cannot be used': async (page) => {
    await go(page, '#/new/heroscape/bot', '.form textarea');
    await page.locator('.form textarea').fill('no map');
    await page.getByRole('button', { name: 'Start match' }).click();
    await page.waitForSelector('.problem');
  },
  'the rules': (page) => go(page, '#/rules/heros-crossing/reserve.level', '.rulebook .is-open'),
  'lessons to choose from': (page) => go(page, '#/learn/tower-defense', '.matches__row'),
  'a lesson': async (page) => {
    await go(page, '#/learn/tower-defense', '.matches__row');
    await page.locator('.matches__row .btn').first().click();
    await page.waitForSelector('.coach');
  },
  about: (page) => go(page, '#/about', '.sheet'),
  'an address that leads nowhere': (page) => go(page, '#/nowhere', '.sheet'),
  'Tower Defense, before a toss': (page) => lay(page, 'towerToss'),
  'Tower Defense, orders': (page) => lay(page, 'towerOrders'),
  'Tower Defense, a soldier picked up': async (page) => {
    await lay(page, 'towerOrders');
    await page.locator('.soldier[data-state=playable]').first().click();
  },
  'Tower Defense, wounds': (page) => lay(page, 'towerWounds'),
  'Tower Defense, a Crusade': (page) => lay(page, 'towerCrusade'),
  'Hero’s Crossing, draft': (page) => lay(page, 'crossingDraft'),
  'Hero’s Crossing, activation': (page) => lay(page, 'crossingActivate'),
  'Hero’s Crossing, an attack picked': async (page) => {
    await lay(page, 'crossingActivate');
    await page.locator('.front[data-side=near] .front__camp[data-state=playable]').first().click();
    await page.locator('.front[data-side=far] .front__camp[data-state=playable]').first().click();
  },
  'Hero’s Crossing, a refusal': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand [data-state=refused]').first().click({ force: true });
    await page.waitForSelector('.whynot, .whynot-strip:not([hidden])');
  },
  'Twelve Heroes, the first hand': (page) => lay(page, 'heroesFirstHand'),
  'Twelve Heroes, the Military phase': (page) => lay(page, 'heroesMilitary'),
  'Twelve Heroes, a hero picked up': async (page) => {
    await lay(page, 'heroesMilitary');
    await page.locator('.side[data-side=near] .hero[data-state=playable]').first().click();
    await page.waitForSelector('.drop[data-state=refused]');
  },
  'Twelve Heroes, a card picked up': async (page) => {
    await lay(page, 'heroesAdvanced');
    await page.locator('.hand .card[data-state=playable]').first().click();
  },
  'Twelve Heroes, a territory enlarged': async (page) => {
    await lay(page, 'heroesCrowd');
    await page.locator('.territory__land').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'Twelve Heroes, who starves': (page) => lay(page, 'heroesStarve'),
  'Twelve Heroes, a draft': (page) => lay(page, 'heroesDraft'),
  'Twelve Heroes, a list for a Tournament': (page) => lay(page, 'heroesList'),
  'Pixel Tactics, leaders': (page) => lay(page, 'tacticsLeader'),
  'Pixel Tactics, a turn': (page) => lay(page, 'tacticsTurn'),
  'Pixel Tactics, an attack aimed': async (page) => {
    await lay(page, 'tacticsShot');
    await page.locator('[data-side=near] .fighter[data-state=playable][aria-label*="Ranged attack"]').first().click();
    await page.locator('[data-side=far] .slot[data-way=attack]').first().click();
  },
  'Pixel Tactics, a card enlarged': async (page) => {
    await lay(page, 'tacticsTurn');
    await page.locator('.hand .card').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'Pixel Tactics, a card of the deck': (page) => lay(page, 'tacticsDeck'),
  'the plain board, searched': async (page) => {
    await page.goto(`${new URL(page.url()).origin}/?plain`);
    await page.getByRole('button', { name: 'Play against a bot at Heroscape' }).click();
    await untilAsked(page);
    await page.getByRole('searchbox').fill('place');
    await page.getByText('19 actions', { exact: true }).waitFor();
  },
  'Heroscape, a draft': (page) => lay(page, 'heroscapeDraft'),
  'Heroscape, order markers': (page) => layMap(page, 'heroscapeMark'),
  'Heroscape, a figure that can move': async (page) => {
    await layMap(page, 'heroscapeSkirmish');
    const figure = page.locator('.figure[data-state=playable]').first();
    if ((await figure.count()) > 0) await figure.click();
    await page.locator('.cost').first().waitFor();
  },
  'Heroscape, an attack picked': async (page) => {
    await layMap(page, 'heroscapeAttack');
    if ((await page.locator('.figure[data-target]').count()) === 0)
      await page.locator('.figure[data-state=playable]').first().click();
    await page.locator('.figure[data-target]').first().click();
  },
  'Heroscape, the table': async (page) => {
    // The software renderer of a test machine says that it is one.
    expectComplaints(/GL Driver Message/);
    await lay(page, 'heroscapeAttack');
    await page.waitForSelector('.table-3d[data-drawn]');
  },
  'a card enlarged': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand .card').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'the rules in the panel': async (page) => {
    await lay(page, 'towerOrders');
    await page.keyboard.press('r');
    await page.waitForSelector('.rulebook--panel li');
  },
  'the board in words': async (page) => {
    await lay(page, 'towerOrders');
    await page.keyboard.press('l');
    await page.getByRole('tab', { name: 'Text view' }).click();
    await page.waitForSelector('.in-words');
  },
  'the menu': async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  'the hand-over': async (page) => {
    await layOut(page, positions.crossingShared());
    await page.waitForSelector('.curtain');
  },
  'the end': async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.menu__sure').getByRole('button', { name: 'Resign' }).click();
    await page.waitForSelector('.turning ol li, .turning p:not([role])');
  },
  'a replay': async (page) => {
    await layOut(page, positions.crossingOver());
    await page.getByRole('button', { name: 'To end' }).click();
    await page.waitForFunction(() => document.querySelector('.scrubber__jump')?.textContent?.includes('wins'));
    await page.waitForSelector('.time-line__turn');
  },
};

async function go(page: Page, hash: string, until: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(until);
}

/** Heroscape on the flat map. */
async function layMap(page: Page, position: keyof typeof positions): Promise<void> {
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await lay(page, position);
}

async function lay(page: Page, position: keyof typeof positions): Promise<void> {
  await layOut(page, positions[position]());
  await untilAsked(page);
}

describe('axe finds nothing, at a desk and on a phone, by daylight and at dusk', () => {
  test.each(Object.entries(PLACES))(
    '%s',
    async (_, goThere) => {
      const page = await open();
      await goThere(page);
      await expectNoFaults(page);
    },
    PATIENCE,
  );
});
