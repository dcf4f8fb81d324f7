import { strongest } from '@muster/bots';
import { type AnyGame, type AnyMatch, type Kind, type MatchRecord, replay } from '@muster/engine';
import { newsOf } from './live.ts';
import type { Eyes, News, Weight } from './protocol.ts';
import { thinker } from './thinking.ts';

/** A record that somebody looks at. */
export type Opening = { readonly game: AnyGame; readonly record: MatchRecord };

/** The match after so many steps, as these eyes see it. */
export function lookAt({ game, record }: Opening, step: number, eyes: Eyes): News {
  const match = replay(game, record, { upTo: step });
  if (eyes !== 'open') return newsOf(match, eyes, 0);
  return { ...newsOf(match, 'spectator', 0), view: match.truth(), told: toldInFull(match) };
}

/** Every event in the words of whoever was told most: those that differ from what everybody was told. */
function toldInFull(match: AnyMatch): Kind[][] {
  const seats = Array.from({ length: match.seats }, (_, seat) => match.events(seat));
  return match.events('spectator').map((step, at) =>
    step.map((event, i) => {
      const text = JSON.stringify(event);
      const told = seats.map((events) => events[at]?.[i]).find((other) => other && JSON.stringify(other) !== text);
      return told ?? event;
    }),
  );
}

/** As many positions are weighed at most, for so long each. */
const MOST = 48;
const MILLISECONDS = 50;

/** What the strongest bot thinks of the match as it went, from the eyes of whoever was to act. */
export async function weigh({ game, record }: Opening): Promise<readonly Weight[]> {
  const weights: Weight[] = [];
  const stride = Math.max(1, Math.ceil(record.steps.length / MOST));
  for (let step = 0; step < record.steps.length; step += stride) {
    const match = replay(game, record, { upTo: step });
    const [seat] = match.waiting();
    if (seat === undefined) continue;
    const budget = { milliseconds: MILLISECONDS };
    const errand = { bot: strongest.id, game: game.id, view: match.view(seat), seat, budget, seed: step };
    const { ranked } = await thinker().think(errand);
    const visits = ranked.reduce((sum, one) => sum + one.visits, 0);
    const gain = ranked.reduce((sum, one) => sum + one.visits * one.value, 0);
    if (visits > 0) weights.push({ step, seat, share: gain / visits });
  }
  return weights;
}
