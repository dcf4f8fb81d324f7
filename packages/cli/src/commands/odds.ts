import type { AnyMatch, Tagged, MatchRecord, Seat, Viewer } from '@muster/engine';
import { asNumber, counted, Problem, readWhole } from '@muster/engine';
import { type ActionOdds, actionOdds, showOdds, type Outcome, outcomesOf, written } from '../outcomes.ts';
import type { Command, ParsedArgs, Io } from '../command.ts';
import { findSeat } from '../find.ts';
import { styleFor } from '../style.ts';
import { loadRecord, replayFrom } from '../records.ts';
import { SEAT_ABOUT, seatNames } from '../seats.ts';
import { writtenJson } from '../sentences.ts';

/** Beyond this many ways for chance to fall, nobody would wait for the end. */
const MOST_WAYS = 1_000_000;

export const odds: Command = {
  name: 'odds',
  summary: 'Show the exact odds of everything an action can lead to',
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
  async run(given, io) {
    const [file = ''] = given.args;
    const record = await loadRecord(file);
    const question = await questionOf(file, record, given);
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
  readonly action: Tagged;
  readonly text: string;
  readonly viewer: Viewer;
  readonly names: readonly string[];
};

async function questionOf(file: string, record: MatchRecord, given: ParsedArgs): Promise<Question> {
  const step = stepOf(record, given);
  const match = await replayFrom(file, record, { upTo: step - 1 });
  const { game } = match;
  const played = record.steps[step - 1];
  const seat = played?.seat ?? match.waiting()[0];
  if (seat === undefined) throw new Problem(`The match is over after step ${record.steps.length}.`);
  const view = match.view(seat);
  const typed = given.text('action') ?? played?.action;
  if (typed === undefined) {
    throw new Problem(`Step ${step} has not been played. Name an action: --action "${suggestion(match, seat)}"`);
  }
  const action = readWhole(game, typed, view, seat);
  if (!action) {
    throw new Problem(`"${typed}" is no action of ${game.title}. One that can be taken: "${suggestion(match, seat)}".`);
  }
  const refusal = match.whyNot(seat, action);
  if (refusal) throw new Problem(`${match.sentence(refusal)} (${refusal.rule})`);
  const names = seatNames(game, record.options, record.seats);
  const text = game.words.label(action, view);
  return { match, step, seat, action, text, viewer: viewerOf(given, names, seat), names };
}

function stepOf({ steps, outcome }: MatchRecord, given: ParsedArgs): number {
  const last = outcome ? steps.length : steps.length + 1;
  const step = given.number('step');
  if (step === undefined) throw new Problem(`Which step? The record has ${steps.length}: --step 1 is the first.`);
  if (step > last) throw new Problem(`The record has ${counted(steps.length, 'step')}; there is no step ${step}.`);
  return step;
}

function suggestion(match: AnyMatch, seat: Seat): string {
  const [any] = match.legal(seat);
  return any ? match.game.words.label(any, match.view(seat)) : '';
}

function viewerOf(given: ParsedArgs, names: readonly string[], seat: Seat): Viewer {
  const typed = given.text('as');
  if (typed === undefined) return seat;
  return typed.toLowerCase() === 'spectator' ? 'spectator' : findSeat(typed, names);
}

function answerTo({ match, seat, action, viewer }: Question, io: Io): ActionOdds {
  const all = outcomesOf({ game: match.game, state: match.truth(), seat, action, viewer }, MOST_WAYS);
  let ways = 0;
  function* reported(): Generator<Outcome> {
    for (const way of all) {
      if (++ways % 1000 === 0) io.progress(`${ways.toLocaleString('en')} ways for chance to fall so far`);
      yield way;
    }
  }
  return actionOdds(reported());
}

// How it is told

function tell(io: Io, { match, step, seat, text, viewer, names }: Question, chances: ActionOdds, top?: number): void {
  const { ways, hasChance, results } = chances;
  const told = viewer === seat ? '' : `, as ${viewer === 'spectator' ? 'a spectator' : names[viewer]} is told`;
  io.out(styleFor(io).strong(`${match.game.title}, step ${step}, ${names[seat]}: "${text}"${told}`));
  if (!hasChance) io.out('No luck involved. It leads to:');
  else io.out(`Chance can fall in ${counted(ways, 'way')}, with ${counted(results.length, 'result')}:`);
  showOdds(io, chances, top === undefined ? {} : { top });
}

function inJson(
  { match, step, seat, text, viewer, names }: Question,
  { ways, hasChance, results }: ActionOdds,
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
