import type { AnyGame, Tagged, Viewer } from '../src/game.ts';
import { CitedLog } from './cited.ts';
import { bytes, type Look } from './law.ts';
import { isSameAsking, keepThrows, oneThrowChanged, sameLuck, type Throw } from './luck.ts';
import { applyTo, type Moment, type Trial } from './trial.ts';

/** How a step, or the set-up, can go. */
export type Way = Pick<Moment, 'throws' | 'log' | 'cleared' | 'after'>;

/** What somebody gets of it. */
export type Sight = { readonly told: string; readonly seen: string };

/** A step, or the set-up, as it went, and how else it could have gone. */
export type Crossroads = {
  readonly real: Way;
  /** If one throw of chance had fallen otherwise, or if the seat had chosen otherwise. */
  readonly others: readonly Way[];
  /** Who cannot know by itself which way it went. */
  readonly viewers: readonly Viewer[];
  /** The step once more, with this luck. */
  again(luck: readonly Throw[]): Way;
};

const known = new WeakMap<Trial, readonly Crossroads[]>();

/** The set-up and some steps of this match. Two laws look at the same ones. */
export function crossroadsOf(game: AnyGame, trial: Trial, look: Look): readonly Crossroads[] {
  let found = known.get(trial);
  if (!found) known.set(trial, (found = [atSetup(game, trial, look), ...atSteps(game, trial, look)]));
  return found;
}

function atSetup(game: AnyGame, trial: Trial, look: Look): Crossroads {
  const { setup, setupLog, states, options, seats, viewers } = trial;
  const again = (luck: readonly Throw[]) => {
    const log = new CitedLog<Tagged>();
    const chance = keepThrows(sameLuck(luck));
    return { log, cleared: [], after: game.setup(options, seats, chance, log), throws: chance.throws };
  };
  const real = { log: setupLog, cleared: [], after: states[0], throws: setup };
  return { real, others: look.some([...oneThrowChanged(setup)]).map(again), viewers, again };
}

function atSteps(game: AnyGame, { moments, viewers }: Trial, look: Look): Crossroads[] {
  const play = ({ before, seat }: Moment, choice: Tagged, luck: readonly Throw[]) => {
    const chance = keepThrows(sameLuck(luck));
    return { ...applyTo(game, before, seat, choice, chance), throws: chance.throws };
  };
  const byChance = look.some(moments.filter(({ throws }) => throws.length > 0)).map((moment) => {
    const again = (luck: readonly Throw[]) => play(moment, moment.action, luck);
    const others = look.some([...oneThrowChanged(moment.throws)]).map(again);
    return { real: moment, others, viewers, again };
  });
  const byChoice = look.some(moments.filter(({ legal }) => legal.length > 1)).map((moment) => {
    const { seat, action, legal, throws } = moment;
    const others = look.some(legal).map((choice) => play(moment, choice, throws));
    const unknowing = viewers.filter((viewer) => viewer !== seat);
    return { real: moment, others, viewers: unknowing, again: (luck: readonly Throw[]) => play(moment, action, luck) };
  });
  return [...byChance, ...byChoice];
}

const sights = new WeakMap<Way, Map<Viewer, Sight>>();

/** What the viewer gets of a way that is looked at more than once. */
export function sight(game: AnyGame, viewer: Viewer, way: Way): Sight {
  let found = sights.get(way);
  if (!found) sights.set(way, (found = new Map()));
  let mine = found.get(viewer);
  if (!mine) found.set(viewer, (mine = sightOf(game, viewer, way)));
  return mine;
}

export function sightOf(game: AnyGame, viewer: Viewer, { log, after }: Omit<Way, 'throws'>): Sight {
  return { told: bytes(log.for(viewer)), seen: bytes(game.view(after, viewer)) };
}

/** Does the viewer see the same, before something is put away as well as afterwards? */
export function looksTheSame(game: AnyGame, viewer: Viewer, one: Way, other: Way): boolean {
  if (sight(game, viewer, one).seen !== sight(game, viewer, other).seen) return false;
  const onTable = ({ cleared }: Way) => bytes(cleared.map((s) => game.view(s, viewer)));
  return onTable(one) === onTable(other);
}

/**
 * Does what the viewer was told in `real` rule out that the state is that of `other`? Only luck that the viewer hears
 * nothing of could have led there; where there is too much of it to try, the answer is no.
 */
export function rulesOut(
  game: AnyGame,
  viewer: Viewer,
  { real, again }: Crossroads,
  other: Way,
  most: number,
): boolean {
  // Asked other questions, the same luck falls on other things: what came of it proves nothing.
  if (!isSameAsking(real.throws, other.throws)) return false;
  const { told } = sight(game, viewer, real);
  const truth = bytes(real.after);
  const wanted = bytes(other.after);
  const goesUnheard = (way: Way) => bytes(way.log.for(viewer)) === told;
  // For each throw, how it can fall without a word to the viewer, though something else comes of it.
  const unheard = real.throws.map((_, at) =>
    [...oneThrowChanged(real.throws, at)].flatMap((luck) => {
      const way = again(luck);
      return goesUnheard(way) && bytes(way.after) !== truth ? [luck[at] as Throw] : [];
    }),
  );
  if (unheard.reduce((ways, falls) => ways * (falls.length + 1), 1) > most) return false;
  let lucks: (readonly Throw[])[] = [real.throws];
  for (const [at, falls] of unheard.entries())
    lucks = lucks.flatMap((luck) => [luck, ...falls.map((fall) => luck.with(at, fall))]);
  return !lucks.some((luck) => {
    const way = again(luck);
    return goesUnheard(way) && bytes(way.after) === wanted;
  });
}
