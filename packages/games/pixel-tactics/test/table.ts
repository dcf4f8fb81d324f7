import type { Seat, Viewer } from '@muster/engine';
import { play as playLines, refusal as refusalOf } from '@muster/engine/testing';
import { strengthOf } from '../src/powers.ts';
import { pixelTactics } from '../src/rules.ts';
import { type Attack, type Options, type Place, SEATS, type State } from '../src/state.ts';

const PLAIN: Options = { games: 'single', sameLeader: 'keep', first: 'blue' };

type Layout = { readonly [part: string]: unknown };

/** A table laid out for a test, as scenes write it: round 2, vanguard wave, Blue's turn, two Priestesses as leaders. */
export function table(layout: Layout = {}, options: Partial<Options> = {}): State {
  return pixelTactics.positions.read(layout, { ...PLAIN, ...options }, 2);
}

/** Plays lines such as 'Blue: melee v1 to v2 | 0'; behind the bar is how chance falls. The state after must be sound. */
export function play(before: State, ...lines: string[]): { s: State; heard: (viewer?: Viewer) => string[] } {
  const { s, heard } = playLines(pixelTactics, before, ...lines);
  for (const wrong of pixelTactics.audit(s)) throw new Error(wrong);
  return { s, heard: (viewer = 'spectator') => heard(viewer) };
}

/** The state after these lines. */
export function after(before: State, ...lines: string[]): State {
  return play(before, ...lines).s;
}

/** What a player reads who tries this; undefined when it is allowed. */
export function refusal(s: State, line: string): string | undefined {
  return refusalOf(pixelTactics, s, line);
}

/** All that the seat that is asked can do, as it reads it. */
export function choices(s: State, seat: Seat = pixelTactics.waiting(s)[0] ?? 0): string[] {
  return pixelTactics.legal(s, seat).map((action) => pixelTactics.words.label(action, s));
}

/** Those of the choices that begin so. */
export function offers(s: State, start: string): string[] {
  return choices(s).filter((text) => text.startsWith(start));
}

/** What a part of a side is written as: `at(s, 'blue v1')` is 'knight 3 acted'. */
export function at(s: State, path: string): unknown {
  const [seat = '', part = ''] = path.split(' ');
  return (pixelTactics.positions.write(s)[seat] as Layout)[part];
}

/** Who is asked what: 'Blue turn'. */
export function asked(s: State): string {
  const question = s.questions.at(-1);
  return question ? `${question.seats.map((seat) => SEATS[seat]).join(' ')} ${question.ask}` : 'over';
}

/** Actions left in the turn that is on. */
export function left(s: State): number {
  const turn = s.questions.find(({ ask }) => ask === 'turn');
  return turn?.ask === 'turn' ? turn.left : 0;
}

/** The strength that the board shows, or that an attack would have. */
export function strength(s: State, path: string, attack?: Omit<Attack, 'from'>): number {
  const from = place(path);
  return strengthOf(s, from, attack && { ...attack, from });
}

/** 'blue v1' as a number. */
export function place(path: string): Place {
  const action = pixelTactics.words.parse(`choose ${path}`, table());
  if (action?.type !== 'choose') throw new Error(`There is no place "${path}"`);
  return action.at;
}
