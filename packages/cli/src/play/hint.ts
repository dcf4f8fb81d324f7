import { type Ranked, strongest } from '@muster/bots';
import { inTable, say } from '../layout.ts';
import { counted } from '../sentences.ts';
import type { Answer, Turn } from './screen.ts';

/** Estimates that are no farther apart than this are as good as equal: one match of a hundred. */
const SAME = 0.01;

/** Asks the strongest bot, with this seat's own view. */
export async function hint({ table, seat, io, paint }: Turn): Promise<Answer> {
  const { match, thinker, budget, seeds } = table;
  const view = match.view(seat);
  io.progress('Thinking about it…');
  const { ranked } = await thinker.think({
    bot: strongest.id,
    game: match.game.id,
    view,
    seat,
    budget,
    seed: seeds.int(2 ** 32),
  });
  io.progress('');
  if (ranked.length === 1) {
    io.out('There is only one action to take.');
    return 'look again';
  }
  const best = isAllTheSame(ranked) ? [...ranked].sort((a, b) => b.visits - a.visits).slice(0, 1) : ranked.slice(0, 3);
  if (best.length === 1) say(io, 'Nothing that a bot can see makes a difference here. It has looked most at:');
  else io.out('A bot in your place would think best of:');
  const rows = best.map(({ action, visits, value }) => {
    const estimate = visits === 0 ? '' : `wins about ${Math.round(value * 100)} of 100`;
    const tried = visits === 0 ? 'not tried' : `tried ${counted(visits, 'time')}`;
    return [paint.key(match.game.words.action(action, view)), paint.faint(estimate), paint.faint(tried)];
  });
  for (const line of inTable(rows)) io.out(line);
  return 'look again';
}

function isAllTheSame(ranked: readonly Ranked[]): boolean {
  const values = ranked.filter(({ visits }) => visits > 0).map(({ value }) => value);
  return Math.max(...values) - Math.min(...values) <= SAME;
}
