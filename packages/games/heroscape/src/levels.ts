import type { Levels } from '@muster/engine';

/** How well the bots of each level play. Calibrated: see levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, sight: 0, width: 2, focus: 0.3 },
  easy: { iterations: 0, hints: true, values: true, sight: 0, width: 2, focus: 0.5 },
  normal: { iterations: 0, hints: true, values: true, sight: 0, width: 4, focus: 0.7 },
  hard: { iterations: 40, hints: true, values: true, sight: 2, shortlist: 6 },
  expert: { iterations: 600, hints: true, values: true, sight: 2, shortlist: 10 },
};
