import { Log, playback, type Seat } from '@muster/engine';
import { towerDefense } from '../src/rules.ts';
import type { Action, Event, Options, Refusal, State } from '../src/state.ts';

/** The game for two on twelve squares, whatever the defaults become. */
export const DUEL: Options = { mode: 'duel', pathway: 12, difficulty: 'normal' };

type Layout = { readonly [part: string]: unknown };

/** A table laid out for a test, as scenes write it. What is left out is as after the set-up; a duel unless told. */
export function table(layout: Layout, options: Partial<Options> = {}, seats = seatsOf(options)): State {
  return towerDefense.positions.read(layout, { ...DUEL, ...options }, seats);
}

function seatsOf({ mode = 'duel' }: Partial<Options>): number {
  return towerDefense.seatsFor?.({ ...DUEL, mode }).min ?? 2;
}

/**
 * Plays lines such as 'Attacker: toss | 1 0 2'. Behind the bar chance is laid out: a toss asks, for each kind of coin
 * in the purse and 1c before 2c before 5c, how many lie tails up. Gives the state after and the sentences heard.
 */
export function play(before: State, ...lines: string[]): { s: State; heard: string[] } {
  const s = towerDefense.clone(before);
  const log = new Log<Event>();
  for (const line of lines) {
    const [order = '', chance = ''] = line.split('|');
    const { seat, action } = parseLine(order.trim(), s);
    const refused = towerDefense.whyNot(s, seat, action);
    if (refused) throw new Error(`${line}: ${towerDefense.words.refusal(refused)}`);
    const outcomes = chance.split(' ').filter(Boolean).map(Number);
    playback(outcomes, (fixed) => towerDefense.apply(s, seat, action, fixed, log));
  }
  return { s, heard: log.for('spectator').map(towerDefense.words.event) };
}

/** What a player reads who tries this; undefined when it is allowed. */
export function refusal(s: State, line: string): string | undefined {
  const { seat, action } = parseLine(line, s);
  const refused = towerDefense.whyNot(s, seat, action) as Refusal | undefined;
  return refused && `${towerDefense.words.refusal(refused)} (${refused.rule})`;
}

/** All that can be done now, as the seat that is asked reads it. */
export function choices(s: State): string[] {
  return towerDefense.legal(s, s.seat).map((action) => towerDefense.words.label(action, s));
}

/** The position as it is written: army '5c@1 2c@2 1c@3', purses '1c 2c 5c'. In a Crusade the camp of one side. */
export function shown(s: State, side?: string): Layout {
  const position = towerDefense.positions.write(s);
  return side ? (position[side] as Layout) : position;
}

export function army(s: State, side?: string): unknown {
  return shown(s, side)['soldiers'];
}

function parseLine(line: string, s: State): { seat: Seat; action: Action } {
  const [name = '', text = ''] = line.split(': ');
  const action = towerDefense.words.parse(text, s);
  if (!action) throw new Error(`"${text}" is no action`);
  const seats = s.mode === 'crusade' ? s.camps.length : s.mode === 'duel' ? 2 : 1;
  const seat = Array.from({ length: seats }, (_, at) => towerDefense.words.seat(at, s)).indexOf(name);
  if (seat < 0) throw new Error(`"${name}" does not sit at this table`);
  return { seat, action };
}
