import type { AnyGame, Tagged, Viewer } from '../src/game.ts';
import { CitedLog } from './cited.ts';
import { bytes, type Sampler } from './law.ts';
import { isSameAsking, keepThrows, oneThrowChanged, sameLuck, type Throw } from './luck.ts';
import { applyTo, type Moment, type Trial } from './trial.ts';

/** One way in which a step, or the set-up, can go. */
export type Variant = Pick<Moment, 'throws' | 'log' | 'cleared' | 'after'>;

/** What one viewer is told of it, and sees afterwards. */
export type Observation = { readonly told: string; readonly seen: string };

/** A step, or the set-up: as it went, and as it could have gone. */
export type StepVariants = {
  readonly real: Variant;
  /** If one throw of chance had fallen otherwise, or if the seat had chosen otherwise. */
  readonly others: readonly Variant[];
  /** Who cannot know by itself which way it went. */
  readonly viewers: readonly Viewer[];
  /** The step once more, with this luck. */
  again(luck: readonly Throw[]): Variant;
};

const known = new WeakMap<Trial, readonly StepVariants[]>();

/** The set-up and some steps of this match. Two laws look at the same ones. */
export function variantsOf(game: AnyGame, trial: Trial, sampler: Sampler): readonly StepVariants[] {
  let found = known.get(trial);
  if (!found) known.set(trial, (found = [atSetup(game, trial, sampler), ...atSteps(game, trial, sampler)]));
  return found;
}

function atSetup(game: AnyGame, trial: Trial, sampler: Sampler): StepVariants {
  const { setup, setupLog, states, options, seats, viewers } = trial;
  const again = (luck: readonly Throw[]) => {
    const log = new CitedLog<Tagged>();
    const chance = keepThrows(sameLuck(luck));
    return { log, cleared: [], after: game.setup(options, seats, chance, log), throws: chance.throws };
  };
  const real = { log: setupLog, cleared: [], after: states[0], throws: setup };
  return { real, others: sampler.sample([...oneThrowChanged(setup)]).map(again), viewers, again };
}

function atSteps(game: AnyGame, { moments, viewers }: Trial, sampler: Sampler): StepVariants[] {
  const play = ({ before, seat }: Moment, choice: Tagged, luck: readonly Throw[]) => {
    const chance = keepThrows(sameLuck(luck));
    return { ...applyTo(game, before, seat, choice, chance), throws: chance.throws };
  };
  const byChance = sampler.sample(moments.filter(({ throws }) => throws.length > 0)).map((moment) => {
    const again = (luck: readonly Throw[]) => play(moment, moment.action, luck);
    const others = sampler.sample([...oneThrowChanged(moment.throws)]).map(again);
    return { real: moment, others, viewers, again };
  });
  const byChoice = sampler.sample(moments.filter(({ legal }) => legal.length > 1)).map((moment) => {
    const { seat, action, legal, throws } = moment;
    const others = sampler.sample(legal).map((choice) => play(moment, choice, throws));
    const unknowing = viewers.filter((viewer) => viewer !== seat);
    return { real: moment, others, viewers: unknowing, again: (luck: readonly Throw[]) => play(moment, action, luck) };
  });
  return [...byChance, ...byChoice];
}

const observations = new WeakMap<Variant, Map<Viewer, Observation>>();

/** What the viewer gets of a variant that is looked at more than once. */
export function observed(game: AnyGame, viewer: Viewer, variant: Variant): Observation {
  let found = observations.get(variant);
  if (!found) observations.set(variant, (found = new Map()));
  let mine = found.get(viewer);
  if (!mine) found.set(viewer, (mine = observe(game, viewer, variant)));
  return mine;
}

export function observe(game: AnyGame, viewer: Viewer, { log, after }: Omit<Variant, 'throws'>): Observation {
  return { told: bytes(log.for(viewer)), seen: bytes(game.view(after, viewer)) };
}

/** Does the viewer see the same, before something is put away as well as afterwards? */
export function looksTheSame(game: AnyGame, viewer: Viewer, one: Variant, other: Variant): boolean {
  if (observed(game, viewer, one).seen !== observed(game, viewer, other).seen) return false;
  const onTable = ({ cleared }: Variant) => bytes(cleared.map((s) => game.view(s, viewer)));
  return onTable(one) === onTable(other);
}

/**
 * Does what the viewer was told in `real` rule out that the state is that of `other`? Only luck that the viewer hears
 * nothing of could have led there; where there is too much of it to try, the answer is no.
 */
export function rulesOut(
  game: AnyGame,
  viewer: Viewer,
  { real, again }: StepVariants,
  other: Variant,
  most: number,
): boolean {
  // Asked other questions, the same luck falls on other things: what came of it proves nothing.
  if (!isSameAsking(real.throws, other.throws)) return false;
  const { told } = observed(game, viewer, real);
  const truth = bytes(real.after);
  const wanted = bytes(other.after);
  const goesUnheard = (variant: Variant) => bytes(variant.log.for(viewer)) === told;
  // For each throw, how it can fall without a word to the viewer, though something else comes of it.
  const unheard = real.throws.map((_, at) =>
    [...oneThrowChanged(real.throws, at)].flatMap((luck) => {
      const variant = again(luck);
      return goesUnheard(variant) && bytes(variant.after) !== truth ? [luck[at] as Throw] : [];
    }),
  );
  if (unheard.reduce((ways, falls) => ways * (falls.length + 1), 1) > most) return false;
  let lucks: (readonly Throw[])[] = [real.throws];
  for (const [at, falls] of unheard.entries())
    lucks = lucks.flatMap((luck) => [luck, ...falls.map((fall) => luck.with(at, fall))]);
  return !lucks.some((luck) => {
    const variant = again(luck);
    return goesUnheard(variant) && bytes(variant.after) === wanted;
  });
}
