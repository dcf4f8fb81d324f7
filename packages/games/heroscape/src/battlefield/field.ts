// Nouns of the battlefield. A `Battlefield` never changes during a match and is no part of the state: the state holds the
// map's id, or its text, and `battlefieldOf` has the compiled field. What changes (figures, destroyed objects, glyphs)
// is a `Standing`.

import type { Face, GlyphName } from './glyphs.ts';
import { type Ground, GROUNDS, TERRAINS, type Terrain } from './terrain.ts';

/** A place to stand, numbered from 0. A column of the field has one, or two where a deck (a bridge) spans it. */
export type Hex = number;
export const NOWHERE = -1;

/** The six sides of a hex, counter-clockwise from the east; the opposite of `d` is `(d + 3) % 6`. */
export const SIDES = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type Direction = number;

/** The underside of ordinary ground: there is nothing below it. */
export const BOTTOM = -1000;
/** The ceiling of open sky. */
export const SKY = 1000;

/** `tree` and `jungle` give cover; a `destructible` has life and defense of its own. All of them fill their hex. */
export const OBJECTS = ['tree', 'jungle', 'outcrop', 'destructible'] as const;
export type ObjectKind = (typeof OBJECTS)[number];

export type FieldObject = {
  readonly kind: ObjectKind;
  /** "pine", "gate": used in sentences. */
  readonly name: string;
  readonly hex: Hex;
  readonly height: number;
  /** Of a destructible object; 0 for all others. */
  readonly life: number;
  readonly defense: number;
  /** Shields that a destructible object has without rolling. */
  readonly shields: number;
};

/** A glyph as the map lays it out. Without a name it is drawn at random from the glyphs of the scenario. */
export type GlyphPlace = { readonly hex: Hex; readonly glyph?: GlyphName; readonly face: Face };

export const WALLS = ['wall', 'ruin', 'battlement', 'bridgeWall'] as const;
export type WallKind = (typeof WALLS)[number];

/** Something on the edge between two hexes. */
export type Wall = {
  readonly kind: WallKind;
  /** The hex that it stands on: the inner one of a battlement or bridge wall. */
  readonly hex: Hex;
  readonly direction: Direction;
  /** Levels of its upper and lower edge; `BOTTOM` for one that stands on the ground. */
  readonly top: number;
  readonly foot: number;
};

export type Battlefield = {
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many hexes there are. */
  readonly size: number;
  /** `D7`; `D7b` for the deck above it. Column and row as in the map's rows. */
  readonly names: readonly string[];
  /** Axial coordinates: `r` counts the rows from 0, `q` the hexes along a row. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly levels: Int16Array;
  readonly terrain: Uint8Array;
  /** Level of the underside: `BOTTOM`, or that of a deck. */
  readonly under: Int16Array;
  /** Underside of the deck above, or `SKY`. */
  readonly ceilings: Int16Array;
  /** The deck above this hex, or NOWHERE. */
  readonly above: Int16Array;
  /** `hex * 6 + direction`: the lowest hex of the neighbouring column, or NOWHERE. */
  readonly neighbours: Int16Array;
  /** `hex * 6 + direction`: number of the wall on that edge, or NOWHERE. */
  readonly edges: Int16Array;
  readonly walls: readonly Wall[];
  /** By hex: where the ladder that stands in it leads, or NOWHERE. */
  readonly ladders: Int16Array;
  /** Number of the object on this hex, or NOWHERE. */
  readonly objectAt: Int16Array;
  readonly objects: readonly FieldObject[];
  /** Number of the glyph place on this hex, or NOWHERE. */
  readonly glyphAt: Int16Array;
  readonly glyphs: readonly GlyphPlace[];
  /** Start zones by seat. */
  readonly zones: readonly (readonly Hex[])[];
  /** `hex * size + hex`: hexes from one to the other, counted over the battlefield. */
  readonly distances: Uint8Array;
  /** `r * gridWidth + q - gridQ`: the lowest hex there, or NOWHERE. There is a margin of empty columns around the field. */
  readonly grid: Int16Array;
  readonly gridQ: number;
  readonly gridWidth: number;
  readonly gridHeight: number;
};

/** Where a figure is and how tall: an upright body. */
export type Body = {
  /** The hex, or the leading one of two; NOWHERE off the battlefield. */
  readonly hex: Hex;
  /** The other hex of a two-hex figure; NOWHERE for all others. */
  readonly tail: Hex;
  /** 0 on the ground, else the rung of the ladder it hangs on. */
  readonly rung: number;
  readonly height: number;
};

