// Positions for the tests of battlefield and movement, written so that they can be seen.

import { type Battlefield, NOWHERE, type Piece, type Standing, standingOf } from '../../src/battlefield/field.ts';
import type { MapFile } from '../../src/battlefield/map.ts';
import { readMap } from '../../src/battlefield/read.ts';
import { hexNamed } from '../../src/battlefield/reading.ts';

export type Extras = Omit<Partial<MapFile>, 'rows'>;

/** A battlefield of these rows. Its start zones are of no interest unless the extras say otherwise. */
export function field(rows: readonly string[], extras: Extras = {}): Battlefield {
  const cells = rows.flatMap((row, r) =>
    row
      .trim()
      .split(/\s+/)
      .map((cell, c) => ({ cell, at: placeName(c, r) })),
  );
  const isTaken = (at: string): boolean => extras.objects?.some(({ hex }) => hex === at) ?? false;
  const zones = cells
    .filter(({ cell, at }) => cell !== '.' && !cell.startsWith('x') && !isTaken(at))
    .map(({ at }) => at);
  const file = { name: 'test', seats: [2, 2], rows, zones: [zones.at(0), zones.at(-1)], ...extras };
  const reading = readMap(JSON.stringify(file));
  if ('faults' in reading) throw new Error(reading.faults.join('\n'));
  return reading.battlefield;
}

function placeName(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** `at: 'D4'`, on a rung `D4+3`, on two hexes `D4 E4` (the leading one first). Height 5 and team 0 unless told. */
export type Man = { readonly at: string; readonly height?: number; readonly team?: number };

export function man(field: Battlefield, { at, height = 5, team = 0 }: Man): Piece {
  const [first = '', second] = at.split(' ');
  const [name = '', rung = '0'] = first.split('+');
  const hex = hexNamed(field, name);
  const tail = second === undefined ? NOWHERE : hexNamed(field, second);
  if (hex === NOWHERE) throw new Error(`There is no hex ${name}.`);
  return { hex, tail, rung: Number(rung), height, team };
}

/** `destroyed` and `taken` name the hexes of objects and glyphs that are gone. */
export function lay(
  field: Battlefield,
  men: readonly Man[],
  gone: { readonly destroyed?: readonly string[]; readonly taken?: readonly string[] } = {},
): Standing {
  const { destroyed = [], taken = [] } = gone;
  return standingOf(field, {
    figures: men.map((one) => man(field, one)),
    objects: field.objects.map(({ hex, life }) => (destroyed.includes(field.names[hex] ?? '') ? 0 : life)),
    glyphs: field.glyphs.map(({ hex }) => (taken.includes(field.names[hex] ?? '') ? -1 : 0)),
  });
}
