import { Log, playback, type Seat, type Viewer } from '@muster/engine';
import { twelveHeroes } from '../src/rules.ts';
import { type Action, type CardId, type Event, type Options, type Refusal, SEATS, type State } from '../src/state.ts';

/** Any card can stand anywhere, and none of the advanced rules, whatever the defaults become. */
export const PLAIN: Options = {
  mode: 'tournament',
  blue: 'humans',
  red: 'orcs',
  sameFaction: false,
  extraActions: false,
  popularity: false,
  secondMilitary: false,
  first: 'blue',
};

type Layout = { readonly [part: string]: unknown };

/** A table laid out for a test, as scenes write it: Blue's Military phase in turn 3, unless told. */
export function table(layout: Layout = {}, options: Partial<Options> = {}): State {
  return twelveHeroes.positions.read(layout, { ...PLAIN, ...options }, 2);
}

/** Somebody ends his last action, and the other one's turn begins: Control, Upkeep and Income of that seat. */
export function turnOf(name: 'Blue' | 'Red', layout: Layout, options: Partial<Options> = {}): State {
  const seat = name === 'Blue' ? 1 : 0;
  const ask = [
    { ask: 'end', seats: [] },
    { ask: 'military', seats: [seat], left: 1 },
  ];
  return table({ seat: SEATS[seat], ask, ...layout }, options);
}

/** A new match; chance is laid out: three tiles, the first player if drawn, then the cards. */
export function setUp(options: Partial<Options>, chance: readonly number[]): { s: State; log: Log<Event> } {
  const log = new Log<Event>();
  const s = playback(chance, (fixed) => twelveHeroes.setup({ ...PLAIN, ...options }, 2, fixed, log));
  return { s, log };
}

/**
 * Plays lines such as 'Blue: hire goat | 3'. Behind the bar chance is laid out: the place of the card drawn in the sorted
 * deck, or of the tile among those nobody has seen. Gives the state after and the sentences heard.
 */
export function play(before: State, ...lines: string[]): { s: State; heard: string[]; log: Log<Event> } {
  const s = twelveHeroes.clone(before);
  const log = new Log<Event>();
  for (const line of lines) {
    const [order = '', chance = ''] = line.split('|');
    const { seat, action } = parseLine(order.trim(), s);
    const refused = twelveHeroes.whyNot(s, seat, action);
    if (refused) throw new Error(`${line}: ${twelveHeroes.words.refusal(refused)}`);
    const outcomes = chance.split(' ').filter(Boolean).map(Number);
    playback(outcomes, (fixed) => twelveHeroes.apply(s, seat, action, fixed, log));
  }
  for (const wrong of twelveHeroes.audit(s)) throw new Error(wrong);
  return { s, heard: heardBy(log, 'spectator'), log };
}

export function heardBy(log: Log<Event>, viewer: Viewer): string[] {
  return log.for(viewer).map(twelveHeroes.words.event);
}

/** What a player reads who tries this; undefined when it is allowed. */
export function refusal(s: State, line: string): string | undefined {
  const { seat, action } = parseLine(line, s);
  const refused = twelveHeroes.whyNot(s, seat, action) as Refusal | undefined;
  return refused && `${twelveHeroes.words.refusal(refused)} (${refused.rule})`;
}

/** All that the seat can do now, as it reads it. */
export function choices(s: State, seat: Seat = twelveHeroes.waiting(s)[0] ?? 0): string[] {
  return twelveHeroes.legal(s, seat).map((action) => twelveHeroes.words.label(action, s));
}

/** The position as it is written: blue.left is 'goat spy; food 2; cubes 1'. */
export function shown(
  s: State,
): { readonly [part: string]: unknown } & { readonly blue: Layout; readonly red: Layout } {
  const position = twelveHeroes.positions.write(s);
  return { ...position, blue: position['blue'] as Layout, red: position['red'] as Layout };
}

/** Who is asked what: 'Blue military'. */
export function asked(s: State): string {
  const question = s.questions.at(-1);
  return question ? `${question.seats.map((seat) => SEATS[seat]).join(' ')} ${question.ask}` : 'over';
}

export function cardsOf(text: string): CardId[] {
  return text.split(' ') as CardId[];
}

function parseLine(line: string, s: State): { seat: Seat; action: Action } {
  const [name = '', text = ''] = line.split(': ');
  const action = twelveHeroes.words.parse(text, s);
  if (!action) throw new Error(`"${text}" is no action`);
  const seat = SEATS.findIndex((known) => known === name);
  if (seat < 0) throw new Error(`"${name}" does not sit at this table`);
  return { seat, action };
}
