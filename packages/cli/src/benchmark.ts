import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type AnyGame, type Chance, newMatch, oneOf, type Seat, seeded, type Values } from '@muster/engine';

/** What a game costs. Rates and times are medians of several runs after a warm-up, over states of random matches. */
export type Figures = {
  /** Whole matches at random, from the set-up to the end, with nobody listening. */
  readonly playoutsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly setupMicroseconds: number;
  readonly cloneMicroseconds: number;
  readonly viewMicroseconds: number;
  readonly redealMicroseconds: number;
  readonly legalMicroseconds: number;
  /** A state written as JSON, on average. */
  readonly stateBytes: number;
  /** What a state takes in memory, on average. */
  readonly stateMemoryBytes: number;
  /** What a finished match takes in memory, on average: its state, its record, and all that was told. */
  readonly matchMemoryBytes: number;
};

/** What is measured, and how long each run takes. */
export type Subject = {
  readonly game: AnyGame;
  readonly options: Values;
  readonly seats: number;
  readonly milliseconds: number;
};

/** A state in the middle of a match, and a seat that owes a decision there. */
type Sample = { readonly state: unknown; readonly seat: Seat; readonly view: unknown };

const WARM_UPS = 2;
const RUNS = 5;
const SAMPLES = 64;
const MATCHES = 16;

/** `watch` hears what is measured next; other work can be done until it is ready. */
export async function measure(subject: Subject, watch: (what: string) => Promise<void>): Promise<Figures> {
  const { game, options, seats, milliseconds } = subject;
  const chance = seeded(1);
  const samples = samplesOf(subject, chance);
  const setup = () => game.setup(options, seats, chance);
  const rate = async (what: string, work: () => number) => {
    await watch(what);
    return rateOf(milliseconds, work);
  };
  const microseconds = async (what: string, work: (sample: Sample) => unknown) => {
    let next = 0;
    const perSecond = await rate(what, () => {
      sink.kept = work(samples[next++ % samples.length] as Sample);
      return 1;
    });
    return Number((1e6 / perSecond).toPrecision(3));
  };
  return {
    playoutsPerSecond: Math.round(await rate('play-outs', () => (playOut(game, setup(), chance), 1))),
    actionsPerSecond: Math.round(await rate('actions', () => playOut(game, setup(), chance))),
    setupMicroseconds: await microseconds('setup', setup),
    cloneMicroseconds: await microseconds('clone', ({ state }) => game.clone(state)),
    viewMicroseconds: await microseconds('view', ({ state, seat }) => game.view(state, seat)),
    redealMicroseconds: await microseconds('redeal', ({ view, seat }) => game.redeal(view, seat, chance)),
    legalMicroseconds: await microseconds('legal', ({ state, seat }) => game.legal(state, seat)),
    stateBytes: Math.round(meanOf(samples, ({ state }) => JSON.stringify(state).length)),
    stateMemoryBytes: await memoryOf(100, samples, ({ state }) => game.clone(state), watch),
    matchMemoryBytes: await memoryOf(1, Array.from({ length: MATCHES }), () => playMatch(subject, chance), watch),
  };
}

/** Where results go, so that no compiler can leave the work out. */
const sink: { kept?: unknown } = {};

function meanOf<T>(list: readonly T[], value: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + value(entry), 0) / list.length;
}

/** Plays to the end, in place, each action as likely. Returns how many actions it took. */
function playOut(game: AnyGame, state: unknown, chance: Chance, look?: (seat: Seat) => void): number {
  let actions = 0;
  for (let waiting = game.waiting(state); waiting.length > 0; waiting = game.waiting(state)) {
    const seat = waiting.length === 1 ? (waiting[0] as Seat) : oneOf(waiting, chance);
    look?.(seat);
    game.apply(state, seat, oneOf(game.legal(state, seat), chance), chance);
    actions++;
  }
  return actions;
}

/** States from all over some matches at random, each as likely. */
function samplesOf({ game, options, seats }: Subject, chance: Chance): Sample[] {
  const samples: Sample[] = [];
  let met = 0;
  for (let match = 0; match < MATCHES; match++) {
    const state = game.setup(options, seats, chance);
    playOut(game, state, chance, (seat) => {
      const place = met++ < SAMPLES ? samples.length : chance.int(met);
      if (place < SAMPLES) samples[place] = { state: game.clone(state), seat, view: game.view(state, seat) };
    });
  }
  return samples;
}

function playMatch({ game, options, seats }: Subject, chance: Chance): unknown {
  const match = newMatch(game, options, seats, chance);
  for (let [seat] = match.waiting(); seat !== undefined; [seat] = match.waiting()) {
    match.act(seat, oneOf(match.legal(seat), chance));
  }
  return match;
}

/** How much work is done in a second: the median of the runs. `work` says how much it did. */
function rateOf(milliseconds: number, work: () => number): number {
  const rates: number[] = [];
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const rate = oneRate(milliseconds, work);
    if (run >= 0) rates.push(rate);
  }
  return rates.sort((a, b) => a - b)[RUNS >> 1] as number;
}

/** The clock is read about a thousand times a second, so that reading it is not what is measured. */
function oneRate(milliseconds: number, work: () => number): number {
  const start = performance.now();
  let [done, elapsed, calls, batch] = [0, 0, 0, 1];
  while (elapsed < milliseconds) {
    for (let call = 0; call < batch; call++) done += work();
    calls += batch;
    elapsed = performance.now() - start;
    batch = Math.max(1, Math.floor(calls / Math.max(1, elapsed)));
  }
  return (done * 1000) / elapsed;
}

/** What the memory grows by for each thing made, `copies` of every entry, in bytes. */
async function memoryOf<T>(
  copies: number,
  list: readonly T[],
  make: (entry: T) => unknown,
  watch: (what: string) => Promise<void>,
): Promise<number> {
  await watch('memory');
  const collect = garbageCollector();
  const made: unknown[] = Array.from({ length: copies * list.length });
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < made.length; at++) made[at] = make(list[at % list.length] as T);
  collect();
  const grown = process.memoryUsage().heapUsed - before;
  sink.kept = made;
  return Math.round(grown / made.length);
}

/** Node hides it behind a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
