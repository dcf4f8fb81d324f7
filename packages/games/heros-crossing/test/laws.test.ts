import { obeysTheLaws } from '@muster/engine/testing/suite';
import { herosCrossing } from '../src/rules.ts';

// In fewer matches a level is seldom drawn empty (limits.no-card), and the last test would play 500 more.
obeysTheLaws(herosCrossing, { folder: new URL('..', import.meta.url), matches: 150 });
