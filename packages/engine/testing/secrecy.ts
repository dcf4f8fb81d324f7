import { oneOf, seeded } from '../src/chance.ts';
import type { AnyGame, Seat, Viewer } from '../src/game.ts';
import { everyOutcome } from '../src/odds.ts';
import { seenActions } from './actions.ts';
import { broken, bytes, type Law, type Sampler, mustEqual } from './law.ts';
import { keepThrows, sameLuck, waysOf } from './luck.ts';
import { applyTo, type Moment, type Trial } from './trial.ts';
import {
  variantsOf,
  looksTheSame,
  rulesOut,
  type Observation,
  observed,
  observe,
  type Variant,
} from './step-variants.ts';

/**
 * The laws of secrecy. A secret is born in `setup` or `apply`, by chance or by somebody's choice, and comes to light
 * only where the rules say `reveal()`. So it is enough to watch every step for what it could have been instead: with
 * other luck, with another choice, or if what was hidden before had been dealt otherwise.
 * `view`, `redeal` and the events are three separate statements of what is hidden. The laws play them off against
 * each other, so that a mistake in one of them shows; the same mistake in all three looks like a rule.
 * Where a view hides nothing, most of them hold by themselves, and are passed over.
 */
export const secrecyLaws: readonly Law[] = [
  {
    says: 'a view serves as well as the state',
    check(game, trial, sampler) {
      for (const s of sampler.sample(trial.states)) {
        for (const viewer of trial.viewers) {
          const seen = game.view(s, viewer);
          mustEqual(game.view(seen, viewer), seen, 'A view of a view differs');
          if (bytes(seen) !== bytes(s)) mustServe(game, trial, viewer, seen, s, sampler);
        }
      }
    },
  },
  {
    says: 'what is dealt anew looks the same, is sound, and could be what is really there',
    check(game, { states, viewers }, sampler) {
      for (const s of sampler.sample(states)) {
        for (const viewer of viewers) {
          const seen = game.view(s, viewer);
          const dealt = game.redeal(seen, viewer, sampler.chance);
          mustEqual(game.view(dealt, viewer), seen, `${nameOf(viewer)} can tell`);
          for (const wrong of game.audit(dealt)) broken(`Dealt anew: ${wrong}`);
        }
      }
      for (const s of sampler.sample(states, 0.5))
        for (const viewer of viewers) mustBeDealable(game, s, viewer, sampler);
    },
  },
  {
    says: 'what a seat is not told, it does not see',
    check(game, trial, sampler) {
      for (const { real, others, viewers } of variantsOf(game, trial, sampler))
        mustNotSeeUntold(game, viewers, [real, ...others]);
      for (const { viewer, moment, elsewhere } of otherWorlds(game, trial, sampler))
        mustNotSeeUntold(game, [viewer], [moment, elsewhere]);
    },
  },
  {
    says: 'what a seat is told, it could see',
    check(game, trial, sampler) {
      for (const { viewer, moment, elsewhere } of otherWorlds(game, trial, sampler)) {
        const { told } = observed(game, viewer, moment);
        const other = observed(game, viewer, elsewhere);
        if (other.told !== told && looksTheSame(game, viewer, elsewhere, moment))
          tellsTooMuch(viewer, told, other.told);
      }
      for (const step of variantsOf(game, trial, sampler)) {
        const truth = bytes(step.real.after);
        for (const viewer of step.viewers) {
          const real = observed(game, viewer, step.real);
          if (real.seen === truth) continue;
          for (const variant of step.others) {
            const other = observed(game, viewer, variant);
            if (other.told === real.told || bytes(variant.after) === truth) continue;
            if (!looksTheSame(game, viewer, variant, step.real)) continue;
            if (rulesOut(game, viewer, step, variant, MANY)) tellsTooMuch(viewer, real.told, other.told);
          }
        }
      }
    },
  },
  {
    says: 'an action that reveals nothing tells nobody anything new',
    check(game, { moments, viewers }, sampler) {
      const unrevealing = moments.filter(({ log }) => !log.revealed);
      for (const moment of sampler.sample(unrevealing, 2)) {
        for (const viewer of viewers) {
          const other = dealtAnew(game, moment.before, viewer, sampler);
          if (other === undefined || couldLookLike(game, other, moment, viewer)) continue;
          const { seat, action } = moment;
          broken(
            `${nameOf(viewer)} learns from ${bytes(action)} of seat ${seat}, though report.reveal() was not called. ` +
              `This would have looked different: ${bytes(other)}`,
          );
        }
      }
    },
  },
  {
    says: 'whether a seat is asked follows from what everybody can see',
    check(game, { moments, viewers }, sampler) {
      // Where nothing is revealed, the law above has asked for more.
      const revealing = moments.filter(({ log }) => log.revealed);
      for (const moment of sampler.sample(revealing, 3)) {
        for (const viewer of viewers) {
          for (let deal = 0; deal < DEALS; deal++) {
            const other = otherWorld(game, moment, viewer, sampler);
            if (other) mustAskAlike(game, other);
          }
        }
      }
    },
  },
  {
    says: 'what a seat knew, it still knows',
    check(game, { moments, viewers }, sampler) {
      for (const moment of sampler.sample(moments, 0.4)) {
        for (const viewer of viewers) {
          const seen = game.view(moment.after, viewer);
          if (viewer === 'spectator' || bytes(seen) === bytes(moment.after)) continue;
          if (offersOpenKind(game, moment) || waysToRemember(game, moment, viewer) > MANY) continue;
          const possible = allThatMayBe(game, moment, viewer);
          for (let i = 0; possible && i < 10; i++) {
            const dealt = bytes(game.redeal(seen, viewer, sampler.chance));
            if (!possible.has(dealt))
              broken(`Seat ${viewer} has forgotten what rules this out, or was told more than it may know: ${dealt}`);
          }
        }
      }
    },
  },
];

