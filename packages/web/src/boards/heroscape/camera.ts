// Moves of the camera, and of the part of the map that is shown.

import { fieldOf, type State } from './game.ts';
import { centre, heightOf, type Point } from './hexes.ts';
import { type Box, type Camera, framing, TILTS } from './projection.ts';
import { type MapWindow } from './viewing.ts';

export const FLAT_TILT = TILTS.least;
const USUAL_TILT = 0.66;
const DISTANCES = { least: 8, most: 140 } as const;

/** The camera that has the whole battlefield in its picture, from the south. */
export function framed(view: State, box: Box): Camera {
  const key = `${view.map} ${box.width} ${box.height}`;
  if (latest?.key !== key) latest = { key, camera: framing(pointsOf(view), box, 0, USUAL_TILT) };
  return latest.camera;
}

let latest: { readonly key: string; readonly camera: Camera } | undefined;

/** The tops of all hexes, and the table around them. */
function pointsOf(view: State): Point[] {
  const field = fieldOf(view);
  return Array.from({ length: field.size }, (_, hex) => centre(field, hex)).flatMap(({ x, z }, hex) => {
    const y = heightOf(field, field.levels[hex] ?? 0);
    return [
      { x: x - 0.9, y, z },
      { x: x + 0.9, y, z },
      { x, y: 0, z: z + 1 },
      { x, y: y + 0.6, z: z - 1 },
    ];
  });
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

export function mapShifted({ x, y, zoom }: MapWindow, right: number, down: number): MapWindow {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within(x + right / zoom), y: within(y + down / zoom), zoom };
}
