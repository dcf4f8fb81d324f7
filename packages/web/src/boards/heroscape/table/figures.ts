// Figures carved from simple solids: one carving for each class, on a base of its seat's shape, at its true height.

import type { Seat } from '@muster/engine';
import { type BufferGeometry, ExtrudeGeometry, Shape } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { placeOf } from '../../../look/seat.tsx';
import type { Carving } from './carving.ts';
import { LEVEL } from '../geometry/hexes.ts';
import { large } from './large.ts';
import { colourOf } from './paint.ts';
import { small } from './small.ts';
import { part } from './solids.ts';

/** What a figure is carved in: the base and the cloth have the colour of its seat. */
export type Woods = Readonly<
  Record<'wood' | 'shade' | 'cloth' | 'metal' | 'dark' | 'brass' | 'lamp' | 'bone' | 'base' | 'rim', string>
>;

export type Carved = { readonly tall: number; readonly parts: (woods: Woods) => BufferGeometry[] };

const CARVED: Record<Carving, Carved> = { ...small, ...large };

/** Each seat has its own wood, so that armies differ even without their colours. */
const TIMBER = { west: 'limewood', east: 'walnut', north: 'ash', south: 'birch' } as const;

/** The colours are those of the stylesheet: see board.css. */
const CLOTH = { west: 'blue', east: 'east', north: 'green', south: 'north' } as const;

function woodsOf(seat: Seat): Woods {
  const place = placeOf(seat);
  const cloth = colourOf(`${CLOTH[place]}-cloth`);
  return {
    wood: colourOf(TIMBER[place]),
    shade: colourOf(`${TIMBER[place]}-lo`),
    metal: colourOf('silver'),
    dark: colourOf('sable'),
    brass: colourOf('or'),
    lamp: colourOf('brass-shine'),
    bone: colourOf('argent'),
    cloth,
    base: cloth,
    rim: colourOf('outline'),
  };
}

const WIDE = Math.sqrt(3);

/** The outline of a base: chevron, disc, bar or cross, stretched for a figure on two hexes. */
function outline(seat: Seat, reach: number, size: number): Shape {
  const shape = new Shape();
  const draw = (points: readonly (readonly [number, number])[]) => {
    points.forEach(([x, y], at) => (at === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
    shape.closePath();
    return shape;
  };
  const wide = 0.62 * size;
  switch (placeOf(seat)) {
    case 'west': {
      const [nose, tail] = [reach + 0.86 * size, -reach - 0.7 * size];
      return draw([
        [tail, -wide],
        [nose - 0.5 * size, -wide],
        [nose, 0],
        [nose - 0.5 * size, wide],
        [tail, wide],
        [tail + 0.4 * size, 0],
      ]);
    }
    case 'east':
      if (reach === 0) return shape.absarc(0, 0, 0.68 * size, 0, Math.PI * 2) as Shape;
      shape.absarc(reach, 0, 0.68 * size, -Math.PI / 2, Math.PI / 2, false);
      shape.absarc(-reach, 0, 0.68 * size, Math.PI / 2, Math.PI * 1.5, false);
      shape.closePath();
      return shape;
    case 'north': {
      const long = reach + 0.74 * size;
      return draw([
        [-long, -0.46 * size],
        [long, -0.46 * size],
        [long, 0.46 * size],
        [-long, 0.46 * size],
      ]);
    }
    case 'south': {
      const [a, b] = [0.34 * size, 0.76 * size];
      return draw([
        [-reach - a, -b],
        [reach + a, -b],
        [reach + a, -a],
        [reach + b, -a],
        [reach + b, a],
        [reach + a, a],
        [reach + a, b],
        [-reach - a, b],
        [-reach - a, a],
        [-reach - b, a],
        [-reach - b, -a],
        [-reach - a, -a],
      ]);
    }
  }
}

function base(seat: Seat, hexes: number, woods: Woods): BufferGeometry[] {
  const reach = ((hexes - 1) * WIDE) / 2;
  const slab = (size: number, depth: number, y: number, colour: string) => {
    const solid = new ExtrudeGeometry(outline(seat, reach, size), {
      depth,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      bevelSegments: 1,
      curveSegments: 12,
    }).rotateX(-Math.PI / 2);
    return part(solid, colour, [0, y + 0.03, 0]);
  };
  return [slab(1.02, 0.08, 0, woods.rim), slab(0.9, 0.03, 0.1, woods.base)];
}

type Cut = {
  readonly carving: Carving;
  readonly seat: Seat;
  readonly height: number;
  readonly hexes: number;
};

/** The geometry of a figure: one mesh, coloured by its corners, about a thousand triangles. */
export function carve({ carving, seat, height, hexes }: Cut): BufferGeometry {
  const { tall, parts } = CARVED[carving];
  const woods = woodsOf(seat);
  const body = mergeGeometries(parts(woods).map(plain));
  const scale = (height * LEVEL - 0.16) / tall;
  const girth = hexes === 2 ? scale : Math.min(1.15, Math.max(scale, 0.85));
  body.scale(girth, scale, girth);
  body.translate(0, 0.16, 0);
  return mergeGeometries([body, ...base(seat, hexes, woods).map(plain)]);
}

/** Only what they all have can be merged. */
function plain(geometry: BufferGeometry): BufferGeometry {
  for (const name of Object.keys(geometry.attributes))
    if (!['position', 'normal', 'color'].includes(name)) geometry.deleteAttribute(name);
  return geometry;
}
