import type { Lesson } from '@muster/engine';
import { territories } from './territories.ts';

/** In the order in which they are offered. */
export const lessons: readonly Lesson[] = [territories];
