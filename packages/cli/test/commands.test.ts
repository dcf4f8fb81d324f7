import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMatch, RulesBug, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { towerDefense } from '@muster/games/tower-defense';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { gamesCommand } from '../src/commands/games.ts';
import { commandNames, loadCommands } from '../src/commands.ts';
import { seenLength } from '../src/layout.ts';
import { run } from '../src/run.ts';
import { fakeIo, muster, scratch } from './fake.ts';

let folder = '';
let record = '';

beforeAll(async () => {
  folder = scratch();
  record = join(folder, 'duel.jsonl');
  await muster(`match tower-defense --bots random --seed 4 --record ${record}`);
});

describe('muster', () => {
  test('alone lists the commands, as --help and help do', async () => {
    const { status, out } = await muster('');
    expect(status).toBe(0);
    for (const name of commandNames) expect(out).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
    expect((await muster('--help')).out).toBe(out);
    expect((await muster('help')).out).toBe(out);
    for (const [status, about] of Object.entries({ 0: 'done', 1: '', 2: '', 70: '', 74: '', 130: 'interrupted' }))
      expect(out).toMatch(new RegExp(`^ +${status}  ${about}`, 'm'));
  });

  test('--version prints the version', async () => {
    expect((await muster('--version')).out).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('every command has help with an example, its own name and no line too wide', async () => {
    for (const command of await loadCommands()) {
      const { status, out, io } = await muster(`${command.name} --help`);
      expect(status).toBe(0);
      expect(commandNames).toContain(command.name);
      expect(out).toContain(`Usage: muster ${command.name}`);
      expect(out).toContain(`  muster ${command.name}`);
      const text = io.shown.filter((line) => !line.startsWith('  muster'));
      expect(Math.max(...text.map(seenLength))).toBeLessThanOrEqual(80);
    }
  });

  test("help of a command for a game lists that game's options", async () => {
    const { out } = await muster('play tower-defense --help');
    expect(out).toContain('Options of Tower Defense');
    expect(out).toContain('--pathway 8-40');
    expect((await muster('help match')).out).toContain('muster match GAME --help');
  });

  test.each([
    ['gams', 'There is no command "gams". Did you mean "games"?'],
    ['zzz', 'There is no command "zzz". They are listed in: muster --help'],
    ['--bogus', '"muster" itself has no flag --bogus. The commands are listed in: muster --help'],
    ['games extra', '"muster games" has no use for "extra". See: muster games --help'],
    ['play tower-defence', 'There is no game "tower-defence". Did you mean "tower-defense" (Tower Defense)?'],
    ['play tower-defense --pathway 3', 'Option "pathway" is a whole number from 8 to 40, not 3.'],
    ['play tower-defense --seats 3', 'Tower Defense with these options is for 2 seats, not for 3.'],
    [
      'play heroscape --own-map package.json',
      '--own-map takes the text itself. For what is in that file: --own-map @package.json',
    ],
    ['play tower-defense --seat middle', 'There is no seat "middle". The seats are 1 Attacker, 2 Defender.'],
    ['play tower-defense --bot serch', 'There is no bot "serch". Did you mean "search"?'],
    ['play tower-defense --hot-seat --bot random', 'With --hot-seat people play every seat: leave --bot out.'],
    ['play --pathway 12', 'To use the options of a game, name the game.'],
    ['play --resume nowhere.jsonl', 'nowhere.jsonl cannot be read: there is no such file.'],
    ['match tower-defense --bots search,random,random', '--bots names 3 bots.'],
    ['match tower-defense --bots random --record /dev/null/x', 'No record can be saved in /dev/null:'],
    ['replay', '"muster replay" needs FILE: the record of a match.'],
    ['replay package.json', 'package.json: '],
    ['fuzz towerdefense', 'Did you mean "tower-defense" (Tower Defense)?'],
    ['fuzz tower-deffense', 'Did you mean "tower-defense" (Tower Defense)?'],
    ['fuzz twer', 'There is no game "twer". The list is in: muster games'],
    ['play tower-defense --seed -1', '--seed is a whole number from 0 to 4294967295, not "-1".'],
    ['match tower-defense --seed 4294967296', '--seed is a whole number from 0 to 4294967295, not "4294967296".'],
    [
      'match tower-defense --think 99999999999999999999',
      '--think is a whole number from 1 to 9007199254740991, not "99999999999999999999".',
    ],
    ['replay packages', 'packages cannot be read: it is a folder.'],
    ['rules tower-defense attack.entre', 'Near to it: attack.enter'],
  ])('%s gets a sentence and exit status 2', async (typed, sentence) => {
    const { status, err } = await muster(typed);
    expect(err).toContain(sentence);
    expect(err).not.toContain(' at ');
    expect(status).toBe(2);
  });

  test('a bug says so, leaves a file and ends with 70', async () => {
    const game = towerDefense;
    const match = newMatch(game, {}, 2, seeded(1));
    match.act(0, match.legal(0)[0] as { type: string });
    const bug = new RulesBug(match.record(), new Error('The coin fell on its edge'));
    vi.spyOn(gamesCommand, 'run')
      .mockImplementationOnce(() => {
        throw bug;
      })
      .mockImplementationOnce(() => {
        throw new Error('Odd');
      });
    const first = await muster('games');
    expect(first.status).toBe(70);
    expect(first.err).toMatch(/^This is a bug in Muster, not your mistake: .*The coin fell on its edge\.$/m);
    const [, file = ''] = /saved in (.*\.jsonl)/.exec(first.err) ?? [];
    expect((await muster(`replay ${file} --verify`)).status).toBe(0);
    const second = await muster('games');
    expect(second.status).toBe(70);
    expect(second.err).not.toMatch(/^\s+at /m);
    const [, report = ''] = /saved in (.*\.txt)/.exec(second.err) ?? [];
    expect(readFileSync(report, 'utf8')).toMatch(/Odd\n\s+at /);
  });

  test('colours are left out where they are not wanted', async () => {
    const plain = fakeIo();
    const coloured = fakeIo([], { hasColours: true });
    await run(['--help'], plain);
    await run(['--help'], coloured);
    expect(plain.shown.join('')).not.toContain('\x1b');
    expect(coloured.shown.join('')).toContain('\x1b[36mplay\x1b[39m');
  });
});

test('seats are said to be names, or numbers counted from 1', async () => {
  for (const name of ['play', 'replay', 'odds'])
    expect((await muster(`${name} --help`)).out.replaceAll(/\s+/g, ' ')).toContain(
      "a seat's name, or its number counted from 1",
    );
});

describe('muster games', () => {
  test('lists every game', async () => {
    const { out } = await muster('games');
    for (const { id, title } of games) expect(out).toMatch(new RegExp(`^${id} +${title} `, 'm'));
  });

  test('Bug: options were listed by names that no command takes', async () => {
    const { out } = await muster('games');
    expect(out).toContain(' --same-faction yes|no');
    expect(out).not.toContain('sameFaction');
    expect((await muster('perft twelve-heroes --depth 1 --same-faction yes')).status).toBe(0);
  });

  test('--json gives id, title, version, seats and options', async () => {
    const list = JSON.parse((await muster('games --json')).out) as object[];
    expect(list).toHaveLength(games.length);
    expect(Object.keys(list[0] ?? {})).toEqual(['id', 'title', 'version', 'seats', 'options']);
  });
});

describe('muster rules', () => {
  test('prints the rulebook without its marks, in lines that fit', async () => {
    const { out, io } = await muster('rules tower-defense');
    expect(out).toContain('TOWER DEFENSE');
    expect(out).toContain('Strictly lower  attack.enter');
    expect(out).not.toMatch(/\*\*|`/);
    expect(Math.max(...io.shown.map(seenLength))).toBeLessThanOrEqual(80);
  });

  test('finds a rule by id, rules by the start of their ids, and by a word', async () => {
    expect((await muster('rules tower-defense attack.enter')).out).toMatch(
      /^  Strictly lower  attack\.enter\n    A soldier/,
    );
    expect((await muster('rules tower-defense defense')).out).toContain('defense.top-first');
    expect((await muster('rules tower-defense Lap Counter')).out).toContain('setup.lap-counter');
  });

  test('a card is found by its name, with the texts of its powers', async () => {
    const { out } = await muster('rules heroscape arrow gruts');
    expect(out).toContain('Arrow Gruts. Common squad, orc archer, Wild');
    expect(out).toContain('power.beast-bonding');
    expect(out).toContain('power.disengage');
  });

  test('--json counts the tests that name each rule', async () => {
    const rules = JSON.parse((await muster('rules tower-defense --json')).out) as { id: string; tests: number }[];
    expect(Object.keys(rules[0] ?? {})).toEqual(['id', 'title', 'text', 'chapter', 'tests']);
    expect(rules.map(({ id }) => id)).toContain('attack.enter');
    expect(rules.some(({ tests }) => tests > 0)).toBe(true);
  });
});

describe('muster match', () => {
  test('counts wins by seat and the length of matches', async () => {
    const { status, out } = await muster('match tower-defense --bots random --matches 20 --seed 1');
    expect(status).toBe(0);
    expect(out).toMatch(/^20 matches of Tower Defense, seed 1\n {2}Seat +Bot +Wins\n {2}Attacker +random +\d+ /);
    expect(out).toMatch(/\d+\.\d actions on average, from \d+ to \d+\.$/);
  });

  test('with --iterations and a seed, comes out the same every time', async () => {
    const typed = 'match tower-defense --bots search,random --matches 2 --iterations 4 --seed 9 --json';
    const [first, second] = [await muster(typed), await muster(typed)];
    expect(first.out).toBe(second.out);
    const { matches, seats, actions } = JSON.parse(first.out) as {
      matches: number;
      seats: { bot: string; wins: number }[];
      actions: object;
    };
    expect(matches).toBe(2);
    expect(seats.map(({ bot }) => bot)).toEqual(['search', 'random']);
    expect(Object.keys(actions)).toEqual(['average', 'shortest', 'longest']);
  });

  test('--record of several numbers the files, and each of them is sound', async () => {
    const { out } = await muster(
      `match tower-defense --bots random --matches 10 --record ${join(folder, 'm.jsonl')} --json`,
    );
    const { records } = JSON.parse(out) as { records: string[] };
    expect(records).toHaveLength(10);
    expect(records[0]).toBe(join(folder, 'm-01.jsonl'));
    for (const file of records) expect((await muster(`replay ${file} --verify`)).status).toBe(0);
  });

  test('takes the options of the game', async () => {
    const { out } = await muster(
      'match tower-defense --bots random --mode crusade --seats 3 --pathway 8 --seed 2 --json',
    );
    const { options, seats } = JSON.parse(out) as { options: object; seats: object[] };
    expect(options).toMatchObject({ mode: 'crusade', pathway: 8 });
    expect(seats).toHaveLength(3);
  });
});

describe('muster replay', () => {
  const stepsOf = () => readFileSync(record, 'utf8').trim().split('\n').length - 2;

  test('--verify says in a sentence that a record is sound', async () => {
    const { status, out } = await muster(`replay ${record} --verify`);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^The record is sound and complete: \d+ actions of Tower Defense by random \(Attacker\) and random \(Defender\)\. The (Attacker|Defender) wins/,
    );
    expect(JSON.parse((await muster(`replay ${record} --verify --json`)).out)).toEqual({
      sound: true,
      over: true,
      steps: stepsOf(),
    });
  });

  test.each([
    [
      'an altered mark',
      (lines: string[]) => lines.map((line, at) => (at === 5 ? line.replace(/"mark":"./, '"mark":"!') : line)),
      'Step 5 of the record',
    ],
    ['a step left out', (lines: string[]) => lines.filter((_, at) => at !== 5), 'The closing line counts'],
    ['a file cut off', (lines: string[]) => lines.slice(0, 9), 'The record is cut off'],
    [
      'an action changed',
      (lines: string[]) => lines.map((line, at) => (at === 1 ? line.replace('"toss"', '"evolve"') : line)),
      'Step 1 of the record, "evolve"',
    ],
    [
      'another version',
      (lines: string[]) => lines.map((line, at) => (at === 0 ? line.replace(/"version":\d+/, '"version":99') : line)),
      'version 99',
    ],
    [
      'an unknown game',
      (lines: string[]) => lines.map((line, at) => (at === 0 ? line.replace('tower-defense', 'ludo') : line)),
      'There is no game "ludo"',
    ],
    ['no record at all', () => ['{"hello": 1}'], 'This is not a record of a match'],
    ['an empty file', () => [''], 'The record is empty.'],
  ])('--verify of %s says where it breaks and ends with 1', async (name, damage, sentence) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.jsonl`);
    writeFileSync(file, damage(readFileSync(record, 'utf8').trim().split('\n')).join('\n'));
    const { status, out } = await muster(`replay ${file} --verify`);
    expect(out).toContain(sentence);
    expect(status).toBe(1);
  });

  test('walks forwards, backwards, to a number and to the end', async () => {
    const last = stepsOf();
    const { status, io, out } = await muster(`replay ${record}`, [
      '',
      'n',
      'p',
      'p',
      'p',
      '7',
      '999',
      'what',
      'e',
      '',
      'q',
    ]);
    expect(status).toBe(0);
    const places = io.asked.map((question) => Number(/^\d+/.exec(question)?.[0]));
    expect(places).toEqual([0, 1, 2, 1, 0, 0, 7, 7, 7, last, last]);
    for (const sentence of [
      'This is the beginning.',
      `The steps go from 0 to ${last}.`,
      'Type Enter, p, e, q',
      'This is the end.',
    ]) {
      expect(out).toContain(sentence);
    }
    expect(out).toMatch(/Step 1 of \d+ ─+\nAttacker: toss\nChance fell: [01 ]+\n {2}• The Attacker tosses/);
    expect(out).toMatch(/(Attacker|Defender) wins/);
  });

  test('ends quietly with the input', async () => {
    expect((await muster(`replay ${record}`, [''])).status).toBe(0);
  });

  test('--step shows one place, and --as through whose eyes', async () => {
    const all = await muster(`replay ${record} --step 1`);
    expect(all.out).toContain('Chance fell');
    const other = await muster(`replay ${record} --step 1 --as defender`);
    expect(other.out).toContain('The Attacker tosses');
    expect(other.out).not.toContain('Chance fell');
    const { status, err } = await muster(`replay ${record} --step 9999`);
    expect([status, err]).toEqual([2, expect.stringContaining('there is no step 9999')]);
  });

  test('--json gives every step', async () => {
    const { steps, outcome } = JSON.parse((await muster(`replay ${record} --json`)).out) as {
      steps: { action?: string; events: object[] }[];
      outcome: object;
    };
    expect(steps).toHaveLength(stepsOf() + 1);
    expect(steps[1]).toMatchObject({ step: 1, seat: 0, name: 'Attacker', action: 'toss' });
    expect(outcome).toHaveProperty('winners');
    expect(outcome).toHaveProperty('names');
  });
});

describe('muster calibrate', () => {
  test('plays each level against the one below, and rates them all', async () => {
    const { status, out } = await muster('calibrate twelve-heroes --matches 2 --workers 1 --seed 3 --json');
    const { steps } = JSON.parse(out) as { steps: { level: string; matches: number; share?: { share: number } }[] };
    expect(steps.map(({ level, matches }) => [level, matches])).toEqual([
      ['beginner', 0],
      ['easy', 2],
      ['normal', 2],
      ['hard', 2],
      ['expert', 2],
    ]);
    // Two matches tell nothing yet: no share of them is between 60 and 80 of 100.
    expect(status).toBe(1);
  });

  test('Bug: ratings counted from the lowest level had the ± of their distance from the average', async () => {
    const { out } = await muster('calibrate twelve-heroes --matches 2 --workers 1 --seed 3 --json');
    const { steps } = JSON.parse(out) as { steps: { rating: number; reach: number }[] };
    expect(steps[0]).toMatchObject({ rating: 0, reach: 0 });
    const reaches = steps.map(({ reach }) => reach);
    expect(reaches).toEqual(reaches.toSorted((a, b) => a - b));
    expect(new Set(reaches).size).toBe(5);
  });

  test('shows a table, and marks what is not as it should be', async () => {
    const { out } = await muster('calibrate twelve-heroes --matches 2 --workers 1 --seed 3');
    expect(out).toMatch(
      /^The levels of Twelve Heroes\n {2}Level +beats the one below in +95 % interval +matches +rating\n/,
    );
    expect(out).toMatch(/\n {2}beginner +0\n {2}easy +\d+\.\d % \(!\) /);
  });
});
