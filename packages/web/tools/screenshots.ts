// Pictures of every page and board, in two widths and both themes: npm run -w packages/web screenshots [name …]
// They go to packages/web/shots, which is not kept.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.js';
import { DESK, layOut, PHONE } from './lay-out.ts';
import { positions } from './scenes.ts';
import { ensureBuilt } from './build.ts';
import { serve } from './serve.ts';

const SHOTS = fileURLToPath(new URL('../shots/', import.meta.url));
const LOOKS = [
  { name: 'desk', viewport: DESK },
  { name: 'phone', viewport: PHONE },
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
  { name: 'laptop', viewport: { width: 1366, height: 625 } },
  { name: 'big', viewport: { width: 2560, height: 1440 } },
] as const;

/** What is photographed, and how to get there. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: async (page) => {
    await layOut(page, positions.towerOrders());
    await page.waitForSelector('.match[data-asked]');
    await go(page, '#/', '.waiting');
  },
  new: (page) => go(page, '#/new/tower-defense/bot', '.form'),
  rules: (page) => go(page, '#/rules/heros-crossing/reserve.level', '.rulebook .is-open'),
  about: (page) => go(page, '#/about', '.sheet'),
  'tower-toss': (page) => lay(page, 'towerToss'),
  'tower-orders': (page) => lay(page, 'towerOrders'),
  'tower-linked': async (page) => {
    await lay(page, 'towerOrders');
    for (const _ of [1, 2]) await page.locator('.tray__coin[data-state=playable]').first().click();
  },
  'tower-soldier': async (page) => {
    await lay(page, 'towerOrders');
    await page.locator('.soldier[data-state=playable]').last().click();
  },
  'tower-refused': async (page) => {
    await lay(page, 'towerOrders');
    await page.locator('.soldier[data-state=refused]').first().click({ force: true });
  },
  'tower-volley': (page) => lay(page, 'towerVolley'),
  'tower-wounds': (page) => lay(page, 'towerWounds'),
  'tower-solo': (page) => lay(page, 'towerSolo'),
  'tower-crusade': (page) => lay(page, 'towerCrusade'),
  'tower-long': (page) => lay(page, 'towerLong'),
  'crossing-draft': (page) => lay(page, 'crossingDraft'),
  'crossing-place': (page) => lay(page, 'crossingPlace'),
  'crossing-draw': (page) => lay(page, 'crossingDraw'),
  'crossing-activate': (page) => lay(page, 'crossingActivate'),
  'crossing-front': async (page) => {
    await lay(page, 'crossingActivate');
    await page.locator('[data-piece="front:0:centre"]').click({ position: { x: 30, y: 30 } });
  },
  'crossing-attack': async (page) => {
    await lay(page, 'crossingActivate');
    await page.locator('[data-piece="front:0:centre"]').click({ position: { x: 30, y: 30 } });
    await page.locator('[data-piece="front:1:centre"]').click({ position: { x: 20, y: 150 } });
  },
  'crossing-flank': (page) => lay(page, 'crossingFlank'),
  'crossing-reserve': (page) => lay(page, 'crossingReserve'),
  'crossing-refused': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand [data-state=playable]').first().click();
    await page.locator('.hand [data-state=refused]').first().click({ force: true });
  },
  'crossing-card': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand .card').last().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'heroes-first-hand': (page) => lay(page, 'heroesFirstHand'),
  'heroes-military': (page) => lay(page, 'heroesMilitary'),
  'heroes-free': async (page) => {
    await lay(page, 'heroesFree');
    await page
      .getByRole('button', { name: /^Goblin/ })
      .first()
      .click();
  },
  'heroes-deploy': async (page) => {
    await lay(page, 'heroesMilitary');
    await page.locator('.near .camp .hero[data-state=playable]').first().click();
  },
  'heroes-carry': async (page) => {
    await lay(page, 'heroesMilitary');
    await page.locator('.near .camp .hero[data-state=playable]').first().click();
    await page.locator('.drop[data-state=playable]').nth(1).click();
    await page.waitForSelector('.arriving');
  },
  'heroes-move': async (page) => {
    await lay(page, 'heroesMilitary');
    await page.locator('.side[data-side=near] .hero[data-state=playable]').first().click();
    await page.locator('.drop[data-state=refused]').click({ force: true });
  },
  'heroes-hire': async (page) => {
    await lay(page, 'heroesMilitary');
    await page.locator('.hand .card[data-state=playable]').first().click();
  },
  'heroes-card': async (page) => {
    await lay(page, 'heroesCrowd');
    await page.locator('.side .hero:has([data-change])').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'heroes-territory': async (page) => {
    await lay(page, 'heroesCrowd');
    await page.locator('.territory__land').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'heroes-starve': (page) => lay(page, 'heroesStarve'),
  'heroes-order': (page) => lay(page, 'heroesOrder'),
  'heroes-drive': (page) => lay(page, 'heroesDrive'),
  'heroes-supply': (page) => lay(page, 'heroesSupply'),
  'heroes-revive': (page) => lay(page, 'heroesRevive'),
  'heroes-look': (page) => lay(page, 'heroesLook'),
  'heroes-tribute': (page) => lay(page, 'heroesTribute'),
  'heroes-advanced': (page) => lay(page, 'heroesAdvanced'),
  'heroes-draft': (page) => lay(page, 'heroesDraft'),
  'heroes-passed': (page) => lay(page, 'heroesPassed'),
  'heroes-list': (page) => lay(page, 'heroesList'),
  'tactics-leader': (page) => lay(page, 'tacticsLeader'),
  'tactics-ceasefire': (page) => lay(page, 'tacticsCeasefire'),
  'tactics-turn': (page) => lay(page, 'tacticsTurn'),
  'tactics-shot': async (page) => {
    await lay(page, 'tacticsShot');
    await aim(page, 'Ranged attack');
  },
  'tactics-melee': async (page) => {
    await lay(page, 'tacticsTurn');
    await aim(page, 'In melee');
  },
  'tactics-card-picked': async (page) => {
    await lay(page, 'tacticsTurn');
    await page.locator('.hand [data-state=playable]').nth(1).click();
  },
  'tactics-card': async (page) => {
    await lay(page, 'tacticsTurn');
    await page.locator('.hand .card').nth(1).focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'tactics-figure': async (page) => {
    await lay(page, 'tacticsTurn');
    await page.locator('.fighter:has([data-changed])').last().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'tactics-refused': async (page) => {
    await lay(page, 'tacticsTurn');
    await page.locator('.hand [data-state=playable]').first().click();
    await page.locator('.slot[data-state=refused]').last().click({ force: true });
  },
  'tactics-share': async (page) => {
    await lay(page, 'tacticsShare');
    await page.locator('.slot[data-state=playable]').first().click();
  },
  'tactics-deck': (page) => lay(page, 'tacticsDeck'),
  'tactics-looked': (page) => lay(page, 'tacticsLooked'),
  'tactics-absorb': (page) => lay(page, 'tacticsAbsorb'),
  'tactics-target': (page) => lay(page, 'tacticsTarget'),
  'tactics-react': (page) => lay(page, 'tacticsReact'),
  'tactics-row': (page) => lay(page, 'tacticsRow'),
  'tactics-trophies': (page) => lay(page, 'tacticsTrophies'),
  'heroscape-draft': (page) => lay(page, 'heroscapeDraft'),
  'heroscape-secret': async (page) => {
    await lay(page, 'heroscapeSecret');
    await page.locator('[data-piece="pool:jotun"]').click();
  },
  'heroscape-place': (page) => battlefield(page, 'heroscapePlace', 'table'),
  'heroscape-mark': (page) => battlefield(page, 'heroscapeMark', 'table'),
  'heroscape-table': async (page) => {
    await battlefield(page, 'heroscapeBattle', 'table');
    await actor(page);
    await page.locator('.figure[data-target]').first().click({ force: true });
  },
  'heroscape-move': async (page) => {
    await battlefield(page, 'heroscapeMove', 'table');
    await actor(page);
    await page.locator('.hex[data-state=playable]').nth(20).hover({ force: true });
  },
  'heroscape-frostfire': (page) => battlefield(page, 'heroscapeFrostfire', 'table'),
  'heroscape-bridge': (page) => battlefield(page, 'heroscapeBridge', 'map'),
  'heroscape-castle': (page) => battlefield(page, 'heroscapeCastle', 'table'),
  'heroscape-four': (page) => lay(page, 'heroscapeFour'),
  'heroscape-draft-four': (page) => lay(page, 'heroscapeDraftFour'),
  'heroscape-map': async (page) => {
    await battlefield(page, 'heroscapeBattle', 'map');
    await actor(page);
    await page.locator('.figure[data-target]').first().click({ force: true });
  },
  'heroscape-way': async (page) => {
    await battlefield(page, 'heroscapeMove', 'map');
    await actor(page);
    await page.locator('.hex[data-state=playable]').last().hover();
  },
  hint: async (page) => {
    await lay(page, 'crossingActivate');
    await page.keyboard.press('h');
    await page.waitForSelector('.hint__move');
  },
  menu: async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  panel: async (page) => {
    await lay(page, 'towerOrders');
    await page.keyboard.press('r');
    await page.waitForSelector('.rulebook--panel li');
  },
  'hand-over': async (page) => {
    await layOut(page, positions.crossingShared());
    await page.waitForSelector('.curtain');
  },
  end: async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.menu__sure').getByRole('button', { name: 'Resign' }).click();
    await page.waitForSelector('.turning ol li, .turning p:not([role])');
  },
  replay: async (page) => {
    await layOut(page, positions.crossingOver());
    await page.getByRole('slider', { name: 'Step' }).fill('40');
    await page.waitForSelector('.match[data-step="40"]');
  },
};

/** Picks up the first figure of the lower unit with this sign that can attack, and aims at the first it can hit. */
async function aim(page: Page, sign: string): Promise<void> {
  await page.locator(`[data-side=near] .fighter[data-state=playable][aria-label*="${sign}"]`).first().click();
  await page.locator('[data-side=far] .slot[data-state=playable]').first().click();
}

