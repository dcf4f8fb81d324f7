import type { Seat } from '@muster/engine';
import type { Weight } from '../match-client/protocol.ts';

/** What happened between two weighings of a match: the steps after `since`, up to and with `step`. */
export type Change = {
  readonly since: number;
  readonly step: number;
  /** Who took all these steps; left out where several did. */
  readonly actor?: Seat;
  /** How much better it made the chances of the first seat. */
  readonly rise: number;
};

/** A smaller change may be the bot's own doubt. */
const LEAST = 0.12;
/** A change as small as this says nothing. */
const SLIGHT = 0.03;
/** So large a part of a change counts. */
const PART = 0.25;

export function firstOf({ seat, share }: Weight): number {
  return seat === 0 ? share : 1 - share;
}

/** So many hand-overs around a weighing tell how hopeful it is, and no fewer do. */
const NEAR = 7;

/**
 * Two who weigh in turns are often both too hopeful, or each knows what the other one does not: then the chances would
 * seem to change each time that somebody else weighs. What they usually claim beyond one whole is taken from both.
 */
export function levelled(weights: readonly Weight[]): readonly Weight[] {
  const claims = weights.slice(1).flatMap((later, at) => {
    const earlier = weights[at] as Weight;
    return earlier.seat === later.seat ? [] : [{ at, beyond: earlier.share + later.share - 1 }];
  });
  if (claims.length < NEAR) return weights;
  return weights.map((weight, at) => {
    const near = claims.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at)).slice(0, NEAR);
    const [usual = 0] = near
      .map(({ beyond }) => beyond)
      .sort((a, b) => a - b)
      .slice(NEAR >> 1);
    return { ...weight, share: Math.max(0, Math.min(1, weight.share - usual / 2)) };
  });
}

/** `actors` has for each step who took it. */
export function changesIn(weights: readonly Weight[], actors: readonly Seat[]): readonly Change[] {
  return weights.slice(1).map((later, at) => {
    const earlier = weights[at] as Weight;
    const [actor, ...others] = new Set(actors.slice(earlier.step, later.step));
    const isOnes = actor !== undefined && others.length === 0;
    const rise = firstOf(later) - firstOf(earlier);
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

/** Nothing that says nothing stands at either end. */
function withoutSlight(span: readonly Change[]): readonly Change[] {
  const says = ({ rise }: Change) => Math.abs(rise) >= SLIGHT;
  return span.slice(span.findIndex(says), span.findLastIndex(says) + 1);
}

export function riseOf(span: readonly Change[]): number {
  return span.reduce((sum, { rise }) => sum + rise, 0);
}

/** Those that are great enough to be told, the greatest first. */
export function greatest(spans: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
  return spans
    .filter((span) => Math.abs(riseOf(span)) >= LEAST)
    .toSorted((a, b) => Math.abs(riseOf(b)) - Math.abs(riseOf(a)));
}

/** Which of its changes made the difference: the one that did most, and the steps of all that did a good part of it. */
export function decisiveIn(span: readonly Change[]): { readonly most: Change; readonly steps: readonly number[] } {
  const whole = riseOf(span);
  const partOf = ({ rise }: Change) => rise / whole;
  const most = span.reduce((best, change) => (partOf(change) > partOf(best) ? change : best));
  const counted = span.filter((change) => change === most || partOf(change) >= PART);
  return { most, steps: counted.flatMap(({ since, step }) => numbers(since + 1, step)) };
}

/** The steps that the same seat took next, as long as they changed little: what came of it. */
export function afterwards(changes: readonly Change[], span: readonly Change[]): readonly number[] {
  const last = span.at(-1) as Change;
  const later = changes.filter(({ since }) => since >= last.step);
  const end = later.findIndex(({ actor, rise }) => actor !== last.actor || Math.abs(rise) >= LEAST / 2);
  if (last.actor === undefined) return [];
  return later.slice(0, end < 0 ? later.length : end).flatMap(({ since, step }) => numbers(since + 1, step));
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Where to look closer: in the middle of the greatest change that took several decisions. */
export function nextToWeigh<At extends { readonly step: number }>(
  weights: readonly Weight[],
  decisions: readonly At[],
): At | undefined {
  let [found, most]: [At | undefined, number] = [undefined, LEAST / 2];
  for (let at = 1; at < weights.length; at++) {
    const [earlier, later] = [weights[at - 1] as Weight, weights[at] as Weight];
    const between = decisions.filter(({ step }) => step > earlier.step && step < later.step);
    const change = Math.abs(firstOf(later) - firstOf(earlier));
    if (between.length === 0 || change <= most) continue;
    [found, most] = [between[Math.floor(between.length / 2)], change];
  }
  return found;
}
