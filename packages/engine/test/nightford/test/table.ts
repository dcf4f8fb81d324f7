import { scripted } from '../../../src/chance.ts';
import type { Seat, Viewer } from '../../../src/game.ts';
import { Log } from '../../../src/report.ts';
import { nightford } from '../src/rules.ts';
import type { Action, Event, Question, State } from '../src/state.ts';

type Side = { hand?: string; shown?: string; pike?: number; bow?: number };
type Layout = { ask: Question; west?: Side; east?: Side; deck?: string; nightsLeft?: number };

/**
 * A table laid out for a test. Hands and the deck are written as 'ram scout'; the first card of the deck is its top,
 * seen by nobody. West leads. What is not laid out is in the bag or the supply.
 */
export function table({ ask, west, east, ...rest }: Layout): State {
  const position = { ask: [ask], west: sideOf(west), east: sideOf(east), ...rest };
  return nightford.positions.read(position, { nights: 4 }, 2);
}

function sideOf({ pike = 0, bow = 0, ...cards }: Side = {}) {
  return { pikes: pike, bows: bow, ...cards };
}

export const asks = {
  muster: (seat: Seat): Question => ({ ask: 'muster', seats: [seat], left: 2 }),
  plan: (): Question => ({ ask: 'plan', seats: [0, 1] }),
  casualties: (seat: Seat, hits: number): Question => ({ ask: 'casualties', seats: [seat], hits }),
};

/** Plays lines like 'West: plan ram' with the dice laid out. Gives the state after, and what each viewer hears. */
export function play(
  before: State,
  dice: readonly number[],
  ...lines: string[]
): { s: State; heard(viewer: Viewer): string[] } {
  const s = nightford.clone(before);
  const log = new Log<Event>();
  scripted(dice, (chance) => {
    for (const line of lines) {
      const { seat, action } = parseLine(line, s);
      const refusal = nightford.whyNot(s, seat, action);
      if (refusal) throw new Error(`${line}: ${nightford.words.refusal(refusal)}`);
      nightford.apply(s, seat, action, chance, log);
    }
  });
  return { s, heard: (viewer) => log.for(viewer).map(nightford.words.event) };
}

/** What a player reads who tries this; undefined when it is allowed. */
export function refusal(s: State, line: string): string | undefined {
  const { seat, action } = parseLine(line, s);
  const refused = nightford.whyNot(s, seat, action);
  return refused && `${nightford.words.refusal(refused)} (${refused.rule})`;
}

function parseLine(line: string, s: State): { seat: Seat; action: Action } {
  const [captain = '', text = ''] = line.split(': ');
  const action = nightford.words.parse(text, s);
  if (!action) throw new Error(`"${text}" is no action`);
  return { seat: ['West', 'East'].indexOf(captain), action };
}
