import type { Levels } from '@muster/engine';

/** How well the bots of each level play. Not calibrated yet: `muster calibrate GAME --write` measures it. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, sight: 0, width: 2 },
  easy: { iterations: 0, hints: true, values: true, sight: 0, width: 6 },
  normal: { iterations: 10, hints: true, values: true, sight: 4, width: 8, deals: 1, overlooksReplies: true },
  hard: { iterations: 30, hints: true, values: true, sight: 8, width: 12 },
  expert: { iterations: 100, hints: true, values: true, sight: 10, width: 20 },
};
