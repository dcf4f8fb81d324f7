import type { AnyGame } from '@muster/engine';
import { heroscape } from './heroscape/src/rules.ts';
import { herosCrossing } from './heros-crossing/src/rules.ts';
import { pixelTactics } from './pixel-tactics/src/rules.ts';
import { towerDefense } from './tower-defense/src/rules.ts';
import { twelveHeroes } from './twelve-heroes/src/rules.ts';

/** The list of games: the only place that names them all. */
export const games: readonly AnyGame[] = [towerDefense, herosCrossing, twelveHeroes, pixelTactics, heroscape];
