// What a map file says, and the checks of its shape. What it means is checked in read.ts, where the hexes are known.

import { excerpt } from '@muster/engine';
import { OBJECTS, type ObjectKind, SIDES, WALLS, type WallKind } from './field.ts';
import { FACES, type Face, GLYPHS, type GlyphName } from './glyphs.ts';
import { TERRAINS, type Terrain, terrains } from './terrain.ts';

/** A battlefield as JSON: see maps.md. Hexes are named by column and row, `D7`; a deck is `D7b`. */
export type MapFile = {
  readonly name: string;
  readonly seats: readonly [number, number];
  readonly rows: readonly string[];
  readonly decks?: readonly { hex: string; terrain: Terrain; level: number; under: number }[];
  readonly walls?: readonly { kind: WallKind; hex: string; side: (typeof SIDES)[number]; height?: number }[];
  readonly ladders?: readonly { hex: string; side: (typeof SIDES)[number] }[];
  readonly objects?: readonly MapObject[];
  readonly glyphs?: readonly { hex: string; glyph?: GlyphName; face: Face }[];
  readonly zones: readonly string[];
};

export type MapObject = {
  readonly kind: ObjectKind;
  readonly hex: string;
  readonly height: number;
  readonly name?: string;
  readonly life?: number;
  readonly defense?: number;
  readonly shields?: number;
};

export const MOST = {
  rows: 60,
  columns: 52,
  hexes: 1200,
  /** Of one kind: decks, walls, ladders, objects or glyphs. */
  entries: 2400,
  level: 60,
  height: 60,
  seats: 6,
  life: 20,
  dice: 12,
} as const;

/** Height of what is built the same everywhere, seen from the hex that it stands on and from the other side. */
export const BUILT = { inside: 2, outside: 3 } as const;

const isBuilt = (kind: unknown): boolean => kind === 'battlement' || kind === 'bridgeWall';

type Written = { readonly [part: string]: unknown };
type Check = (value: unknown) => string | undefined;
type Shape = { readonly [part: string]: { readonly check: Check; readonly optional?: true } };

const oneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.includes(value as string) ? undefined : `must be one of ${list.join(', ')}`;

const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;

const aText: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60
    ? undefined
    : 'must be a text of 1 to 60 letters';

const aHex: Check = (value) =>
  typeof value === 'string' && /^[A-Za-z]{1,2}[1-9]\d?b?$/.test(value) ? undefined : 'must be a hex such as "D7"';

const LISTS: { readonly [list: string]: { readonly one: string; readonly shape: Shape } } = {
  decks: {
    one: 'deck',
    shape: {
      hex: { check: aHex },
      terrain: { check: oneOf(TERRAINS) },
      level: { check: whole(1, MOST.level) },
      under: { check: whole(0, MOST.level) },
    },
  },
  walls: {
    one: 'wall',
    shape: {
      hex: { check: aHex },
      kind: { check: oneOf(WALLS) },
      side: { check: oneOf(SIDES) },
      height: { check: whole(1, MOST.height), optional: true },
    },
  },
  ladders: { one: 'ladder', shape: { hex: { check: aHex }, side: { check: oneOf(SIDES) } } },
  objects: {
    one: 'object',
    shape: {
      hex: { check: aHex },
      kind: { check: oneOf(OBJECTS) },
      height: { check: whole(1, MOST.height) },
      name: { check: aText, optional: true },
      life: { check: whole(1, MOST.life), optional: true },
      defense: { check: whole(0, MOST.dice), optional: true },
      shields: { check: whole(0, MOST.dice), optional: true },
    },
  },
  glyphs: {
    one: 'glyph',
    shape: { hex: { check: aHex }, glyph: { check: oneOf(GLYPHS), optional: true }, face: { check: oneOf(FACES) } },
  },
};

const PARTS = ['name', 'seats', 'rows', ...Object.keys(LISTS), 'zones'];

