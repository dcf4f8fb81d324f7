import type { Lesson } from '@muster/engine';
import { ford } from './ford.ts';

/** In the order in which they are offered. */
export const lessons: readonly Lesson[] = [ford];
