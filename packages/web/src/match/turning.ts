import type { Kind, Seat } from '@muster/engine';
import type { Weight } from '../table/protocol.ts';

/** Between two weighings of a match the chances of `seat` rose: `step` is the later one. */
export type Turning = { readonly step: number; readonly seat: Seat; readonly from: number; readonly to: number };

const MOST = 3;
/** A smaller change may be the bot's own doubt. */
const LEAST = 0.12;

/** Where the chances of two seats changed most, in the order of the match. */
export function turningPoints(weights: readonly Weight[], length: number): readonly Turning[] {
  const chances = weights.map(({ step, seat, share }) => ({ step, first: seat === 0 ? share : 1 - share }));
  const turns = chances.slice(1).map(({ step, first }, at): Turning => {
    const before = chances[at]?.first ?? first;
    const seat = first >= before ? 0 : 1;
    return seat === 0 ? { step, seat, from: before, to: first } : { step, seat, from: 1 - before, to: 1 - first };
  });
  return turns
    .filter(({ from, to, step }) => to - from >= LEAST && step <= length)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST)
    .sort((a, b) => a.step - b.step);
}

/** What tells of a step: the first thing that happened in it, or, where nothing did, in the one before. */
export function eventAt(told: readonly (readonly Kind[])[], step: number): Kind | undefined {
  return told.slice(0, step + 1).findLast((events) => events.length > 0)?.[0];
}
