// A map's text becomes a battlefield, or a list of sentences about what is wrong with it.

import { excerpt, reasonOf } from '@muster/engine';
import { readBuildings } from './buildings.ts';
import { type Battlefield, BOTTOM, type GlyphPlace, type Hex, NOWHERE } from './field.ts';
import { GLYPHS } from './glyphs.ts';
import { layGround, NO_WAY, type Surface } from './ground.ts';
import { type MapFile, MOST, readCell, shapeFaults, TERRAIN_LETTERS } from './map.ts';
import { hexOf, type Reading } from './reading.ts';
import { TERRAINS, terrains } from './terrain.ts';

export type MapReading = { readonly battlefield: Battlefield } | { readonly faults: readonly string[] };

export function readMap(text: string): MapReading {
  const reading = readText(text);
  return 'faults' in reading ? { faults: shortened(reading.faults) } : reading;
}

/** A map of 100,000 characters can be wrong in 50,000 places. Nobody reads more than the first of them. */
const MOST_FAULTS = 20;

function shortened(faults: readonly string[]): readonly string[] {
  if (faults.length <= MOST_FAULTS) return faults;
  return [...faults.slice(0, MOST_FAULTS), `There are ${faults.length - MOST_FAULTS} more faults.`];
}

function readText(text: string): MapReading {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    return { faults: [`The map is not JSON: ${reasonOf(cause)}.`] };
  }
  const faults = shapeFaults(written);
  return faults.length > 0 ? { faults } : readMapFile(written as MapFile);
}

function readMapFile(map: MapFile): MapReading {
  const faults: string[] = [];
  const hexes = readHexes(map, faults);
  const surfaces = [...hexes, ...readDecks(map, hexes, faults)];
  if (faults.length > 0) return { faults };
  const reading: Reading = { map, ground: layGround(surfaces), faults };
  checkConnection(reading);
  const buildings = readBuildings(reading);
  const glyphs = readGlyphs(reading, buildings);
  const zones = readZones(reading, buildings.objectAt);
  if (faults.length > 0) return { faults };
  const [min, max] = map.seats;
  const glyphAt = new Int16Array(surfaces.length).fill(NOWHERE);
  for (const [number, { hex }] of glyphs.entries()) glyphAt[hex] = number;
  return {
    battlefield: { name: map.name, seats: { min, max }, ...reading.ground, ...buildings, glyphs, glyphAt, zones },
  };
}

// Hexes and decks

/** Where a column lies: letters count the hexes along a row, numbers the rows. */
function placeName(column: number, row: number): string {
  const first = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26));
  return `${first}${String.fromCharCode(65 + (column % 26))}${row + 1}`;
}

function readHexes({ rows }: MapFile, faults: string[]): Surface[] {
  const hexes: Surface[] = [];
  if (rows.length > MOST.rows) faults.push(`The map has ${rows.length} rows; ${MOST.rows} are the most.`);
  for (const [row, text] of rows.slice(0, MOST.rows).entries()) {
    const cells = text.trim().split(/\s+/);
    if (cells.length > MOST.columns)
      faults.push(`Row ${row + 1} has ${cells.length} places; ${MOST.columns} are the most.`);
    for (const [column, cell] of cells.slice(0, MOST.columns).entries()) {
      if (cell === '.' || cell === '') continue;
      const name = placeName(column, row);
      const ground = readCell(cell);
      if (ground) hexes.push({ name, q: column - Math.floor(row / 2), r: row, under: BOTTOM, ...ground });
      else
        faults.push(
          `The hex ${name} says "${excerpt(cell)}". A hex is a letter and a level from 0 to ${MOST.level}, such as g2; a place without a hex is a dot. The letters are ${TERRAIN_LETTERS}.`,
        );
    }
  }
  if (hexes.length > MOST.hexes) faults.push(`The map has ${hexes.length} hexes; ${MOST.hexes} are the most.`);
  if (hexes.length === 0) faults.push('The map has no hex.');
  return hexes;
}

