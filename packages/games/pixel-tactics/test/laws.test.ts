import { obeysTheLaws } from '@muster/engine/testing/suite';
import { pixelTactics } from '../src/rules.ts';

// With this seed the first matches meet nearly everything; what they miss the test for reaching everything plays on for.
obeysTheLaws(pixelTactics, { folder: new URL('..', import.meta.url), matches: 50, seed: 9 });
