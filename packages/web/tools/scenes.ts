// Positions that tests and screenshots lay out, each in a match against a bot.

import { herosCrossing } from '@muster/games/heros-crossing';
import { towerDefense } from '@muster/games/tower-defense';
import type { State as Crossing } from '../../games/heros-crossing/src/state.ts';
import type { State as Tower } from '../../games/tower-defense/src/state.ts';
import { recordAt } from './record-at.ts';
import type { Kept } from './lay-out.ts';

const AGAINST_BOT = ['person', 'beginner'];
const AS_SECOND = ['beginner', 'person'];
const SHARED = ['person', 'person'];

function tower(
  id: string,
  isThere: (s: Tower) => boolean,
  players = AGAINST_BOT,
  options?: Record<string, string | number>,
): Kept {
  const sought = {
    players,
    ...(options && { options: { mode: 'duel', pathway: 12, difficulty: 'normal', ...options } }),
  };
  return {
    id,
    game: towerDefense.id,
    players,
    record: recordAt(towerDefense, sought, (match) => isThere(match.truth() as Tower)),
  };
}

function crossing(id: string, isThere: (s: Crossing) => boolean, players = AGAINST_BOT): Kept {
  const record = recordAt(herosCrossing, { players }, (match) => isThere(match.truth() as Crossing));
  return { id, game: herosCrossing.id, players, record };
}

const isAsked = (s: Crossing, ask: Crossing['question']['ask'], seat = 0) =>
  s.question.ask === ask && s.question.seats.includes(seat);
const handOf = (s: Crossing, seat = 0) => s.sides[seat]?.hand.length ?? 0;
const soldiersOf = (s: Tower) => s.camps[0]?.soldiers ?? [];
const tailsOf = ({ tails }: Tower) => tails[1] + tails[2] + tails[5];

/** Made when they are asked for: each takes some matches at random to find. */
export const positions = {
  towerToss: () => tower('tower-toss', (s) => s.ask === 'orders' && s.tosses === 0 && s.camps[0]?.turn === 1),
  towerOrders: () =>
    tower(
      'tower-orders',
      (s) =>
        s.ask === 'orders' &&
        tailsOf(s) >= 4 &&
        soldiersOf(s).length >= 5 &&
        soldiersOf(s).some(({ wounded }) => wounded) &&
        soldiersOf(s).some(({ moved }) => moved) &&
        s.tails[1] > 0 &&
        s.tails[5] > 0,
    ),
  towerVolley: () => tower('tower-volley', (s) => s.ask === 'volley' && s.tosses === 2 && s.damage > 2, AS_SECOND),
  towerWounds: () =>
    tower('tower-wounds', (s) => s.ask === 'wounds' && s.damage >= 3 && soldiersOf(s).length >= 5, AS_SECOND),
  towerSolo: () =>
    tower(
      'tower-solo',
      (s) => s.ask === 'orders' && s.tosses === 1 && tailsOf(s) > 2 && soldiersOf(s).length > 4,
      ['person'],
      {
        mode: 'solo-attacker',
      },
    ),
  towerCrusade: () =>
    tower(
      'tower-crusade',
      (s) => s.seat === 0 && s.ask === 'orders' && tailsOf(s) >= 3 && (s.camps[0]?.turn ?? 0) >= 3,
      ['person', 'beginner', 'beginner', 'beginner'],
      { mode: 'crusade' },
    ),
  towerLong: () =>
    tower('tower-long', (s) => s.ask === 'orders' && tailsOf(s) >= 3 && soldiersOf(s).length >= 6, AGAINST_BOT, {
      pathway: 40,
    }),
  crossingDraft: () => crossing('crossing-draft', (s) => isAsked(s, 'draft')),
  crossingPlace: () => crossing('crossing-place', (s) => isAsked(s, 'place')),
  crossingDraw: () => crossing('crossing-draw', (s) => isAsked(s, 'draw') && s.round > 0),
  crossingActivate: () =>
    crossing(
      'crossing-activate',
      (s) =>
        isAsked(s, 'activate') &&
        s.round >= 4 &&
        handOf(s) >= 4 &&
        handOf(s, 1) >= 2 &&
        (s.sides[0]?.fronts.centre.heroes.length ?? 0) > 1 &&
        !s.sides[0]?.fronts.centre.used &&
        (s.sides[0]?.fronts.centre.soldiers.weapon ?? 0) > 1 &&
        (s.sides[1]?.fronts.centre.soldiers.potion ?? 0) > 0,
    ),
  crossingFlank: () => crossing('crossing-flank', (s) => isAsked(s, 'flank') && s.round >= 3),
  crossingReserve: () =>
    crossing(
      'crossing-reserve',
      (s) =>
        s.question.ask === 'reserve' &&
        isAsked(s, 'reserve') &&
        s.active === 0 &&
        handOf(s) >= 4 &&
        s.question.from === 'centre' &&
        s.question.at === 'centre' &&
        (s.sides[0]?.fronts.centre.soldiers.weapon ?? 0) > 1 &&
        (s.sides[0]?.hand.some((hero) =>
          ['archmage', 'bishop', 'paladin', 'stormlord', 'warlord', 'sage', 'druid'].includes(hero),
        ) ??
          false),
    ),
  crossingShared: () => crossing('crossing-shared', (s) => isAsked(s, 'activate') && s.round >= 2, SHARED),
  crossingOver: () => ({
    ...crossing('crossing-over', (s) => s.question.ask === 'over' && s.round >= 3),
    isOver: true,
  }),
  towerOver: () => ({ ...tower('tower-over', (s) => s.ask === 'over'), isOver: true }),
  towerLast: () => tower('tower-last', (s) => s.ask === 'orders' && (s.camps[0]?.castle ?? 9) <= 2 && tailsOf(s) > 1),
} as const satisfies Record<string, () => Kept>;
