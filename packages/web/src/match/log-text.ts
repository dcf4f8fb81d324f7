import type { Snapshot } from '../match-client/match-client.ts';
import type { MatchScreen } from './match-screen.ts';

/** The lines of the log from list `from` on, joined for the screen reader. */
export function logTextSince({ client, board }: MatchScreen, { told, view }: Snapshot, from: number): string {
  return told
    .slice(from)
    .flat()
    .map((event) => board.told(event, view).heading ?? client.game.words.event(event))
    .filter(Boolean)
    .join(' ');
}
