import { winShare } from '@muster/bots';
import type { Seat } from '@muster/engine';
import { causeOf } from './cause.ts';
import type { TurningPoint, Estimate } from '../match-client/protocol.ts';
import { matchAt, type OpenedRecord } from './opened-record.ts';
import {
  aftermathOf,
  type Change,
  changesIn,
  decisiveIn,
  shareOfFirstSeat,
  greatest,
  withoutBias,
  nextToEstimate,
  riseOf,
  spansIn,
} from './changes.ts';
import { QUICK, THOROUGH, type PastPosition, type Review, estimateAt } from './evaluate.ts';

/** So many decisions are evaluated all over the match, and so many more positions where the chances changed. */
const EVENLY_SPREAD = 64;
const CLOSER = 20;
/** At most so many changes are told, and the causes of so many are examined. */
const TOLD = 3;
const EXAMINED = 5;
/** At most about so many positions are evaluated thoroughly. */
const MOST_CONFIRMED = 12;

/** Where the chances of two seats changed most, in the order of the match, as the strongest bot sees it. */
export async function findTurningPoints(
  opened: OpenedRecord,
  think: Review['think'],
): Promise<readonly TurningPoint[]> {
  const { game, record } = opened;
  const review = { game, record, positions: positionsIn(opened), think };
  const known: Known = new Map();
  await estimateRoughly(review, known);
  await confirm(review, known);
  const estimates = estimatesIn(review, known);
  const changes = changesOf(review, estimates);
  const found: TurningPoint[] = [];
  for (const span of greatest(spansIn(changes)).slice(0, EXAMINED)) {
    const { most } = decisiveIn(span);
    const { seat } = review.positions[most.since] as PastPosition;
    const cause = await causeOf(
      review,
      most,
      shareFor(seat, estimates, most.since),
      shareFor(seat, estimates, most.step),
    );
    if (cause) found.push({ ...turningPointOf(span, estimates), ...cause, after: aftermathOf(changes, span) });
    if (found.length === TOLD) break;
  }
  return found.toSorted((a, b) => a.step - b.step);
}

/** The estimates so far, by step. */
type Known = Map<number, Estimate>;

function positionsIn(opened: OpenedRecord): readonly PastPosition[] {
  return opened.record.steps.map(({ seat }, step) => {
    const match = matchAt(opened, step);
    const [only, ...others] = match.legal(seat);
    return { step, seat, view: match.view(seat), ...(only && others.length === 0 && { only }) };
  });
}

async function estimateRoughly(review: Review, known: Known): Promise<void> {
  const decisions = review.positions.filter(({ only }) => !only);
  const stride = Math.max(1, Math.ceil(decisions.length / EVENLY_SPREAD));
  for (const decision of decisions.filter((_, at) => at % stride === 0))
    known.set(decision.step, await estimateAt(review, decision, QUICK));
  for (let left = CLOSER; left > 0; left--) {
    const next = nextToEstimate(estimatesIn(review, known), review.positions);
    if (!next) return;
    known.set(next.step, await estimateAt(review, next, QUICK));
  }
}

/**
 * What looks like a great change at a estimateRoughly may be the bot's doubt, or what two seats did one after the other: it thinks
 * again, until it is confirmed of all it tells.
 */
async function confirm(review: Review, known: Known): Promise<void> {
  const confirmed = new Set<number>();
  while (confirmed.size < MOST_CONFIRMED) {
    const told = greatest(spansIn(changesOf(review, estimatesIn(review, known))))
      .slice(0, TOLD)
      .flat();
    const unconfirmed = review.positions.filter(
      (position) => !confirmed.has(position.step) && told.some(isUnconfirmed(review, position)),
    );
    if (unconfirmed.length === 0) return;
    for (const position of unconfirmed) {
      confirmed.add(position.step);
      known.set(position.step, await estimateAt(review, position, THOROUGH));
    }
  }
}

/** Does the position lie at an end of the change, or between the parts that two seats have in it? */
function isUnconfirmed({ positions }: Review, { step: at, seat }: PastPosition): (change: Change) => boolean {
  return ({ since, step }) =>
    at === since || at === step || (at > since && at < step && positions[at - 1]?.seat !== seat);
}

/** The outcome is the estimate of the last position, unless somebody resigned. */
function estimatesIn(
  { record: { outcome, resigned, seats, steps } }: Review,
  known: ReadonlyMap<number, Estimate>,
): readonly Estimate[] {
  const estimates = withoutBias([...known.values()].sort((a, b) => a.step - b.step));
  if (!outcome || resigned !== undefined) return estimates;
  return [...estimates, { step: steps.length, seat: 0, share: winShare(seats, outcome.winners, 0) }];
}

function changesOf(review: Review, estimates: readonly Estimate[]): readonly Change[] {
  const actors = review.record.steps.map(({ seat }) => seat);
  return changesIn(estimates, actors);
}

/** What `seat` could expect after so many steps. */
function shareFor(seat: Seat, estimates: readonly Estimate[], at: number): number {
  const first = shareOfFirstSeat(estimates.find(({ step }) => step === at) as Estimate);
  return seat === 0 ? first : 1 - first;
}

function turningPointOf(span: readonly Change[], estimates: readonly Estimate[]) {
  const { most, steps } = decisiveIn(span);
  const seat = riseOf(span) > 0 ? 0 : 1;
  const from = shareFor(seat, estimates, (span[0] as Change).since);
  return { steps, main: most.since + 1, step: steps.at(-1) as number, seat, from, to: from + Math.abs(riseOf(span)) };
}
