import type { AnyGame, Chance, Tagged, Seat } from '@muster/engine';

/** The weight of an action that is usually taken. A hint above it counts as this. */
const USUAL = 5;

/** So many actions are looked at one by one before a whole list is weighed. */
const LOOKS = 6;

/** Chance gives whole numbers only: a weight is compared with one of so many. */
const GRAINS = 1024;

/** The game's hint, within its limits. */
export function hintWeight(game: AnyGame, state: unknown, seat: Seat, action: Tagged): number {
  const hint = game.hint ? game.hint(state, seat, action) : 1;
  return hint > USUAL ? USUAL : hint < 0 ? 0 : hint;
}

/** Any of these actions, each as likely as its weight says; without hints, each as likely. */
export function sampleAction(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  legal: readonly Tagged[],
  chance: Chance,
  hints: boolean,
): Tagged {
  const count = legal.length;
  if (count < 2) return onlyAction(game, seat, legal);
  if (!hints || !game.hint) return legal[chance.int(count)] as Tagged;
  // To take any one and keep it as often as its weight says is the same, and seldom needs the weights of them all.
  for (let look = 0; look < LOOKS; look++) {
    const action = legal[chance.int(count)] as Tagged;
    if (chance.int(GRAINS) < hintWeight(game, state, seat, action) * (GRAINS / USUAL)) return action;
  }
  const weights = legal.map((action) => hintWeight(game, state, seat, action));
  return legal[sampleIndex(weights, chance)] as Tagged;
}

/** Weights are raised to this power by whoever plays as well as the hints know. */
const KEEN = 4;

/** As `sampleAction`, but what is more obvious is taken nearly always. */
export function sampleLikelyAction(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  legal: readonly Tagged[],
  chance: Chance,
  hints: boolean,
): Tagged {
  if (legal.length < 2) return onlyAction(game, seat, legal);
  const weights = legal.map((action) => (hints ? hintWeight(game, state, seat, action) ** KEEN : 1));
  return legal[sampleIndex(weights, chance)] as Tagged;
}

/** A place in the list, as likely as its weight says; where none has any weight, each as likely. */
export function sampleIndex(weights: readonly number[], chance: Chance): number {
  let total = 0;
  for (let at = 0; at < weights.length; at++) total += weights[at] as number;
  if (total <= 0) return chance.int(weights.length);
  let left = ((chance.int(GRAINS) + 0.5) / GRAINS) * total;
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at] as number;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

function onlyAction(game: AnyGame, seat: Seat, legal: readonly Tagged[]): Tagged {
  const only = legal[0];
  if (!only) throw new Error(`${game.title} waits for seat ${seat}, which has no action to take`);
  return only;
}
