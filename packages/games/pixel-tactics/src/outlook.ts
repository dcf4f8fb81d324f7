// What an action comes to, by the rules that will carry it out: as far as neither luck nor anything hidden decides.

import { type Chance, Log, type Seat, seeded } from '@muster/engine';
import { act, turnAction } from './act.ts';
import { answer, settle } from './answer.ts';
import { isLiving, lifeOf, questionOf } from './powers.ts';
import { redeal } from './secrets.ts';
import type { Action, Ask, Attack, Event, Place, State } from './state.ts';

export type Outlook = {
  /** What will be told of it, until somebody is asked or luck decides. */
  readonly events: readonly Event[];
  /** The table then. */
  readonly after: State;
  /** Why there may be more to it: what is asked next of whom, or that luck or something hidden decides. */
  readonly open: { readonly ask: Ask; readonly seat: Seat } | 'luck' | undefined;
};

/** In so many deals of what is hidden the same has to come of an action. */
const DEALS = 2;

/** Nothing ends with the action: so much more could still be done in this turn. */
const MORE = 9;

/** For the seat that is asked, in its own view. */
export function outlook(view: State, seat: Seat, action: Action): Outlook {
  const [first, ...others] = Array.from({ length: DEALS }, (_, deal) => carriedOut(view, seat, action, deal));
  if (!first) throw new Error('There is a deal');
  const same = others.reduce(
    (least, { events }) => Math.min(least, sameFrom(first.events, events)),
    first.events.length,
  );
  const isSame = same === first.events.length && others.every(({ events }) => events.length === same);
  return isSame ? first : { ...first, events: first.events.slice(0, same), open: 'luck' };
}

function sameFrom(one: readonly Event[], other: readonly Event[]): number {
  const differs = one.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other[at]));
  return differs < 0 ? one.length : differs;
}

class Luck extends Error {}

/** Whoever asks it has come to what nobody can know yet. */
const NO_LUCK: Chance = {
  int: () => {
    throw new Luck();
  },
  pick: () => {
    throw new Luck();
  },
};

function carriedOut(view: State, seat: Seat, action: Action, deal: number): Outlook {
  const s = redeal(view, seat, seeded(deal));
  const log = new Log<Event>();
  const g = { s, chance: NO_LUCK, report: log };
  const asked = questionOf(s);
  const turn = s.questions.find(({ ask }) => ask === 'turn');
  if (turn?.ask === 'turn') turn.left += MORE;
  let open: Outlook['open'];
  try {
    if (asked?.ask === 'turn') act(g, seat, turnAction(action), asked);
    else if (asked) answer(g, seat, action, asked);
    settle(g);
    const next = questionOf(s);
    const [whom] = next?.seats ?? [];
    if (next && next.ask !== 'turn' && whom !== undefined) open = { ask: next.ask, seat: whom };
  } catch (error) {
    if (!(error instanceof Luck)) throw error;
    open = 'luck';
  }
  return { events: log.for(seat), after: s, open };
}

/** What an attack would do. */
export type Blow = {
  /** What will be told of it: strength and protection, summand by summand. */
  readonly told: Event & { type: 'attacked' };
  /** The life that the target has left then. */
  readonly left: number;
  /** The damage that the attacker takes for it. */
  readonly back: number;
  /** What can still change that: another hero may take the damage, powers react, luck decides. */
  readonly open: Outlook['open'];
};

/** Undefined where the rival chooses whom it hits. */
export function blowOf(view: State, seat: Seat, strike: Action & { type: Attack['reach'] }): Blow | undefined {
  const { events, after, open } = outlook(view, seat, strike);
  const told = events.find((event) => event.type === 'attacked');
  if (!told) return undefined;
  const hits = events.filter((event) => event.type === 'damaged');
  const back = hits.filter(({ at }) => at === strike.from).reduce((sum, { amount }) => sum + amount, 0);
  return { told, left: lifeLeft(after, strike.to), back, open };
}

function lifeLeft(s: State, at: Place): number {
  return isLiving(s, at) ? Math.max(0, lifeOf(s, at) - (s.damage[at] as number)) : 0;
}
