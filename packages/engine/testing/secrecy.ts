import { seeded } from '../src/chance.ts';
import type { AnyGame, Kind, Seat, Viewer } from '../src/game.ts';
import { everyOutcome } from '../src/odds.ts';
import { Log } from '../src/report.ts';
import { poolOf } from './actions.ts';
import { broken, bytes, type Law, type Look, mustEqual } from './law.ts';
import { firstEachTime, keepThrows, oneThrowChanged, sameLuck, waysOf } from './luck.ts';
import { applyTo, type Moment, type Trial } from './trial.ts';

/**
 * The laws of secrecy. A secret is born in `setup` or `apply`, by chance or by somebody's choice, and comes to light
 * only where the rules say `reveal()`. So it is enough to watch every step for what it could have been instead.
 * `view`, `redeal` and the events are three separate statements of what is hidden. The laws play them off against
 * each other, so that a mistake in one of them shows; the same mistake in all three looks like a rule.
 * Where a view hides nothing, most of them hold by themselves, and are passed over.
 */
export const secrecyLaws: readonly Law[] = [
  {
    says: 'a view serves as well as the state',
    check(game, trial, look) {
      for (const s of look.some(trial.states)) {
        for (const viewer of trial.viewers) {
          const seen = game.view(s, viewer);
          mustEqual(game.view(seen, viewer), seen, 'A view of a view differs');
          if (bytes(seen) !== bytes(s)) mustServe(game, trial, viewer, seen, s, look);
        }
      }
    },
  },
  {
    says: 'what is dealt anew looks the same, is sound, and could be what is really there',
    check(game, { states, viewers }, look) {
      for (const s of look.some(states)) {
        for (const viewer of viewers) {
          const seen = game.view(s, viewer);
          const dealt = game.redeal(seen, viewer, look.chance);
          mustEqual(game.view(dealt, viewer), seen, `${viewer} can tell`);
          for (const wrong of game.audit(dealt)) broken(`Dealt anew: ${wrong}`);
        }
      }
      for (const s of look.some(states, 0.3)) {
        for (const viewer of viewers) if (viewer !== 'spectator') mustBeDealable(game, s, viewer);
      }
    },
  },
  {
    says: 'what a seat is not told, it does not see',
    check(game, trial, look) {
      const { moments, viewers } = trial;
      mustNotSeeUntold(game, viewers, waysOfSettingUp(game, trial, look));
      for (const moment of look.some(moments)) {
        mustNotSeeUntold(game, viewers, otherLuck(game, moment, look));
        const others = viewers.filter((viewer) => viewer !== moment.seat);
        mustNotSeeUntold(game, others, otherChoices(game, moment, look));
      }
    },
  },
  {
    says: 'what a seat is told, it could see',
    check(game, { moments, viewers }, look) {
      for (const { before, seat, action, throws, log, after } of look.some(moments, 2)) {
        for (const viewer of viewers) {
          const other = dealtAnew(game, before, viewer, look);
          if (other === undefined || game.whyNot(other, seat, action)) continue;
          const elsewhere = applyTo(game, other, seat, action, sameLuck(throws));
          if (bytes(game.view(elsewhere.after, viewer)) !== bytes(game.view(after, viewer))) continue;
          mustEqual(elsewhere.log.for(viewer), log.for(viewer), `${viewer} is told what its view hides`);
        }
      }
    },
  },
  {
    says: 'an action that can be taken back tells nobody anything new',
    check(game, { moments, viewers }, look) {
      const takenBack = moments.filter(({ throws, log }) => throws.length === 0 && !log.revealed);
      for (const moment of look.some(takenBack, 2)) {
        for (const viewer of viewers) {
          const other = dealtAnew(game, moment.before, viewer, look);
          if (other === undefined || couldLookLike(game, other, moment, viewer)) continue;
          broken(`${viewer} learns from ${bytes(moment.action)}`);
        }
      }
    },
  },
  {
    says: 'what a seat knew, it still knows',
    check(game, { moments, viewers }, look) {
      for (const moment of look.some(moments, 0.4)) {
        for (const viewer of viewers) {
          const seen = game.view(moment.after, viewer);
          if (viewer === 'spectator' || bytes(seen) === bytes(moment.after)) continue;
          if (waysToRemember(game, moment, viewer) > MANY) continue;
          const possible = allThatMayBe(game, moment, viewer);
          for (let i = 0; possible && i < 10; i++) {
            const dealt = bytes(game.redeal(seen, viewer, look.chance));
            if (!possible.has(dealt)) broken(`Seat ${viewer} has forgotten what rules this out: ${dealt}`);
          }
        }
      }
    },
  },
];

/** Where all cases are gone through: no more of them than this. */
const MANY = 500;

