import { type AnyGame, newMatch, seeded, type Values } from '@muster/engine';

/** What the seats of such a match are called. */
export function seatNames(game: AnyGame, options: Values, seats: number): string[] {
  const view = newMatch(game, options, seats, seeded(1)).view('spectator');
  return Array.from({ length: seats }, (_, seat) => game.words.seat(seat, view));
}
