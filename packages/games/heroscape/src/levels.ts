import type { Levels } from '@muster/engine';

/** How well the bots of each level play. Calibrated: see levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 1, focus: 0.3 },
  easy: { iterations: 0, hints: true, values: false, depth: 0, width: 2, focus: 0.3 },
  normal: { iterations: 0, hints: true, values: true, depth: 0, width: 2, focus: 0.5 },
  hard: { iterations: 12, hints: true, values: true, depth: 2, width: 4, focus: 0.7, shortlist: 3 },
  expert: { iterations: 200, hints: true, values: true, depth: 12, shortlist: 8, races: true },
};
