// What an attack comes to, by the rules themselves: carried out on a dealt copy of the view.

import {
  type Blow as BlowOf,
  blowOf as blowIn,
  interceptorOf,
  isLiving,
  type Place,
  seatOf,
  slotsWith,
  type State,
} from './game.ts';
import { pickedPlaces, type Play, type Strike, strikesOf } from './pieces.ts';

export type Blow = BlowOf & { readonly strike: Strike };

const known = new WeakMap<State, Map<string, Blow>>();

/** Undefined when nobody is asked here. */
export function blowOf(play: Play, strike: Strike): Blow | undefined {
  const { view, viewer, seat } = play;
  if (seat === undefined || viewer === 'spectator') return undefined;
  const blows = known.get(view) ?? new Map<string, Blow>();
  known.set(view, blows);
  const key = `${strike.type} ${strike.from} ${strike.to}`;
  const found = blows.get(key) ?? blowIn(view, seat, strike);
  if (!found) return undefined;
  const blow = { ...found, strike };
  blows.set(key, blow);
  return blow;
}

/** All attacks of the figure that is picked, and what each would do. */
export function blowsOf(play: Play): readonly Blow[] {
  return strikesOf(play).flatMap((strike) => blowOf(play, strike) ?? []);
}

/** With how much strength it attacks: from the least to the most, over its targets. */
export function reachOf(blows: readonly Blow[]): { readonly least: number; readonly most: number } {
  const sums = blows.map(({ told }) => told.strength.reduce((sum, { amount }) => sum + amount, 0));
  return { least: Math.min(...sums), most: Math.max(...sums) };
}

/** The stronger blow that the picked attacker could deal there. */
export function blowAt(play: Play, at: Place): Blow | undefined {
  const blows = strikesOf(play)
    .filter(({ to }) => to === at)
    .flatMap((strike) => blowOf(play, strike) ?? []);
  return blows.toSorted((one, other) => one.left - other.left)[0];
}

/** Who keeps ranged attacks of the picked attacker off this place; undefined when it shoots at nobody. */
export function covererOf(play: Play, at: Place): Place | undefined {
  const [from] = pickedPlaces(play);
  if (from === undefined || seatOf(from) === seatOf(at) || !isLiving(play.view, at)) return undefined;
  if (!strikesOf(play).some(({ type }) => type === 'ranged')) return undefined;
  return interceptorOf(at, slotsWith(play.view, seatOf(at), 'intercept'));
}
