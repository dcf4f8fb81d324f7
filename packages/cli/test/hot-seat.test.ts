import { join } from 'node:path';
import { bots, type BotPool } from '@muster/bots';
import { type AnyGame, type AnyMatch, type Tagged, newMatch, seeded } from '@muster/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { playOut } from '../src/play/loop.ts';
import { PERSON, type PlaySession } from '../src/play/session.ts';
import { CLEARED, type FakeIo, fakeIo, muster, scratch } from './fake.ts';

// Nightford has hidden hands and cards that both captains choose at the same time.
const game = nightford as unknown as AnyGame;

let folder = '';
beforeEach(() => {
  folder = scratch();
});

/** Thinks in this thread: the game is not on the list, so no other thread could find it. */
const botPool: BotPool = {
  async think({ bot, view, seat, budget, seed }) {
    const found = bots.find(({ id }) => id === bot);
    if (!found) throw new Error(`No bot ${bot}`);
    return found.think(game, JSON.parse(JSON.stringify(view)), seat, budget, seeded(seed));
  },
  close: async () => undefined,
};

function sessionOf(players: readonly string[]): PlaySession & { match: AnyMatch } {
  const match = newMatch(game, { nights: 2 }, 2, seeded(3), players);
  return {
    match,
    players,
    botPool,
    budget: { iterations: 10 },
    seeds: seeded(4),
    kept: { file: join(folder, 'night.jsonl'), seen: undefined },
    shown: [0, 0],
    atScreen: undefined,
    board: '',
    unread: [],
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
    const session = sessionOf([PERSON, PERSON]);
    const hands = [0, 1].map(
      (seat) => (session.match.view(seat) as { banks: { hand: string[] }[] }).banks[seat]?.hand ?? [],
    );
    const io = fakeIo(['', 'done', '', 'done', ...Array<string>(400).fill('1')]);
    await playOut(session, io);
    const screens = screensOf(io);
    expect(screens[0]).toBe('West begins.\nPress Enter when ready.');
    expect(screens[1]).toContain('West draws');
    expect(screens[2]).toBe('Hand the screen over: East is next.\nPress Enter when ready.');
    const news = screens[3]?.replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
    expect(news.match(/west draws/g)).toHaveLength(3);
    expect(news).not.toMatch(/west draws (captain|drummer|ram|runner|scout|surgeon)/);
    expect(hands[1]).toHaveLength(3);
    for (const card of new Set(hands[1])) expect(news).toContain(`east draws ${card}`);
  });

  test('choose at the same time one after the other, and neither sees the choice of the other', async () => {
    const session = sessionOf([PERSON, PERSON]);
    const io = fakeIo(['', 'done', '', 'done', '1', '', '', '1']);
    await playOut(session, io);
    const screens = screensOf(io);
    const handed = screens.findIndex((screen, at) => at > 3 && screen.includes('Hand the screen over: West is next.'));
    const planned = session.match.record().steps.find(({ action }) => action.startsWith('plan'));
    expect(planned?.seat).toBe(1);
    const card = planned?.action.replace('plan ', '') ?? '';
    const told = screens[handed + 1] ?? '';
    expect(told).toMatch(/East puts .* face down\./);
    expect(told).not.toMatch(new RegExp(`East puts ${card} face down`, 'i'));
    // East has read it before, and then the screen was wiped.
    expect(screens[handed - 1]).toMatch(
      new RegExp(`East puts ${card} face down.*\\nPress Enter to clear the screen\\.$`, 'i'),
    );
    expect(screens[handed]).toBe('Hand the screen over: West is next.\nPress Enter when ready.');
  });

  test('Bug: "East begins." stood over a match that was gone on with', async () => {
    const session = sessionOf([PERSON, PERSON]);
    await playOut(session, fakeIo(['', 'done']));
    const io = fakeIo([]);
    await playOut({ ...session, atScreen: undefined }, io);
    expect(screensOf(io)[0]).toBe('East is next.\nPress Enter when ready.');
  });

  test('play to the end, which both may see', async () => {
    const io = fakeIo(Array.from({ length: 600 }, () => '1'));
    const session = sessionOf([PERSON, PERSON]);
    expect(await playOut(session, io)).toBe('over');
    expect(session.match.outcome()).toBeDefined();
  });

  test('against a bot nothing is handed over', async () => {
    const io = fakeIo(Array.from({ length: 600 }, () => '1'));
    const session = sessionOf(['random', PERSON]);
    expect(await playOut(session, io)).toBe('over');
    expect(io.shown).not.toContain(CLEARED);
    expect(io.shown.join('\n')).not.toMatch(/West draws (captain|drummer|ram|runner|scout|surgeon)/i);
  });

  test('the end of the input at the hand-over leaves the match', async () => {
    const session = sessionOf([PERSON, PERSON]);
    expect(await playOut(session, fakeIo(['', 'done']))).toBe('left');
    expect(session.match.length).toBe(1);
  });
});

test('Bug: who acted last did not see what came of it before the hand-over', async () => {
  const lines = ['', 'toss', 'toss', 'toss', 'advance', 'toss'];
  const { out } = await muster('play tower-defense --hot-seat --seed 12', lines);
  const screens = out.split(CLEARED).map((screen) => screen.trim());
  expect(screens[0]).toContain('New to this game? Type "intro".');
  // All are told the same, so it stays on the screen that is handed over; the new one reads it once more.
  expect(screens[2]).toMatch(
    /^• The army advances 1 square\.[^]*\n\nHand the screen over: Defender is next\.\nPress Enter when ready\. toss$/,
  );
  expect(screens[3]).toMatch(/• The army advances 1 square\./);
});

describe('A hint', () => {
  const hintOf = async (values: readonly number[]) => {
    const session = sessionOf([PERSON, 'random']);
    const ranked = session.match.legal(0).map((action, at) => ({ action, visits: 10 + at, value: values[at] ?? 0.5 }));
    const sure: BotPool = { ...botPool, think: async () => ({ action: ranked[0]?.action as Tagged, ranked }) };
    const io = fakeIo(['hint']);
    await playOut({ ...session, botPool: sure }, io);
    const last = session.match.game.words.label(ranked.at(-1)?.action as Tagged, session.match.view(0));
    return { lines: (io.shown.join('\n').split('> hint\n')[1] ?? '').split('\n'), last };
  };

  test('ranks the actions where they differ', async () => {
    expect((await hintOf([0.8])).lines.slice(0, 2)).toEqual([
      'A bot would play:',
      expect.stringMatching(/80 % win +tried 10 times$/),
    ]);
  });

  test('Bug: a ranking was made up where all estimates are the same', async () => {
    const { lines, last } = await hintOf([0.505, 0.5]);
    expect(lines[0]).toBe('As far as a bot can see, it makes no difference. It looked most at:');
    expect(lines[1]).toEqual(expect.stringMatching(new RegExp(`^  ${last}  50 % win  tried \\d+ times$`)));
    expect(lines[2]).toBe('');
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
