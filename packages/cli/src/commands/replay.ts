import {
  type AnyGame,
  type AnyMatch,
  counted,
  type Tagged,
  labelOf,
  listed,
  type MatchRecord,
  Problem,
  readRecord,
  replay,
  replayOn,
  type Viewer,
} from '@muster/engine';
import type { Command, ParsedArgs, Io } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { checkIsNew, loadText, saveRecord, shortPath } from '../files.ts';
import { findRules, findSeat } from '../find.ts';
import { boardWidth, ruled, say, widthOf, wrapped } from '../layout.ts';
import { styleFor } from '../style.ts';
import { loadRecord, replayFrom, salvaged, salvageHint } from '../records.ts';
import { SEAT_ABOUT, seatNames } from '../seats.ts';
import { readable, shortened, shown, writtenJson } from '../sentences.ts';

export const replayCommand: Command = {
  name: 'replay',
  summary: 'Step through a saved match, or check that its record is sound',
  arguments: [{ name: 'FILE', about: 'the record of a match', required: true, isPath: true }],
  flags: {
    as: {
      type: 'text',
      value: 'WHO',
      about: `whose eyes to see it with: ${SEAT_ABOUT}; "spectator", or "all" (otherwise all)`,
    },
    step: { type: 'number', value: 'N', min: 0, about: 'show only the match after this many actions' },
    verify: { type: 'yes', about: 'only say whether the record is sound; exit status 1 if it is not' },
    salvage: { type: 'path', value: 'NEW', about: 'save the good steps of a damaged record in a new file' },
    json: { type: 'yes', about: 'print JSON: every action with its chance and its events' },
  },
  examples: [
    'muster replay my-match.jsonl',
    'muster replay my-match.jsonl --as spectator --step 12',
    'muster replay my-match.jsonl --verify',
    'muster replay damaged.jsonl --salvage good.jsonl',
  ],
  async run(given, io) {
    const [file = ''] = given.args;
    checkFlags(given);
    const fresh = given.text('salvage');
    if (fresh !== undefined) return salvage(file, fresh, io);
    if (given.yes('verify')) return verify(file, given, io);
    const show = await open(file, given);
    const step = given.number('step');
    const last = show.record.steps.length;
    if (step !== undefined && step > last)
      throw new Problem(`This match has ${counted(last, 'action')}; there is no step ${step}.`);
    if (given.yes('json')) io.out(writtenJson(step === undefined ? asJson(show) : stepAsJson(show, step)));
    else if (step !== undefined) showStep(show, step, io);
    else if (io.hasPerson) await walk(show, io);
    else for (let at = 0; at <= last; at++) showStep(show, at, io);
    return EXIT.done;
  },
};

/** Flags that would have no effect are refused. */
function checkFlags(given: ParsedArgs): void {
  const alone = given.text('salvage') !== undefined ? 'salvage' : given.yes('verify') ? 'verify' : undefined;
  if (alone === undefined) return;
  const others = [
    ...(given.text('as') !== undefined ? ['as'] : []),
    ...(given.number('step') !== undefined ? ['step'] : []),
    ...(alone === 'salvage' && given.yes('verify') ? ['verify'] : []),
    ...(alone === 'salvage' && given.yes('json') ? ['json'] : []),
  ];
  if (others[0]) throw new Problem(`--${alone} is about the whole record: leave --${others[0]} out.`);
}

/** `all` sees the whole truth. */
type Eyes = Viewer | 'all';
type Show = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly eyes: Eyes;
  readonly names: readonly string[];
  readonly whole: AnyMatch;
};

async function open(file: string, given: ParsedArgs): Promise<Show> {
  const record = await loadRecord(file);
  const whole = await replayFrom(file, record);
  const { game } = whole;
  const names = seatNames(game, record.options, record.seats);
  const as = given.text('as') ?? 'all';
  const eyes = as === 'all' || as === 'spectator' ? as : findSeat(as, names, ['spectator', 'all']);
  return { game, record, eyes, names, whole };
}

// The record as a whole

/** One sentence on the whole record. A file that cannot be read is the caller's problem; a broken record is the answer. */
async function verify(file: string, given: ParsedArgs, io: Io): Promise<number> {
  const text = loadText(file);
  const isJson = given.yes('json');
  try {
    const record = readRecord(text);
    const match = replay(await findRules(record.game, record.version), record);
    const steps = record.steps.length;
    if (isJson) io.out(writtenJson({ sound: true, over: match.outcome() !== undefined, steps }));
    else io.out(readable(soundSentence(match)));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (isJson) io.out(writtenJson({ sound: false, problem: error.message }));
    else io.out(readable(`The record does not hold. ${error.message}${await salvageHint(file, text)}`));
    return EXIT.failed;
  }
}

function soundSentence(match: AnyMatch): string {
  const { game, players, length } = match;
  const view = match.view('spectator');
  const seated = players?.map((player, seat) => `${shown(player)} (${game.words.seat(seat, view)})`);
  const by = seated ? ` by ${listed(seated)}` : '';
  const ending = match.ending('spectator');
  const sound = ending ? 'sound and complete' : 'sound';
  const actions = `${counted(length, 'action')} of ${game.title}${by}`;
  return `The record is ${sound}: ${actions}. ${ending ?? 'The match is not over yet.'}`;
}

