import { type AnyGame, type AnyMatch, type Kind, type MatchRecord, Problem, replay, type Viewer } from '@muster/engine';
import type { Command, Given, Io } from '../command.ts';
import { loadRecord, loadText } from '../files.ts';
import { findGame, findSeat } from '../find.ts';
import { ruled, say, widthOf, wrapped } from '../layout.ts';
import { paintFor } from '../paint.ts';
import { seatNames } from '../seats.ts';

export const replayCommand: Command = {
  name: 'replay',
  summary: 'Step through a saved match, or check that its record is sound',
  arguments: [{ name: 'FILE', about: 'the record of a match', required: true }],
  flags: {
    as: { type: 'text', value: 'WHO', default: 'all', about: 'whose eyes to see it with: a seat, spectator or all' },
    step: { type: 'number', value: 'N', min: 0, about: 'show only the match after this many actions' },
    verify: { type: 'yes', about: 'only say whether the record is sound; exit status 1 if it is not' },
    json: { type: 'yes', about: 'print JSON: every action with its chance and its events' },
  },
  examples: [
    'muster replay my-match.jsonl',
    'muster replay my-match.jsonl --as spectator --step 12',
    'muster replay my-match.jsonl --verify',
  ],
  async run(given, io) {
    const [file = ''] = given.args;
    if (given.yes('verify')) return verify(file, given, io);
    const show = open(file, given);
    const step = given.number('step');
    const last = show.record.steps.length;
    if (step !== undefined && step > last)
      throw new Problem(`This match has ${last} actions; there is no step ${step}.`);
    if (given.yes('json')) io.out(JSON.stringify(step === undefined ? asJson(show) : stepAsJson(show, step), null, 2));
    else if (step !== undefined) showStep(show, step, io);
    else await walk(show, io);
    return 0;
  },
};

/** `all` sees the whole truth. */
type Eyes = Viewer | 'all';
type Show = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly eyes: Eyes;
  readonly names: readonly string[];
  readonly whole: AnyMatch;
};

function open(file: string, given: Given): Show {
  const record = loadRecord(file);
  const game = findGame(record.game);
  const whole = replay(game, record);
  const names = seatNames(game, record.options, record.seats);
  const as = given.text('as') ?? 'all';
  const eyes = as === 'all' || as === 'spectator' ? as : findSeat(as, names);
  return { game, record, eyes, names, whole };
}

/** One sentence on the whole record. A file that cannot be read is the caller's problem; a broken record is the answer. */
function verify(file: string, given: Given, io: Io): number {
  loadText(file);
  try {
    const record = loadRecord(file);
    const game = findGame(record.game);
    const match = replay(game, record);
    const outcome = match.outcome();
    const ended = outcome ? game.words.outcome(outcome, match.view('spectator')) : 'The match is not over yet.';
    const sentence = `The record is sound and complete: ${record.steps.length} actions of ${game.title}. ${ended}`;
    io.out(
      given.yes('json')
        ? JSON.stringify({ sound: true, over: outcome !== undefined, steps: record.steps.length })
        : sentence,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    io.out(
      given.yes('json')
        ? JSON.stringify({ sound: false, problem: error.message })
        : `The record does not hold. ${error.message}`,
    );
    return 1;
  }
}

async function walk(show: Show, io: Io): Promise<void> {
  const last = show.record.steps.length;
  let at = 0;
  showStep(show, at, io);
  for (;;) {
    io.out('');
    const line = await io.ask(`${at} of ${last}. Enter next, p back, e end, a number, q quit: `);
    if (line === undefined) return;
    const next = target(line.trim().toLowerCase(), at, last);
    if (next === 'quit') return;
    if (typeof next === 'string') io.out(paintFor(io).refused(next));
    else showStep(show, (at = next), io);
  }
}

function target(line: string, at: number, last: number): number | 'quit' | string {
  if (line === 'q' || line === 'quit') return 'quit';
  if (line === '' || line === 'n') return at < last ? at + 1 : 'This is the end. "q" leaves.';
  if (line === 'p') return at > 0 ? at - 1 : 'This is the beginning.';
  if (line === 'e') return last;
  if (/^\d+$/.test(line) && Number(line) <= last) return Number(line);
  return /^\d+$/.test(line) ? `The steps go from 0 to ${last}.` : 'Type Enter, p, e, q or the number of a step.';
}

function showStep(show: Show, step: number, io: Io): void {
  const { game, record, eyes, names } = show;
  const paint = paintFor(io);
  const width = widthOf(io);
  const played = record.steps[step - 1];
  const at = replay(game, record, { upTo: step });
  io.out('');
  io.out(ruled(played ? `Step ${step} of ${record.steps.length}` : `${game.title}, the set-up`, width));
  // What a seat or a spectator is not told, the replay through its eyes does not tell either.
  if (played && (eyes === 'all' || eyes === played.seat))
    io.out(`${names[played.seat]}: ${paint.strong(played.action)}`);
  const chance = played ? played.chance : record.setup;
  if (chance.length > 0 && eyes === 'all') io.out(paint.faint(`Chance fell: ${chance.join(' ')}`));
  const events = eventsAt(show, step).map(game.words.event).join(' ');
  if (events !== '') for (const line of wrapped(events, width, '  • ')) io.out(line);
  io.out('');
  const view = eyes === 'all' ? at.truth() : at.view(eyes);
  io.out(game.words.board(view));
  const outcome = at.outcome();
  if (!outcome) return;
  io.out('');
  say(io, game.words.outcome(outcome, view), paint.strong);
}

function eventsAt({ whole, eyes, names }: Show, step: number): Kind[] {
  const told = (viewer: Viewer) => whole.events(viewer, step)[0] ?? [];
  if (eyes !== 'all') return told(eyes);
  const seats = names.map((_, seat) => told(seat));
  // Of what each seat was told in words of its own, take the words that say more than the public ones.
  return told('spectator').map((event, at) => {
    const same = JSON.stringify(event);
    return seats.map((events) => events[at] as Kind).find((own) => JSON.stringify(own) !== same) ?? event;
  });
}

function stepAsJson(show: Show, step: number): object {
  const { game, record, eyes } = show;
  const played = record.steps[step - 1];
  const isOpen = eyes === 'all' || eyes === played?.seat;
  const events = eventsAt(show, step);
  return {
    step,
    ...(played && isOpen && { seat: played.seat, action: played.action }),
    ...(eyes === 'all' && { chance: played ? played.chance : record.setup }),
    events,
    told: events.map(game.words.event),
  };
}

function asJson(show: Show): object {
  const { game, record, names } = show;
  const { version, options, seats, players, outcome } = record;
  const steps = Array.from({ length: record.steps.length + 1 }, (_, step) => stepAsJson(show, step));
  return {
    game: game.id,
    version,
    options,
    seats,
    names,
    ...(players && { players }),
    steps,
    ...(outcome && { outcome }),
  };
}
