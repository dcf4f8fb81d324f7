// Paths that were found before. Where nobody is in the way, they depend on the ground alone: they are worked out once for each
// kind of mover and each place to start from, and searches, which are asked for very often, are seldom needed.

import type { Battlefield, Hex, Piece, Standing } from '../battlefield/field.ts';
import { aboveOf, type FieldObject, neighbourOf, NOWHERE, pieceOf, standingOf } from '../battlefield/field.ts';
import { isEngaged } from '../battlefield/adjacent.ts';
import { kindOf } from './footing.ts';
import type { Mover, Spot } from './mover.ts';
import { pathsFrom, reachAndPass } from './reach.ts';
import { spotOf } from './survey.ts';

type Path = readonly Spot[];

/** The places of one who is alone on the battlefield. */
type Alone = {
  readonly paths: readonly Path[];
  /** By path: the hexes of its end, two for each; NOWHERE for a tail that is not there. */
  readonly ends: Int16Array;
  /** By hex: is it ON one of the paths on foot, or BESIDE one? */
  readonly trail: Uint8Array;
};

const BESIDE = 1;
const ON = 2;

/** The paths of `pathsFrom`, in the same order. */
export function knownPaths(field: Battlefield, standing: Standing, mover: Mover): readonly Path[] {
  const isHunted = mover.holders !== undefined && mover.holders.length > 0;
  const known = isHunted && !mover.flies ? undefined : knownOf(field, standing, mover);
  const alone = known && aloneOn(field, standing, mover, known);
  if (!alone || !isUndisturbed(field, standing, mover, alone)) return pathsFrom(field, standing, mover);
  const { paths, ends } = alone;
  const { figureAt } = standing;
  const open: Path[] = [];
  for (let at = 0; at < paths.length; at++) {
    const hex = ends[at * 2] as number;
    const tail = ends[at * 2 + 1] as number;
    if (isOpen(figureAt[hex] as number, mover) && (tail === NOWHERE || isOpen(figureAt[tail] as number, mover)))
      open.push(paths[at] as Path);
  }
  return open;
}

const isOpen = (figure: number, mover: Mover): boolean => figure === NOWHERE || figure === mover.figure;

/** Is nobody where the paths lead who makes them longer or more dangerous? Friends who are not engaged are no hindrance. */
function isUndisturbed(field: Battlefield, standing: Standing, mover: Mover, { trail }: Alone): boolean {
  if (mover.flies && mover.leap === undefined) return true;
  const { figures } = standing;
  const { team } = pieceOf(standing, mover.figure);
  const least = mover.disengages ? ON : BESIDE;
  for (let figure = 0; figure < figures.length; figure++) {
    const { hex, tail, team: other } = figures[figure] as Piece;
    if (hex === NOWHERE || figure === mover.figure) continue;
    const near = tail === NOWHERE ? (trail[hex] as number) : Math.max(trail[hex] as number, trail[tail] as number);
    if (other !== team) {
      if (near >= least && !(mover.ghost && mover.disengages)) return false;
    } else if (near === ON && !mover.ghost && isEngaged(field, standing, figure)) return false;
  }
  return true;
}

// What is kept

/** All that is known of one kind of mover with so many points in one place. */
type Known = {
  /** One bit for each glyph and each destructible object that it may come to. */
  readonly bearing: number;
  /** By the bits of those that are gone. */
  readonly alone: Map<number, Alone>;
};

type Kept = {
  /** The objects that can be destroyed. */
  readonly destructible: readonly number[];
  readonly kinds: Map<number, Map<number, Known>>;
};

let keptOn = new WeakMap<Battlefield, Kept>();
let pathsKept = 0;

/** Beyond so many paths, about 85 MB of them, all are forgotten. Matches on one map with all armies need half as many. */
const MOST_PATHS = 1_000_000;

const MOST_POINTS = 256;
/** Glyphs and objects that may be there or not. */
const MOST_CHANGES = 30;