/** Everything that is wrong with the shape of `written`. When there is nothing, it is a `MapFile`. */
export function shapeFaults(written: unknown): string[] {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return ['A map is a JSON object with a name, seats, rows and zones.'];
  const map = written as Written;
  const faults: string[] = [];
  for (const part of Object.keys(map))
    if (!PARTS.includes(part)) faults.push(`A map has no part "${excerpt(part)}". Its parts are ${PARTS.join(', ')}.`);
  if (aText(map['name'])) faults.push(`The name of the map ${aText(map['name'])}.`);
  if (!isSpan(map['seats']))
    faults.push(`"seats" must be two whole numbers, the fewest and the most seats, from 2 to ${MOST.seats}.`);
  for (const part of ['rows', 'zones']) {
    const list = map[part];
    if (!Array.isArray(list) || list.length === 0 || list.some((text) => typeof text !== 'string'))
      faults.push(`"${part}" must be a list of texts, at least one.`);
  }
  for (const [list, { one, shape }] of Object.entries(LISTS)) faults.push(...listFaults(map[list], list, one, shape));
  return faults;
}

function isSpan(seats: unknown): boolean {
  if (!Array.isArray(seats) || seats.length !== 2) return false;
  const [min, max] = seats as unknown[];
  return !whole(2, MOST.seats)(min) && !whole(2, MOST.seats)(max) && (min as number) <= (max as number);
}

function listFaults(list: unknown, part: string, one: string, shape: Shape): string[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [`"${part}" must be a list.`];
  if (list.length > MOST.entries) return [`"${part}" has ${list.length} entries; ${MOST.entries} are the most.`];
  return list.flatMap((entry: unknown, at) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      return [`The ${one} number ${at + 1} must be a JSON object with ${Object.keys(shape).join(', ')}.`];
    const written = entry as Written;
    const where = `The ${one} ${typeof written['hex'] === 'string' ? `at ${excerpt(written['hex'])}` : `number ${at + 1}`}`;
    return [
      ...Object.keys(written)
        .filter((key) => !Object.hasOwn(shape, key))
        .map((key) => `${where} has a part "${excerpt(key)}" that no ${one} has.`),
      ...Object.entries(shape).flatMap(([key, { check, optional }]) => {
        if (optional && written[key] === undefined) return [];
        const fault = check(written[key]);
        return fault ? [`${where}: "${key}" ${fault}.`] : [];
      }),
      ...combined(part, where, written),
    ];
  });
}

/** Parts that go together, or do not. */
function combined(part: string, where: string, entry: Written): string[] {
  if (part === 'walls') {
    if (isBuilt(entry['kind']) && entry['height'] !== undefined)
      return [
        `${where} has a height. Battlements and bridge walls are always ${BUILT.inside} high inside, ${BUILT.outside} outside.`,
      ];
    if (!isBuilt(entry['kind']) && entry['height'] === undefined) return [`${where} needs a height.`];
  }
  if (part === 'objects') {
    const isDestructible = entry['kind'] === 'destructible';
    if (isDestructible && (entry['life'] === undefined || entry['defense'] === undefined))
      return [`${where} is destructible and needs a life and a defense.`];
    if (!isDestructible && ['life', 'defense', 'shields'].some((key) => entry[key] !== undefined))
      return [`${where} cannot be destroyed; only a destructible object has life, defense and shields.`];
  }
  return [];
}

const byLetter = new Map(TERRAINS.map((terrain) => [terrains[terrain].letter, terrain]));

/** `g2`: grass on level 2. A dot is a place without a hex. */
export function readCell(cell: string): { terrain: Terrain; level: number } | undefined {
  const [, letter = '', digits = ''] = /^([a-z])(\d{1,2})$/.exec(cell) ?? [];
  const terrain = byLetter.get(letter);
  const level = Number(digits);
  return terrain !== undefined && digits !== '' && level <= MOST.level ? { terrain, level } : undefined;
}

export const TERRAIN_LETTERS = TERRAINS.map((terrain) => `${terrains[terrain].letter} ${terrains[terrain].name}`).join(
  ', ',
);
