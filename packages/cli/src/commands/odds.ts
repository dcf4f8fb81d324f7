import type { AnyMatch, Branch, Fraction, Kind, MatchRecord, Seat, Viewer } from '@muster/engine';
import { asNumber, everyOutcome, exactOdds, Log, Problem } from '@muster/engine';
import type { Command, Given, Io } from '../command.ts';
import { findGame, findSeat } from '../find.ts';
import { widthOf, wrapped } from '../layout.ts';
import { paintFor } from '../paint.ts';
import { loadRecord, replayFrom } from '../records.ts';
import { SEAT_ABOUT, seatNames } from '../seats.ts';
import { counted, writtenJson } from '../sentences.ts';

/** Beyond this many ways for chance to fall, nobody would wait for the end. */
const MOST_WAYS = 1_000_000;

export const odds: Command = {
  name: 'odds',
  summary: 'Tell the exact chances of everything that an action of a match can lead to',
  arguments: [{ name: 'RECORD', about: 'the file with the record of the match', required: true, isPath: true }],
  flags: {
    step: { type: 'number', value: 'N', min: 1, about: 'the step; the position is the one before it' },
    action: { type: 'text', value: 'TEXT', about: 'another action in the place of the one that was played' },
    as: {
      type: 'text',
      value: 'SEAT',
      about: `who is told: ${SEAT_ABOUT}, or "spectator" (otherwise whoever acts)`,
    },
    top: { type: 'number', value: 'N', min: 1, about: 'only the N likeliest results' },
    json: { type: 'yes', about: 'print JSON' },
  },
  examples: ['muster odds match.jsonl --step 4', 'muster odds match.jsonl --step 4 --action toss --top 5'],
  run(given, io) {
    const [file = ''] = given.args;
    const record = loadRecord(file);
    const question = questionOf(file, record, given);
    const answer = answerTo(question, io);
    const top = given.number('top');
    io.progress('');
    if (given.yes('json')) io.out(writtenJson(inJson(question, answer, top)));
    else tell(io, question, answer, top);
    return 0;
  },
};

/** An action at some point of a match, and who wants to know what it leads to. */
type Question = {
  readonly match: AnyMatch;
  readonly step: number;
  readonly seat: Seat;
  readonly action: Kind;
  readonly text: string;
  readonly viewer: Viewer;
  readonly names: readonly string[];
};

/** What can come of it, likeliest first; equal results are one. */
type Answer = {
  /** In how many ways chance can fall. */
  readonly ways: number;
  readonly hasChance: boolean;
  readonly results: readonly { readonly result: readonly string[]; readonly share: Fraction }[];
};

function questionOf(file: string, record: MatchRecord, given: Given): Question {
  const game = findGame(record.game);
  const step = stepOf(record, given);
  const match = replayFrom(file, record, { upTo: step - 1 });
  const played = record.steps[step - 1];
  const seat = played?.seat ?? match.waiting()[0];
  if (seat === undefined) throw new Problem(`The match is over after step ${record.steps.length}.`);
  const view = match.view(seat);
  const typed = given.text('action') ?? played?.action;
  if (typed === undefined) {
    throw new Problem(`Step ${step} has not been played. Name an action: --action "${suggestion(match, seat)}"`);
  }
  const action = game.words.parse(typed, view);
  if (!action) {
    throw new Problem(`"${typed}" is no action of ${game.title}. One that can be taken: "${suggestion(match, seat)}".`);
  }
  const refusal = match.whyNot(seat, action);
  if (refusal) throw new Problem(`${match.sentence(refusal)} (${refusal.rule})`);
  const names = seatNames(game, record.options, record.seats);
  const text = game.words.action(action, view);
  return { match, step, seat, action, text, viewer: viewerOf(given, names, seat), names };
}

function stepOf({ steps, outcome }: MatchRecord, given: Given): number {
  const last = outcome ? steps.length : steps.length + 1;
  const step = given.number('step');
  if (step === undefined) throw new Problem(`Which step? The record has ${steps.length}: --step 1 is the first.`);
  if (step > last) throw new Problem(`The record has ${counted(steps.length, 'step')}; there is no step ${step}.`);
  return step;
}

