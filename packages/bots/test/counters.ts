import { type Game, type Tagged, notationOf, numberTo, type Seat } from '@muster/engine';

/** Counters on a table: in turn every seat takes one, two or three. Whoever takes the last one wins. */
export type State = { seats: number; left: number; seat: Seat };
export type Take = { type: 'take'; count: number };

export const counters: Game<State, Take, Tagged, { left: number }> = {
  id: 'counters',
  title: 'Counters',
  version: 1,
  seats: { min: 2, max: 4 },
  options: { left: { title: 'Counters', default: 9, min: 1, max: 30 } },
  inventory: { actions: ['take'], events: [], rules: ['end.last'], cards: [] },
  longest: 30,
  seatsIn: ({ seats }) => seats,
  setup: ({ left }, seats) => ({ seats, left, seat: 0 }),
  waiting: ({ left, seat }) => (left > 0 ? [seat] : []),
  legal: ({ left }) => [1, 2, 3].filter((count) => count <= left).map((count) => ({ type: 'take', count })),
  whyNot: ({ left }, _seat, { count }) => (count <= left ? undefined : { rule: 'end.last' }),
  apply(s, _seat, { count }) {
    s.left -= count;
    if (s.left > 0) s.seat = (s.seat + 1) % s.seats;
  },
  outcome: ({ left, seat }) => (left > 0 ? undefined : { winners: [seat], rule: 'end.last' }),
  clone: (s) => ({ ...s }),
  view: (s) => ({ ...s }),
  redeal: (s) => ({ ...s }),
  audit: () => [],
  positions: { read: (written) => written as State, write: (s) => s },
  notation: notationOf({ take: { count: numberTo(99) } }),
  words: {
    seat: (seat) => `Seat ${seat}`,
    prompt: () => 'How many?',
    label: ({ count }) => `take ${count}`,
    parse: (text) => ({ type: 'take', count: Number(text.slice(5)) }),
    event: ({ type }) => type,
    refusal: ({ rule }) => rule,
    outcome: ({ winners }) => `Seat ${winners} wins.`,
    board: ({ left }) => `${left} left`,
  },
};
