import { newMatch, playback, writeRecord } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

/** A duel in which the Attacker has tossed three tails, and has much to choose from. */
function duel(players: readonly string[]): string {
  const options = { mode: 'duel', pathway: 12, difficulty: 'normal' } as const;
  return playback([1, 1, 1], (chance) => {
    const match = newMatch(towerDefense, options, 2, chance, players);
    match.act(0, { type: 'toss' });
    return writeRecord(match.record());
  });
}

test(
  'bots think in workers of their own: while one thinks for minutes, the match can be given up',
  async () => {
    const page = await open();
    const players = ['search', 'person'];
    await layOut(page, { id: 'slow', game: towerDefense.id, players, record: duel(players), think: 600_000 });
    await page.getByText('Attacker is thinking').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.menu__sure').getByRole('button', { name: 'Resign' }).click();
    expect(await untilAsked(page)).toBe('over');
    expect(await page.locator('.end').textContent()).toContain('Attacker');
  },
  PATIENCE,
);

test(
  'a hint is shared out among as many workers as the machine has cores, four at most',
  async () => {
    const page = await open();
    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    const players = ['person', 'beginner'];
    await layOut(page, { id: 'hint', game: towerDefense.id, players, record: duel(players) });
    await untilAsked(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint__move').first().waitFor();
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    expect(started.filter((url) => url.includes('bot-worker'))).toHaveLength(Math.min(4, cores));
  },
  PATIENCE,
);
