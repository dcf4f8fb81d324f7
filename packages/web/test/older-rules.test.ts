import { type AnyGame, defaults, readRecord, seatsFor, type Values } from '@muster/engine';
import { games } from '@muster/games';
import { FROZEN, rulesAt } from '@muster/games/versions';
import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const presentOf = (id: string) => games.find((game) => game.id === id) as AnyGame;

test.each(FROZEN.map(({ game, version }) => [presentOf(game).title, game, version] as const))(
  'a record of %s by older rules is shown step by step',
  async (title, id, version) => {
    const game = await rulesAt(presentOf(id), version);
    const { min } = seatsFor(game, defaults(game) as Values);
    const players = Array.from({ length: min }, () => 'person');
    const record = recordAt(game, { players }, (match) => match.outcome() !== undefined);
    const last = String(readRecord(record).steps.length);
    const page = await open();
    await layOut(page, { id: `older-${id}`, game: id, players, record, isOver: true });
    await page.getByRole('slider', { name: 'Step' }).fill(last);
    await page.waitForSelector(`.match[data-step="${last}"]`);
    expect(await page.locator('.plain pre').textContent()).not.toBe('');
    expect(await page.locator('.top').textContent()).toContain(`Version ${version} of the rules`);
    expect(await page.title()).toContain(title);
  },
  PATIENCE,
);

test(
  'a match against a bot that was begun under older rules goes on by them',
  async () => {
    const game = await rulesAt(presentOf('tower-defense'), 1);
    const players = ['person', 'random'];
    const options = { ...(defaults(game) as Values), mode: 'duel' };
    const record = recordAt(game, { players, options }, (match) => match.length >= 6 && match.waiting()[0] === 0);
    const page = await open();
    await layOut(page, { id: 'older-going', game: game.id, players, record });
    await untilAsked(page);
    const before = readRecord(record).steps.length;
    await page.locator('.plain__group .btn').first().click();
    await page.waitForFunction(
      (steps) => Number(document.querySelector<HTMLElement>('.match')?.dataset['step']) > steps,
      before,
    );
    await untilAsked(page);
    expect(await page.locator('.top').textContent()).toContain('Version 1 of the rules');
  },
  PATIENCE,
);
