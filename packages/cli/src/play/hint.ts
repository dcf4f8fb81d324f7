import { counted } from '@muster/engine';
import { adviceIn, strongest } from '@muster/bots';
import { inTable, say, seenLength, widthOf, wrapped } from '../layout.ts';
import type { Style } from '../style.ts';
import type { Answer, Prompt } from './prompt.ts';

/** Asks the strongest bot, with this seat's own view. */
export async function hint({ session, seat, io, style }: Prompt): Promise<Answer> {
  const { match, botPool, budget, seeds } = session;
  const view = match.view(seat);
  io.progress('Thinking…');
  const thought = await botPool.think({
    bot: strongest.id,
    game: match.game.id,
    version: match.game.version,
    view,
    seat,
    budget,
    seed: seeds.int(2 ** 32),
  });
  io.progress('');
  if (thought.ranked.length === 1) {
    io.out('There is only one thing you can do.');
    return 'look again';
  }
  const { isSure, isTied, best } = adviceIn(thought);
  if (isTied) say(io, 'A bot would be happy with any of these:');
  else if (isSure) io.out('A bot would play:');
  else say(io, 'As far as a bot can see, it makes no difference. It looked most at:');
  const rows = best.map(({ action, visits, value }) => {
    const estimate = visits === 0 ? '' : `${Math.round(value * 100)} % win`;
    const tried = visits === 0 ? 'not tried' : `tried ${counted(visits, 'time')}`;
    return [match.game.words.label(action, view), estimate, tried] as const;
  });
  for (const line of fitted(rows, widthOf(io), style)) io.out(line);
  const [first] = best;
  const reason = first && match.game.words.reason?.(first.action, view);
  if (reason) say(io, `Why ${match.game.words.label(first.action, view)}: ${sentence(reason)}`);
  return 'look again';
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** A table; where it is too wide, the estimate stands below each action. */
export function fitted(
  rows: readonly (readonly [action: string, estimate: string, tried: string])[],
  width: number,
  { key, faint }: Pick<Style, 'key' | 'faint'>,
): string[] {
  const lines = inTable(rows.map(([action, ...thoughts]) => [key(action), ...thoughts.map(faint)]));
  if (lines.every((line) => seenLength(line) <= width)) return lines;
  return rows.flatMap(([action, ...thoughts]) => [
    ...wrapped(action, width, '  ').map((line) => key(line)),
    ...wrapped(thoughts.filter((thought) => thought !== '').join(', '), width, '    ').map(faint),
  ]);
}
