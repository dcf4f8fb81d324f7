import { winShare } from '@muster/bots';
import type { Seat } from '@muster/engine';
import { causeOf } from './cause.ts';
import type { Turning, Weight } from '../match-client/protocol.ts';
import { matchAt, type Opening } from './opened-record.ts';
import {
  afterwards,
  type Change,
  changesIn,
  decisiveIn,
  firstOf,
  greatest,
  levelled,
  nextToWeigh,
  riseOf,
  spansIn,
} from './changes.ts';
import { GLANCE, LONG, type Passed, type Weighing, weightOf } from './evaluate.ts';

/** So many decisions are weighed all over the match, and so many more positions where the chances changed. */
const SPREAD = 64;
const CLOSER = 20;
/** So many changes are told, and of no more than so many it is asked what caused them. */
const TOLD = 3;
const ASKED = 5;
/** Not many more positions than this are thought about for long. */
const SURE = 12;

/** Where the chances of two seats changed most, in the order of the match, as the strongest bot sees it. */
export async function weigh(opening: Opening, think: Weighing['think']): Promise<readonly Turning[]> {
  const { game, record } = opening;
  const w = { game, record, passed: passedIn(opening), think };
  const known: Known = new Map();
  await glance(w, known);
  await makeSure(w, known);
  const weights = weightsIn(w, known);
  const changes = changesOf(w, weights);
  const turnings: Turning[] = [];
  for (const span of greatest(spansIn(changes)).slice(0, ASKED)) {
    const { most } = decisiveIn(span);
    const { seat } = w.passed[most.since] as Passed;
    const cause = await causeOf(w, most, shareFor(seat, weights, most.since), shareFor(seat, weights, most.step));
    if (cause) turnings.push({ ...turningOf(span, weights), ...cause, after: afterwards(changes, span) });
    if (turnings.length === TOLD) break;
  }
  return turnings.toSorted((a, b) => a.step - b.step);
}

/** What is known of each position, by its step. */
type Known = Map<number, Weight>;

function passedIn(opening: Opening): readonly Passed[] {
  return opening.record.steps.map(({ seat }, step) => {
    const match = matchAt(opening, step);
    const [only, ...others] = match.legal(seat);
    return { step, seat, view: match.view(seat), ...(only && others.length === 0 && { only }) };
  });
}

async function glance(w: Weighing, known: Known): Promise<void> {
  const decisions = w.passed.filter(({ only }) => !only);
  const stride = Math.max(1, Math.ceil(decisions.length / SPREAD));
  for (const decision of decisions.filter((_, at) => at % stride === 0))
    known.set(decision.step, await weightOf(w, decision, GLANCE));
  for (let left = CLOSER; left > 0; left--) {
    const next = nextToWeigh(weightsIn(w, known), w.passed);
    if (!next) return;
    known.set(next.step, await weightOf(w, next, GLANCE));
  }
}

/**
 * What looks like a great change at a glance may be the bot's doubt, or what two seats did one after the other: it thinks
 * again, until it is sure of all it tells.
 */
async function makeSure(w: Weighing, known: Known): Promise<void> {
  const sure = new Set<number>();
  while (sure.size < SURE) {
    const told = greatest(spansIn(changesOf(w, weightsIn(w, known))))
      .slice(0, TOLD)
      .flat();
    const doubted = w.passed.filter((position) => !sure.has(position.step) && told.some(isDoubtful(w, position)));
    if (doubted.length === 0) return;
    for (const position of doubted) {
      sure.add(position.step);
      known.set(position.step, await weightOf(w, position, LONG));
    }
  }
}

/** Does the position part a change from what was before or after, or one seat's part of it from the other's? */
function isDoubtful({ passed }: Weighing, { step: at, seat }: Passed): (change: Change) => boolean {
  return ({ since, step }) => at === since || at === step || (at > since && at < step && passed[at - 1]?.seat !== seat);
}

/** How it ended says what the last position was worth, unless somebody gave up. */
function weightsIn(
  { record: { outcome, resigned, seats, steps } }: Weighing,
  known: ReadonlyMap<number, Weight>,
): readonly Weight[] {
  const weights = levelled([...known.values()].sort((a, b) => a.step - b.step));
  if (!outcome || resigned !== undefined) return weights;
  return [...weights, { step: steps.length, seat: 0, share: winShare(seats, outcome.winners, 0) }];
}

function changesOf(w: Weighing, weights: readonly Weight[]): readonly Change[] {
  const actors = w.record.steps.map(({ seat }) => seat);
  return changesIn(weights, actors);
}

/** What `seat` could expect after so many steps. */
function shareFor(seat: Seat, weights: readonly Weight[], at: number): number {
  const first = firstOf(weights.find(({ step }) => step === at) as Weight);
  return seat === 0 ? first : 1 - first;
}

function turningOf(span: readonly Change[], weights: readonly Weight[]) {
  const { most, steps } = decisiveIn(span);
  const seat = riseOf(span) > 0 ? 0 : 1;
  const from = shareFor(seat, weights, (span[0] as Change).since);
  return { steps, main: most.since + 1, step: steps.at(-1) as number, seat, from, to: from + Math.abs(riseOf(span)) };
}
