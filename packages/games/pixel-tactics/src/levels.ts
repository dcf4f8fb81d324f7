import type { Levels } from '@muster/engine';

/** How well the bots of each level play. `muster calibrate pixel-tactics` measures it. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, sight: 0, width: 1 },
  easy: { iterations: 0, hints: true, values: false, sight: 0, width: 4 },
  normal: { iterations: 0, hints: true, values: true, sight: 0, width: 12 },
  hard: { iterations: 30, hints: true, values: true, sight: 8 },
  expert: { iterations: 250, hints: true, values: true, sight: 10 },
};
