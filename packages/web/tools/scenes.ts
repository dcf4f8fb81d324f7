// Positions that tests and screenshots lay out, each in a match against a bot.

import type { Tagged } from '@muster/engine';
import { herosCrossing } from '@muster/games/heros-crossing';
import { pixelTactics } from '@muster/games/pixel-tactics';
import { towerDefense } from '@muster/games/tower-defense';
import { heroes, type State as Crossing } from '@muster/games/heros-crossing/board';
import {
  type Action as Tactic,
  interceptorOf,
  isLiving,
  slotsWith,
  type State as Tactics,
  strengthOf,
  type Summand,
} from '@muster/games/pixel-tactics/board';
import type { State as Tower } from '@muster/games/tower-defense/board';
import { heroesPositions } from './heroes-scenes.ts';
import { heroscapePositions } from './heroscape-scenes.ts';
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

/** A card of the hand stands above every hero of the centre front. */
function isTooHigh({ sides: [king] }: Crossing): boolean {
  const levels = (king?.fronts.centre.heroes ?? []).map((hero) => heroes[hero].level);
  return king?.hand.some((hero) => heroes[hero].level > Math.max(...levels)) ?? false;
}

function crossing(id: string, isThere: (s: Crossing) => boolean, players = AGAINST_BOT): Kept {
  const record = recordAt(herosCrossing, { players }, (match) => isThere(match.truth() as Crossing));
  return { id, game: herosCrossing.id, players, record };
}

const SINGLE = { games: 'single', sameLeader: 'keep', first: 'blue' };

function tactics(
  id: string,
  isThere: (s: Tactics, legal: readonly Tactic[]) => boolean,
  options = SINGLE,
  players = AGAINST_BOT,
): Kept {
  const sought = { players, options, prefers: ({ type }: Tagged) => type === 'recruit' || type === 'draw' };
  const record = recordAt(pixelTactics, sought, (match) => {
    const s = match.truth() as Tactics;
    return isThere(s, pixelTactics.legal(s, 0));
  });
  return { id, game: pixelTactics.id, players, record };
}

const askOf = (s: Tactics) => s.questions.at(-1)?.ask;
const livingOf = (s: Tactics, seat: number) =>
  s.figures.filter((card, at) => Math.floor(at / 9) === seat && card > 0 && ((s.marks[at] ?? 0) & 1) === 0).length;
const corpsesOf = (s: Tactics) => s.marks.filter((marks) => (marks & 1) === 1).length;
const does = (legal: readonly Tactic[], type: Tactic['type']) => legal.some((action) => action.type === type);

/** A shot whose strength is made of more than what is printed. */
function isShotExplained(s: Tactics, action: Tactic): boolean {
  if (action.type !== 'ranged' || action.from === 4) return false;
  const parts: Summand[] = [];
  strengthOf(s, action.from, undefined, parts);
  return parts.length > 1;
}

/** Figures of the second seat that stand behind an Intercept. */
const coveredOf = (s: Tactics) =>
  [9, 10, 11, 12, 13, 14, 15, 16, 17].filter(
    (at) => isLiving(s, at) && interceptorOf(at, slotsWith(s, 1, 'intercept')) !== undefined,
  );

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
        isTooHigh(s),
    ),
  crossingShared: () => crossing('crossing-shared', (s) => isAsked(s, 'activate') && s.round >= 2, SHARED),
  crossingOver: () => ({
    ...crossing('crossing-over', (s) => s.question.ask === 'over' && s.round >= 3),
    isOver: true,
  }),
  ...heroesPositions,
  ...heroscapePositions,
  towerOver: () => ({ ...tower('tower-over', (s) => s.ask === 'over'), isOver: true }),
  towerLast: () => tower('tower-last', (s) => s.ask === 'orders' && (s.camps[0]?.castle ?? 9) <= 2 && tailsOf(s) > 1),
  tacticsLeader: () => tactics('tactics-leader', (s) => askOf(s) === 'leader'),
  /** One of the leaders to choose from was designed for Muster. */
  tacticsDesigned: () =>
    tactics('tactics-designed', (s) => askOf(s) === 'leader' && s.sides[0]?.hand.includes('priestess') === true),
  tacticsCeasefire: () =>
    tactics(
      'tactics-ceasefire',
      (s, legal) => s.round === 1 && s.wave === 1 && does(legal, 'recruit') && livingOf(s, 0) > 2,
    ),
  tacticsTurn: () =>
    tactics(
      'tactics-turn',
      (s, legal) =>
        askOf(s) === 'turn' &&
        livingOf(s, 0) >= 5 &&
        livingOf(s, 1) >= 5 &&
        corpsesOf(s) >= 1 &&
        (s.sides[0]?.hand.length ?? 0) >= 3 &&
        legal.some((action) => isShotExplained(s, action)) &&
        does(legal, 'melee'),
    ),
  /** An order or a spell would hit nobody but oneself. */
  tacticsDoubt: () =>
    tactics('tactics-doubt', (s, legal) =>
      legal.some((action) => action.type === 'order' && pixelTactics.words.caution?.(action, s) !== undefined),
    ),
  /** A shooter faces heroes that intercept for those behind them. */
  tacticsShot: () =>
    tactics(
      'tactics-shot',
      (s, legal) =>
        askOf(s) === 'turn' &&
        legal.some(({ type }) => type === 'ranged') &&
        livingOf(s, 0) >= 4 &&
        coveredOf(s).length >= 2,
    ),
  tacticsShare: () => tactics('tactics-share', (s, legal) => does(legal, 'share') && livingOf(s, 1) > 3),
  tacticsDeck: () =>
    tactics('tactics-deck', (s, legal) => legal.filter(({ type }) => type === 'pick').length > 10 && s.round > 1),
  tacticsLooked: () =>
    tactics('tactics-looked', (s, legal) => does(legal, 'pick') && (s.sides[0]?.held.length ?? 0) > 2),
  tacticsAbsorb: () => tactics('tactics-absorb', (s, legal) => askOf(s) === 'absorb' && does(legal, 'choose')),
  tacticsTarget: () => tactics('tactics-target', (s, legal) => askOf(s) === 'target' && legal.length > 1),
  tacticsReact: () => tactics('tactics-react', (_, legal) => does(legal, 'resolve')),
  tacticsRow: () => tactics('tactics-row', (_, legal) => does(legal, 'row')),
  tacticsTrophies: () =>
    tactics(
      'tactics-trophies',
      (s, legal) => s.game === 2 && s.round === 2 && does(legal, 'order') && s.sides[0]?.trophies === 1,
      { ...SINGLE, games: 'three' },
    ),
  /** Red sits at the lower edge. */
  tacticsSecond: () =>
    tactics(
      'tactics-second',
      (s) => askOf(s) === 'turn' && s.seat === 1 && s.round === 3 && livingOf(s, 1) > 4 && livingOf(s, 0) > 4,
      SINGLE,
      AS_SECOND,
    ),
  tacticsOver: () => ({ ...tactics('tactics-over', (s) => s.questions.length === 0), isOver: true }),
} as const satisfies Record<string, () => Kept>;