/** Saves what is good of a damaged record, as a match to go on with. */
async function salvage(file: string, fresh: string, io: Io): Promise<number> {
  const text = loadText(file);
  const damage = await damageOf(text);
  if (damage === undefined) throw new Problem(`${file} is sound: there is nothing to salvage.`);
  const good = await salvaged(text);
  if (!good || good.length === 0) throw new Problem(`Not one step of ${file} can be kept. ${damage}`);
  checkIsNew(fresh);
  saveRecord(fresh, good.record());
  say(
    io,
    `${counted(good.length, 'step')} of the match ${good.length === 1 ? 'is' : 'are'} kept in ${shortPath(fresh)}`,
  );
  say(io, readable(`What came after is lost, with how the match ended, if it had. ${damage}`));
  return EXIT.done;
}

/** What is wrong with the record; undefined when it is sound. */
async function damageOf(text: string): Promise<string | undefined> {
  try {
    const record = readRecord(text);
    replay(await findRules(record.game, record.version), record);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

// Step by step

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
    if (typeof next === 'string') io.out(styleFor(io).refused(next));
    else showStep(show, (at = next), io);
  }
}

function target(line: string, at: number, last: number): number | 'quit' | string {
  if (line === 'q' || line === 'quit') return 'quit';
  if (line === '' || line === 'n') return at < last ? at + 1 : 'This is the end. "q" quits.';
  if (line === 'p') return at > 0 ? at - 1 : 'This is the beginning.';
  if (line === 'e') return last;
  if (/^\d+$/.test(line) && Number(line) <= last) return Number(line);
  return /^\d+$/.test(line) ? `The steps go from 0 to ${last}.` : 'Type Enter, p, e, q or the number of a step.';
}

function showStep(show: Show, step: number, io: Io): void {
  const { game, record, eyes, names } = show;
  const style = styleFor(io);
  const width = widthOf(io);
  const played = record.steps[step - 1];
  const at = positionBefore(show, step);
  const label = played && labelOf(at, played);
  if (played) replayOn(at, record, step);
  io.out('');
  io.out(ruled(played ? `Step ${step} of ${record.steps.length}` : `${game.title}, the set-up`, width));
  // What a seat or a spectator is not told, the replay through its eyes does not tell either.
  if (played && label !== undefined && (eyes === 'all' || eyes === played.seat))
    io.out(`${names[played.seat]}: ${style.strong(shown(shortened(label)))}`);
  const chance = played ? played.chance : record.setup;
  if (chance.length > 0 && eyes === 'all') io.out(style.faint(`Chance fell: ${chance.join(' ')}`));
  const events = eventsAt(show, step).map(game.words.event).join(' ');
  if (events !== '') for (const line of wrapped(events, width, '  • ')) io.out(line);
  io.out('');
  io.out(game.words.board(eyes === 'all' ? at.truth() : at.view(eyes), boardWidth(io)));
  const ending = at.ending(eyes === 'all' ? 'spectator' : eyes);
  if (!ending) return;
  io.out('');
  say(io, ending, style.strong);
}

function eventsAt({ whole, eyes, names }: Show, step: number): readonly Tagged[] {
  const told = (viewer: Viewer) => whole.events(viewer, step)[0] ?? [];
  if (eyes !== 'all') return told(eyes);
  const seats = names.map((_, seat) => told(seat));
  // Of what each seat was told in words of its own, take the words that say more than the public ones.
  return told('spectator').map((event, at) => {
    const same = JSON.stringify(event);
    return seats.map((events) => events[at] as Tagged).find((own) => JSON.stringify(own) !== same) ?? event;
  });
}

function positionBefore({ game, record }: Show, step: number): AnyMatch {
  return replay(game, record, { upTo: Math.max(0, step - 1) });
}

// As JSON: seats by the engine's number, from 0, and by name

function stepAsJson(show: Show, step: number, before = positionBefore(show, step)): object {
  const { game, record, eyes, names } = show;
  const played = record.steps[step - 1];
  const isOpen = eyes === 'all' || eyes === played?.seat;
  const events = eventsAt(show, step);
  return {
    step,
    ...(played &&
      isOpen && { seat: played.seat, name: names[played.seat], action: played.action, label: labelOf(before, played) }),
    ...(eyes === 'all' && { chance: played ? played.chance : record.setup }),
    events,
    told: events.map(game.words.event),
  };
}

function asJson(show: Show): object {
  const { game, record, names } = show;
  const { version, options, seats, players, resigned, outcome } = record;
  const position = positionBefore(show, 0);
  const steps = Array.from({ length: record.steps.length + 1 }, (_, step) => {
    const told = stepAsJson(show, step, position);
    if (step > 0) replayOn(position, record, step);
    return told;
  });
  return {
    game: game.id,
    version,
    options,
    seats,
    names,
    ...(players && { players }),
    steps,
    ...(resigned !== undefined && { resigned: { seat: resigned, name: names[resigned] } }),
    ...(outcome && { outcome: { ...outcome, names: outcome.winners.map((seat) => names[seat]) } }),
  };
}
