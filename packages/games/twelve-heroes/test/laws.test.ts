import { obeysTheLaws } from '@muster/engine/testing/suite';
import { twelveHeroes } from '../src/rules.ts';

// With this seed the 80 matches meet everything, also what is rare: a match of 60 turns, and the cards of a Tournament.
obeysTheLaws(twelveHeroes, { folder: new URL('..', import.meta.url), matches: 80, seed: 20 });