/** A figure as the battlefield knows it; the state's figures have more fields. Different teams are enemies. */
export type Piece = Body & { readonly team: number };

/** What changes on a battlefield. `standingOf` makes one from the arrays of a state. */
export type Standing = {
  readonly figures: readonly Piece[];
  /** By object of the field: life left, 0 when it is destroyed. Of no meaning for those that have no life. */
  readonly objects: readonly number[];
  /** By glyph place of the field: -1 when no glyph lies there any more. */
  readonly glyphs: readonly number[];
  /** By hex: the figure there, or NOWHERE. A two-hex figure is at both of its hexes. */
  readonly figureAt: readonly number[];
  /** What has been asked and found out so far: see adjacent.ts. */
  readonly found: Findings;
};

type Findings = {
  /** By team, by hex: 1 where one of its enemies is in a hex beside it, in reach or not. */
  readonly nearEnemies: (readonly number[] | undefined)[];
  /** By figure: the enemies that it is engaged with. */
  readonly engaged: (readonly number[] | undefined)[];
};

export function standingOf(field: Battlefield, s: Pick<Standing, 'figures' | 'objects' | 'glyphs'>): Standing {
  const figureAt = Array<number>(field.size).fill(NOWHERE);
  for (let figure = 0; figure < s.figures.length; figure++) {
    const { hex, tail } = s.figures[figure] as Piece;
    if (hex !== NOWHERE) figureAt[hex] = figure;
    if (tail !== NOWHERE) figureAt[tail] = figure;
  }
  const found: Findings = { nearEnemies: [], engaged: [] };
  return { figures: s.figures, objects: s.objects, glyphs: s.glyphs, figureAt, found };
}

export const levelOf = (field: Battlefield, hex: Hex): number => field.levels[hex] as number;
export const nameOf = (field: Battlefield, hex: Hex): string => field.names[hex] as string;
export const terrainOf = (field: Battlefield, hex: Hex): Terrain => TERRAINS[field.terrain[hex] as number] as Terrain;
export const groundOf = (field: Battlefield, hex: Hex): Ground => GROUNDS[field.terrain[hex] as number] as Ground;
export const aboveOf = (field: Battlefield, hex: Hex): Hex => field.above[hex] as number;
/** The lowest hex of the neighbouring column; `aboveOf` has the deck over it. */
export const neighbourOf = (field: Battlefield, hex: Hex, direction: Direction): Hex =>
  field.neighbours[hex * 6 + direction] as number;
export const figureAt = (standing: Standing, hex: Hex): number => standing.figureAt[hex] as number;
export const pieceOf = (standing: Standing, figure: number): Piece => standing.figures[figure] as Piece;

/** The object that still stands in this hex, or NOWHERE. */
export function objectAt(field: Battlefield, standing: Pick<Standing, 'objects'>, hex: Hex): number {
  const object = field.objectAt[hex] as number;
  if (object === NOWHERE) return NOWHERE;
  const isGone = (field.objects[object] as FieldObject).life > 0 && standing.objects[object] === 0;
  return isGone ? NOWHERE : object;
}

/** The glyph place of this hex where a glyph still lies, or NOWHERE. */
export function glyphAt(field: Battlefield, standing: Pick<Standing, 'glyphs'>, hex: Hex): number {
  const glyph = field.glyphAt[hex] as number;
  return glyph !== NOWHERE && standing.glyphs[glyph] !== -1 ? glyph : NOWHERE;
}

/** The direction in which `to` lies from its neighbour `from`, on whatever storey; NOWHERE when they are not neighbours. */
export function directionTo(field: Battlefield, from: Hex, to: Hex): Direction {
  const q = (field.q[to] as number) - (field.q[from] as number);
  const r = (field.r[to] as number) - (field.r[from] as number);
  switch (q * 4 + r) {
    case 4:
      return q === 1 ? 0 : NOWHERE;
    case 3:
      return q === 1 ? 1 : NOWHERE;
    case -1:
      return q === 0 ? 2 : NOWHERE;
    case -4:
      return q === -1 ? 3 : NOWHERE;
    case -3:
      return q === -1 ? 4 : NOWHERE;
    case 1:
      return q === 0 ? 5 : NOWHERE;
  }
  return NOWHERE;
}