function suggestion(match: AnyMatch, seat: Seat): string {
  const [any] = match.legal(seat);
  return any ? match.game.words.action(any, match.view(seat)) : '';
}

function viewerOf(given: Given, names: readonly string[], seat: Seat): Viewer {
  const typed = given.text('as');
  if (typed === undefined) return seat;
  return typed.toLowerCase() === 'spectator' ? 'spectator' : findSeat(typed, names);
}

function answerTo({ match, seat, action, viewer, text }: Question, io: Io): Answer {
  const { game } = match;
  const before = match.truth();
  const branches = everyOutcome((chance) => {
    const state = game.clone(before);
    const log = new Log<Kind>();
    game.apply(state, seat, action, chance, log);
    return log.for(viewer).map((event) => game.words.event(event));
  });
  let ways = 0;
  let hasChance = false;
  function* counted(): Generator<Branch<string[]>> {
    for (const branch of branches) {
      if (++ways > MOST_WAYS) throw new Problem(tooMany(text));
      if (ways % 1000 === 0) io.progress(`${ways.toLocaleString('en')} ways for chance to fall so far`);
      hasChance ||= branch.throws.some(({ ways: some, total }) => some < total);
      yield branch;
    }
  }
  const results = exactOdds(counted(), (told) => told.join('\n'));
  return { ways, hasChance, results };
}

function tooMany(text: string): string {
  const most = MOST_WAYS.toLocaleString('en');
  return `Chance can fall in more than ${most} ways when "${text}" is played. That is too many to go through one by one.`;
}

// How it is told

function tell(
  io: Io,
  { match, step, seat, text, viewer, names }: Question,
  { ways, hasChance, results }: Answer,
  top = results.length,
): void {
  const paint = paintFor(io);
  const told = viewer === seat ? '' : `, as ${viewer === 'spectator' ? 'a spectator' : names[viewer]} is told`;
  io.out(paint.strong(`${match.game.title}, step ${step}, ${names[seat]}: "${text}"${told}`));
  if (!hasChance) io.out('There is no chance in this. It leads to:');
  else io.out(`Chance can fall in ${counted(ways, 'way')}, with ${counted(results.length, 'result')}:`);
  const shown = results.slice(0, top);
  const heads = shown.map(({ share }) => (hasChance ? `  ${written(share)}  ${perCent(share)}  ` : '  '));
  const widest = Math.max(...heads.map((head) => head.length));
  shown.forEach(({ result }, at) => {
    const lines = result.length > 0 ? result : ['Nothing is told.'];
    lines.forEach((line, nth) => {
      const head = (nth === 0 ? (heads[at] ?? '') : '').padEnd(widest);
      for (const row of wrapped(line, widthOf(io), head, ' '.repeat(widest))) io.out(row);
    });
  });
  const rest = results.slice(top);
  if (rest.length > 0) io.out(`  The other ${counted(rest.length, 'result')} together: ${perCent(sumOf(rest))}.`);
}

function written({ ways, of }: Fraction): string {
  return `${ways}/${of}`;
}

function perCent(share: Fraction): string {
  return `${(asNumber(share) * 100).toFixed(2)} %`;
}

function sumOf(results: Answer['results']): Fraction {
  return results.reduce(
    (sum, { share }) => ({ ways: sum.ways * share.of + share.ways * sum.of, of: sum.of * share.of }),
    { ways: 0n, of: 1n },
  );
}

function inJson(
  { match, step, seat, text, viewer, names }: Question,
  { ways, hasChance, results }: Answer,
  top = results.length,
): object {
  return {
    game: match.game.id,
    step,
    seat,
    name: names[seat],
    action: text,
    as: viewer,
    ...(viewer !== 'spectator' && { asName: names[viewer] }),
    ways,
    hasChance,
    results: results.slice(0, top).map(({ result: told, share }) => {
      return { odds: written(share), probability: asNumber(share), told };
    }),
  };
}