function aloneOn(field: Battlefield, standing: Standing, mover: Mover, { bearing, alone: all }: Known): Alone {
  const gone = bearing === 0 ? 0 : bearing & goneFrom(keptFor(field), standing);
  let alone = all.get(gone);
  if (!alone) {
    const { objects, glyphs } = standing;
    const start = pieceOf(standing, mover.figure);
    alone = newAlone(field, standingOf(field, { figures: [start], objects, glyphs }), mover);
    all.set(gone, alone);
  }
  return alone;
}

function keptFor(field: Battlefield): Kept {
  if (pathsKept > MOST_PATHS) {
    keptOn = new WeakMap();
    pathsKept = 0;
  }
  let kept = keptOn.get(field);
  if (!kept) {
    const destructible = [...field.objects.keys()].filter((object) => (field.objects[object] as FieldObject).life > 0);
    kept = { destructible, kinds: new Map() };
    keptOn.set(field, kept);
  }
  return kept;
}

function knownOf(field: Battlefield, standing: Standing, mover: Mover): Known | undefined {
  const start = pieceOf(standing, mover.figure);
  if (start.hex === NOWHERE || mover.move >= MOST_POINTS) return undefined;
  const kept = keptFor(field);
  if (field.glyphs.length + kept.destructible.length > MOST_CHANGES) return undefined;
  const kind = kindOf({ field, mover, height: start.height }) * 2 + (mover.flies ? 1 : 0);
  let ofKind = kept.kinds.get(kind);
  if (!ofKind) {
    ofKind = new Map();
    kept.kinds.set(kind, ofKind);
  }
  const from = spotOf(field, start.hex, start.rung) * (field.size + 1) + start.tail + 1;
  const key = from * MOST_POINTS + mover.move;
  let known = ofKind.get(key);
  if (!known) {
    known = newKnown(field, kept, mover, start);
    ofKind.set(key, known);
  }
  return known;
}

/** The bits of all that is gone from the battlefield. */
function goneFrom({ destructible }: Kept, { glyphs, objects }: Standing): number {
  let gone = 0;
  for (let at = 0; at < glyphs.length; at++) if (glyphs[at] === -1) gone |= 1 << at;
  for (let at = 0; at < destructible.length; at++)
    if (objects[destructible[at] as number] === 0) gone |= 1 << (glyphs.length + at);
  return gone;
}

/** What the mover could come to if nothing of the kind were in its way bears on its paths. */
function newKnown(field: Battlefield, { destructible }: Kept, mover: Mover, start: Piece): Known {
  const nothing = { objects: field.objects.map(() => 0), glyphs: field.glyphs.map(() => -1) };
  const free = newAlone(field, standingOf(field, { figures: [start], ...nothing }), mover);
  const isBearing = (hex: Hex): boolean => free.trail[hex] === ON || free.ends.includes(hex);
  let bearing = 0;
  field.glyphs.forEach(({ hex }, at) => {
    if (isBearing(hex)) bearing |= 1 << at;
  });
  destructible.forEach((object, at) => {
    if (isBearing((field.objects[object] as FieldObject).hex)) bearing |= 1 << (field.glyphs.length + at);
  });
  return { bearing, alone: new Map([[bearing, free]]) };
}

function newAlone(field: Battlefield, standing: Standing, mover: Mover): Alone {
  const { places, passed } = reachAndPass(field, standing, { ...mover, figure: 0 });
  const ends: Hex[] = [];
  for (const { hex, tail } of places) ends.push(hex, tail);
  pathsKept += places.length;
  return { paths: places.map(({ path }) => path), ends: Int16Array.from(ends), trail: trailOf(field, passed) };
}

function trailOf(field: Battlefield, passed: readonly Hex[]): Uint8Array {
  const trail = new Uint8Array(field.size);
  for (const hex of passed)
    for (let direction = 0; direction < 6; direction++)
      for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next))
        trail[next] = BESIDE;
  for (const hex of passed) trail[hex] = ON;
  return trail;
}
