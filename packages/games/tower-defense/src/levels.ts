import type { Levels } from '@muster/engine';

/** How well the bots of each level play. Not calibrated yet: `muster calibrate GAME --write` measures it. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, sight: 0, width: 1, focus: 0.2 },
  easy: { iterations: 0, hints: true, values: false, sight: 0, width: 1, focus: 0.55 },
  normal: { iterations: 0, hints: true, values: false, sight: 0, width: 1 },
  hard: { iterations: 16, hints: true, values: true, sight: 10 },
  expert: { iterations: 1500, hints: true, values: true, sight: 10 },
};
