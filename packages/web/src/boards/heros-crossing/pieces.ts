// The pieces on this table, and which of them each action is made of.

import type { Seat } from '@muster/engine';
import { type Choosing, choosing, goesAlong, type MadeOf, type Play as AnyPlay } from '../../kit/index.ts';
import {
  type Action,
  type Event,
  type FrontName,
  FRONTS,
  type HeroId,
  type Kind,
  type Level,
  type State,
} from './game.ts';

export type Play = AnyPlay<State, Action, Event>;

export const ids = {
  front: (seat: Seat, front: FrontName) => `front:${seat}:${front}`,
  hero: (seat: Seat, front: FrontName, hero: HeroId) => `hero:${seat}:${front}:${hero}`,
  cubes: (seat: Seat, front: FrontName, kind: Kind) => `cubes:${seat}:${front}:${kind}`,
  cube: (seat: Seat, front: FrontName, kind: Kind, at: number) => `cube:${seat}:${front}:${kind}:${at}`,
  /** A card that a seat holds, wherever it is open; `at` counts equal ones. */
  card: (seat: Seat, hero: HeroId, at = 0) => `card:${seat}:${hero}${at === 0 ? '' : `:${at}`}`,
  deck: (level: Level) => `deck:${level}`,
  monarch: (seat: Seat) => `monarch:${seat}`,
  reserve: (seat: Seat) => `reserve:${seat}`,
};

/** What each action of `seat` is made of. A hero who is replaced stands for his front as well. */
export function madeOf(action: Action, seat: Seat, { question }: State): MadeOf {
  switch (action.type) {
    case 'pick':
    case 'discard':
    case 'reserve':
      return { needs: [ids.card(seat, action.hero)] };
    case 'place':
      return { needs: [ids.card(seat, action.hero)], allows: FRONTS.map((front) => ids.front(seat, front)) };
    case 'draw':
      return { needs: [ids.deck(action.level)] };
    case 'hire':
      return { needs: [ids.front(seat, action.front), ids.card(seat, action.hero)] };
    case 'replace':
      return {
        needs: [ids.card(seat, action.hero), ids.hero(seat, action.front, action.old)],
        allows: [ids.front(seat, action.front)],
      };
    case 'recruit':
    case 'flank':
      return { needs: [ids.front(seat, action.front)] };
    case 'attack':
      return { needs: [ids.front(seat, action.from), ids.front(1 - seat, action.at)] };
    case 'move':
      return {
        needs:
          question.ask === 'flank' ? [ids.cubes(seat, question.front, action.kind), ids.front(seat, action.to)] : [],
      };
    case 'kill':
      return { needs: question.ask === 'kill' ? [ids.cubes(1 - seat, question.at, action.kind)] : [] };
    case 'done':
    case 'decline':
      return { needs: [] };
  }
}

/**
 * What a piece is good for now: something, something else instead, or nothing. An activation begins with a front: what
 * else it could begin with is marked, but does not glow.
 */
export function useOf(play: Play, id: string): { does?: () => void; isAside?: boolean } {
  if (play.seat === undefined) return {};
  const does = choosingOf(play).useOf(id);
  const isAside = play.picked.length > 0 ? !goesAlong(play, (action) => of(play, action), id) : isSecond(play, id);
  return does ? { does, isAside } : {};
}

/** Not what an order begins with: cards of an activation, fronts that soldiers go to. */
function isSecond({ view, seat }: Play, id: string): boolean {
  if (view.question.ask === 'flank') return id.startsWith('front:');
  return view.question.ask === 'activate' && !id.startsWith(`front:${seat}:`);
}

export function choosingOf(play: Play): Choosing<Action> {
  return choosing(
    play,
    (action) => of(play, action),
    ({ type }) => type === 'attack',
  );
}

function of({ seat = 0, view }: Play, action: Action): MadeOf {
  return madeOf(action, seat, view);
}

export function pickedHero({ picked, seat }: Play): HeroId | undefined {
  return namedIn(picked, `card:${seat ?? 0}:`) as HeroId | undefined;
}

export function pickedFront({ picked, seat }: Play): FrontName | undefined {
  return frontIn(picked, seat ?? 0);
}

export function pickedTarget({ picked, seat }: Play): FrontName | undefined {
  return frontIn(picked, 1 - (seat ?? 0));
}

function frontIn(picked: readonly string[], seat: Seat): FrontName | undefined {
  return namedIn(picked, `front:${seat}:`) as FrontName | undefined;
}

function namedIn(picked: readonly string[], start: string): string | undefined {
  return picked.find((id) => id.startsWith(start))?.slice(start.length);
}
