import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@muster/engine';
import { games } from '@muster/games';
import { afterAll, describe, expect, test } from 'vitest';
import { studySection, replaceSection } from '../src/study-page.ts';
import { type MatchPlayers, inThisThread, inThreads } from '../src/match-players.ts';
import { experimentOf, type Job } from '../src/experiment.ts';
import { cardsOf, figuresOf } from '../src/figures.ts';
import { LEADING, newLeads, noteEstimate, noteValues } from '../src/leads.ts';
import { openResultsFile } from '../src/results-file.ts';
import { playJob, type Result } from '../src/play-job.ts';
import { LOOKS, runStudy } from '../src/run.ts';
import { readStudy } from '../src/study.ts';
import { duel } from './duel.ts';

const game = duel as unknown as AnyGame;
const folder = mkdtempSync(join(tmpdir(), 'muster-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function measured(written: object, of: AnyGame = game) {
  const study = readStudy(of, { bot: 'random', ...written });
  const experiment = experimentOf(of, study);
  const played = await runStudy(study, experiment, inThisThread(of, experiment));
  return figuresOf(of, experiment, played, study.matches);
}

describe('what is planted is found', () => {
  test('an even match is measured even', async () => {
    const { first } = await measured({ matches: 1000 });
    expect(first?.low).toBeLessThan(0.5);
    expect(first?.high).toBeGreaterThan(0.5);
  });

  test('an edge for the first player', async () => {
    const { first } = await measured({ matches: 1000, options: { edge: 2 } });
    expect(first?.low).toBeGreaterThan(0.6);
  });

  test('a loaded army, on whichever seat it plays, and with the better rating', async () => {
    const versus = { options: ['blue', 'red'], values: ['even', 'loaded'] };
    const { cells, entrants, first, cards } = await measured({ matches: 1000, versus });
    expect(cells[0]?.name).toBe('Even : Loaded');
    expect(cells[0]?.side?.high).toBeLessThan(0.4);
    for (const share of [cells[0]?.sideFirst, cells[0]?.sideSecond]) expect(share?.high).toBeLessThan(0.45);
    expect(entrants.map(({ name }) => name)).toEqual(['Loaded', 'Even']);
    expect(entrants[0]?.rating.low).toBeGreaterThan(0);
    // Whoever brings a loaded army may hold any card: that says nothing about the card.
    expect(cards.every(({ owned }) => owned === undefined)).toBe(true);
    // They change seats after every match, so that neither is taken for the first player's advantage.
    expect(first?.low).toBeLessThan(0.5);
    expect(first?.high).toBeGreaterThan(0.5);
  });

  test('the one strong card, played more than owned, and no other', async () => {
    const { cards } = await measured({ matches: 2000 });
    expect(cards[0]?.card).toBe('Giant');
    expect(cards[0]?.owned?.low).toBeGreaterThan(0.55);
    expect(cards[0]?.played?.share).toBeGreaterThan((cards[0]?.owned?.share ?? 1) + 0.05);
    for (const { owned } of cards.slice(1)) expect(owned?.high).toBeLessThan(0.55);
  });

  test('a stronger bot', async () => {
    const { entrants } = await measured({
      matches: 400,
      versus: { bots: ['random', 'search:30'] },
      options: { dice: 2 },
    });
    expect(entrants[0]?.name).toBe('search:30');
    expect(entrants[0]?.rating.low).toBeGreaterThan(0);
  });

  test('where nothing is left to chance, other luck changes nothing; where all is, everything is open', async () => {
    const fixed = await measured({ matches: 60, options: { dice: 1, edge: 9 }, luck: { matches: 60, replays: 3 } });
    expect(fixed.luck?.points.map(({ same }) => same.mean)).toEqual([1, 1, 1, 1]);
    expect(fixed.luck?.strategies.mean).toBe(1);
    const open = await measured({ matches: 300, options: { dice: 20 }, luck: { matches: 300, replays: 3 } });
    expect(open.luck?.points[0]?.same.mean).toBeLessThan(0.62);
    expect(open.luck?.matches).toBe(300);
  });
});

describe('the same study gives the same figures', () => {
  const towers = games.find(({ id }) => id === 'tower-defense') as AnyGame;
  const written = { bot: 'random', matches: 12, versus: { bots: ['random', 'search:2'] }, seed: 4 };
  const study = readStudy(towers, written);
  const experiment = experimentOf(towers, study);
  const run = async (players: MatchPlayers) => {
    const played = await runStudy(study, experiment, players);
    await players.close();
    return JSON.stringify(played);
  };

  test('with one worker, with three, and without any', async () => {
    const here = await run(inThisThread(towers, experiment));
    expect(await run(inThreads(experiment, 1))).toBe(here);
    expect(await run(inThreads(experiment, 3))).toBe(here);
  });

  test('but another seed gives others', async () => {
    const other = experimentOf(towers, { ...study, seed: 5 });
    const [one, two] = [experiment, other].map((plan) => playJob(towers, plan, { cell: 0, number: 0 }));
    expect(one).not.toEqual(two);
  });
});

describe('a run that was cut short goes on where it was', () => {
  const study = readStudy(game, { bot: 'random', matches: 40, seed: 8 });
  const experiment = experimentOf(game, study);
  const whole = () => runStudy(study, experiment, inThisThread(game, experiment));

  /** Dies after so many matches. */
  function dying(matches: number): MatchPlayers {
    let left = matches;
    const players = inThisThread(game, experiment);
    const next = (jobs: () => Job | undefined) => () => (left-- > 0 ? jobs() : undefined);
    return { ...players, playAll: (jobs, done) => players.playAll(next(jobs), done) };
  }

  test('also when its last line is torn', async () => {
    const file = join(folder, 'torn.jsonl');
    const log = openResultsFile(file, experiment);
    await runStudy(study, experiment, dying(15), { onResult: ({ result }) => log.keep(result) });
    appendFileSync(file, '{"cell":0,"number":15,"winn');
    const again = openResultsFile(file, experiment);
    expect(again.results).toHaveLength(15);
    const replayed: number[] = [];
    const played = await runStudy(study, experiment, inThisThread(game, experiment), {
      before: again.results,
      onResult({ result }) {
        again.keep(result);
        replayed.push(result.number);
      },
    });
    expect(replayed).toEqual(Array.from({ length: 25 }, (_, at) => at + 15));
    expect(JSON.stringify(played)).toBe(JSON.stringify(await whole()));
    expect(openResultsFile(file, experiment).results).toHaveLength(40);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(41);
  });

  test('also when not even its first line was finished', () => {
    const file = join(folder, 'head.jsonl');
    openResultsFile(file, experiment);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
    expect(openResultsFile(file, experiment).results).toEqual([]);
    expect(openResultsFile(file, experiment).results).toEqual([]);
  });

  test('more matches can be added to it later', async () => {
    const file = join(folder, 'more.jsonl');
    const log = openResultsFile(file, experiment);
    await runStudy(study, experiment, inThisThread(game, experiment), { onResult: ({ result }) => log.keep(result) });
    const longer = { ...study, matches: 50 };
    let played = 0;
    await runStudy(longer, experimentOf(game, longer), inThisThread(game, experiment), {
      before: openResultsFile(file, experimentOf(game, longer)).results,
      onResult: () => played++,
    });
    expect(played).toBe(10);
  });

  test('the file of another experiment is refused with a sentence, and left alone', () => {
    const file = join(folder, 'other.jsonl');
    openResultsFile(file, experiment);
    const text = readFileSync(file, 'utf8');
    const other = { ...experiment, seed: 9 };
    expect(() => openResultsFile(file, other)).toThrow(
      'holds matches of another experiment (another game, other options, bots or seed).',
    );
    expect(() => openResultsFile(file, { ...experiment, version: 2 })).toThrow(
      'version 1 of duel, and the rules are now version 2',
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'Dear all,\n');
    expect(() => openResultsFile(letter, experiment)).toThrow('is no file of the lab.');
    expect(readFileSync(letter, 'utf8')).toBe('Dear all,\n');
    writeFileSync(file, `${text}{"cell":"x"}\n{"cell":0,"number":1,"winners":[]}\n`);
    expect(() => openResultsFile(file, experiment)).toThrow('Line 2 of');
  });
});

describe('stopping early', () => {
  const sure = { bot: 'random', matches: 500, until: 5, options: { edge: 9 } };

  test('a figure that is soon sure is done at a look, and the others play on', async () => {
    const { cells, looks } = await measured({ ...sure, options: {}, each: { edge: [9, 0] } });
    expect(looks).toBe(LOOKS);
    expect(cells.map(({ matches }) => matches)).toEqual([200, 500]);
    expect(cells.map(({ isEarly }) => isEarly)).toEqual([true, false]);
  });

  test('Bug: a cell was done while its interval still reached farther to one side', async () => {
    const { cells } = await measured(sure);
    // After 100 matches, all won, the interval of 99 % is 93.8 to 100 %.
    expect(cells[0]?.matches).toBe(200);
    expect(1 - (cells[0]?.first?.low ?? 0)).toBeLessThan(0.05);
  });

  test('without a goal everything is played, and the interval is not widened', async () => {
    const { until: _, ...study } = sure;
    const [free, bound] = [await measured(study), await measured({ ...sure, until: 0.1 })];
    expect([free.matches, free.looks, bound.matches]).toEqual([500, 1, 500]);
    const width = ({ first }: typeof free) => (first?.high ?? 0) - (first?.low ?? 0);
    expect(width(bound) / width(free)).toBeGreaterThan(1.25);
  });

  test('what an earlier, longer run has played beyond the look does not count', async () => {
    const study = readStudy(game, { ...sure, each: { edge: [9] } });
    const experiment = experimentOf(game, study);
    const { until: _, ...longer } = study;
    const before = (await runStudy(longer, experiment, inThisThread(game, experiment))).cells.flat();
    expect(before).toHaveLength(500);
    const { cells } = await runStudy(study, experiment, inThisThread(game, experiment), { before });
    expect(cells[0]).toHaveLength(200);
  });

  test('when to stop does not depend on who finishes first', async () => {
    const study = readStudy(game, { ...sure, each: { edge: [9, 3, 0] } });
    const experiment = experimentOf(game, study);
    const backwards: MatchPlayers = {
      async playAll(next, done) {
        const jobs: Job[] = [];
        for (let job = next(); job; job = next()) jobs.unshift(job);
        for (const job of jobs) done(playJob(game, experiment, job));
      },
      async close() {},
    };
    const [one, other] = [inThisThread(game, experiment), backwards].map((players) =>
      runStudy(study, experiment, players),
    );
    expect(JSON.stringify(await other)).toBe(JSON.stringify(await one));
  });
});

describe('counting', () => {
  test('Bug: a match that one who plays alone had lost counted half', async () => {
    const towers = games.find(({ id }) => id === 'tower-defense') as AnyGame;
    const { cells, matches } = await measured({ matches: 20, options: { mode: 'solo-attacker' } }, towers);
    expect(cells[0]?.nobody).toBeGreaterThan(0);
    expect(cells[0]?.first?.share).toBeCloseTo(1 - (cells[0]?.nobody ?? 0) / matches, 9);
  });

  test('Bug: where the game says that nobody is the first player, whoever was asked alone was taken for it', async () => {
    const fair = { ...game, study: { ...game.study, first: () => undefined } };
    expect((await measured({ matches: 4 }, fair)).first).toBeUndefined();
    const { first: _, ...silent } = game.study ?? {};
    expect((await measured({ matches: 4 }, { ...game, study: silent })).first?.of).toBe(4);
    const heroscape = games.find(({ id }) => id === 'heroscape') as AnyGame;
    const options = { map: 'skirmish', armies: 'random', points: 200, placing: 'hand' };
    expect((await measured({ matches: 1, options }, heroscape)).first).toBeUndefined();
  });

  const result = (winners: number[], owned: string[][], played: string[][]): Result => ({
    cell: 0,
    number: 0,
    winners,
    rule: 'end.sum',
    actions: 2,
    decisions: 2,
    choices: 4,
    cards: { owned, drawn: [[], []], played },
  });

  test('a card counts where one side alone had it; drawn and played are kept apart; nobody is half', () => {
    const cards = cardsOf([
      result([0], [['Elf', 'Giant'], ['Elf']], [['Giant'], ['Elf']]),
      result([1], [['Giant'], ['Elf']], [[], ['Elf']]),
      result([], [['Giant'], ['Dwarf']], [['Giant'], []]),
    ]);
    const giant = cards.find(({ card }) => card === 'Giant');
    expect([giant?.owned?.of, giant?.owned?.share]).toEqual([3, 0.5]);
    expect([giant?.played?.of, giant?.played?.share]).toEqual([2, 0.75]);
    expect(giant?.drawn).toBeUndefined();
    const elf = cards.find(({ card }) => card === 'Elf');
    expect([elf?.owned?.of, elf?.owned?.share]).toEqual([1, 1]);
    expect([elf?.played?.of, elf?.played?.share]).toEqual([2, 0.5]);
  });

  test('the lead changes when the other side is clearly ahead', () => {
    const leads = newLeads(2);
    const think = (seat: number, value: number) =>
      noteEstimate(leads, game, seat, {
        action: { type: 'play' },
        ranked: [{ action: { type: 'play' }, visits: 10, value }],
      });
    for (const value of [0.5, LEADING, 0.45, 1 - LEADING, 0.5, 0.8]) think(0, value);
    expect(leads.changes).toBe(2);
    think(1, 0.9);
    expect(leads.changes).toBe(3);
  });

  test('where the game itself can tell who leads, the bot is not asked', () => {
    const leads = newLeads(2);
    const judged = {
      ...game,
      value: (state: unknown, seat: number) => (seat === 0 ? (state as number) : 1 - (state as number)),
    };
    for (const value of [0.7, 0.55, 0.3, 0.65]) noteValues(leads, judged, value);
    const action = { type: 'play' };
    noteEstimate(leads, judged, 1, { action, ranked: [{ action, visits: 10, value: 0.9 }] });
    expect([leads.changes, leads.leader]).toEqual([2, 0]);
  });

  test('decisions are actions with a choice, and branching is over these', async () => {
    const { actions, decisions, branching } = await measured({ matches: 20 });
    expect([actions.mean, decisions.mean, branching.mean]).toEqual([2, 2, 2]);
  });
});

describe('a study that cannot be used gets a sentence', () => {
  for (const [written, sentence] of [
    [[], 'A study is an object'],
    [{ match: 5 }, 'A study has no "match". Did you mean "matches"?'],
    [{ matches: 0 }, 'In a study, "matches" is a whole number of at least 1, not 0.'],
    [{ options: { egde: 1 } }, 'Duel has no option "egde". Did you mean "edge"?'],
    [{ each: { edge: [10] } }, 'Option "edge" is a whole number from 0 to 9, not 10.'],
    [{ versus: { bots: ['random'] } }, 'In a study, "versus" is'],
    [{ versus: { options: ['blue', 'red'], values: ['even'] } }, 'In a study, "versus" is'],
    [{ seats: 0 }, 'In a study, "seats" is a whole number of at least 1, not 0.'],
    [{ randomly: ['ply'] }, 'Duel has no action "ply". Did you mean "play"?'],
    [{ page: '../x.md' }, 'In a study, "page" is a file such as balance.md, not "../x.md".'],
    [{ luck: true }, 'In a study, "luck" is an object such as'],
  ] as const)
    test(JSON.stringify(written), () => {
      expect(() => readStudy(game, written)).toThrow(sentence);
    });

  test('more seats than there can be', () => {
    expect(() => experimentOf(game, readStudy(game, { seats: 3 }))).toThrow(
      'With these options Duel is for 2, not for 3.',
    );
  });

  test('a bot that is not there, or thinks in letters', () => {
    expect(() => experimentOf(game, readStudy(game, { bot: 'serch' }))).toThrow('There is no bot "serch".');
    expect(() => experimentOf(game, readStudy(game, { bot: 'search:x' }))).toThrow('After the colon of "search:x"');
  });
});

describe('what the page of a game keeps', () => {
  const page =
    'Words.\n\n<!-- study one -->\nold\n<!-- end of study -->\n\nMore.\n\n<!-- study two -->\n<!-- end of study -->\n';

  test('only the place of the study is filled anew', () => {
    expect(replaceSection(page, 'one', 'new')).toBe(page.replace('\nold\n', '\n\nnew\n\n'));
    expect(replaceSection(replaceSection(page, 'two', 'new'), 'two', 'newer')).toBe(
      page.replace('two -->\n', 'two -->\n\nnewer\n\n'),
    );
    expect(() => replaceSection(page, 'three', 'new')).toThrow('The page has no place for this study');
  });

  test('says how it was played, the command, and the tables that the study names', async () => {
    const study = readStudy(game, { bot: 'random', matches: 10, tables: ['cells'] });
    const kept = studySection(game, study, await measured({ matches: 10 }), 'muster lab duel one');
    expect(kept).toMatch(/^10 matches, version 1 of the rules, random, seed 1:\n\n {4}muster lab duel one\n/);
    expect(kept).toContain('| First player wins |');
    expect(kept).not.toContain('How a match goes');
  });
});
