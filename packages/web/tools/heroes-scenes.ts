// Positions of Twelve Heroes for tests and screenshots, each in a match against a bot.

import { defaults, newMatch, seeded, writeRecord } from '@muster/engine';
import { twelveHeroes } from '@muster/games/twelve-heroes';
import {
  type Action,
  cards,
  type Options,
  type Question,
  type State as Heroes,
} from '@muster/games/twelve-heroes/board';
import type { Kept } from './lay-out.ts';

const AGAINST_BOT = ['person', 'beginner'];

type Variant = Partial<Record<'mode' | 'blue' | 'red', string>> &
  Partial<Record<'extraActions' | 'popularity', boolean>>;

const MOST_TRIED = 500;

/** Sensible and well-fed: few heroes would live long enough otherwise to be seen together. */
function weightOf(s: Heroes, seat: number, action: Action): number {
  if (action.type === 'carry') return action.food >= 2 ? 30 : 1;
  if (action.type === 'move') return 1;
  return 1 + Math.round(10 * (twelveHeroes.hint?.(s, seat, action) ?? 1));
}

/** The first match that comes to such a position, played by what a sensible player tries first. */
function heroes(id: string, isThere: (s: Heroes, asked: Question | undefined) => boolean, variant: Variant = {}): Kept {
  const options = { ...defaults(twelveHeroes), ...variant } as Options;
  for (let seed = 1; seed <= MOST_TRIED; seed++) {
    const chance = seeded(seed);
    const match = newMatch(twelveHeroes, options, AGAINST_BOT.length, chance, AGAINST_BOT);
    for (let [seat] = match.waiting(); ; [seat] = match.waiting()) {
      const s = match.truth() as Heroes;
      const asked = s.questions.at(-1);
      const isPerson = asked?.seats.includes(0) ?? true;
      if (isPerson && isThere(s, asked))
        return { id, game: twelveHeroes.id, players: AGAINST_BOT, record: writeRecord(match.record()) };
      if (seat === undefined) break;
      const legal = match.legal(seat);
      const weights = legal.map((action) => weightOf(s, seat, action as Action));
      const action = legal[chance.pick(weights)];
      if (action) match.act(seat, action);
    }
  }
  throw new Error(`None of ${MOST_TRIED} matches comes to ${id}`);
}

const heroesIn = (s: Heroes, seat: number, region: number) => s.sides[seat]?.grounds[region]?.heroes.length ?? 0;
const foodOf = (s: Heroes) => s.sides[0]?.food ?? 0;
const handOf = (s: Heroes) => s.sides[0]?.hand.length ?? 0;
const discardsOf = (s: Heroes) => s.sides[0]?.discard.length ?? 0;
const heroesInCamp = (s: Heroes, seat = 0) => s.sides[seat]?.camp.length ?? 0;
const regionsHeld = (s: Heroes, seat: number) => [0, 1, 2].filter((region) => heroesIn(s, seat, region) > 0).length;
const cubesOf = (s: Heroes, seat: number) => s.sides[seat]?.grounds.reduce((sum, { cubes }) => sum + cubes, 0) ?? 0;

const asks = (asked: Question | undefined, ask: Question['ask']) => asked?.ask === ask;

export const heroesPositions = {
  heroesFirstHand: () => heroes('heroes-first-hand', (_, asked) => asks(asked, 'mulligan')),
  heroesMilitary: () =>
    heroes(
      'heroes-military',
      (s, asked) =>
        asked?.ask === 'military' &&
        asked.left >= 2 &&
        heroesInCamp(s) > 0 &&
        [0, 1, 2].some((region) => heroesIn(s, 0, region) > 1) &&
        foodOf(s) > 1 &&
        foodOf(s) < 5 &&
        regionsHeld(s, 0) >= 2 &&
        regionsHeld(s, 1) > 1 &&
        cubesOf(s, 0) > 0 &&
        handOf(s) >= 2 &&
        (s.sides[0]?.hand.some((card) => cards[card].cost > foodOf(s)) ?? false) &&
        (s.sides[0]?.hand.some((card) => cards[card].cost <= foodOf(s)) ?? false),
      { blue: 'elves', red: 'orcs' },
    ),
  heroesFree: () =>
    heroes('heroes-free', (s, asked) => asks(asked, 'military') && (s.sides[0]?.hand.includes('goblin') ?? false), {
      blue: 'orcs',
      red: 'elves',
    }),
  heroesCrowd: () =>
    heroes(
      'heroes-crowd',
      (s, asked) =>
        asks(asked, 'military') &&
        [0, 1, 2].some(
          (region) =>
            heroesIn(s, 0, region) > 1 &&
            heroesIn(s, 1, region) > 1 &&
            s.sides[0]?.grounds[region]?.heroes.includes('militia'),
        ),
      { blue: 'humans', red: 'mechanical' },
    ),
  heroesStarve: () =>
    heroes('heroes-starve', (s, asked) => asked?.ask === 'starve' && heroesIn(s, 0, asked.region) > 1, {
      blue: 'orcs',
      red: 'elves',
    }),
  heroesOrder: () => heroes('heroes-order', (_, asked) => asks(asked, 'order'), { blue: 'orcs', red: 'humans' }),
  heroesDrive: () =>
    heroes('heroes-drive', (_, asked) => asked?.ask === 'ability' && ['ogre', 'crane'].includes(asked.hero), {
      blue: 'orcs',
      red: 'elves',
    }),
  heroesSupply: () => heroes('heroes-supply', (_, asked) => asked?.ask === 'ability' && asked.hero === 'archangel'),
  heroesRevive: () =>
    heroes('heroes-revive', (s, asked) => asked?.ask === 'ability' && asked.hero === 'healer' && discardsOf(s) > 2),
  heroesLook: () => heroes('heroes-look', (_, asked) => asks(asked, 'look'), { blue: 'elves' }),
  heroesTribute: () => heroes('heroes-tribute', (_, asked) => asks(asked, 'tribute'), { red: 'humans', blue: 'orcs' }),
  heroesAdvanced: () =>
    heroes(
      'heroes-advanced',
      (s, asked) =>
        asks(asked, 'military') &&
        s.turn > 6 &&
        regionsHeld(s, 0) > 1 &&
        handOf(s) > 2 &&
        heroesInCamp(s) > 0 &&
        s.territories.some(({ token }) => token === 'blue') &&
        s.territories.some(({ token }) => token === 'tile'),
      { blue: 'mechanical', red: 'humans', popularity: true, extraActions: true },
    ),
  heroesDraft: () =>
    heroes('heroes-draft', (s, asked) => asks(asked, 'keep') && s.packs.length === 4, { mode: 'draft' }),
  heroesPassed: () => heroes('heroes-passed', (_, asked) => asks(asked, 'take'), { mode: 'draft' }),
  heroesList: () => heroes('heroes-list', (_, asked) => asks(asked, 'list'), { mode: 'tournament' }),
  heroesOver: () => ({ ...heroes('heroes-over', (_, asked) => asked === undefined), isOver: true }),
} as const satisfies Record<string, () => Kept>;
