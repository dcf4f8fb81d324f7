import { counted, listed, type Seat } from '@muster/engine';
import { SEATS } from './state.ts';

/** "no wounds", "1 wound", "2 wounds" */
export function howMany(count: number, one: string): string {
  return count === 0 ? `no ${one}s` : counted(count, one);
}

/** For comparing names: "Tarn 3" and "tarn3" are the same. */
export function unspaced(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function readSeat(name: string): Seat {
  return SEATS.findIndex((known) => known.toLowerCase() === name.trim().toLowerCase());
}

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? `Seat ${seat}`;
}

/** "Blue and Green" */
export function seatNames(seats: readonly Seat[]): string {
  return listed(seats.map(seatName));
}

/** "Blue and Green against Red and Yellow."; nothing where everybody fights alone. */
export function saySides(teams: readonly (readonly Seat[])[]): string {
  return teams.some((seats) => seats.length > 1) ? `${teams.map(seatNames).join(' against ')}.` : '';
}
