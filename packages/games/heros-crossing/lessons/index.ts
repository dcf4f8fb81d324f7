import type { Lesson } from '@muster/engine';
import { crossing } from './crossing.ts';

/** In the order in which they are offered. */
export const lessons: readonly Lesson[] = [crossing];
