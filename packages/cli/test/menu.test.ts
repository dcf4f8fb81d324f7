import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@muster/games';
import { towerDefense } from '@muster/games/tower-defense';
import { beforeEach, describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

let folder = '';
beforeEach(() => {
  folder = scratch();
});

/** The question `title`, as it was last put: what stands between it and the prompt below it. */
function menu(out: string, title: string): string[] {
  const lines = out.split('\n');
  const start = lines.lastIndexOf(title);
  const length = lines.slice(start + 1).findIndex((line) => !/^ +\d/.test(line));
  return lines.slice(start + 1, start + 1 + length).map((line) => line.replace(/^ +\d+ +/, ''));
}

const GAME = towerDefense.title.toLowerCase();

describe('muster play, asked for nothing', () => {
  test('asks for the game, the options and the opponent; Enter takes the usual', async () => {
    const { out } = await muster('play --seed 5', [GAME, '', '', '2']);
    expect(out).toContain('What do you want to play?');
    expect(out).toContain('Tower Defense: the options');
    expect(out).toContain('Attacker: you, Defender: the bot "easy"');
    expect(out).toContain('Nothing has been played yet, so nothing is saved.');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('offers the levels, weakest first, the strongest bot and a person; Enter takes the middle', async () => {
    const { out } = await muster('play', [GAME, '', '', '']);
    const titles = menu(out, 'Defender is played by').map((line) => line.split(/ {2,}/)[0]);
    const levels = ['Beginner', 'Easy', 'Normal', 'Hard', 'Expert', 'Search'].map((level) => `Bot: ${level}`);
    expect(titles).toEqual([...levels, 'A person']);
    expect(out).toContain('Attacker: you, Defender: the bot "normal"');
  });

  test('offers every game by its title, then the rules', async () => {
    const { out } = await muster('play', []);
    const titles = menu(out, 'What do you want to play?').map((line) => line.split(/ {2,}/)[0]);
    expect(titles).toEqual([...games.map(({ title }) => title), 'Read the rules']);
  });

  test('changes options by number, and takes no for no answer', async () => {
    const beyond = String(games.length + 2);
    const lines = [beyond, GAME, '9', '2', 'many', '7', '8', '1', 'crusade', '', '5', '3', '3', '1', '7', '2'];
    const { out } = await muster('play --seed 5', lines);
    expect(out).toContain(`Type a number from 1 to ${games.length + 1}, or "help".`);
    expect(out).toContain('Type a whole number from 8 to 40.');
    expect(out).toContain('Squares of the Pathway  8');
    expect(out).toContain('Type a whole number from 2 to 4.');
    expect(out).toContain('West: the bot "beginner", North: a person, East: a person');
  });

  test('Bug: Enter on an option went back to the default, and its choices were not in their order', async () => {
    const { out } = await muster('play', [GAME, '1', 'crusade', '1', '', '2', '20', '2', '']);
    const { choices } = towerDefense.options.mode;
    const offered = menu(out, towerDefense.options.mode.title);
    expect(offered.map((line) => line.replace(/ +\(now\)$/, ''))).toEqual(Object.values(choices));
    expect(offered.findIndex((line) => line.endsWith('(now)'))).toBe(Object.keys(choices).indexOf('crusade'));
    expect(menu(out, 'Tower Defense: the options').slice(0, 2)).toEqual([
      expect.stringMatching(/^Mode +Crusade/),
      'Squares of the Pathway  20',
    ]);
  });

  test('Bug: options that make no difference were offered: only those that count are', async () => {
    const { out } = await muster('play', [GAME, '1', 'solo as the defender', '1', 'duel', '']);
    const offered = out.split('Tower Defense: the options').slice(1);
    expect(offered.map((form) => form.includes('Difficulty'))).toEqual([false, true, false]);
    expect(menu(out, 'Tower Defense: the options')).toHaveLength(2);
  });

  test('can be left at any question', async () => {
    for (const lines of [[], [GAME], [GAME, 'q'], [GAME, '', 'quit']]) {
      const { status, out } = await muster('play', lines);
      expect([status, out.endsWith('See you next time.')]).toEqual([0, true]);
    }
  });

  test('"b" goes back one question, and finds the options as they were left', async () => {
    const { out, io } = await muster('play', ['b', GAME, '2', '20', '', '2', 'b', 'b', 'b', GAME, '2', 'b', '', '1']);
    expect(out).toContain('This is the first question. "q" quits.');
    const questions = io.asked.map((question) => /^(Enter to continue|Squares|1-\d)/.exec(question)?.[1]);
    expect(questions.slice(5, 10)).toEqual(['1-2', '1-7', '1-2', 'Enter to continue', `1-${games.length + 1}`]);
    expect(menu(out, 'Tower Defense: the options')[1]).toBe('Squares of the Pathway  20');
  });

  test('"help" explains how to answer', async () => {
    const { out } = await muster('play', ['help']);
    expect(out.replaceAll('\n', ' ')).toContain('"b" goes back one question, "q" quits.');
  });

  test('the rules can be read a screen at a time, and then the question is put again', async () => {
    const which = games.length > 1 ? [GAME] : [];
    const { out, io } = await muster('play', ['read', ...which, '', 'b', 'q']);
    expect(out).toContain('TOWER DEFENSE');
    expect(out.match(/What do you want to play\?/g)).toHaveLength(2);
    expect(io.asked.filter((question) => question === 'Enter for more, b to go back: ')).toHaveLength(2);
  });

  test('does not ask what the flags have settled', async () => {
    const { out, io } = await muster('play --seed 5 --hot-seat', [GAME, '']);
    expect(out).not.toContain('Which seat is yours?');
    expect(io.asked.at(-1)).toBe('Press Enter when ready. ');
    const half = await muster('play --seed 5 --seat defender --bot random --pathway 8', [GAME, '', '']);
    expect(half.err).toContain('To use the options of a game, name the game.');
    const most = await muster('play --seed 5 --seat defender --bot random', [GAME, '']);
    expect(most.out).toContain('Attacker: the bot "random", Defender: you');
  });
});

describe('Matches that are not over', () => {
  const begin = () => muster('play tower-defense --bot random --seed 12', ['toss']);

  test('up to three are offered first, the latest on top', async () => {
    for (let at = 0; at < 4; at++) await begin();
    const { out } = await muster('play', ['', 'log']);
    const offered = menu(out, 'What do you want to play?').filter((line) => line.startsWith('Continue: '));
    expect(offered).toHaveLength(3);
    expect(offered[0]).toMatch(/^Continue: Tower Defense, \d+ \w+, \d\d:\d\d +1 action$/);
    expect(out).toContain('• The Attacker tosses');
  });

  test('"--resume" without a file takes the latest, and says which', async () => {
    expect((await muster('play --resume')).err).toBe('There is no unfinished match. To start one: muster play');
    await begin();
    const { out } = await muster('play --resume --seed 3', ['1']);
    const said = out.replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/^Continuing Tower Defense, .*, from /);
    expect(said).toContain(join(folder, readdirSync(folder)[0] ?? ''));
    expect(said).toContain('The Attacker places a new 1c on square 2.');
  });

  test('those that are over, damaged or of other rules are passed over', async () => {
    await muster('play tower-defense --bot random --seed 12', ['toss', 'resign', 'y']);
    expect((await muster('play', [])).out).not.toContain('Continue: ');
  });
});