/** Of an open kind more can be done than is listed: what might have been cannot be gone through. */
function offersOpenKind({ open = [] }: AnyGame, { legal }: Moment): boolean {
  return legal.some(({ type }) => open.includes(type));
}

/** Where all cases are gone through: no more of them than this. */
const MANY = 500;

/** How often hidden hands are dealt anew to compare who is asked. */
const DEALS = 2;

function nameOf(viewer: Viewer): string {
  return viewer === 'spectator' ? 'A spectator' : `Seat ${viewer}`;
}

function tellsTooMuch(viewer: Viewer, told: string, other: string): never {
  broken(
    `${nameOf(viewer)} is told what its view does not show afterwards. ` +
      `It is told\n  ${told}\n, but where it would see the same,\n  ${other}`,
  );
}

function mustServe(game: AnyGame, trial: Trial, viewer: Viewer, seen: unknown, s: unknown, sampler: Sampler): void {
  mustEqual(game.waiting(seen), game.waiting(s), 'Other seats are asked');
  mustEqual(game.outcome(seen), game.outcome(s), 'The outcome differs');
  mustEqual(game.words.prompt(seen, viewer), game.words.prompt(s, viewer), 'The prompt differs');
  if (viewer === 'spectator') return;
  mustEqual(game.words.typing?.(seen, viewer), game.words.typing?.(s, viewer), 'What can be typed differs');
  mustEqual(game.legal(seen, viewer), game.legal(s, viewer), `Seat ${viewer} sees other actions`);
  for (const action of sampler.sample(seenActions(trial), 3)) {
    const judged = game.whyNot(s, viewer, action);
    mustEqual(game.whyNot(seen, viewer, action), judged, `Seat ${viewer} is refused for hidden reasons`);
  }
}

/** Another state that looks the same to this viewer; undefined where there is no other. */
function dealtAnew(game: AnyGame, s: unknown, viewer: Viewer, sampler: Sampler): unknown {
  const seen = game.view(s, viewer);
  return bytes(seen) === bytes(s) ? undefined : game.redeal(seen, viewer, sampler.chance);
}

/** A step as it went, and as it would have gone if what `viewer` could not see before had been otherwise. */
type OtherWorld = { readonly viewer: Viewer; readonly moment: Moment; readonly elsewhere: Variant };

const worlds = new WeakMap<Trial, readonly OtherWorld[]>();

/** Only where something is revealed: of the other steps the next law asks more than this. */
function otherWorlds(game: AnyGame, trial: Trial, sampler: Sampler): readonly OtherWorld[] {
  let found = worlds.get(trial);
  if (!found) {
    const revealing = sampler.sample(
      trial.moments.filter(({ log }) => log.revealed),
      2,
    );
    found = revealing.flatMap((moment) =>
      trial.viewers.flatMap((viewer) => otherWorld(game, moment, viewer, sampler) ?? []),
    );
    worlds.set(trial, found);
  }
  return found;
}

function otherWorld(game: AnyGame, moment: Moment, viewer: Viewer, sampler: Sampler): OtherWorld | undefined {
  const { before, seat, action, throws } = moment;
  const other = dealtAnew(game, before, viewer, sampler);
  if (other === undefined || game.whyNot(other, seat, action)) return undefined;
  return { viewer, moment, elsewhere: { ...applyTo(game, other, seat, action, sameLuck(throws)), throws } };
}

/** Told the same, one must see the same. */
function mustNotSeeUntold(game: AnyGame, viewers: readonly Viewer[], variants: readonly Variant[]): void {
  for (const viewer of viewers) {
    const seenWhenTold = new Map<string, string>();
    for (const variant of variants) {
      const { told, seen } = observed(game, viewer, variant);
      const before = seenWhenTold.get(told) ?? seen;
      if (before !== seen) broken(`${nameOf(viewer)} is told ${told} both times, but sees\n  ${before}\n  ${seen}`);
      seenWhenTold.set(told, seen);
    }
  }
}

