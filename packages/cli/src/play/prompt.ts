import { type Tagged, readWhole, type Refusal, type Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { across, boardWidth, inColumns, ruled, say, widthOf, wrapped } from '../layout.ts';
import type { Style } from '../style.ts';
import { speak } from './coach.ts';
import { type Ending, nameOf, type PlaySession } from './session.ts';

/** One decision of one person, from the board to the action. */
export type Prompt = {
  readonly session: PlaySession;
  readonly seat: Seat;
  readonly io: Io;
  readonly style: Style;
  /** What may be done, and how it is said; the numbers on the screen are places in these lists, from 1. */
  readonly legal: readonly Tagged[];
  readonly texts: readonly string[];
  /** What was refused latest, for `why`. */
  refused: { readonly refusal: Refusal; readonly sentence: string } | undefined;
  /** What the game has advised against: chosen once more, it is done. */
  doubted: Tagged | undefined;
};

/** What came of a line that was typed. To `look again` the question is shown once more, where it has scrolled away. */
export type Answer = 'acted' | 'ask again' | 'look again' | Ending;

export function showBoard(t: Prompt): void {
  const { session, seat, io } = t;
  session.board = boardOf(t);
  io.out('');
  io.out(ruled(nameOf(session, seat), widthOf(io)));
  io.out(session.board);
}

export function boardOf({ session: { match }, seat, io }: Prompt): string {
  return match.game.words.board(match.view(seat), boardWidth(io));
}

/** What is asked, and what can be done, numbered. Of a long list only as much as leaves the board on the screen. */
export function showQuestion(t: Prompt): void {
  const {
    session: { match, guide },
    seat,
    io,
    style,
    texts,
  } = t;
  const coaching = guide?.coaching();
  if (coaching) speak(coaching, io);
  io.out('');
  say(io, match.game.words.prompt(match.view(seat), seat), style.strong);
  const typing = match.game.words.typing?.(match.view(seat), seat);
  if (typing) say(io, typing, style.faint);
  // What the coach asks for stands first, so that a long list is never cut before it.
  const asked = JSON.stringify(coaching?.action);
  const isAsked = (at: number) => JSON.stringify(t.legal[at]) === asked;
  const all = [...texts.keys()];
  const which = [...all.filter(isAsked), ...all.filter((at) => !isAsked(at))];
  listActions(t, which, Math.max(6, Math.floor(io.rows / 2) - 3));
}

export function listActions({ texts, legal, io, style }: Prompt, which: readonly number[], room: number): void {
  const digits = String(texts.length).length;
  const width = widthOf(io);
  const numberOf = (at: number) => `  ${style.key(String(at + 1).padStart(digits))} `;
  const entryOf = (at: number) => numberOf(at) + texts[at];
  const columns = across(which.map(entryOf), width);
  const fitting = ofEveryKind(legal, which, room * columns);
  const lines =
    columns === 1
      ? fitting.flatMap((at) => wrapped(texts[at] ?? '', width, numberOf(at)))
      : inColumns(fitting.map(entryOf), width);
  const only = texts.length === 1 ? style.faint('  (Enter)') : '';
  lines.forEach((line, at) => io.out(at === lines.length - 1 ? line + only : line));
  const left = which.length - fitting.length;
  if (left === 0) return;
  const more = `… and ${left} more. "all" lists them; any word lists the actions with that word.`;
  for (const line of wrapped(more, width, '  ')) io.out(style.faint(line));
}

/** As many as there is room for, and some of every kind, so that a `done` is not lost behind a hundred moves. */
function ofEveryKind(legal: readonly Tagged[], which: readonly number[], room: number): number[] {
  const kindOf = (at: number) => legal[at]?.type ?? '';
  const upTo = (most: number) => {
    const taken = new Map<string, number>();
    return which.filter((at) => {
      const count = taken.get(kindOf(at)) ?? 0;
      taken.set(kindOf(at), count + 1);
      return count < most;
    });
  };
  let most = room;
  while (most > 1 && upTo(most).length > room) most--;
  return upTo(most);
}

/** The action that a number on the screen or these words stand for, legal or not. */
export function actionMeant({ session: { match }, seat, legal }: Prompt, line: string): Tagged | undefined {
  return /^\d+$/.test(line) ? legal[Number(line) - 1] : readWhole(match.game, line, match.view(seat), seat);
}
