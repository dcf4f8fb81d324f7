import type { Levels } from '@muster/engine';

/** How well the bots of each level play. `muster calibrate pixel-tactics --write` measures it: levels.md. */
export const levels: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 1 },
  easy: { iterations: 0, hints: true, values: false, depth: 0, width: 2 },
  normal: { iterations: 0, hints: true, values: true, depth: 0, width: 12 },
  hard: { iterations: 70, hints: true, values: true, depth: 10 },
  expert: { iterations: 300, hints: true, values: true, depth: 10 },
};
