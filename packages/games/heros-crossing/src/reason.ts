// What speaks for an action, by what the rules foresee of it: for hints.

import { listed, type Seat } from '@muster/engine';
import { AHEAD } from './attack.ts';
import { type AttackForecast, forecastAttack, forecastGains } from './forecast.ts';
import { heroes } from './heroes.ts';
import { MONARCHS } from './position.ts';
import { type Action, type Event, FRONTS, type FrontName, type HeroId, type Kind, KINDS } from './state.ts';
import type { Level, Soldiers, State } from './state.ts';
import { frontOf, sideOf } from './turn.ts';

/** For the seat that is asked, in its own view; undefined where nothing can be said. */
export function reason(action: Action, view: State, seat = view.question.seats[0]): string | undefined {
  if (seat === undefined) return undefined;
  switch (action.type) {
    case 'pick':
    case 'place':
      return brings(heroes[action.hero].soldiers, heroes[action.hero].drawing);
    case 'recruit':
    case 'hire':
    case 'replace': {
      const { soldiers, power } = forecastGains(view, seat, action);
      return brings(soldiers, power);
    }
    case 'attack':
      return reasonToAttack(view, seat, action);
    case 'reserve':
    case 'decline':
      return reasonForReserve(view, seat, action);
    case 'draw':
      return reasonToDraw(view, seat, action.level);
    case 'move':
      return reasonToMove(view, seat, action.kind, action.to);
    case 'kill':
      return action.kind === 'weapon'
        ? 'that weapon can no longer strike straight ahead'
        : 'that magic can no longer strike any of your fronts';
    case 'discard':
    case 'flank':
    case 'done':
      return undefined;
  }
}

function brings(soldiers: Soldiers, drawing: number): string {
  const gains = KINDS.filter((kind) => soldiers[kind] > 0).map((kind) => `${soldiers[kind]} ${kind}`);
  const all = [...gains, ...(drawing > 0 ? [`${drawing} drawing power`] : [])];
  return all.length > 0 ? `brings ${listed(all)}` : 'brings nothing';
}

// Attacks

function reasonToAttack(view: State, seat: Seat, action: Action & { type: 'attack' }): string {
  const forecast = forecastAttack(view, seat, action);
  if (forecast.high === 0) return killsIn(forecast.events) ?? 'does no harm';
  return harm(view, seat, forecast) + unknownIn(forecast);
}

/** What the attacked Monarch loses, as the seat would say it. */
function harm(view: State, seat: Seat, forecast: AttackForecast): string {
  const attacked = 1 - forecast.attacker;
  const { health } = sideOf(view, attacked);
  if (attacked === seat) return `you lose ${damageOf(forecast)} health`;
  return forecast.low >= health ? WINS : `takes ${damageOf(forecast)} of ${the(attacked)}'s ${health} health`;
}

const WINS = 'wins the game, whatever they answer';

function damageOf({ low, high }: AttackForecast): string {
  return low === high ? `${low}` : `${low} to ${high}`;
}

/** Why there is a range. */
function unknownIn({ low, high, enemy }: AttackForecast): string {
  if (low === high || enemy === 'none') return '';
  return enemy === 'face down' ? ', depending on their face-down card' : ', depending on what they answer';
}

/** What falls if nobody plays a reserve. */
function killsIn(events: readonly Event[]): string | undefined {
  const fallen: Soldiers = { magic: 0, weapon: 0, potion: 0, armor: 0 };
  for (const event of events) if (event.type === 'killed') fallen[event.kind] += event.count;
  const kinds = KINDS.filter((kind) => fallen[kind] > 0).map((kind) => `${fallen[kind]} ${kind}`);
  return kinds.length > 0 ? `kills ${listed(kinds)} if they play no reserve` : undefined;
}

/** A reserve beside none: what becomes of the attacked Monarch, and whether it makes a difference. */
function reasonForReserve(view: State, seat: Seat, action: Action & { type: 'reserve' | 'decline' }): string {
  const forecast = forecastAttack(view, seat, action);
  const says = harm(view, seat, forecast);
  if (says === WINS) return says;
  if (action.type === 'decline') return `${says} without a reserve${unknownIn(forecast)}`;
  const without = damageOf(forecastAttack(view, seat, { type: 'decline' }));
  const compared = without === damageOf(forecast) ? ', as without a reserve' : `, not ${without}`;
  return says + compared + unknownIn(forecast);
}

// Cards and soldiers

function reasonToDraw(view: State, seat: Seat, level: Level): string {
  const { fronts } = sideOf(view, seat);
  if (level === 1) {
    const free = FRONTS.filter((front) => fronts[front].heroes.length < 3);
    return free.length > 0
      ? `a level 1 hero can join your ${listed(free, 'or')} front`
      : 'for a reserve: your fronts are full';
  }
  const below = FRONTS.flatMap((front) => fronts[front].heroes.filter((id) => heroes[id].level === level - 1));
  const [first] = below;
  return first
    ? `a level ${level} hero can replace your ${nameOf(first)}`
    : `you have no level ${level - 1} hero it could replace`;
}

function reasonToMove(view: State, seat: Seat, kind: Kind, to: FrontName): string {
  const { soldiers } = frontOf(view, seat, to);
  const there = `your ${to} front`;
  switch (kind) {
    case 'weapon':
      return `strikes ${the(1 - seat)}'s ${AHEAD[to]} front from there`;
    case 'magic':
      return `${soldiers.magic + 1} magic in ${there}`;
    case 'potion':
      return `dies there before the others do`;
    case 'armor':
      return soldiers.armor === 0 ? `stops all magic against ${there}` : `${soldiers.armor + 1} armor in ${there}`;
  }
}

function nameOf(id: HeroId): string {
  return heroes[id].name;
}

function the(seat: Seat): string {
  return `the ${MONARCHS[seat] ?? `seat ${seat}`}`;
}
