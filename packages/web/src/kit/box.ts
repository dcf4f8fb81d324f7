import type { Span } from '@muster/engine';
import type { ComponentChildren } from 'preact';

/** The lid of a game's box: what the first page shows before any of the game is loaded. */
export type Box = {
  /** The game's id, and the name of its folder here. */
  readonly id: string;
  readonly title: string;
  /** One sentence that makes somebody want to play. */
  readonly line: string;
  readonly seats: Span;
  readonly minutes: number;
  /** Its seats are called Blue, Red, Green and Yellow, and these are their colours wherever they are shown. */
  readonly hues?: 'named';
  /** There are guided matches: its folder has a lessons.ts. */
  readonly hasLessons?: true;
  /** A small live scene, 400 by 200. */
  Scene(): ComponentChildren;
};
