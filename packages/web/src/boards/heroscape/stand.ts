// From where the camera looks at the battlefield.

import { fieldOf, type Hex, type State } from './game.ts';
import { boundsOf, centre, type Ground, heightOf, type Point } from './geometry/hexes.ts';
import type { Play } from './pieces.ts';
import { type Box, framing, type Stand } from './geometry/projection.ts';
import type { Show } from './viewing.ts';

/** Room for the badges above the heads of figures. */
const ABOVE = 20;

const USUAL_TILT = 0.66;
/** A low picture is seen more from the side, a tall one more from above. */
const OTHER_TILTS = [0.5, 0.55, 0.6, 0.72, 0.78];
/** What is usual is left only for a battlefield that is so much larger. */
const WORTH = 1.1;

/** Farther than this the camera does not turn away from looking along the longer way of a screen. */
const MOST_ASIDE = 0.3;
/** A zone no farther than this from the middle is on neither side. */
const NO_SIDE = 1;
/** A picture at least so tall for its width is for looking along a wide battlefield. */
const TALL = 0.85;

/** Where one's own start zone is in front, and the battlefield as large as can be. */
export function standOf({ view, near }: Play, box: Box): Stand {
  const key = `${view.map} ${box.width} ${box.height} ${near}`;
  if (latest?.key === key) return latest.stand;
  const points = pointsOf(view);
  const own = towardsZone(view, near);
  let best: Stand = { turn: ownTurn(own), tilt: USUAL_TILT, above: ABOVE };
  let most = areaOf(points, box, best) * WORTH;
  for (const turn of turnsFor(view, own, box))
    for (const tilt of [USUAL_TILT, ...OTHER_TILTS]) {
      const stand = { turn, tilt, above: ABOVE };
      const area = areaOf(points, box, stand);
      if (area > most) [best, most] = [stand, area];
    }
  latest = { key, stand: best };
  return best;
}

/** Does the battlefield leave room beside it rather than above, in a place of this size? */
export function isRoomBeside({ view }: Play, { width, height }: Box, show: Show): boolean {
  const { min, max } = boundsOf(fieldOf(view));
  const tall = (max.z - min.z) * (show === 'table' ? Math.cos(USUAL_TILT) : 1);
  return width / height > (max.x - min.x) / tall;
}

let latest: { readonly key: string; readonly stand: Stand } | undefined;

/** How large a hex is in the picture, when all of these are in it: a measure without a unit. */
function areaOf(points: readonly Point[], box: Box, stand: Stand): number {
  return Math.cos(stand.tilt) / framing(points, box, stand).distance ** 2;
}

/** From the middle of the battlefield to that of a start zone. */
function towardsZone(view: State, seat: number): Ground {
  const field = fieldOf(view);
  const zone = (field.zones[seat] ?? []).map((hex) => centre(field, hex));
  const { min, max } = boundsOf(field);
  const mean = (parts: readonly number[], middle: number) =>
    parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length - middle;
  return {
    x: mean(
      zone.map(({ x }) => x),
      (min.x + max.x) / 2,
    ),
    z: mean(
      zone.map(({ z }) => z),
      (min.z + max.z) / 2,
    ),
  };
}

/** In the south or north, and a little aside. */
function ownTurn({ x, z }: Ground): number {
  const aside = Math.min(MOST_ASIDE, Math.max(-MOST_ASIDE, Math.atan2(x, Math.abs(z))));
  return z < -NO_SIDE ? Math.PI - aside : aside;
}

/** Aside, straight, or from the west or east: where the own zone is, or the narrow end of a battlefield in a tall picture. */
function turnsFor(view: State, own: Ground, { width, height }: Box): number[] {
  const { min, max } = boundsOf(fieldOf(view));
  const isAlong = height > width * TALL && max.x - min.x > max.z - min.z;
  const isAtSide = Math.abs(own.x) > Math.abs(own.z);
  const turns = [ownTurn(own), own.z < -NO_SIDE ? Math.PI : 0];
  return isAlong || isAtSide ? [...turns, own.x < 0 ? -Math.PI / 2 : Math.PI / 2] : turns;
}

/** How high a head is above the ground, in sides of a hex. */
const HEAD = 2.1;

/** These hexes, or all: their edges, the table around them, and the heads of whoever stands there. */
export function pointsOf(view: State, hexes: readonly Hex[] = []): Point[] {
  const field = fieldOf(view);
  const shown = hexes.length > 0 ? hexes : Array.from({ length: field.size }, (_, hex) => hex);
  return shown.flatMap((hex) => {
    const { x, z } = centre(field, hex);
    const y = heightOf(field, field.levels[hex] ?? 0);
    return [
      { x: x - 0.9, y, z },
      { x: x + 0.9, y, z },
      { x, y, z: z - 1 },
      { x, y, z: z + 1 },
      { x, y: 0, z: z - 1 },
      { x, y: 0, z: z + 1 },
      { x, y: y + HEAD, z },
    ];
  });
}
