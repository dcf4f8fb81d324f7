import type { Game } from '@muster/engine';
import { counters, type State, type Take } from './counters.ts';

/** Counters for those who know the trick: leave a multiple of four. */
export const knowingCounters: typeof counters = {
  ...counters,
  hint: ({ left }: State, _seat, { count }: Take) => ((left - count) % 4 === 0 ? 5 : 0.2),
  value: ({ left, seat: asked }: State, seat) => ((left % 4 === 0) === (seat !== asked) ? 0.9 : 0.1),
} satisfies Game<State, Take, { type: string }, { left: number }>;