function readDecks({ decks = [] }: MapFile, hexes: readonly Surface[], faults: string[]): Surface[] {
  return decks.flatMap(({ hex, terrain, level, under }, at) => {
    const name = hex.toUpperCase();
    const below = hexes.find((ground) => ground.name === name);
    if (!below) {
      faults.push(`The deck at ${name}: the map has no hex ${name}.`);
      return [];
    }
    if (decks.some((other, before) => before < at && other.hex.toUpperCase() === name))
      faults.push(`There are two decks above ${name}; one is the most.`);
    if (under <= below.level || level <= under)
      faults.push(
        `The deck at ${name} goes from level ${under} to level ${level}. It must be above the ground, which has level ${below.level}, and its top above its underside.`,
      );
    const { q, r } = below;
    return [{ name: `${name}b`, q, r, terrain, level, under }];
  });
}

/** Range is counted over the battlefield, so it must hang together. */
function checkConnection({ ground, faults }: Reading): void {
  for (let hex = 1; hex < ground.size; hex++)
    if (ground.distances[hex] === NO_WAY) {
      faults.push(
        `No row of hexes leads from ${ground.names[0]} to ${ground.names[hex]}; a battlefield hangs together.`,
      );
      return;
    }
}

// Glyphs and start zones

function readGlyphs(reading: Reading, { objectAt, ladders }: Pick<Battlefield, 'objectAt' | 'ladders'>): GlyphPlace[] {
  const { map, ground, faults } = reading;
  const places: GlyphPlace[] = [];
  for (const { hex: name, glyph, face } of map.glyphs ?? []) {
    const hex = hexOf(reading, 'The glyph at', name);
    if (hex === NOWHERE) continue;
    if (places.some((place) => place.hex === hex)) faults.push(`There are two glyphs on ${ground.names[hex]}.`);
    if (objectAt[hex] !== NOWHERE)
      faults.push(`The glyph at ${ground.names[hex]} lies where an object stands; no figure could reach it.`);
    if (ladders[hex] !== NOWHERE) faults.push(`The glyph at ${ground.names[hex]} lies where a ladder stands.`);
    places.push(glyph ? { hex, glyph, face } : { hex, face });
  }
  if (places.length >= GLYPHS.length)
    faults.push(`The map has ${places.length} glyphs; there are ${GLYPHS.length - 1} to be drawn.`);
  return places;
}

function readZones(reading: Reading, objectAt: Int16Array): Hex[][] {
  const { map, ground, faults } = reading;
  const [, most] = map.seats;
  if (map.zones.length !== most)
    faults.push(`The map is for up to ${most} seats and has ${map.zones.length} start zones; each seat needs one.`);
  const zoneOf = new Map<Hex, number>();
  return map.zones.map((text, seat) => {
    const zone: Hex[] = [];
    for (const name of text.trim().split(/\s+/)) {
      if (name === '') continue;
      const hex = hexOf(reading, `Start zone ${seat + 1},`, name);
      if (hex === NOWHERE) continue;
      const other = zoneOf.get(hex);
      if (other !== undefined)
        faults.push(
          other === seat
            ? `Start zone ${seat + 1} names ${ground.names[hex]} twice.`
            : `The hex ${ground.names[hex]} is in start zones ${other + 1} and ${seat + 1}.`,
        );
      if (objectAt[hex] !== NOWHERE)
        faults.push(`Start zone ${seat + 1}: an object stands on ${ground.names[hex]}; no figure can start there.`);
      const terrain = TERRAINS[ground.terrain[hex] as number];
      if (terrain && terrains[terrain].isLava)
        faults.push(`Start zone ${seat + 1}: ${ground.names[hex]} is molten lava; no figure can start there.`);
      zoneOf.set(hex, seat);
      zone.push(hex);
    }
    if (zone.length === 0) faults.push(`Start zone ${seat + 1} has no hex.`);
    return zone.sort((one, two) => one - two);
  });
}
