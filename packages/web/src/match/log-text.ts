import type { Sight } from '../match-client/match-client.ts';
import type { Desk } from './match-screen.ts';

/** The lines of the log for these steps, as they are read out: one after the other. */
export function newsFrom({ table, board }: Desk, { told, view }: Sight, from: number): string {
  return told
    .slice(from)
    .flat()
    .map((event) => board.told(event, view).heading ?? table.game.words.event(event))
    .filter(Boolean)
    .join(' ');
}
