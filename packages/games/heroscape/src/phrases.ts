import { counted, type Seat } from '@muster/engine';
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
