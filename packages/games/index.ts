import type { AnyGame } from '@muster/engine';
import { towerDefense } from './tower-defense/src/rules.ts';

/** The list of games: the only place that names them all. */
export const games: readonly AnyGame[] = [towerDefense];
