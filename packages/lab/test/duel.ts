import {
  type CardNews,
  type Chance,
  type Game,
  notationOf,
  oneIn,
  type Report,
  type Seat,
  type StudyNotes,
} from '@muster/engine';

/**
 * A game made for measuring: two cards each, one of them is played, a die for either seat, and the higher sum wins. What is planted
 * in it (`edge` for who begins, `loaded` armies, the Giant, no dice) must be found.
 */
export type State = {
  readonly edge: number;
  readonly dice: number;
  readonly armies: readonly number[];
  readonly hands: readonly (readonly Card[])[];
  readonly sums: number[];
  seat: Seat;
};
const CARDS = { Dwarf: 1, Elf: 1, Giant: 4, Halfling: 1, Knight: 1 } as const;
type Card = keyof typeof CARDS;
const NAMES = Object.keys(CARDS) as Card[];
type Action = { readonly type: 'play'; readonly card: Card };
type Event =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card };
type Options = { edge: number; dice: number; blue: 'even' | 'loaded'; red: 'even' | 'loaded' };

const ARMY = { title: 'Army', default: 'even', choices: { even: 'Even', loaded: 'Loaded: two more' } } as const;

const study: StudyNotes<State, Event> = {
  first: () => 0,
  cards(event): CardNews[] {
    if (event.type === 'played') return [{ seat: event.seat, card: event.card, way: 'played' }];
    return event.cards.map((card) => ({ seat: event.seat, card, way: 'owned' }));
  },
};

export const duel: Game<State, Action, Event, Options> = {
  id: 'duel',
  title: 'Duel',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {
    edge: { title: 'What the first player has more', default: 0, min: 0, max: 9 },
    dice: { title: 'Sides of a die', default: 6, min: 1, max: 20 },
    blue: ARMY,
    red: ARMY,
  },
  inventory: { actions: ['play'], events: ['dealt', 'played'], rules: ['end.sum'], cards: NAMES },
  longest: 2,
  setup({ edge, dice, blue, red }, _seats, chance, report) {
    const left = [...NAMES];
    const take = () => left.splice(chance.int(left.length), 1)[0] as Card;
    const hands = [0, 1].map(() => [take(), take()].sort());
    hands.forEach((cards, seat) =>
      report?.tellOnly([seat], { type: 'dealt', seat, cards }, { type: 'dealt', seat, cards: [] }),
    );
    return { edge, dice, armies: [blue, red].map((army) => (army === 'loaded' ? 2 : 0)), hands, sums: [0, 0], seat: 0 };
  },
  waiting: ({ seat }) => (seat < 2 ? [seat] : []),
  legal: ({ hands, seat }) => (hands[seat] ?? []).map((card) => ({ type: 'play', card })),
  whyNot: () => undefined,
  apply(s: State, seat: Seat, { card }: Action, chance: Chance, report?: Report<Event>) {
    report?.tell({ type: 'played', seat, card });
    s.sums[seat] = CARDS[card] + (s.armies[seat] ?? 0) + (seat === 0 ? s.edge : 0) + chance.int(s.dice);
    s.seat++;
  },
  outcome({ seat, sums: [first = 0, second = 0] }) {
    if (seat < 2) return undefined;
    return { winners: first === second ? [] : [first > second ? 0 : 1], rule: 'end.sum' };
  },
  clone: (s) => ({ ...s, sums: [...s.sums] }),
  view: (s) => ({ ...s, sums: [...s.sums] }),
  redeal: (s) => ({ ...s, sums: [...s.sums] }),
  audit: () => [],
  positions: { read: (written) => written as State, write: (s) => s },
  notation: notationOf({ play: { card: oneIn(NAMES) } }),
  words: {
    seat: (seat) => `Seat ${seat}`,
    prompt: () => 'Which card?',
    label: ({ card }) => `play ${card}`,
    parse: (text) => ({ type: 'play', card: text.slice(5) as Card }),
    event: ({ type }) => type,
    refusal: ({ rule }) => rule,
    outcome: ({ winners }) => `${winners}`,
    board: () => '',
  },
  study,
};
