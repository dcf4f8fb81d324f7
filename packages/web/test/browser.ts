import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findBrowser } from '../../../scripts/browser.js';
import { ensureBuilt } from '../tools/build.ts';
import { DESK } from '../tools/lay-out.ts';
import { serve } from '../tools/serve.ts';

/** A browser test may take its time; it waits for what it sees, never for the clock. */
export const PATIENCE = 240_000;

let browser: Browser;
let address = '';
let close = () => {};
const contexts: BrowserContext[] = [];
const complaints: string[] = [];
let expected: RegExp[] = [];

/** Call once in a test file: builds and serves the page, opens a browser, and fails on anything the console complains of. */
export function withBrowser(): void {
  beforeAll(async () => {
    ensureBuilt();
    const served = await serve();
    address = served.address;
    close = () => void served.server.close();
    browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  }, PATIENCE);
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const amiss = complaints.splice(0).filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    expected = [];
    expect(amiss).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    close();
  });
}

/** What the console may complain of in this test, each by its words: a refusal or a lost connection that is meant. */
export function expectComplaints(...patterns: readonly RegExp[]): void {
  expected.push(...patterns);
}

/** A browser of its own, without memory, at this address of the page. Motion is off unless it is asked for. */
export function open(hash = '', options: BrowserContextOptions = {}): Promise<Page> {
  return openAt(address, hash, options);
}

/** The same at a server, whose address ends with a slash. */
export async function openAt(server: string, hash = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // Whoever goes to another page leaves what the last one still waited for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`${request.url()} could not be loaded`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} answers ${response.status()}`);
  });
  await page.goto(`${server}${hash}`);
  return page;
}

/** Waits until somebody at this screen is asked, or the match is over. */
export async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector('.match[data-asked], .end');
  return (await page.locator('.end').count()) > 0 ? 'over' : 'asked';
}

/** How many actions have been taken in the match on the page. */
export async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator('.match').getAttribute('data-step'));
}

/** A small generator of its own, so that a test goes the same way each time as long as chance does. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
