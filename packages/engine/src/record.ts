import type { Outcome, Seat } from './game.ts';
import type { Values } from './options.ts';
import { Problem } from './problem.ts';

/** One action as it was played. `action` is its text, `mark` a digest of the state it led to. */
export type Step = {
  readonly seat: Seat;
  readonly action: string;
  /** How chance fell, in the order in which the rules asked. */
  readonly chance: readonly number[];
  readonly mark: string;
};

/** All agreed to take luck back: how many steps there were then, and how many of them still stand. */
export type TakenBack = { readonly from: number; readonly to: number };

/** All it takes to check where the luck of a match came from; see provable.ts. */
export type LuckProof = {
  /** 32 to 128 hexadecimal digits, kept secret until the match is over. */
  readonly seed: string;
  /** SHA-256 of the seed, published before any salt was given. */
  readonly commitment: string;
  /** What each seat has given; empty for a seat that gave nothing. */
  readonly salts: readonly string[];
  readonly takenBack?: readonly TakenBack[];
};

/** All it takes to play a match again: who chose what, and how chance fell. Holds every secret of the match. */
export type MatchRecord = {
  readonly game: string;
  readonly version: number;
  readonly options: Values;
  readonly seats: number;
  /** Who sat there, for those who read it later. */
  readonly players?: readonly string[];
  /** Where the match began, in the game's short form, if not with the set-up. */
  readonly position?: unknown;
  /** How chance fell in the set-up. */
  readonly setup: readonly number[];
  readonly mark: string;
  readonly steps: readonly Step[];
  readonly luck?: LuckProof;
  /** Who gave the match up after the last step, if somebody did. */
  readonly resigned?: Seat;
  readonly outcome?: Outcome;
};

export const RECORD_FORMAT = 1;

/**
 * A record as a file: one line of JSON for the head, one for each step, one to close. The closing line counts the
 * steps, so that a file that was cut off can be told from a match that is still on. See docs/record-format.md.
 */
