// Moves of the camera, and of the part of the map that is shown.

import { focusOf, spanOf } from './focus.ts';
import { fieldOf } from './game.ts';
import { boundsOf } from './geometry/hexes.ts';
import type { Play } from './pieces.ts';
import { type Box, type Camera, framing, SIDE, type Stand, TILTS } from './geometry/projection.ts';
import { pointsOf, standOf } from './stand.ts';
import { type MapWindow, mapWindow, WHOLE } from './viewing.ts';

const QUARTER = Math.PI / 2;
const DISTANCES = { least: 8, most: 140 } as const;

/** The camera that has the whole battlefield in its picture, or on a phone what the question is about, from one's own side. */
export function framed(play: Play, box: Box): Camera {
  const { view } = play;
  const focus = focusOf(play);
  const key = `${view.map} ${box.width} ${box.height} ${focus.join()} ${play.near}`;
  if (latest?.key === key) return latest.camera;
  latest = { key, camera: framedFrom(play, box, standOf(play, box)) };
  return latest.camera;
}

/** The same from straight above, with an edge of the battlefield along the lower edge of the picture. */
export function fromAbove(play: Play, box: Box): Camera {
  const { turn, above } = standOf(play, box);
  return framedFrom(play, box, { turn: Math.round(turn / QUARTER) * QUARTER, tilt: TILTS.least, above });
}

function framedFrom(play: Play, box: Box, stand: Stand): Camera {
  const focus = focusOf(play);
  const found = framing(pointsOf(play.view, focus), box, stand);
  return { ...found, distance: Math.max(found.distance, focus.length > 0 ? CLOSE_BY : 0) };
}

const CLOSE_BY = 24;
let latest: { readonly key: string; readonly camera: Camera } | undefined;

/** A hex on the map of a phone is no wider than this many pixels by itself. */
const WIDEST = 42;
const ZOOMS = { least: 1, most: 6 } as const;

/** The part of the map that is shown: the chosen one, or what the question is about, or all. */
export function windowNow(play: Play, box: Box): MapWindow {
  if (mapWindow.value) return mapWindow.value;
  const focus = focusOf(play);
  if (focus.length === 0) return WHOLE;
  const { x, z, ...span } = spanOf(play, focus);
  const { min, max } = boundsOf(fieldOf(play.view));
  const whole = scaleOf(max.x - min.x, max.z - min.z, box);
  const close = Math.min(scaleOf(span.wide, span.tall, box), WIDEST / Math.sqrt(3) / SIDE);
  const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.least, close / whole));
  const [wide, tall] = [max.x - min.x, max.z - min.z];
  const shown = { x: box.width / (whole * zoom * SIDE * wide), y: box.height / (whole * zoom * SIDE * tall) };
  return within({ x: (x - min.x) / wide, y: (z - min.z) / tall, zoom }, shown);
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

/** The part of the map with its middle so that it shows nothing beyond the rim; `shown` are shares of the whole. */
export function within({ x, y, zoom }: MapWindow, shown: { readonly x: number; readonly y: number }): MapWindow {
  const inside = (middle: number, share: number) =>
    share >= 1 ? 0.5 : Math.min(1 - share / 2, Math.max(share / 2, middle));
  return { x: inside(x, shown.x), y: inside(y, shown.y), zoom };
}

/** The map shifted by so many pixels. */
export function mapShifted(play: Play, box: Box, dx: number, dy: number): MapWindow {
  const { x, y, zoom } = windowNow(play, box);
  const { min, max } = boundsOf(fieldOf(play.view));
  const [wide, tall] = [max.x - min.x, max.z - min.z];
  const unit = scaleOf(wide, tall, box) * SIDE * zoom;
  const shown = { x: box.width / (unit * wide), y: box.height / (unit * tall) };
  return within({ x: x + dx / (unit * wide), y: y + dy / (unit * tall), zoom }, shown);
}