function mustServe(game: AnyGame, trial: Trial, viewer: Viewer, seen: unknown, s: unknown, look: Look): void {
  mustEqual(game.waiting(seen), game.waiting(s), 'Other seats are asked');
  mustEqual(game.outcome(seen), game.outcome(s), 'The outcome differs');
  mustEqual(game.words.prompt(seen, viewer), game.words.prompt(s, viewer), 'The prompt differs');
  if (viewer === 'spectator') return;
  mustEqual(game.legal(seen, viewer), game.legal(s, viewer), `Seat ${viewer} sees other actions`);
  for (const action of look.some(poolOf(trial), 3)) {
    const judged = game.whyNot(s, viewer, action);
    mustEqual(game.whyNot(seen, viewer, action), judged, `Seat ${viewer} is refused for hidden reasons`);
  }
}

/** Another state that looks the same to this viewer; undefined where there is no other. */
function dealtAnew(game: AnyGame, s: unknown, viewer: Viewer, look: Look): unknown {
  const seen = game.view(s, viewer);
  return bytes(seen) === bytes(s) ? undefined : game.redeal(seen, viewer, look.chance);
}

type Way = Pick<Moment, 'log' | 'after'>;

/** Told the same, one must see the same. */
function mustNotSeeUntold(game: AnyGame, viewers: readonly Viewer[], ways: readonly Way[]): void {
  for (const viewer of viewers) {
    const seenWhenTold = new Map<string, string>();
    for (const { log, after } of ways) {
      const told = bytes(log.for(viewer));
      const seen = bytes(game.view(after, viewer));
      const before = seenWhenTold.get(told) ?? seen;
      if (before !== seen) broken(`${viewer} is told ${told} both times, but sees\n  ${before}\n  ${seen}`);
      seenWhenTold.set(told, seen);
    }
  }
}

function waysOfSettingUp(game: AnyGame, { setup, options, seats }: Trial, look: Look): Way[] {
  return [setup, ...look.some([...oneThrowChanged(setup)])].map((luck) => {
    const log = new Log<Kind>();
    return { log, after: game.setup(options, seats, sameLuck(luck), log) };
  });
}

/** How this moment could have gone as well, if chance had fallen otherwise. */
function otherLuck(game: AnyGame, moment: Moment, look: Look): Way[] {
  const { before, seat, action, throws } = moment;
  const ways = look
    .some([...oneThrowChanged(throws)])
    .map((luck) => applyTo(game, before, seat, action, sameLuck(luck)));
  return [moment, ...ways];
}

/** How it could have gone, if the seat had chosen otherwise. */
function otherChoices(game: AnyGame, moment: Moment, look: Look): Way[] {
  const { before, seat, legal, throws } = moment;
  return [moment, ...look.some(legal).map((other) => applyTo(game, before, seat, other, sameLuck(throws)))];
}

type Sight = { readonly told: string; readonly seen: string };

function sight(game: AnyGame, viewer: Viewer, { log, after }: Way): Sight {
  return { told: bytes(log.for(viewer)), seen: bytes(game.view(after, viewer)) };
}

/** Could the same have been seen, if the hidden things were as in `other`? */
function couldLookLike(game: AnyGame, other: unknown, moment: Moment, viewer: Viewer): boolean {
  const real = sight(game, viewer, moment);
  const choices = viewer === moment.seat ? [moment.action] : game.legal(other, moment.seat);
  return choices.some((choice) => {
    const { told, seen } = sight(game, viewer, applyTo(game, other, moment.seat, choice, firstEachTime));
    return told === real.told && seen === real.seen;
  });
}

/** Tries every deal, as long as there are not too many to try. */
function mustBeDealable(game: AnyGame, s: unknown, seat: Seat): void {
  const seen = game.view(s, seat);
  const real = bytes(s);
  let tried = 0;
  for (const { result } of everyOutcome((chance) => bytes(game.redeal(seen, seat, chance)))) {
    if (result === real || ++tried > MANY) return;
  }
  broken(`Seat ${seat} is never dealt what is really there: ${real}`);
}

/**
 * Every state after this moment that `seat` cannot rule out, if it remembers all it knew before and trusts its eyes:
 * whatever was hidden, whatever the others chose, however chance fell. Undefined when there are too many to try.
 */
function allThatMayBe(game: AnyGame, moment: Moment, seat: Seat): Set<string> | undefined {
  const real = sight(game, seat, moment);
  const known = game.view(moment.before, seat);
  const worlds = everyOutcome((chance) => {
    const before = game.redeal(known, seat, chance);
    const choices = seat === moment.seat ? [moment.action] : game.legal(before, moment.seat);
    const choice = choices[chance.int(choices.length)] as Kind;
    const way = applyTo(game, before, moment.seat, choice, chance);
    const { told, seen } = sight(game, seat, way);
    return told === real.told && seen === real.seen ? bytes(way.after) : '';
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
