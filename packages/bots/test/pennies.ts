import { type Game, notationOf, oneIn, type Seat } from '@muster/engine';

/**
 * Matching pennies: both seats choose a side at the same time, and nobody is told before both have. The first seat wins
 * where the sides are equal, the second where they differ. With `isTold` the second seat is asked after the first and sees
 * its choice. With `isLoud` both are asked at the same time, and yet each choice is told as soon as it is made.
 */
export type State = { isTold: boolean; isLoud?: boolean; chosen: ('heads' | 'tails' | 'back' | 'none')[] };
export type Lay = { type: 'lay'; side: 'heads' | 'tails' };
type Laid = { type: 'laid'; seat: Seat; side: 'heads' | 'tails' | 'back' };

function waiting({ isTold, chosen }: State): Seat[] {
  const open = chosen.flatMap((side, seat) => (side === 'none' ? [seat] : []));
  return isTold ? open.slice(0, 1) : open;
}

export const pennies: Game<State, Lay, Laid, { isTold: boolean }> = {
  id: 'pennies',
  title: 'Pennies',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { isTold: { title: 'The second sees what the first has laid', default: false, yesNo: true } },
  inventory: { actions: ['lay'], events: ['laid'], rules: ['end.both'], cards: [] },
  longest: 2,
  setup: ({ isTold }) => ({ isTold, chosen: ['none', 'none'] }),
  waiting,
  legal: (s, seat) =>
    waiting(s).includes(seat)
      ? [
          { type: 'lay', side: 'heads' },
          { type: 'lay', side: 'tails' },
        ]
      : [],
  whyNot: (s, seat) => (waiting(s).includes(seat) ? undefined : { rule: 'end.both' }),
  apply(s, seat, { side }, _chance, report) {
    s.chosen[seat] = side;
    if (s.isTold || s.isLoud) report?.tell({ type: 'laid', seat, side });
    else report?.tellOnly([seat], { type: 'laid', seat, side }, { type: 'laid', seat, side: 'back' });
  },
  outcome(s) {
    if (waiting(s).length > 0) return undefined;
    return { winners: [s.chosen[0] === s.chosen[1] ? 0 : 1], rule: 'end.both' };
  },
  clone: (s) => ({ ...s, chosen: s.chosen.slice() }),
  view: ({ isTold, chosen }, viewer) => ({
    isTold,
    chosen: chosen.map((side, seat) => (isTold || seat === viewer || side === 'none' ? side : 'back')),
  }),
  redeal: (s, _viewer, chance) => ({
    ...s,
    chosen: s.chosen.map((side) => (side === 'back' ? (chance.int(2) === 0 ? 'heads' : 'tails') : side)),
  }),
  audit: () => [],
  positions: { read: (written) => written as State, write: (s) => s },
  notation: notationOf({ lay: { side: oneIn(['heads', 'tails']) } }),
  words: {
    seat: (seat) => `Seat ${seat}`,
    prompt: () => 'Heads or tails?',
    label: ({ side }) => `lay ${side}`,
    parse: (text) => ({ type: 'lay', side: text === 'lay heads' ? 'heads' : 'tails' }),
    event: ({ type }) => type,
    refusal: ({ rule }) => rule,
    outcome: ({ winners }) => `Seat ${winners} wins.`,
    board: () => '',
  },
};
