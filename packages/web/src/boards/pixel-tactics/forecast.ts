// What an attack comes to, by the rules themselves: carried out on a dealt copy of the view.

import { Log, seeded } from '@muster/engine';
import {
  type Event,
  game,
  interceptorOf,
  isLiving,
  lifeOf,
  type Place,
  seatOf,
  slotsWith,
  type State,
} from './game.ts';
import { pickedPlaces, type Play, type Strike, strikesOf } from './pieces.ts';

export type Blow = {
  readonly strike: Strike;
  /** What the rules would tell of it: strength and protection, summand by summand. */
  readonly told: Event & { type: 'attacked' };
  /** What the target would have left, and what the attacker would take for it. */
  readonly left: number;
  readonly back: number;
};

const known = new WeakMap<State, Map<string, Blow>>();

/** Undefined when nobody is asked here. */
export function blowOf(play: Play, strike: Strike): Blow | undefined {
  const { view, viewer, seat } = play;
  if (seat === undefined || viewer === 'spectator') return undefined;
  const blows = known.get(view) ?? new Map<string, Blow>();
  known.set(view, blows);
  const key = `${strike.type} ${strike.from} ${strike.to}`;
  const found = blows.get(key) ?? carriedOut(view, viewer, seat, strike);
  if (found) blows.set(key, found);
  return found;
}

function carriedOut(view: State, viewer: number, seat: number, strike: Strike): Blow | undefined {
  const state = game.redeal(view, viewer, seeded(1));
  const log = new Log<Event>();
  game.apply(state, seat, strike, seeded(1), log);
  const events = log.for('spectator');
  const told = events.find((event) => event.type === 'attacked');
  if (!told) return undefined;
  const hits = untilNext(events).filter((event) => event.type === 'damaged');
  const hit = hits.find(({ at }) => at === strike.to);
  const back = hits.filter(({ at }) => at === strike.from).reduce((sum, { amount }) => sum + amount, 0);
  const life = lifeOf(view, strike.to);
  return { strike, told, left: Math.max(0, life - (hit?.damage ?? view.damage[strike.to] ?? 0)), back };
}

/** What belongs to the attack itself: not what the end of the wave does, nor the next turn. */
function untilNext(events: readonly Event[]): readonly Event[] {
  const end = events.findIndex(
    (event) =>
      event.type === 'turnBegun' || (event.type === 'reacted' && event.to === 'wave') || event.type === 'gameWon',
  );
  return end < 0 ? events : events.slice(0, end);
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
