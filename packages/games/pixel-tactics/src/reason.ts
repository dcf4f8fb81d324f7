// What speaks for an action, by what the rules foresee of it: for hints.

import { counted, listed, type Seat } from '@muster/engine';
import { blowOf, outlook } from './outlook.ts';
import { nameOf } from './phrases.ts';
import { isLeaderPlace, leaderOf, rowOf, seatOf } from './place.ts';
import { cardAt, isEmpty, lifeOf, questionOf, sideOf } from './powers.ts';
import { type Action, type Attack, type CardId, type Event, type Place, ROLES, type State } from './state.ts';
import { cardOf } from './table.ts';

/** For the seat that is asked, in its own view; undefined where nothing can be said. */
export function reason(action: Action, view: State): string | undefined {
  const [seat] = questionOf(view)?.seats ?? [];
  if (seat === undefined) return undefined;
  switch (action.type) {
    case 'lead':
      return `${cardOf(action.card).leads.life} life. ${cardOf(action.card).leader.text}`;
    case 'draw':
      return `you have ${counted(sideOf(view, seat).hand.length, 'card')} in hand`;
    case 'recruit':
      return reasonToRecruit(view, seat, action.card, action.at);
    case 'melee':
    case 'ranged':
      return reasonToAttack(view, seat, action);
    case 'order':
    case 'cast':
    case 'use':
    case 'choose':
    case 'share':
    case 'row':
    case 'column':
      return effectOf(view, seat, action);
    case 'clear':
      return rowOf(action.at) === view.wave ? 'frees a slot for a hero of this wave' : 'frees a slot';
    case 'move':
      return guards(view, seat, action.to) ? GUARDS : undefined;
    case 'charge':
    case 'switch':
    case 'pass':
    case 'pick':
    case 'resolve':
    case 'done':
      return undefined;
  }
}

const GUARDS = 'nobody else stands in front of your leader';

/** The slot in front of the leader, while nobody stands there. */
function guards(s: State, seat: Seat, at: Place): boolean {
  return at === leaderOf(seat) - 3 && isEmpty(s, at);
}

function reasonToRecruit(s: State, seat: Seat, card: CardId, at: Place): string {
  const { text } = cardOf(card)[ROLES[rowOf(at)] ?? 'vanguard'];
  return guards(s, seat, at) ? `${GUARDS}. ${text}` : text;
}

function reasonToAttack(s: State, seat: Seat, strike: Action & { type: Attack['reach'] }): string | undefined {
  const blow = blowOf(s, seat, strike);
  if (!blow) return undefined;
  const { told, left, back } = blow;
  const target = nameOf(told.target);
  const now = lifeOf(s, strike.to) - (s.damage[strike.to] as number);
  if (told.dealt === 0) return `does no damage to ${target}`;
  const does = left > 0 ? `${told.dealt} damage: ${target} has ${left} of ${now} left` : fallOf(strike.to, target, now);
  return back > 0 ? `${does}; the attacker takes ${back}` : does;
}

function fallOf(at: Place, target: string, now: number): string {
  if (now <= 0) return `${target} falls anyway when the wave ends`;
  return isLeaderPlace(at) ? `brings down ${target}, the rival leader` : `${target} falls`;
}

/** Damage and defeats on both sides, and what is healed. */
function effectOf(s: State, seat: Seat, action: Action): string | undefined {
  const { events } = outlook(s, seat, action);
  const theirs = harmIn(events, 1 - seat, 'your rival’s');
  const own = harmIn(events, seat, 'your');
  const healed = events.reduce(
    (sum, event) => (event.type === 'healed' && seatOf(event.at) === seat ? sum + event.amount : sum),
    0,
  );
  const drawn = events.filter((event) => event.type === 'drew' && event.seat === seat).length;
  const all = [
    ...(theirs ? [theirs] : []),
    ...(healed > 0 ? [`heals ${healed} damage`] : []),
    ...(drawn > 0 ? [`draws ${counted(drawn, 'card')}`] : []),
    ...(own ? [`but ${own}`] : []),
  ];
  return all.length > 0 ? all.join(', ') : textOf(s, seat, action);
}

function harmIn(events: readonly Event[], seat: Seat, whose: string): string | undefined {
  const fallen = events.flatMap((event) =>
    event.type === 'defeated' && seatOf(event.at) === seat ? [nameOf(event.card)] : [],
  );
  const damage = events.reduce(
    (sum, event) => (event.type === 'damaged' && seatOf(event.at) === seat ? sum + event.amount : sum),
    0,
  );
  if (fallen.length > 0) return `defeats ${whose} ${listed(fallen)}`;
  return damage > 0 ? `deals ${damage} damage to ${whose} unit` : undefined;
}

/** Where nothing is sure yet: what the card says. */
function textOf(s: State, seat: Seat, action: Action): string | undefined {
  if (action.type === 'order') return cardOf(action.card).order.text;
  if (action.type === 'cast') return cardOf(cardAt(s, action.at))[ROLES[rowOf(action.at)] ?? 'vanguard'].text;
  return action.type === 'use' ? cardOf(cardAt(s, leaderOf(seat))).leader.text : undefined;
}
