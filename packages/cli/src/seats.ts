import { type AnyGame, newMatch, seeded, type Values } from '@muster/engine';

/** How a seat is named on the command line; `findSeat` reads it. */
export const SEAT_ABOUT = "a seat's name, or its number counted from 1";

/** What the seats of such a match are called. */
export function seatNames(game: AnyGame, options: Values, seats: number): string[] {
  const view = newMatch(game, options, seats, seeded(1)).view('spectator');
  return Array.from({ length: seats }, (_, seat) => game.words.seat(seat, view));
}
