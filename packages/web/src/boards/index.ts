import type { Box } from '../kit/index.ts';
import { box as herosCrossing } from './heros-crossing/box.tsx';
import { box as heroscape } from './heroscape/box.tsx';
import { box as pixelTactics } from './pixel-tactics/box.tsx';
import { box as towerDefense } from './tower-defense/box.tsx';
import { box as twelveHeroes } from './twelve-heroes/box.tsx';

/** The games on the first page, in this order. Everything else about them is found by the names of their folders. */
export const boxes: readonly Box[] = [towerDefense, herosCrossing, twelveHeroes, pixelTactics, heroscape];
