import { rulebookOf } from '../find.ts';
import { say } from '../layout.ts';
import { findRules } from '../rulebook.ts';
import { bookLines, contentLines, foundLines } from '../rulebook-lines.ts';
import type { Answer, Prompt } from './prompt.ts';

/** Rows that the question below takes, so that what is read stays on the screen. */
const ROWS_BELOW = 10;

/** `rules` alone lists them; `all`, `more`, or the words to look for. */
export function rules(t: Prompt, typed: string): Answer {
  const { session, io } = t;
  const { game } = session.match;
  const book = rulebookOf(game);
  const wanted = typed.replaceAll(/\s+/g, ' ');
  if (wanted === 'all') {
    for (const line of bookLines(book, io)) io.out(line);
    return 'look again';
  }
  if (wanted === 'more') {
    if (session.unread.length === 0) io.out('That is all.');
    readOn(t, session.unread);
    return 'look again';
  }
  if (wanted === '') say(io, `The rules of ${game.title}. Type "rules" and a chapter or a word to read some of them.`);
  readOn(t, wanted === '' ? contentLines(book, io) : foundLines(book, findRules(book, wanted), io));
  return 'look again';
}

/** As much as fits above the question; the rest waits for `rules more`. */
function readOn({ session, io, style }: Prompt, lines: readonly string[]): void {
  const room = Math.max(ROWS_BELOW, io.rows - ROWS_BELOW);
  const fits = lines.length <= room + 1 ? lines.length : room;
  for (const line of lines.slice(0, fits)) io.out(line);
  session.unread = lines.slice(fits);
  if (session.unread.length > 0)
    io.out(
      style.faint(`  … ${session.unread.length} more lines. "rules more" goes on, "rules all" prints the whole book.`),
    );
}
