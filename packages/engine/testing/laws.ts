import { groundLaws } from './ground-laws.ts';
import type { Law } from './law.ts';
import { outsideLaws } from './outside-laws.ts';
import { playLaws } from './play-laws.ts';
import { secrecyLaws } from './secrecy.ts';
import { stateLaws } from './state-laws.ts';

/** What every game has to obey. test/planted.test.ts shows what each of them finds, and what none of them can. */
export const LAWS: readonly Law[] = [...groundLaws, ...playLaws, ...outsideLaws, ...stateLaws, ...secrecyLaws];
