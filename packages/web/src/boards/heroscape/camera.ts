// Moves of the camera, and of the part of the map that is shown.

import { focusOf, spanOf } from './focus.ts';
import { fieldOf, type Hex, type State } from './game.ts';
import { boundsOf, centre, heightOf, type Point } from './hexes.ts';
import type { Play } from './pieces.ts';
import { type Box, type Camera, framing, SIDE, TILTS } from './projection.ts';
import { type MapWindow, mapWindow, WHOLE } from './viewing.ts';

export const FLAT_TILT = TILTS.least;
const USUAL_TILT = 0.66;
const DISTANCES = { least: 8, most: 140 } as const;

/** The camera that has the whole battlefield in its picture, or on a phone what the question is about, from the south. */
export function framed(play: Play, box: Box): Camera {
  const { view } = play;
  const focus = focusOf(play);
  const key = `${view.map} ${box.width} ${box.height} ${focus.join()}`;
  if (latest?.key === key) return latest.camera;
  const found = framing(pointsOf(view, focus), box, 0, USUAL_TILT);
  latest = { key, camera: { ...found, distance: Math.max(found.distance, focus.length > 0 ? CLOSE_BY : 0) } };
  return latest.camera;
}

const CLOSE_BY = 24;
let latest: { readonly key: string; readonly camera: Camera } | undefined;

/** The tops of these hexes, or of all, and the table around them. */
function pointsOf(view: State, hexes: readonly Hex[]): Point[] {
  const field = fieldOf(view);
  const shown = hexes.length > 0 ? hexes : Array.from({ length: field.size }, (_, hex) => hex);
  return shown.flatMap((hex) => {
    const { x, z } = centre(field, hex);
    const y = heightOf(field, field.levels[hex] ?? 0);
    return [
      { x: x - 0.9, y, z },
      { x: x + 0.9, y, z },
      { x, y: 0, z: z + 1 },
      { x, y: y + 0.6, z: z - 1 },
    ];
  });
}

/** A hex on the map of a phone is no wider than this many pixels by itself. */
const WIDEST = 42;
const ZOOMS = { least: 1, most: 6 } as const;

/** The part of the map that is shown: the chosen one, or what the question is about, or all. */
export function windowNow(play: Play, box: Box): MapWindow {
  if (mapWindow.value) return mapWindow.value;
  const focus = focusOf(play);
  if (focus.length === 0) return WHOLE;
  const { x, z, wide, tall } = spanOf(play, focus);
  const { min, max } = boundsOf(fieldOf(play.view));
  const whole = scaleOf(max.x - min.x, max.z - min.z, box);
  const close = Math.min(scaleOf(wide, tall, box), WIDEST / Math.sqrt(3) / SIDE);
  return {
    x: (x - min.x) / (max.x - min.x),
    y: (z - min.z) / (max.z - min.z),
    zoom: Math.min(ZOOMS.most, Math.max(ZOOMS.least, close / whole)),
  };
}

/** Pixels for a unit of the map, when so much of it is to be seen. */
function scaleOf(wide: number, tall: number, { width, height }: Box): number {
  return Math.min(width / (wide * SIDE), height / (tall * SIDE));
}

export function mapZoomed({ x, y, zoom }: MapWindow, by: number): MapWindow {
  const next = Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom * by));
  return next === ZOOMS.least ? WHOLE : { x, y, zoom: next };
}

type Change = Partial<Record<'turn' | 'tilt' | 'zoom', number>>;

export function moved(from: Camera, { turn = 0, tilt = 0, zoom = 1 }: Change): Camera {
  return {
    target: from.target,
    distance: Math.min(DISTANCES.most, Math.max(DISTANCES.least, from.distance / zoom)),
    turn: from.turn + turn,
    tilt: Math.min(TILTS.most, Math.max(TILTS.least, from.tilt + tilt)),
  };
}

/** The camera shifted over the ground, by parts of what it sees. */
export function shifted(from: Camera, right: number, back: number): Camera {
  const { target, turn, distance } = from;
  const size = distance * 0.46;
  const [dx, dz] = [right * size, back * size];
  return {
    ...from,
    target: {
      x: target.x + dx * Math.cos(turn) + dz * Math.sin(turn),
      y: target.y,
      z: target.z - dx * Math.sin(turn) + dz * Math.cos(turn),
    },
  };
}

/** The map shifted by so many pixels. */
export function mapShifted(play: Play, box: Box, dx: number, dy: number): MapWindow {
  const { x, y, zoom } = windowNow(play, box);
  const { min, max } = boundsOf(fieldOf(play.view));
  const [wide, tall] = [max.x - min.x, max.z - min.z];
  const unit = scaleOf(wide, tall, box) * SIDE * zoom;
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within(x + dx / (unit * wide)), y: within(y + dy / (unit * tall)), zoom };
}
