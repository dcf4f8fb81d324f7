// How somebody looks at the battlefield: nothing of this is the match's. It stays from one drawing of the board to the next.

import { type Signal, signal } from '@preact/signals';
import type { Camera } from './geometry/projection.ts';

const SHOWS = ['table', 'map'] as const;
export type Show = (typeof SHOWS)[number];

const PLACE = 'muster-heroscape-show';

/** What the person has chosen; undefined: whatever fits the screen. */
export const chosen: Signal<Show | undefined> = signal(kept());

export function choose(show: Show): void {
  chosen.value = show;
  try {
    localStorage.setItem(PLACE, show);
  } catch {
    // No storage, as in some private windows.
  }
}

function kept(): Show | undefined {
  try {
    return SHOWS.find((show) => show === localStorage.getItem(PLACE));
  } catch {
    return undefined;
  }
}

/** The piece that the pointer or the focus is on. */
export const pointed: Signal<string | undefined> = signal(undefined);

/** The piece on the field that had the focus last: Tab leads back to it. */
export const cursor: Signal<string | undefined> = signal(undefined);

/** On which half of the picture that is: what is said of it stands on the other. */
export const pointedSide: Signal<'left' | 'right'> = signal('left');

/** Are the names of hexes shown? */
export const hasNames: Signal<boolean> = signal(false);

/** Where the camera stands; undefined: where it has everything in its picture. */
export const camera: Signal<Camera | undefined> = signal(undefined);

/** What the map shows: its middle as shares of the whole, and how many times enlarged. */
export type MapWindow = { readonly x: number; readonly y: number; readonly zoom: number };
export const WHOLE: MapWindow = { x: 0.5, y: 0.5, zoom: 1 };

/** The part that somebody has chosen; undefined: what the question is about, or all. */
export const mapWindow: Signal<MapWindow | undefined> = signal(undefined);

/** Has somebody on a phone asked for the whole battlefield? */
export const isWhole: Signal<boolean> = signal(false);

/** Lets go of whatever was chosen by hand. */
export function lookAnew(): void {
  camera.value = undefined;
  mapWindow.value = undefined;
}

/** What draws the table could not be loaded, or did not start. */
export const isTableAmiss: Signal<boolean> = signal(false);

/** Can this machine draw the table? Found out once. */
export function canDrawTable(): boolean {
  known ??= hasWebGl();
  return known && !isTableAmiss.value;
}

let known: boolean | undefined;

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
