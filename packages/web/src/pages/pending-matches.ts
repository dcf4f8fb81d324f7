import type { Values } from '@muster/engine';
import type { Way } from '../base/router.ts';

/** What somebody wants to play. What is left out is as usual. */
export type Wish = {
  readonly game: string;
  readonly way: Way;
  readonly options?: Values;
  readonly players?: readonly string[];
};

/** Matches that are to begin as soon as their page has loaded the game. Once begun they are saved ones. */
const wishes = new Map<string, Wish>();

export function startLater(id: string, wish: Wish): void {
  wishes.set(id, wish);
}

export function wishOf(id: string): Wish | undefined {
  return wishes.get(id);
}

/** The match has begun: whoever comes back to it finds it as it was left. */
export function grant(id: string): void {
  wishes.delete(id);
}
