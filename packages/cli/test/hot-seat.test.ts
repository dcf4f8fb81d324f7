import { join } from 'node:path';
import { bots } from '@muster/bots';
import { type AnyGame, type AnyMatch, newMatch, seeded } from '@muster/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { playOut } from '../src/play/loop.ts';
import { PERSON, type Table } from '../src/play/table.ts';
import type { Thinker } from '../src/thinking.ts';
import { CLEARED, type FakeIo, fakeIo, muster, scratch } from './fake.ts';

// Nightford has hidden hands and cards that both captains choose at the same time.
const game = nightford as unknown as AnyGame;

let folder = '';
beforeEach(() => {
  folder = scratch();
});

/** Thinks in this thread: the game is not on the list, so no other thread could find it. */
const thinker: Thinker = {
  async think({ bot, view, seat, budget, seed }) {
    const found = bots.find(({ id }) => id === bot);
    if (!found) throw new Error(`No bot ${bot}`);
    return found.think(game, JSON.parse(JSON.stringify(view)), seat, budget, seeded(seed));
  },
  close: async () => undefined,
};

function tableOf(players: readonly string[]): Table & { match: AnyMatch } {
  const match = newMatch(game, { nights: 2 }, 2, seeded(3), players);
  return {
    match,
    players,
    thinker,
    budget: { iterations: 10 },
    seeds: seeded(4),
    file: join(folder, 'night.jsonl'),
    shown: [0, 0],
    atScreen: undefined,
    board: '',
  };
}

/** The screens between two wipes. */
function screensOf(io: FakeIo): string[] {
  return io.shown
    .join('\n')
    .split(CLEARED)
    .map((screen) => screen.trim());
}

describe('Two people at one terminal', () => {
  test('hand it over, and see only their own cards and news', async () => {
    const table = tableOf([PERSON, PERSON]);
    const hands = [0, 1].map(
      (seat) => (table.match.view(seat) as { banks: { hand: string[] }[] }).banks[seat]?.hand ?? [],
    );
    const io = fakeIo(['', 'done', '', 'done', ...Array<string>(400).fill('1')]);
    await playOut(table, io);
    const screens = screensOf(io);
    expect(screens[1]).toBe('West begins.\nPress Enter when ready.');
    expect(screens[2]).toContain('West draws');
    expect(screens[3]).toBe('Hand the screen over: East is next.\nPress Enter when ready.');
    const news = screens[4]?.replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
    expect(news.match(/west draws/g)).toHaveLength(3);
    expect(news).not.toMatch(/west draws (captain|drummer|ram|runner|scout|surgeon)/);
    expect(hands[1]).toHaveLength(3);
    for (const card of new Set(hands[1])) expect(news).toContain(`east draws ${card}`);
  });

  test('choose at the same time one after the other, and neither sees the choice of the other', async () => {
    const table = tableOf([PERSON, PERSON]);
    const io = fakeIo(['', 'done', '', 'done', '1', '', '1']);
    await playOut(table, io);
    const screens = screensOf(io);
    const handed = screens.findIndex(
      (screen, at) => at > 4 && screen.startsWith('Hand the screen over: West is next.'),
    );
    const planned = table.match.record().steps.find(({ action }) => action.startsWith('plan'));
    expect(planned?.seat).toBe(1);
    const card = planned?.action.replace('plan ', '') ?? '';
    const told = screens[handed + 1] ?? '';
    expect(told).toMatch(/East puts .* face down\./);
    expect(told).not.toMatch(new RegExp(`East puts ${card} face down`, 'i'));
  });

  test('play to the end, which both may see', async () => {
    const io = fakeIo(Array.from({ length: 600 }, () => '1'));
    const table = tableOf([PERSON, PERSON]);
    expect(await playOut(table, io)).toBe('over');
    expect(table.match.outcome()).toBeDefined();
  });

  test('against a bot nothing is handed over', async () => {
    const io = fakeIo(Array.from({ length: 600 }, () => '1'));
    const table = tableOf(['random', PERSON]);
    expect(await playOut(table, io)).toBe('over');
    expect(io.shown).not.toContain(CLEARED);
    expect(io.shown.join('\n')).not.toMatch(/West draws (captain|drummer|ram|runner|scout|surgeon)/i);
  });

  test('the end of the input at the hand-over leaves the match', async () => {
    const table = tableOf([PERSON, PERSON]);
    expect(await playOut(table, fakeIo(['', 'done']))).toBe('left');
    expect(table.match.length).toBe(1);
  });
});

test('A hot-seat match of a game on the list goes to its end, and the last screen is for both', async () => {
  // Where the screen is handed over, the line typed is only the Enter that takes it.
  const { status, out } = await muster(
    'play tower-defense --hot-seat --seed 5 --pathway 8',
    Array<string>(500).fill('1'),
  );
  expect(status).toBe(0);
  expect(out).toContain('Attacker: a person, Defender: a person');
  const last = out.split(CLEARED).at(-1) ?? '';
  expect(last).toMatch(/The (Attacker|Defender) wins\./);
  expect(last).toContain('The record is in');
});