/**
 * As long as `viewer` is told the same, the same seats must be asked. Where one match stops to ask after events that the
 * other tells as well and then goes on from, whoever is asked gives away what is hidden.
 */
function mustAskAlike(game: AnyGame, { viewer, moment, elsewhere }: OtherWorld): void {
  const askingIn = ({ log, after }: Variant): Asking => ({
    told: log.for(viewer).map(bytes),
    asked: game.waiting(after),
  });
  const [here, there] = [askingIn(moment), askingIn(elsewhere)];
  const [first, longer] = here.told.length <= there.told.length ? [here, there] : [there, here];
  if (first.told.some((event, at) => event !== longer.told[at]) || first.asked.length === 0) return;
  if (first.told.length === longer.told.length && bytes(first.asked) === bytes(longer.asked)) return;
  const { seat, action, before } = moment;
  broken(
    `After ${bytes(action)} of seat ${seat}, ${nameOf(viewer)} is told ${bytes(first.told)}: then ${bytes(first.asked)} ` +
      `are asked, but with other hidden cards ${longer.told[first.told.length] ?? bytes(longer.asked)} comes next. ` +
      `What was hidden: ${bytes(before)}`,
  );
}

type Asking = { readonly told: readonly string[]; readonly asked: readonly Seat[] };

/** Could the same have been seen, if the hidden things were as in `other`? Where there is too much to try: yes. */
function couldLookLike(game: AnyGame, other: unknown, moment: Moment, viewer: Viewer): boolean {
  const { seat, action, throws } = moment;
  const real = observed(game, viewer, moment);
  const looksReal = ({ told, seen }: Observation) => told === real.told && seen === real.seen;
  const choices = viewer === seat ? [action] : game.legal(other, seat);
  const isSeen = choices.some((choice) =>
    looksReal(observe(game, viewer, applyTo(game, other, seat, choice, sameLuck(throws)))),
  );
  if (isSeen || throws.length === 0) return isSeen;
  let tried = 0;
  const others = everyOutcome((chance) => {
    const choice = oneOf(choices, chance);
    return looksReal(observe(game, viewer, applyTo(game, other, seat, choice, chance)));
  });
  for (const { result } of others) if (result || ++tried > MANY) return true;
  return false;
}

/** Goes through every deal, where there are not too many; else they must at least not all be the same. */
function mustBeDealable(game: AnyGame, s: unknown, viewer: Viewer, sampler: Sampler): void {
  const seen = game.view(s, viewer);
  const real = bytes(s);
  if (bytes(seen) === real) return;
  const deal = keepThrows(sampler.chance);
  const first = bytes(game.redeal(seen, viewer, deal));
  if (waysOf(deal.throws) > MANY) {
    for (let i = 0; i < 20; i++) if (bytes(game.redeal(seen, viewer, sampler.chance)) !== first) return;
    if (first !== real) broken(`${nameOf(viewer)} is always dealt the same: ${first}`);
    return;
  }
  let tried = 0;
  for (const { result } of everyOutcome((chance) => bytes(game.redeal(seen, viewer, chance)))) {
    if (result === real || ++tried > 2 * MANY) return;
  }
  broken(
    `${nameOf(viewer)} is never dealt what is really there (what others know is hidden as well):\n  ${real}\n  ${first}, for one`,
  );
}

/**
 * Every state after this moment that `seat` cannot rule out, if it remembers all it knew before and trusts its eyes:
 * whatever was hidden, whatever the others chose, however chance fell. Undefined when there are too many to try.
 */
function allThatMayBe(game: AnyGame, moment: Moment, seat: Seat): Set<string> | undefined {
  const real = observed(game, seat, moment);
  const known = game.view(moment.before, seat);
  const worlds = everyOutcome((chance) => {
    const before = game.redeal(known, seat, chance);
    const choices = seat === moment.seat ? [moment.action] : game.legal(before, moment.seat);
    const choice = oneOf(choices, chance);
    const variant = applyTo(game, before, moment.seat, choice, chance);
    const { told, seen } = observe(game, seat, variant);
    return told === real.told && seen === real.seen ? bytes(variant.after) : '';
  });
  const possible = new Set<string>();
  let tried = 0;
  for (const { result } of worlds) {
    possible.add(result);
    if (++tried > MANY) return undefined;
  }
  return possible;
}

/** About how many cases `allThatMayBe` has to go through. */
function waysToRemember(game: AnyGame, { before, legal, throws }: Moment, viewer: Seat): number {
  const deal = keepThrows(seeded(0));
  game.redeal(game.view(before, viewer), viewer, deal);
  return waysOf([...deal.throws, ...throws]) * legal.length;
}
