import type { Levels } from '@muster/engine';

/** How well the bots of each level play. `muster calibrate twelve-heroes --write` measures it: levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 1 },
  easy: { iterations: 0, hints: true, values: false, depth: 0 },
  normal: { iterations: 5, hints: true, values: true, depth: 4, deals: 1, overlooksReplies: true },
  hard: { iterations: 12, hints: true, values: true, depth: 10 },
  expert: { iterations: 45, hints: true, values: true, depth: 10 },
};
