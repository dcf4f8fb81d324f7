// Positions of Heroscape that tests and screenshots lay out.

import { defaults, newMatch, seeded, writeRecord } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import { type Action, fieldOf, forecastOf, type Options, questionOf, type State } from '@muster/games/heroscape/board';
import type { Kept } from './lay-out.ts';

const AGAINST_BOT = ['person', 'beginner'];
const FOUR = ['person', 'beginner', 'beginner', 'beginner'];
const MOST_TRIED = 500;

type Sought = { readonly options?: Partial<Options>; readonly players?: string[] };

/** The first match that comes to such a position, played by what a sensible player tries first. */
function battle(
  id: string,
  isThere: (s: State, legal: () => readonly Action[]) => boolean,
  { options, players = AGAINST_BOT }: Sought = {},
): Kept {
  for (let seed = 1; seed <= MOST_TRIED; seed++) {
    const chance = seeded(seed);
    const match = newMatch(heroscape, { ...defaults(heroscape), ...options }, players.length, chance, players);
    for (let [seat] = match.waiting(); seat !== undefined; [seat] = match.waiting()) {
      const s = match.truth() as State;
      if (isThere(s, () => heroscape.legal(s, 0)))
        return { id, game: heroscape.id, players, record: writeRecord(match.record()) };
      const legal = match.legal(seat) as Action[];
      const weights = legal.map((action) => Math.ceil(100 * (heroscape.hint?.(s, seat, action) ?? 1)));
      const action = legal[weights.some((weight) => weight > 0) ? chance.pick(weights) : 0];
      if (action) match.act(seat, action);
    }
  }
  throw new Error(`None of ${MOST_TRIED} matches comes to "${id}"`);
}

const isAsked = (s: State, ask: string) => {
  const question = questionOf(s);
  return question?.ask === ask && question.seats.includes(0);
};
const SMALL = { map: 'skirmish', placing: 'table' } as const;
const GREAT = { map: 'giants-table', placing: 'table' } as const;
const targetsIn = (legal: readonly Action[]) =>
  new Set(legal.flatMap((action) => (action.type === 'attack' ? [action.target] : []))).size;

/** A bridge at D3 between two hills, with room below it. */
const ownMap = JSON.stringify({
  name: 'Bridge in the Meadow',
  seats: [2, 2],
  rows: [
    'g2  g2  g2  g2  g2  g2  g2',
    '  g2  g2  g2  g2  g2  g2',
    'g2  g5  k8  g1  k8  g5  g2',
    '  g2  g2  g2  g2  g2  g2',
    'g2  g2  g2  g2  g2  g2  g2',
  ],
  decks: [{ hex: 'D3', terrain: 'road', level: 8, under: 7 }],
  zones: ['A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 C3', 'G1 F2 G3 F4 G5 F1 E2 F3 E4 F5 E3'],
});
const DECK = 'D3b';
const BELOW = 'D3';

/** Can one figure go to all of these hexes, and to none of those? */
/** May some figure walk to all of these hexes and none of those, without a leap and without any risk? */
function goesTo(s: State, legal: readonly Action[], to: readonly string[], not: readonly string[] = []): boolean {
  const { names } = fieldOf(s);
  const ends = new Map<number, Set<string>>();
  for (const action of legal) {
    if (action.type !== 'move') continue;
    const name = names[action.path.at(-1) ?? 0] ?? '';
    if (!to.includes(name) && !not.includes(name)) continue;
    const way = forecastOf(s, action);
    if (to.includes(name) && (action.way === 'fly' || way?.is !== 'way' || way.risks.length > 0)) continue;
    if (s.cards[s.figures[action.figure]?.card ?? 0]?.card === 'drake') continue;
    ends.set(action.figure, (ends.get(action.figure) ?? new Set()).add(name));
  }
  return [...ends.values()].some(
    (reached) => to.every((name) => reached.has(name)) && !not.some((name) => reached.has(name)),
  );
}

/** The card whose turn it is. */
function cardOf(s: State): string | undefined {
  const question = questionOf(s);
  return question && 'turn' in question ? s.cards[question.turn.card]?.card : undefined;
}

/** How many figures can move? */
const moversIn = (legal: readonly Action[]) =>
  new Set(legal.flatMap((action) => (action.type === 'move' ? [action.figure] : []))).size;

