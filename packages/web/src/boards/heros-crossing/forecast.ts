// What an attack comes to, by the rules themselves: played out on a dealt copy of the view.

import { Log, type Seat, seeded } from '@muster/engine';
import {
  type Action,
  type Event,
  type FrontName,
  game,
  heroes,
  type HeroId,
  HEROES,
  highestLevel,
  noSoldiers,
  type Soldiers,
  type State,
} from './game.ts';
import { pickedFront, pickedHero, pickedTarget, type Play } from './pieces.ts';

/** What would happen if nobody answered: kills and hits, in their order. */
export type Forecast = { readonly attacker: Seat; readonly at: FrontName; readonly events: readonly Event[] };

/** The attack that is picked or going on, as it ends without a further reserve. Undefined when there is none. */
export function forecastOf(play: Play): Forecast | undefined {
  const { view, viewer, seat } = play;
  const { question } = view;
  if (seat === undefined || viewer === 'spectator') return undefined;
  const state = dealt(view, viewer);
  if (question.ask === 'reserve') {
    const hero = pickedHero(play);
    const first: Action = hero ? { type: 'reserve', hero } : { type: 'decline' };
    return { attacker: view.active, at: question.at, events: playOut(state, seat, first) };
  }
  const [from, at] = [pickedFront(play), pickedTarget(play)];
  if (question.ask !== 'activate' || !from || !at) return undefined;
  return { attacker: seat, at, events: playOut(state, seat, { type: 'attack', from, at }) };
}

/** A whole state that fits the view. A reserve that lies face down is left out: nobody can count on it. */
function dealt(view: State, viewer: Seat): State {
  const state = game.redeal(view, viewer, seeded(1));
  view.sides.forEach(({ reserve: [hero] }, seat) => {
    const side = state.sides[seat];
    if (side && hero && heroes[hero].copies === 0) side.reserve = [];
  });
  return state;
}

/** Takes the action, and then no reserve; where the attacker has a choice, weapons die first. */
function playOut(state: State, seat: Seat, first: Action): readonly Event[] {
  const log = new Log<Event>();
  const chance = seeded(1);
  const { active, round } = state;
  game.apply(state, seat, first, chance, log);
  for (;;) {
    const { question } = state;
    const [next] = question.seats;
    const isOn = question.ask === 'reserve' || question.ask === 'kill';
    if (next === undefined || !isOn || state.active !== active || state.round !== round) return log.for('spectator');
    const answer: Action = question.ask === 'reserve' ? { type: 'decline' } : { type: 'kill', kind: 'weapon' };
    game.apply(state, next, answer, chance, log);
  }
}

/** How many cubes of a front would fall, by kind. */
export function falling(play: Play, seat: Seat, front: FrontName): Soldiers {
  const fallen = noSoldiers();
  const forecast = forecastOf(play);
  if (!forecast || forecast.attacker === seat || forecast.at !== front) return fallen;
  for (const event of forecast.events) {
    if (event.type === 'killed' && !event.isTemporary) fallen[event.kind] += event.count;
  }
  return fallen;
}

export function damageIn(events: readonly Event[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'hit' ? event.damage : 0), 0);
}

/**
 * The least and the most damage that the attacked Monarch takes, over every card that the enemy may hold and may answer
 * with. Undefined when there is no such card.
 */
export function answersTo(play: Play): { readonly low: number; readonly high: number } | undefined {
  const { view, viewer, seat } = play;
  const { question } = view;
  if (seat === undefined || viewer === 'spectator') return undefined;
  const [from, at] =
    question.ask === 'reserve' ? [question.from, question.at] : [pickedFront(play), pickedTarget(play)];
  const isAttacker = question.ask === 'activate' || view.active === seat;
  const enemy = view.sides[1 - seat];
  if (!from || !at || !enemy || !isAttacker) return undefined;
  const highest = highestLevel(enemy.fronts[at]);
  const levels = new Set(enemy.hand.map((id) => heroes[id].level).filter((level) => level <= highest));
  const cards = HEROES.filter((id) => levels.has(heroes[id].level) && unseen(view, seat, id) > 0);
  if (cards.length === 0) return undefined;
  const hero = pickedHero(play);
  const opening: Action =
    question.ask === 'reserve'
      ? hero
        ? { type: 'reserve', hero }
        : { type: 'decline' }
      : { type: 'attack', from, at };
  const damages = cards.map((card) => damageIn(playOut(answering(view, viewer, seat, card), seat, opening)));
  const plain = damageIn(playOut(dealt(view, viewer), seat, opening));
  return { low: Math.min(plain, ...damages), high: Math.max(plain, ...damages) };
}

/** A dealt state in which the enemy's card is already on the table as its answer. */
function answering(view: State, viewer: Seat, seat: Seat, card: HeroId): State {
  const state = dealt(view, viewer);
  const enemy = state.sides[1 - seat];
  if (enemy) enemy.reserve = [card];
  return state;
}

/** How many copies of a hero this seat has not seen: in the stacks, or in the enemy's hand. */
export function unseen({ sides, discards }: State, seat: Seat, id: HeroId): number {
  const seen = [
    ...discards.flat(),
    ...sides.flatMap(({ fronts }) => Object.values(fronts).flatMap((front) => front.heroes)),
    ...(sides[seat] ? [...sides[seat].hand, ...sides[seat].picks] : []),
  ];
  return heroes[id].copies - seen.filter((other) => other === id).length;
}
