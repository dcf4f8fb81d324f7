import type { Game } from '../../src/game.ts';
import type { Report } from '../../src/report.ts';
import { nightford } from '../nightford/src/rules.ts';
import type { Action, Bank, Event, Options, State } from '../nightford/src/state.ts';

export type Nightford = Game<State, Action, Event, Options>;

/** A game with one thing wrong, and the laws that have to notice it. */
export type Planted = { readonly bug: string; readonly game: Nightford; readonly caughtBy: readonly string[] };

export function withBanks(s: State, change: (bank: Bank, seat: number) => Bank): State {
  return { ...s, banks: s.banks.map(change) };
}

/** Nightford, with somebody between the rules and those who listen. */
export function listening(hear: (report: Report<Event>) => Partial<Report<Event>>): Nightford {
  const through = (report: Report<Event>): Report<Event> => ({
    tell: (event) => report.tell(event),
    tellOnly: (seats, event, others) => report.tellOnly(seats, event, others),
    reveal: () => report.reveal(),
    clear: () => report.clear(),
    cite: (id) => report.cite(id),
    ...hear(report),
  });
  return {
    ...nightford,
    setup: (options, seats, chance, report) => nightford.setup(options, seats, chance, report && through(report)),
    apply: (s, seat, action, chance, report) => nightford.apply(s, seat, action, chance, report && through(report)),
  };
}

export function withWords(words: Partial<Nightford['words']>): Nightford {
  return { ...nightford, words: { ...nightford.words, ...words } };
}

export function withNotation(notation: Partial<Nightford['notation']>): Nightford {
  return { ...nightford, notation: { ...nightford.notation, ...notation } };
}

export function withPositions(positions: Partial<Nightford['positions']>): Nightford {
  return { ...nightford, positions: { ...nightford.positions, ...positions } };
}
