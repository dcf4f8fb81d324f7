import type { Levels } from '@muster/engine';

/** How well the bots of each level play. `muster calibrate heros-crossing --write` measures it: levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 1 },
  easy: { iterations: 0, hints: true, values: false, depth: 0, width: 2 },
  normal: { iterations: 6, hints: true, values: true, depth: 4, width: 3, deals: 1, overlooksReplies: true },
  hard: { iterations: 20, hints: true, values: true, depth: 10 },
  expert: { iterations: 70, hints: true, values: true, depth: 10 },
};