export const heroscapePositions = {
  heroscapeDraft: () =>
    battle('heroscape-draft', (s) => isAsked(s, 'draft') && (s.picks[0]?.length ?? 0) > 0, {
      options: { armies: 'draft' },
    }),
  heroscapeSecret: () => battle('heroscape-secret', (s) => isAsked(s, 'choose'), { options: { armies: 'secret' } }),
  heroscapePlace: () =>
    battle('heroscape-place', (s) => isAsked(s, 'deploy') && s.figures.filter(({ hex }) => hex >= 0).length > 2, {
      options: { map: 'giants-table' },
    }),
  heroscapeMark: () =>
    battle('heroscape-mark', (s) => isAsked(s, 'mark') && s.round === 2 && s.markers[0]?.length === 2, {
      options: SMALL,
    }),
  /** One card is left: all markers go there. */
  heroscapeLastCard: () =>
    battle(
      'heroscape-last-card',
      (s, legal) => isAsked(s, 'mark') && s.markers[0]?.length === 0 && legal().length === 1,
      {
        options: SMALL,
      },
    ),
  heroscapeMove: () =>
    battle('heroscape-move', (s) => isAsked(s, 'move') && s.round >= 2 && cardOf(s) === 'syvarris', {
      options: { ...GREAT, blue: 'vipers' },
    }),
  heroscapeSkirmish: () => battle('heroscape-skirmish', (s) => isAsked(s, 'move'), { options: SMALL }),
  /** Somebody would leave an enemy, or fall. */
  heroscapeEngaged: () =>
    battle(
      'heroscape-engaged',
      (s, legal) =>
        isAsked(s, 'move') &&
        s.round >= 2 &&
        new Set(legal().flatMap((action) => (action.type === 'move' ? [action.figure] : []))).size > 1,
      { options: SMALL },
    ),
  heroscapeAttack: () =>
    battle('heroscape-attack', (s, legal) => isAsked(s, 'attack') && targetsIn(legal()) >= 2, {
      options: { ...SMALL, blue: 'vipers' },
    }),
  heroscapeSpecial: () =>
    battle('heroscape-special', (s, legal) => isAsked(s, 'attack') && legal().some(({ type }) => type === 'special'), {
      options: { ...SMALL, blue: 'marro', red: 'valkyrie' },
    }),
  heroscapeLine: () =>
    battle('heroscape-line', (s, legal) => isAsked(s, 'attack') && legal().some(({ type }) => type === 'line'), {
      options: { ...SMALL, blue: 'dragons', red: 'valkyrie' },
    }),
  heroscapeBattle: () =>
    battle('heroscape-battle', (s, legal) => isAsked(s, 'attack') && s.round >= 2 && targetsIn(legal()) >= 2, {
      options: { ...GREAT, blue: 'vipers' },
    }),
  heroscapeFrostfire: () =>
    battle('heroscape-frostfire', (s, legal) => isAsked(s, 'move') && s.round >= 2 && moversIn(legal()) > 1, {
      options: { placing: 'table' },
    }),
  /** One figure may go on the bridge, or jump down below it. */
  heroscapeBridge: () =>
    battle('heroscape-bridge', (s, legal) => isAsked(s, 'move') && goesTo(s, legal(), [DECK, BELOW]), {
      options: { ownMap, placing: 'table' },
    }),
  /** One figure may go below the bridge, and not on it. */
  heroscapeBelow: () =>
    battle('heroscape-below', (s, legal) => isAsked(s, 'move') && goesTo(s, legal(), [BELOW], [DECK]), {
      options: { ownMap, placing: 'table' },
    }),
  /** Nobody can be attacked in the normal way, but by a special attack. */
  heroscapeOnlySpecial: () =>
    battle(
      'heroscape-only-special',
      (s, legal) =>
        isAsked(s, 'attack') &&
        legal().some(({ type }) => type === 'special' || type === 'line') &&
        !legal().some(({ type }) => type === 'attack' || type === 'batter'),
      { options: { map: 'cliffs', placing: 'table', blue: 'machines' } },
    ),
  /** Somebody may go to a glyph that lies face up. */
  heroscapeGlyphs: () =>
    battle(
      'heroscape-glyphs',
      (s, legal) => {
        if (!isAsked(s, 'move')) return false;
        const { glyphAt, names } = fieldOf(s);
        return goesTo(s, legal(), [names.find((_, hex) => (glyphAt[hex] ?? -1) >= 0) ?? '']);
      },
      { options: { ...SMALL, glyphs: 'up' } },
    ),
  heroscapeHill: () => battle('heroscape-hill', (s) => isAsked(s, 'move'), { options: { ...GREAT, scenario: 'hill' } }),
  heroscapeCastle: () =>
    battle('heroscape-castle', (s) => isAsked(s, 'move') && s.round >= 1, {
      options: { map: 'highwater', placing: 'table', blue: 'dragons', red: 'orcs', green: 'machines' },
      players: FOUR,
    }),
  /** Four seats, and an enemy card with two order markers. */
  heroscapeFour: () =>
    battle(
      'heroscape-four',
      (s) =>
        isAsked(s, 'move') &&
        s.markers.slice(1).some((markers) => new Set(markers.map(({ card }) => card)).size < markers.length),
      { options: { placing: 'table' }, players: FOUR },
    ),
  heroscapeDraftFour: () =>
    battle('heroscape-draft-four', (s) => isAsked(s, 'draft') && (s.picks[0]?.length ?? 0) >= 2, {
      options: { armies: 'draft' },
      players: FOUR,
    }),
} as const satisfies Record<string, () => Kept>;
