import type { Levels } from '@muster/engine';

/** How well the bots of each level play. `muster calibrate tower-defense --write` measures it: levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 1, focus: 0.2 },
  easy: { iterations: 0, hints: true, values: false, depth: 0, width: 1, focus: 0.55 },
  normal: { iterations: 0, hints: true, values: false, depth: 0, width: 1 },
  hard: { iterations: 6, hints: true, values: true, depth: 3 },
  expert: { iterations: 1000, hints: true, values: true, depth: 3, isExperienced: true },
};
