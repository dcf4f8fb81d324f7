import type { Lesson } from '@muster/engine';
import { attacker } from './attacker.ts';
import { defender } from './defender.ts';

/** In the order in which they are offered. */
export const lessons: readonly Lesson[] = [attacker, defender];
