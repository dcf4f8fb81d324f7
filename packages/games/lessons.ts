import type { Lesson } from '@muster/engine';
import { lessons as herosCrossing } from './heros-crossing/lessons/index.ts';
import { lessons as heroscape } from './heroscape/lessons/index.ts';
import { lessons as pixelTactics } from './pixel-tactics/lessons/index.ts';
import { lessons as towerDefense } from './tower-defense/lessons/index.ts';
import { lessons as twelveHeroes } from './twelve-heroes/lessons/index.ts';

/** The guided matches of all games, game by game. */
export const lessons: readonly Lesson[] = [
  ...towerDefense,
  ...herosCrossing,
  ...twelveHeroes,
  ...pixelTactics,
  ...heroscape,
];
