// What things would come to, by the rules themselves: played out on a dealt copy of the view. Nothing here depends on
// what is hidden.

import { Log, type Seat, seeded } from '@muster/engine';
import {
  type Action,
  BACK,
  type CardId,
  cards,
  type Event,
  game,
  groundOf,
  heroesInPlay,
  questionOf,
  type Region,
  sideOf,
  starvable,
  type State,
  strengthIn,
} from './game.ts';
import type { Play } from './pieces.ts';

type Seen = Pick<Play, 'view' | 'viewer'>;

/** A whole state that fits the view. */
function dealt({ view, viewer }: Seen): State {
  return game.redeal(view, viewer, seeded(1));
}

/** The Food that these heroes consume in an Upkeep phase: the least of which nobody starves. */
export function needOf(heroes: readonly CardId[]): number {
  let food = 0;
  while (starvable({ heroes: [...heroes], food, cubes: 0 }).length > 0) food++;
  return food;
}

/** Strengths in a region, the near seat's last: of how much each side could boast after the action. */
export function strengthsAfter(play: Play, action: Action, region: Region): readonly [own: number, other: number] {
  const { seat = 0 } = play;
  const s = dealt(play);
  // Whatever comes after this action, such as the opponent's Control, is not looked at.
  for (const question of s.questions) if (question.ask === 'military') question.left += 9;
  const chance = seeded(1);
  game.apply(s, seat, action, chance);
  for (let asked = questionOf(s); asked?.seats.includes(seat); asked = questionOf(s)) {
    if (asked.ask === 'carry') game.apply(s, seat, { type: 'carry', food: 0 }, chance);
    else if (asked.ask === 'deploy') game.apply(s, seat, { type: 'done' }, chance);
    else break;
  }
  return [strengthIn(s, seat, region), strengthIn(s, 1 - seat, region)];
}

/** What the next Control phase of a seat brings where, as things stand. */
type Controls = { readonly region: Region; readonly cubes: number; readonly points: number };

export function nextControl(seen: Seen, seat: Seat): readonly Controls[] {
  const before = 1 - seat;
  // The other seat has one action left, provisions, and the turn passes. Hand and options that would stop it are taken away.
  const s: State = {
    ...dealt(seen),
    extraActions: false,
    seat: before,
    turn: 2,
    questions: [
      { ask: 'end', seats: [] },
      { ask: 'military', seats: [before], left: 1 },
    ],
  };
  sideOf(s, before).hand = [];
  const log = new Log<Event>();
  game.apply(s, before, { type: 'provision' }, seeded(1), log);
  const events = log.for('spectator');
  return events.flatMap((event) => {
    if (event.type !== 'controlled') return [];
    const won = events.find(
      (other): other is Event & { type: 'won' } => other.type === 'won' && other.region === event.region,
    );
    return [{ region: event.region, cubes: event.cubes, points: won?.tile ?? 0 }];
  });
}

/** What makes up the strength of a hero where it stands: each number, and where it comes from. */
type Part = { readonly by: CardId; readonly strength: number };

export function partsOf(s: State, seat: Seat, region: Region, hero: CardId): readonly Part[] {
  const own = cards[hero].extraStrength?.(s, seat, region) ?? 0;
  const lent = groundOf(s, seat, region).heroes.map((by) => ({
    by,
    strength: by === hero ? 0 : (cards[by].lends ?? 0),
  }));
  const taken = groundOf(s, 1 - seat, region).heroes.map((by) => ({ by, strength: -(cards[by].weakens ?? 0) }));
  return [{ by: hero, strength: own }, ...lent, ...taken].filter(({ strength }) => strength !== 0);
}

/** The chance of each card to be drawn next, as its owner can know it; `unknown` is the share of those nobody can name. */
export type NextCard = {
  readonly size: number;
  readonly isReshuffled: boolean;
  readonly rows: readonly { readonly card: CardId; readonly share: number }[];
  readonly unknown: number;
};

export function nextCard(s: State, seat: Seat): NextCard {
  const side = sideOf(s, seat);
  const { deck, discard } = side;
  const size = deck.top.length + deck.bag.length + deck.bottom.length;
  const placed = deck.top.at(-1) ?? (deck.bag.length === 0 ? deck.bottom[0] : undefined);
  const sure = (card: CardId): NextCard => ({
    size,
    isReshuffled: false,
    rows: card === BACK ? [] : [{ card, share: 1 }],
    unknown: card === BACK ? 1 : 0,
  });
  if (placed) return sure(placed.card);
  const isReshuffled = size === 0;
  const bag = isReshuffled ? discard : deck.bag.includes(BACK) ? certainIn(s, seat) : deck.bag;
  const of = isReshuffled ? discard.length : deck.bag.length;
  const rows = bag.map((card) => ({ card, share: 1 / of }));
  return { size, isReshuffled, rows, unknown: of === 0 ? 0 : (of - bag.length) / of };
}

/** After a draft: the cards that its owner knows to be in the deck, for they are nowhere else. */
function certainIn(s: State, seat: Seat): readonly CardId[] {
  const side = sideOf(s, seat);
  const { deck, hand, discard, pool } = side;
  const placed = [...deck.top, ...deck.bottom].map(({ card }) => card);
  const elsewhere = new Set([...hand, ...discard, ...heroesInPlay(side), ...placed]);
  const own = s.packs.flatMap(({ kept, taken }, at) => (at % s.sides.length === seat ? kept : taken));
  return (pool.length > 0 ? pool : own).filter((card) => card !== BACK && !elsewhere.has(card));
}
