import type { Law } from './law.ts';
import { playLaws } from './play-laws.ts';
import { secrecyLaws } from './secrecy.ts';
import { stateLaws } from './state-laws.ts';

/** What every game has to obey. What the laws cannot find, the tests of the rules have to: see CONTRIBUTING.md. */
export const LAWS: readonly Law[] = [...playLaws, ...stateLaws, ...secrecyLaws];
