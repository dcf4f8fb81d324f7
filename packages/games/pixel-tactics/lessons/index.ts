import type { Lesson } from '@muster/engine';
import { waves } from './waves.ts';

/** In the order in which they are offered. */
export const lessons: readonly Lesson[] = [waves];
