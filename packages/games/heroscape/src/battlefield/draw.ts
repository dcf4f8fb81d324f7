// The battlefield as text. A hex takes two lines: its ground and level (`g2`), and below it what the caller says about it;
// a row with nothing to say takes one.
// Even rows lie half a hex further to the east. Walls and ladders stand on the edges: | / \ and H.

import { aboveOf, type Battlefield, type FieldObject, type Hex, levelOf, NOWHERE, nameOf, objectAt } from './field.ts';
import { type ObjectKind, type Standing, groundOf, type WallKind } from './field.ts';

/** Says what stands in a hex, in no more than `width` letters; nothing for an empty one. */
export type Label = (hex: Hex, width: number) => string;

const MARGIN = 3;
const NARROWEST = 3;
const WIDEST = 6;

/** No wider than `columns`: a wide battlefield is cut into strips, the western one above. */
export function drawField(
  field: Battlefield,
  standing: Pick<Standing, 'objects'>,
  columns: number,
  label: Label,
): string {
  const across = columnsOf(field);
  // Even rows stand out by half a hex.
  const fits = (width: number): number => Math.floor((columns - MARGIN - Math.floor(width / 2)) / width);
  const width = [WIDEST, 5, 4].find((wide) => fits(wide) >= across) ?? NARROWEST;
  const inStrip = Math.max(1, Math.min(across, fits(width)));
  const strips: string[][] = [];
  for (let first = 0; first < across; first += inStrip)
    strips.push(drawStrip({ field, standing, label, width, first, end: Math.min(first + inStrip, across) }));
  return [
    ...strips.flatMap((strip, at) => (at > 0 ? ['', ...strip] : strip)),
    ...notes(field, standing, columns, label),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

type Strip = {
  readonly field: Battlefield;
  readonly standing: Pick<Standing, 'objects'>;
  readonly label: Label;
  readonly width: number;
  readonly first: number;
  readonly end: number;
};

/** Where the hex lies along its row. */
const columnOf = (field: Battlefield, hex: Hex): number =>
  (field.q[hex] as number) + Math.floor((field.r[hex] as number) / 2);

function columnsOf(field: Battlefield): number {
  let most = 0;
  for (let hex = 0; hex < field.size; hex++) most = Math.max(most, columnOf(field, hex) + 1);
  return most;
}

function drawStrip(strip: Strip): string[] {
  const { field, width, first, end } = strip;
  const head =
    ' '.repeat(MARGIN) + Array.from({ length: end - first }, (_, at) => letters(first + at).padEnd(width)).join('');
  const lines = [head];
  for (let row = 0; row < field.gridHeight; row++) {
    const hexes = rowOf(strip, row);
    const slanted = blankLine(strip);
    const ground = blankLine(strip);
    const labels = blankLine(strip);
    put(ground, 0, `${row + 1}`);
    for (const hex of hexes) drawHex(strip, hex, { slanted, ground, labels });
    if (slanted.some((letter) => letter !== ' ')) lines.push(slanted.join(''));
    lines.push(ground.join(''));
    if (labels.some((letter) => letter !== ' ')) lines.push(labels.join(''));
  }
  return lines;
}

const letters = (column: number): string =>
  `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;

const blankLine = ({ width, first, end }: Strip): string[] =>
  Array.from({ length: MARGIN + (end - first) * width + Math.floor(width / 2) }, () => ' ');

function put(line: string[], at: number, text: string): void {
  for (let letter = 0; letter < text.length; letter++) line[at + letter] = text.charAt(letter);
}

/** The lowest hexes of a row that lie in this strip. */
function rowOf({ field, first, end }: Strip, row: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = 0; q < field.gridWidth; q++) {
    const hex = field.grid[row * field.gridWidth + q] as number;
    if (hex !== NOWHERE && columnOf(field, hex) >= first && columnOf(field, hex) < end) hexes.push(hex);
  }
  return hexes;
}

type Lines = { readonly slanted: string[]; readonly ground: string[]; readonly labels: string[] };

function drawHex(strip: Strip, lowest: Hex, { slanted, ground, labels }: Lines): void {
  const { field, standing, label, width, first } = strip;
  const shift = (field.r[lowest] as number) % 2 === 1 ? Math.floor(width / 2) : 0;
  const at = MARGIN + (columnOf(field, lowest) - first) * width + shift;
  const deck = aboveOf(field, lowest);
  const hex = deck === NOWHERE ? lowest : deck;
  put(ground, at, groundText(field, standing, hex).slice(0, width));
  put(labels, at, label(hex, width - 1).slice(0, width - 1));
  // East, north-east and north-west of each hex; the other three sides belong to its neighbours.
  put(labels, at + width - 1, edgeMark(field, lowest, 0, '|'));
  put(slanted, at + Math.ceil((width * 3) / 4) - 1, edgeMark(field, lowest, 1, '\\'));
  put(slanted, at + Math.floor(width / 4), edgeMark(field, lowest, 2, '/'));
}

const OBJECT_LETTERS: Record<ObjectKind, string> = { tree: 'T', jungle: 'J', outcrop: 'O', destructible: 'D' };

/** `g2`; `T2` where a tree stands on level 2. */
function groundText(field: Battlefield, standing: Pick<Standing, 'objects'>, hex: Hex): string {
  const object = objectAt(field, standing, hex);
  const letter =
    object === NOWHERE ? groundOf(field, hex).letter : OBJECT_LETTERS[(field.objects[object] as FieldObject).kind];
  return `${letter}${levelOf(field, hex)}`;
}

function edgeMark(field: Battlefield, lowest: Hex, direction: number, wall: string): string {
  if (field.edges[lowest * 6 + direction] !== NOWHERE) return wall;
  const next = field.neighbours[lowest * 6 + direction] as number;
  if (next === NOWHERE) return '';
  return leadsTo(field, lowest, next) || leadsTo(field, next, lowest) ? 'H' : '';
}

/** Does a ladder lead from one column to the other? */
function leadsTo(field: Battlefield, from: Hex, to: Hex): boolean {
  for (let foot = from; foot !== NOWHERE; foot = aboveOf(field, foot)) {
    const top = field.ladders[foot] as number;
    if (top !== NOWHERE && (top === to || top === aboveOf(field, to))) return true;
  }
  return false;
}

// What the picture cannot show

const CALLED: Record<WallKind, string> = {
  wall: 'wall',
  ruin: 'ruin',
  battlement: 'battlement',
  bridgeWall: 'bridge wall',
};

function notes(field: Battlefield, standing: Pick<Standing, 'objects'>, columns: number, label: Label): string[] {
  return [
    ...listOf('Letters', lettersUsed(field, standing), columns),
    ...listOf('Tops', [...objectNotes(field, standing), ...wallNotes(field)], columns),
    ...listOf('Ladders', ladderNotes(field), columns),
    ...listOf('Below decks', deckNotes(field, standing, label), columns),
  ];
}

function lettersUsed(field: Battlefield, standing: Pick<Standing, 'objects'>): string[] {
  const used = new Set<string>();
  for (let hex = 0; hex < field.size; hex++) {
    const object = objectAt(field, standing, hex);
    const { letter, name } = groundOf(field, hex);
    if (object === NOWHERE) used.add(`${letter} ${name}`);
    else {
      const { kind, name: called } = field.objects[object] as FieldObject;
      used.add(`${OBJECT_LETTERS[kind]} ${called}`);
    }
  }
  return [...used].sort();
}

function objectNotes(field: Battlefield, standing: Pick<Standing, 'objects'>): string[] {
  return field.objects
    .filter(({ hex }) => objectAt(field, standing, hex) !== NOWHERE)
    .map(({ name, hex, height }) => `${name} ${nameOf(field, hex)} ${levelOf(field, hex) + height}`);
}

/** Walls of a kind and a top that follow one another are told together. */
function wallNotes(field: Battlefield): string[] {
  const places = new Map<string, string[]>();
  for (const { kind, hex, direction, top } of field.walls) {
    const what = `${CALLED[kind]} ${top}:`;
    const at = `${nameOf(field, hex)}-${SIDE_NAMES[direction]}`;
    places.set(what, [...(places.get(what) ?? []), at]);
  }
  return Array.from(places, ([what, at]) => `${what} ${at.join(' ')}`);
}

const SIDE_NAMES = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;

function ladderNotes(field: Battlefield): string[] {
  return field.names.flatMap((name, hex) => {
    const top = field.ladders[hex] as number;
    return top === NOWHERE ? [] : [`${name} to ${nameOf(field, top)}`];
  });
}

function deckNotes(field: Battlefield, standing: Pick<Standing, 'objects'>, label: Label): string[] {
  return field.names.flatMap((name, hex) =>
    aboveOf(field, hex) === NOWHERE
      ? []
      : [[name, groundText(field, standing, hex), label(hex, WIDEST)].filter((text) => text !== '').join(' ')],
  );
}

/** Short entries stay on one line. */
const SHORT = 24;

function listOf(title: string, entries: readonly string[], columns: number): string[] {
  if (entries.length === 0) return [];
  const words = entries.flatMap((entry, at) => {
    const text = at < entries.length - 1 ? `${entry},` : entry;
    return text.length <= SHORT ? [text] : text.split(' ');
  });
  const lines: string[] = [];
  let line = `${title}:`;
  for (const word of words) {
    if (line.length + 1 + word.length > columns) {
      lines.push(line);
      line = ` ${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}