async function go(page: Page, hash: string, until: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(until);
}

async function lay(page: Page, position: keyof typeof positions): Promise<void> {
  await layOut(page, positions[position]());
  await page.waitForSelector('.match[data-asked]');
}

/** Heroscape on the table or as a map. */
async function battlefield(page: Page, position: keyof typeof positions, show: 'map' | 'table'): Promise<void> {
  await page.evaluate((which) => localStorage.setItem('muster-heroscape-show', which), show);
  await lay(page, position);
  await page.waitForSelector(show === 'table' ? '.table-3d[data-drawn]' : '.flat');
}

/** Where several figures can act, one has to be picked first. */
async function actor(page: Page): Promise<void> {
  if ((await page.locator('.figure[data-actor]').count()) === 0)
    await page.locator('.figure[data-state=playable]').first().click({ force: true });
}

/** These have a look at the largest screen too. */
const BIG = [
  'home',
  'tower-orders',
  'crossing-activate',
  'heroes-deploy',
  'tactics-shot',
  'heroscape-table',
  'heroscape-map',
];

async function shoot(browser: Browser, address: string, name: string, goThere: (page: Page) => Promise<unknown>) {
  for (const { name: look, viewport } of LOOKS) {
    if (look === 'big' && !BIG.includes(name)) continue;
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await goThere(page);
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.error(`${name}, ${look}: ${wide} px too wide`);
    const isLong = look === 'phone' || ['home', 'new', 'about'].includes(name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isDrawn(page);
      await page.screenshot({
        path: `${SHOTS}${name}-${look}-${colorScheme}.png`,
        fullPage: isLong && name !== 'rules',
      });
    }
    await page.close();
  }
}

/** Two frames later the table has been drawn in the colours of the theme. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if ((await page.locator('.table-3d').count()) > 0) await page.waitForSelector('.table-3d[data-drawn]');
}

ensureBuilt();
mkdirSync(SHOTS, { recursive: true });
const { address, server } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const wanted = process.argv.slice(2);
for (const [name, goThere] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
  await shoot(browser, address, name, goThere);
  console.log(name);
}
await browser.close();
server.close();
// Without names, all of it: online play is at a server of its own.
if (wanted.length === 0) await import('./screenshots-online.ts');
