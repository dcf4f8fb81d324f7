// Written by `npm run freeze`.

// oxlint-disable-next-line typescript/triple-slash-reference -- It has no exports: it says what such modules are.
/// <reference path="./modules.d.ts" />

import type { Frozen } from './versions.ts';

export const FROZEN: readonly Frozen[] = [
  { game: 'heros-crossing', version: 3, load: () => import('./heros-crossing-3.da26b1d625df.frozen.js') },
  { game: 'heroscape', version: 2, load: () => import('./heroscape-2.da18ae9c0317.frozen.js') },
  { game: 'pixel-tactics', version: 2, load: () => import('./pixel-tactics-2.2381a22e02c5.frozen.js') },
  { game: 'tower-defense', version: 1, load: () => import('./tower-defense-1.8e739c1a8505.frozen.js') },
  { game: 'twelve-heroes', version: 3, load: () => import('./twelve-heroes-3.82b5f8d0ac8c.frozen.js') },
];
