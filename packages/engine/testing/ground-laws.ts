import { broken, type Law, mustEqual, mustShareNothing } from './law.ts';
import { sameLuck } from './luck.ts';

export const PLAYS_ON = 'random play comes to an end within the longest match, and no action changes an earlier state';

/** What everything else rests on. These are held also against a match that broke down: they may say why it did. */
export const groundLaws: readonly Law[] = [
  {
    says: 'a clone is equal and shares nothing',
    check(game, { states }, sampler) {
      for (const s of sampler.sample(states)) {
        const twin = game.clone(s);
        mustEqual(twin, s, 'The clone differs');
        mustShareNothing(s, twin, 'Shared with the clone');
      }
    },
  },
  {
    says: 'two matches share nothing',
    check(game, { states: [first], setup, options, seats }) {
      if (first === undefined) return;
      const again = game.setup(structuredClone(options), seats, sameLuck(setup));
      mustShareNothing(first, again, 'Two set-ups have this object in common; each needs a copy of its own');
    },
  },
  {
    says: PLAYS_ON,
    check(_game, { stopped }) {
      if (stopped !== undefined) broken(stopped);
    },
  },
];
