import { Log, playback, type Seat, type Viewer } from '@muster/engine';
import { play as playLines, refusal as refusalOf } from '@muster/engine/testing';
import type { MapFile } from '../src/battlefield/map.ts';
import type { Event } from '../src/events.ts';
import { heroscape } from '../src/rules.ts';
import { type Options, SEATS, type State } from '../src/state.ts';
import { figureName } from '../src/table.ts';

export const PLAIN: Options = {
  map: 'skirmish',
  ownMap: '',
  scenario: 'standing',
  rounds: 12,
  armies: 'random',
  points: 400,
  edge: 0,
  teams: false,
  glyphs: 'none',
  placing: 'hand',
  blue: 'valkyrie',
  red: 'marro',
  green: 'orcs',
  yellow: 'rome',
};

/** Ten columns, A to J, and eight rows of grass on level 1. Even rows lie half a hex further to the east. */
export const MEADOW: readonly string[] = Array.from({ length: 8 }, () => Array<string>(10).fill('g1').join(' '));

/** The meadow with other ground here and there: { D4: 'w1', E4: 'g5' }. */
export function meadow(other: { readonly [hex: string]: string }): string[] {
  return MEADOW.map((row, at) =>
    row
      .split(' ')
      .map((ground, column) => other[`${String.fromCharCode(65 + column)}${at + 1}`] ?? ground)
      .join(' '),
  );
}

export function map(rows: readonly string[], extras: Partial<MapFile> = {}): string {
  const { zones = ['A1 B1 C1', 'J8 I8 H8', 'A8 B8', 'J1 I1'] } = extras;
  return JSON.stringify({ name: 'Test', seats: [2, zones.length], rows, zones, ...extras });
}

type Ground = {
  readonly rows?: readonly string[];
  readonly extras?: Partial<MapFile>;
  readonly options?: Partial<Options>;
};

/** A table laid out for a test: the first card is about to move, in the last turn of the first round, unless told. */
export function table(layout: { readonly [part: string]: unknown }, ground: Ground = {}, seats = 2): State {
  const { rows = MEADOW, extras = {}, options = {} } = ground;
  return heroscape.positions.read(layout, { ...PLAIN, ownMap: map(rows, extras), ...options }, seats);
}

/** Blue's first card is about to attack. */
export function fight(cards: readonly string[], ground: Ground = {}): State {
  return table({ cards, phase: 'attack' }, ground);
}

/** A new match; chance is laid out. */
export function setUp(options: Partial<Options>, chance: readonly number[], seats = 2): { s: State; log: Log<Event> } {
  const log = new Log<Event>();
  const s = playback(chance, (fixed) => heroscape.setup({ ...PLAIN, ...options }, seats, fixed, log));
  return { s, log };
}

/**
 * Plays lines such as 'Blue: attack Drake with Finn | 2 1'. Behind the bar chance is laid out: skulls of an attack, then
 * shields; what a d20 shows less 1, 0 for a 1 and 19 for a 20. The state after must be sound.
 */
export function play(
  before: State,
  ...lines: string[]
): { s: State; heard: string[]; hears(viewer: Viewer): string[] } {
  const { s, heard } = playLines(heroscape, before, ...lines);
  for (const wrong of heroscape.audit(s)) throw new Error(wrong);
  return { s, heard: heard('spectator'), hears: heard };
}

export function refusal(s: State, line: string): string | undefined {
  return refusalOf(heroscape, s, line);
}

/** All that the seat can do now, as it reads it. */
export function choices(s: State, seat: Seat = heroscape.waiting(s)[0] ?? 0): string[] {
  return heroscape.legal(s, seat).map((action) => heroscape.words.label(action, s));
}

/** The hexes where this figure can be moved to. */
export function destinations(s: State, name: string): string[] {
  const starts = [`move ${name} by `, `fly ${name} by `];
  const moves = choices(s).filter((text) => starts.some((start) => text.startsWith(start)));
  return moves.map((text) => text.split(' ').at(-1) ?? '').sort();
}

/** Who is asked what: 'Blue move'. */
export function asked(s: State): string {
  const question = s.questions.at(-1);
  return question ? `${question.seats.map((seat) => SEATS[seat]).join(' ')} ${question.ask}` : 'over';
}

/** The figure as the position writes it: 'D7*2', 'destroyed'. */
export function found(s: State, name: string): string {
  const figure = s.figures.findIndex((_, at) => figureName(s, at) === name);
  const { cards } = heroscape.positions.write(s) as { cards: string[] };
  const card = s.figures[figure]?.card ?? -1;
  const nth = s.figures.slice(0, figure).filter((other) => other.card === card).length;
  return cards[card]?.split(': ')[1]?.split(' ')[nth] ?? 'nobody';
}

/** Every sentence of `heard` that has this in it. */
export function told(heard: readonly string[], part: string): string[] {
  return heard.filter((sentence) => sentence.includes(part));
}
