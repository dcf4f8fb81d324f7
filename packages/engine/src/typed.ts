// What people type is read generously: labels, notation, what the game understands besides, and beginnings.

import type { AnyGame, Tagged, Seat } from './game.ts';
import type { AnyMatch } from './match.ts';
import type { Step } from './record.ts';

/** What a typed text stands for: an action, legal or not; or, by their labels, legal actions that it may be meant for. */
export type Typed = { readonly action: Tagged } | { readonly near: readonly string[] };

/** Nobody types more, not even a list of cards; and no beginnings are longer than that. */
const LONGEST = 20_000;
const LONGEST_BEGINNING = 200;

/** Reads what `seat` has typed, who sees `view`. Beginnings of words do where they fit one legal action alone. */
export function readTyped(game: AnyGame, text: string, view: unknown, seat: Seat): Typed {
  if (text.length > LONGEST) return { near: [] };
  const action = readWhole(game, text, view, seat);
  if (action) return { action };
  const words = plain(text).split(' ');
  if (text.length > LONGEST_BEGINNING || words[0] === '') return { near: [] };
  const legal = game.legal(view, seat);
  const labels = legal.map((one) => game.words.label(one, view));
  const begun = legal.filter(
    (one, at) => isBegun(words, labels[at] as string) || isBegun(words, game.notation.write(one, view)),
  );
  const [only] = begun;
  if (only && begun.length === 1) return { action: only };
  const wanted = plain(text);
  return { near: labels.filter((label, at) => begun.includes(legal[at] as Tagged) || plain(label).includes(wanted)) };
}

/** The action of this label or notation, or of another text that the game understands. No beginnings, no guess. */
export function readWhole(game: AnyGame, text: string, view: unknown, seat: Seat): Tagged | undefined {
  const { words, notation } = game;
  const wanted = plain(text);
  const labelled = game.legal(view, seat).find((action) => plain(words.label(action, view)) === wanted);
  return labelled ?? notation.read(text.trim(), view) ?? notation.read(wanted, view) ?? words.parse(text, view);
}

/** Is each of the words the beginning of the word in its place? */
function isBegun(words: readonly string[], text: string): boolean {
  const whole = plain(text).split(' ');
  return words.length <= whole.length && words.every((word, at) => whole[at]?.startsWith(word));
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** What the action of a step is called in the position in which it was taken: `match` stands there. */
export function labelOf(match: AnyMatch, { seat, action: text }: Pick<Step, 'seat' | 'action'>): string {
  const { notation, words } = match.game;
  const view = match.view(seat);
  const action = notation.read(text, view);
  return action ? words.label(action, view) : text;
}