export function writeRecord({ steps, resigned, outcome, ...head }: MatchRecord): string {
  const end = { end: steps.length, ...(resigned !== undefined && { resigned }), ...(outcome && { outcome }) };
  const lines = [{ muster: 'record', format: RECORD_FORMAT, ...head }, ...steps, end];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Reads what `writeRecord` wrote. Throws a `Problem` that says where and why; the rules are asked only by `replay`. */
export function readRecord(text: string): MatchRecord {
  const lines = linesOf(text);
  const head = readHead(parseLine(lines, 0));
  const last = parseLine(lines, lines.length - 1);
  const isClosed = lines.length > 1 && 'end' in last;
  const stepLines = lines.slice(1, isClosed ? -1 : undefined);
  const steps = stepLines.map((_, at) => readStep(parseLine(lines, at + 1), at + 1, head.seats));
  if (!isClosed) {
    throw new Problem(`The record is cut off: it ends after step ${steps.length} without its closing line.`);
  }
  if (last['end'] !== steps.length) {
    const counted = JSON.stringify(last['end']);
    throw new Problem(`The closing line counts ${counted} steps, but the record has ${steps.length}.`);
  }
  const resigned = readResigned(last['resigned'], head.seats);
  const outcome = readOutcome(last['outcome']);
  return { ...head, steps, ...(resigned !== undefined && { resigned }), ...(outcome && { outcome }) };
}

/**
 * What can be saved of a damaged record: its head and all steps before the first line that cannot be read, as a match
 * that is still on. Throws a `Problem` when not even the head can be read.
 */
export function salvageRecord(text: string): MatchRecord {
  const lines = linesOf(text);
  const head = readHead(parseLine(lines, 0));
  const steps: Step[] = [];
  try {
    for (let at = 1; at < lines.length; at++) steps.push(readStep(parseLine(lines, at), at, head.seats));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return { ...head, steps };
}

function linesOf(text: string): string[] {
  const whole = text.replace(/^\uFEFF/, '').trimEnd();
  if (whole.trim() === '') throw new Problem('The record is empty.');
  return whole.split(/\r?\n/);
}

type Line = { readonly [key: string]: unknown };

function parseLine(lines: readonly string[], at: number): Line {
  const where = `Line ${at + 1} of the record`;
  let value: unknown;
  try {
    value = JSON.parse(lines[at] ?? '');
  } catch {
    const isLast = at > 0 && at === lines.length - 1;
    if (isLast) throw new Problem(`${where} is cut off in the middle, after step ${at - 1}.`);
    throw new Problem(
      at === 0 ? 'This is not a record of a match: its first line is not JSON.' : `${where} is not JSON.`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(`${where} is not an object.`);
  return value as Line;
}

function readHead(line: Line): Omit<MatchRecord, 'steps' | 'outcome'> {
  if (line['muster'] !== 'record')
    throw new Problem('This is not a record of a match: its first line does not say so.');
  if (line['format'] !== RECORD_FORMAT) {
    const found = JSON.stringify(line['format']) ?? 'none';
    throw new Problem(`The record is of format ${found}. This version reads format ${RECORD_FORMAT}.`);
  }
  const { game, version, options, seats, players, position, setup, mark, luck } = line;
  const must = (fits: boolean, key: string, what: string) => {
    if (!fits)
      throw new Problem(
        `In the head of the record, "${key}" must be ${what}, not ${JSON.stringify(line[key]) ?? 'left out'}.`,
      );
  };
  must(typeof game === 'string', 'game', 'the name of a game');
  must(isCount(version), 'version', 'a whole number');
  must(typeof options === 'object' && options !== null && !Array.isArray(options), 'options', 'an object');
  must(isCount(seats), 'seats', 'a whole number');
  must(isCounts(setup), 'setup', 'a list of whole numbers');
  must(typeof mark === 'string', 'mark', 'a digest');
  must(players === undefined || isTexts(players), 'players', 'a list of names');
  must(luck === undefined || isProof(luck), 'luck', 'a seed, its commitment, the salts and what was taken back');
  const sides = { ...(players !== undefined && { players }), ...(position !== undefined && { position }) };
  const head = { game, version, options, seats, ...sides, setup, mark, ...(luck !== undefined && { luck }) };
  return head as Omit<MatchRecord, 'steps' | 'outcome'>;
}

function readStep({ seat, action, chance, mark }: Line, number: number, seats: number): Step {
  const must = (fits: boolean, what: string) => {
    if (!fits) throw new Problem(`Step ${number} of the record (line ${number + 1}) ${what}.`);
  };
  must(
    isCount(seat) && (seat as number) < seats,
    `names seat ${JSON.stringify(seat) ?? 'nobody'}, but the match has ${seats}`,
  );
  must(typeof action === 'string', 'has no action');
  must(isCounts(chance), 'does not say how chance fell');
  must(typeof mark === 'string', 'has no mark');
  return { seat, action, chance, mark } as Step;
}

function readResigned(resigned: unknown, seats: number): Seat | undefined {
  if (resigned === undefined) return undefined;
  if (isCount(resigned) && (resigned as number) < seats) return resigned as number;
  throw new Problem(
    `The closing line of the record says that seat ${JSON.stringify(resigned)} gave up. There are ${seats}.`,
  );
}

function readOutcome(outcome: unknown): Outcome | undefined {
  if (outcome === undefined) return undefined;
  const { winners, rule } = (outcome ?? {}) as Line;
  if (!isCounts(winners) || typeof rule !== 'string') {
    throw new Problem('The closing line of the record does not say properly how the match ended.');
  }
  return { winners: winners as number[], rule };
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isCounts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isCount);
}

function isProof(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { seed, commitment, salts, takenBack = [] } = value as Line;
  const isTakenBack = (item: unknown) => {
    const { from, to } = (item ?? {}) as Line;
    return isCount(from) && isCount(to);
  };
  return (
    typeof seed === 'string' &&
    typeof commitment === 'string' &&
    isTexts(salts) &&
    Array.isArray(takenBack) &&
    takenBack.every(isTakenBack)
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** A short digest of a state, to notice that a replay has come to another one. 53 bits, Bryc's cyrb53. */
export function markOf(state: unknown): string {
  const text = JSON.stringify(state);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
