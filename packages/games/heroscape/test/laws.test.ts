import { obeysTheLaws } from '@muster/engine/testing/suite';
import { heroscape } from '../src/rules.ts';

// With this seed fewer than 200 matches meet everything, also what is rare: a friend carried, a leap, a deadly fall.
obeysTheLaws(heroscape, { folder: new URL('..', import.meta.url), matches: 30, seed: 11 });
