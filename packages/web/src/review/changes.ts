import type { Seat } from '@muster/engine';
import type { Estimate } from '../match-client/protocol.ts';

/** What happened between two estimates: the steps after `since`, up to and with `step`. */
export type Change = {
  readonly since: number;
  readonly step: number;
  /** Who took all these steps; left out where several did. */
  readonly actor?: Seat;
  /** How much better it made the chances of the first seat. */
  readonly rise: number;
};

/** A smaller change may be noise of the evaluation. */
const LEAST = 0.12;
/** Changes smaller than this are ignored. */
const SLIGHT = 0.03;
/** A step counts as decisive when it made at least this part of the change. */
const PART = 0.25;

export function shareOfFirstSeat({ seat, share }: Estimate): number {
  return seat === 0 ? share : 1 - share;
}

/** The bias is taken from so many changes of seat around an estimate; with fewer it is left alone. */
const NEAR = 7;

/**
 * Estimates are made from the view of the seat to act, and each seat may be too hopeful, or know what the other does not:
 * then the chances seem to change whenever the turn does. The median by which two consecutive estimates of different seats
 * exceed 1 together is the bias; half of it is taken from each.
 */
export function withoutBias(estimates: readonly Estimate[]): readonly Estimate[] {
  const claims = estimates.slice(1).flatMap((later, at) => {
    const earlier = estimates[at] as Estimate;
    return earlier.seat === later.seat ? [] : [{ at, beyond: earlier.share + later.share - 1 }];
  });
  if (claims.length < NEAR) return estimates;
  return estimates.map((estimate, at) => {
    const near = claims.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at)).slice(0, NEAR);
    const [usual = 0] = near
      .map(({ beyond }) => beyond)
      .sort((a, b) => a - b)
      .slice(NEAR >> 1);
    return { ...estimate, share: Math.max(0, Math.min(1, estimate.share - usual / 2)) };
  });
}

/** `actors` has for each step who took it. */
export function changesIn(estimates: readonly Estimate[], actors: readonly Seat[]): readonly Change[] {
  return estimates.slice(1).map((later, at) => {
    const earlier = estimates[at] as Estimate;
    const [actor, ...others] = new Set(actors.slice(earlier.step, later.step));
    const isOnes = actor !== undefined && others.length === 0;
    const rise = shareOfFirstSeat(later) - shareOfFirstSeat(earlier);
    return { since: earlier.step, step: later.step, rise, ...(isOnes && { actor }) };
  });
}

/**
 * What one seat did and met with in a row belongs together as long as it changes the chances the same way: a decision and
 * the luck that came of it, one throw after the other.
 */
export function spansIn(changes: readonly Change[]): readonly (readonly Change[])[] {
  const spans: Change[][] = [];
  for (const change of changes) {
    const last = spans.at(-1);
    if (last && change.actor !== undefined && last[0]?.actor === change.actor && goAlong(riseOf(last), change.rise))
      last.push(change);
    else spans.push([change]);
  }
  return spans.map(withoutSlight).filter((span) => span.length > 0);
}

function goAlong(one: number, other: number): boolean {
  return Math.abs(one) < SLIGHT || Math.abs(other) < SLIGHT || one > 0 === other > 0;
}

/** Drops slight changes at both ends. */
function withoutSlight(span: readonly Change[]): readonly Change[] {
  const says = ({ rise }: Change) => Math.abs(rise) >= SLIGHT;
  return span.slice(span.findIndex(says), span.findLastIndex(says) + 1);
}

export function riseOf(span: readonly Change[]): number {
  return span.reduce((sum, { rise }) => sum + rise, 0);
}

/** Those great enough to be told, the greatest first. */
export function greatest(spans: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
  return spans
    .filter((span) => Math.abs(riseOf(span)) >= LEAST)
    .toSorted((a, b) => Math.abs(riseOf(b)) - Math.abs(riseOf(a)));
}

/** The change that did most, and the steps of all changes that made a good part of the difference. */
export function decisiveIn(span: readonly Change[]): { readonly most: Change; readonly steps: readonly number[] } {
  const whole = riseOf(span);
  const partOf = ({ rise }: Change) => rise / whole;
  const most = span.reduce((best, change) => (partOf(change) > partOf(best) ? change : best));
  const counted = span.filter((change) => change === most || partOf(change) >= PART);
  return { most, steps: counted.flatMap(({ since, step }) => numbers(since + 1, step)) };
}

/** The steps the same seat took next while little changed: the consequences. */
export function aftermathOf(changes: readonly Change[], span: readonly Change[]): readonly number[] {
  const last = span.at(-1) as Change;
  const later = changes.filter(({ since }) => since >= last.step);
  const end = later.findIndex(({ actor, rise }) => actor !== last.actor || Math.abs(rise) >= LEAST / 2);
  if (last.actor === undefined) return [];
  return later.slice(0, end < 0 ? later.length : end).flatMap(({ since, step }) => numbers(since + 1, step));
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The position to evaluate next: the middle of the greatest change that spans several decisions. */
export function nextToEstimate<At extends { readonly step: number }>(
  estimates: readonly Estimate[],
  decisions: readonly At[],
): At | undefined {
  let [found, most]: [At | undefined, number] = [undefined, LEAST / 2];
  for (let at = 1; at < estimates.length; at++) {
    const [earlier, later] = [estimates[at - 1] as Estimate, estimates[at] as Estimate];
    const between = decisions.filter(({ step }) => step > earlier.step && step < later.step);
    const change = Math.abs(shareOfFirstSeat(later) - shareOfFirstSeat(earlier));
    if (between.length === 0 || change <= most) continue;
    [found, most] = [between[Math.floor(between.length / 2)], change];
  }
  return found;
}
