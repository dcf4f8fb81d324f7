import { type AnyGame, type Game, notationOf, type Report, type Seat } from '@muster/engine';

/**
 * A game made for tests of the server: two seats fill sealed bags at the same time. What goes into a bag is seen by
 * its owner alone, and nobody else is told that anything has: how often one acts is a secret as well.
 */
type State = { bags: number[]; isClosed: boolean[]; dice: number[] };
type Action = { type: 'add' } | { type: 'close' } | { type: 'roll' };
type Event =
  | { type: 'added'; seat: Seat }
  | { type: 'closed'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number };
type Refusal = { rule: 'not-asked' } | { rule: 'full' };

const FULL = 5;

const game: Game<State, Action, Event, { sides: number }> = {
  id: 'sealed',
  title: 'Sealed Bags',
  version: 1,
  seats: { min: 2, max: 3 },
  options: { sides: { title: 'Sides of the die', default: 6, min: 2, max: 20 } },
  inventory: {
    actions: ['add', 'close', 'roll'],
    events: ['added', 'closed', 'rolled'],
    rules: ['not-asked', 'full'],
    cards: [],
  },
  longest: 100,
  setup: (_options, seats) => ({
    bags: Array.from({ length: seats }, () => 0),
    isClosed: Array.from({ length: seats }, () => false),
    dice: [],
  }),
  waiting: ({ isClosed }) => isClosed.flatMap((is, seat) => (is ? [] : [seat])),
  legal: (s, seat) => {
    if (s.isClosed[seat] !== false) return [];
    const add: Action[] = (s.bags[seat] ?? 0) < FULL ? [{ type: 'add' }] : [];
    return [...add, { type: 'close' }, { type: 'roll' }];
  },
  whyNot: (s, seat, action): Refusal | undefined => {
    if (s.isClosed[seat] !== false) return { rule: 'not-asked' };
    return action.type === 'add' && (s.bags[seat] ?? 0) >= FULL ? { rule: 'full' } : undefined;
  },
  apply: (s, seat, action, chance, report?: Report<Event>) => {
    switch (action.type) {
      case 'add':
        s.bags[seat] = (s.bags[seat] ?? 0) + 1;
        return;
      case 'close':
        s.isClosed[seat] = true;
        return report?.tell({ type: 'closed', seat });
      case 'roll': {
        const die = chance.int(6) + 1;
        s.dice.push(die);
        return report?.tell({ type: 'rolled', seat, die });
      }
    }
  },
  outcome: ({ isClosed }) => (isClosed.every(Boolean) ? { winners: [], rule: 'full' } : undefined),
  clone: (s) => structuredClone(s),
  view: (s, viewer) => ({ ...structuredClone(s), bags: s.bags.map((bag, seat) => (seat === viewer ? bag : 0)) }),
  redeal: (view) => structuredClone(view),
  audit: () => [],
  positions: { read: (written) => written as State, write: (s) => s },
  notation: notationOf({ add: {}, close: {}, roll: {} }),
  words: {
    seat: (seat) => ['Red', 'Blue', 'Green'][seat] ?? 'nobody',
    prompt: (s, viewer) => (viewer !== 'spectator' && s.isClosed[viewer] === false ? 'Fill your bag.' : 'Wait.'),
    label: ({ type }) => type,
    parse: (text) => (['add', 'close', 'roll'].includes(text) ? ({ type: text } as Action) : undefined),
    event: (event) => `${event.type} by ${event.seat}`,
    refusal: ({ rule }) => (rule === 'full' ? 'The bag is full.' : 'You are not asked.'),
    outcome: () => 'All bags are closed.',
    board: (s) => JSON.stringify(s),
  },
};

export const sealed = game as unknown as AnyGame;
