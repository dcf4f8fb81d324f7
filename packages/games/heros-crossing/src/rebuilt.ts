// When a stack is rebuilt, every card of its level that is not in sight is in a hand. Each player knows then what the
// other holds; a spectator knows what the two of them hold together, and how many cards each.

import { type Chance, insert, remove } from '@muster/engine';
import { heroes } from './heroes.ts';
import type { HeroId, Rebuilt, State } from './state.ts';
import { pileOf, sorted } from './turn.ts';

/** What each player may know of the other, for a spectator: any split of the cards that fits what was shown since. */
export function dealKnown(s: State, unseen: HeroId[][], chance: Chance): void {
  for (const side of s.sides) side.known = [];
  for (const rebuilt of s.rebuilt) {
    const splits = splitsOf(s, rebuilt, pileOf(unseen, rebuilt.level));
    const split = splits.length > 0 ? splits[chance.int(splits.length)] : undefined;
    split?.forEach((held, seat) => {
      const side = s.sides[seat];
      const stillHeld = lessOf(held, rebuilt.shown[seat] ?? []);
      if (side) side.known = sorted([...side.known, ...stillHeld]);
    });
  }
}

/** All ways in which the cards that were held can have been in the two hands. */
function splitsOf(s: State, { level, held, counts, shown }: Rebuilt, unseen: readonly HeroId[]): HeroId[][][] {
  const stack = lessOf([...unseen, ...shown.flat()], held);
  return partsOf(held, counts[0] ?? 0)
    .map((own) => [own, lessOf(held, own)])
    .filter((split) => {
      // What a seat has shown and did not hold, it has drawn from the stack since.
      const drawn = split.map((own, seat) => lessOf(shown[seat] ?? [], own));
      return (
        lessOf(drawn.flat(), stack).length === 0 &&
        drawn.every((cards, seat) => {
          const hand = s.sides[seat]?.hand.filter((id) => heroes[id].level === level) ?? [];
          return cards.length <= hand.length + (shown[seat]?.length ?? 0) - (counts[seat] ?? 0);
        })
      );
    });
}

/** Every choice of so many cards out of a sorted list; equal cards are one. */
function partsOf(cards: readonly HeroId[], count: number): HeroId[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) =>
    card === cards[at - 1] ? [] : partsOf(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]),
  );
}

/** The first cards without the second, each as often as it is there. */
function lessOf(all: readonly HeroId[], some: readonly HeroId[]): HeroId[] {
  const left: HeroId[] = [];
  for (const card of all) insert(left, card);
  for (const card of some) remove(left, card);
  return left;
}
