// How the battlefield is seen: as a map from straight above, or on the table by a camera.

import type { Ground, Point } from './hexes.ts';

export type Spot = { readonly x: number; readonly y: number };

export type Projection = {
  readonly isFlat: boolean;
  /** The way over the ground that leads towards the lower edge of the picture. */
  readonly near: Ground;
  /** Where a point is in the picture. */
  at(point: Point): Spot;
  /** How long a side of a hex is there, about. */
  side(point: Point): number;
  /** How far away it is. */
  depth(point: Point): number;
};

/** Units of the map for a side of a hex. */
export const SIDE = 40;

export const FLAT: Projection = {
  isFlat: true,
  near: { x: 0, z: 1 },
  at: ({ x, z }) => ({ x: x * SIDE, y: z * SIDE }),
  side: () => SIDE,
  depth: ({ z, y }) => -z * 100 - y,
};

/** Pixels of the screen for what is a pixel in the smallest type: the page grows with the screen. */
export function pixel(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 15 || 1;
}

/** A camera looks at `target` from `distance`; `tilt` is 0 from straight above, `turn` 0 from the south. */
export type Camera = {
  readonly target: Point;
  readonly distance: number;
  readonly turn: number;
  readonly tilt: number;
};

export const FIELD_OF_VIEW = 26;
export const TILTS = { least: 0.02, most: 1.3 } as const;

export type Box = { readonly width: number; readonly height: number };

export function eyeOf({ target, distance, turn, tilt }: Camera): Point {
  return {
    x: target.x + distance * Math.sin(tilt) * Math.sin(turn),
    y: target.y + distance * Math.cos(tilt),
    z: target.z + distance * Math.sin(tilt) * Math.cos(turn),
  };
}

export function projectionOf(camera: Camera, { width, height }: Box): Projection {
  const eye = eyeOf(camera);
  const { turn, tilt } = camera;
  const right = { x: Math.cos(turn), y: 0, z: -Math.sin(turn) };
  const forward = { x: -Math.sin(tilt) * Math.sin(turn), y: -Math.cos(tilt), z: -Math.sin(tilt) * Math.cos(turn) };
  const up = { x: -Math.cos(tilt) * Math.sin(turn), y: Math.sin(tilt), z: -Math.cos(tilt) * Math.cos(turn) };
  const focus = height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const along = (point: Point, way: Point) =>
    (point.x - eye.x) * way.x + (point.y - eye.y) * way.y + (point.z - eye.z) * way.z;
  const depth = (point: Point) => Math.max(0.1, along(point, forward));
  return {
    isFlat: false,
    near: { x: Math.sin(turn), z: Math.cos(turn) },
    depth,
    side: (point) => focus / depth(point),
    at(point) {
      const far = depth(point);
      return { x: width / 2 + (along(point, right) / far) * focus, y: height / 2 - (along(point, up) / far) * focus };
    },
  };
}

/** Room that is left free around the battlefield, besides that at the top. */
const MARGINS = { left: 10, right: 10, bottom: 8 } as const;

/** From where the camera looks; `above` is the room at the top, for the badges of figures. */
export type Stand = { readonly turn: number; readonly tilt: number; readonly above: number };

/** The camera that has all these points in its picture, as large as can be. */
export function framing(points: readonly Point[], box: Box, { turn, tilt, above }: Stand): Camera {
  let camera: Camera = { target: meanOf(points), distance: 40, turn, tilt };
  for (let tries = 0; tries < 12; tries++) {
    const { at } = projectionOf(camera, box);
    const spots = points.map(at);
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const free = {
      width: Math.max(40, box.width - MARGINS.left - MARGINS.right),
      height: Math.max(40, box.height - above - MARGINS.bottom),
    };
    const scale = Math.max((right - left) / free.width, (bottom - top) / free.height);
    const side = box.height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360) / camera.distance;
    const off = {
      x: ((left + right) / 2 - (MARGINS.left + free.width / 2)) / side,
      y: ((top + bottom) / 2 - (above + free.height / 2)) / side / Math.max(0.3, Math.cos(tilt)),
    };
    const { target } = camera;
    camera = {
      ...camera,
      distance: camera.distance * scale,
      target: {
        x: target.x + off.x * Math.cos(turn) + off.y * Math.sin(turn),
        y: target.y,
        z: target.z - off.x * Math.sin(turn) + off.y * Math.cos(turn),
      },
    };
  }
  return camera;
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }), { x: 0, y: 0, z: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count, z: sum.z / count };
}
