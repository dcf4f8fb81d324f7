// What a map puts onto its hexes and edges: objects, walls and ladders.

import { type Battlefield, BOTTOM, type Direction, type FieldObject, type Hex, NOWHERE, SIDES, SKY } from './field.ts';
import type { Wall } from './field.ts';
import { BUILT, type MapObject } from './map.ts';
import { hexOf, type Reading } from './reading.ts';

type Buildings = Pick<Battlefield, 'objects' | 'objectAt' | 'walls' | 'edges' | 'ladders'>;

export function readBuildings(reading: Reading): Buildings {
  const { size } = reading.ground;
  const objects = readObjects(reading);
  const objectAt = new Int16Array(size).fill(NOWHERE);
  for (const [number, { hex }] of objects.entries()) objectAt[hex] = number;
  const edges = new Int16Array(size * 6).fill(NOWHERE);
  const walls = readWalls(reading, edges);
  return { objects, objectAt, walls, edges, ladders: readLadders(reading, objectAt, edges) };
}

// Objects

const CALLED: Record<MapObject['kind'], string> = {
  tree: 'tree',
  jungle: 'jungle',
  outcrop: 'outcrop',
  destructible: 'barricade',
};

function readObjects(reading: Reading): FieldObject[] {
  const { map, ground, faults } = reading;
  const objects: FieldObject[] = [];
  for (const written of map.objects ?? []) {
    const hex = hexOf(reading, 'The object at', written.hex);
    if (hex === NOWHERE) continue;
    const { kind, height, name = CALLED[kind], life = 0, defense = 0, shields = 0 } = written;
    if (objects.some((other) => other.hex === hex)) faults.push(`There are two objects on ${ground.names[hex]}.`);
    const room = (ground.ceilings[hex] as number) - (ground.levels[hex] as number);
    if (room < height)
      faults.push(`The object at ${ground.names[hex]} is ${height} high; below the deck there is room for ${room}.`);
    objects.push({ kind, name, hex, height, life, defense, shields });
  }
  return objects;
}

// Walls, ruins, battlements, bridge walls

/** Enters each wall on both sides of its edge, for all storeys. */
function readWalls(reading: Reading, edges: Int16Array): Wall[] {
  const { map, ground, faults } = reading;
  const walls: Wall[] = [];
  for (const { kind, hex: name, side, height = BUILT.inside } of map.walls ?? []) {
    const hex = hexOf(reading, 'The wall at', name);
    if (hex === NOWHERE) continue;
    const direction = SIDES.indexOf(side);
    const where = `The wall at ${ground.names[hex]}, side ${side},`;
    const beyond = ground.neighbours[hex * 6 + direction] as number;
    if (beyond === NOWHERE) {
      faults.push(`${where} stands on the rim of the battlefield; it must be between two hexes.`);
      continue;
    }
    if (edges[hex * 6 + direction] !== NOWHERE) faults.push(`${where} stands where another wall stands.`);
    const top = (ground.levels[hex] as number) + height;
    if (storeys(reading, beyond).every((storey) => (ground.levels[storey] as number) >= top))
      faults.push(`${where} does not rise above the ground behind it.`);
    const foot = ground.under[hex] as number;
    for (const storey of storeys(reading, lowest(reading, hex))) edges[storey * 6 + direction] = walls.length;
    for (const storey of storeys(reading, beyond)) edges[storey * 6 + ((direction + 3) % 6)] = walls.length;
    walls.push({ kind, hex, direction, top, foot });
  }
  return walls;
}

function storeys({ ground }: Reading, lowestHex: Hex): Hex[] {
  const deck = ground.above[lowestHex] as number;
  return deck === NOWHERE ? [lowestHex] : [lowestHex, deck];
}

function lowest({ ground }: Reading, hex: Hex): Hex {
  return ground.under[hex] === BOTTOM ? hex : ground.above.indexOf(hex);
}

// Ladders

function readLadders(reading: Reading, objectAt: Int16Array, edges: Int16Array): Int16Array {
  const { map, ground, faults } = reading;
  const ladders = new Int16Array(ground.size).fill(NOWHERE);
  for (const { hex: name, side } of map.ladders ?? []) {
    const hex = hexOf(reading, 'The ladder at', name);
    if (hex === NOWHERE) continue;
    const direction = SIDES.indexOf(side);
    const where = `The ladder at ${ground.names[hex]}, side ${side},`;
    const top = ladderTop(reading, hex, direction);
    if (top === NOWHERE) {
      faults.push(`${where} leads nowhere: there is no higher ground on that side.`);
      continue;
    }
    if (ladders[hex] !== NOWHERE) faults.push(`There are two ladders in ${ground.names[hex]}; one is the most.`);
    if (edges[hex * 6 + direction] !== NOWHERE) faults.push(`${where} leans on an edge that has a wall.`);
    if (objectAt[hex] !== NOWHERE) faults.push(`${where} stands where an object stands.`);
    if (objectAt[top] !== NOWHERE) faults.push(`${where} leads to ${ground.names[top]}, where an object stands.`);
    if ((ground.ceilings[hex] as number) < SKY && (ground.ceilings[hex] as number) <= (ground.levels[top] as number))
      faults.push(`${where} leads through the deck above it.`);
    ladders[hex] = top;
  }
  return ladders;
}

/** The lowest ground on that side that is higher than the foot of the ladder. */
function ladderTop(reading: Reading, hex: Hex, direction: Direction): Hex {
  const { levels, neighbours } = reading.ground;
  const beyond = neighbours[hex * 6 + direction] as number;
  if (beyond === NOWHERE) return NOWHERE;
  return storeys(reading, beyond).find((storey) => (levels[storey] as number) > (levels[hex] as number)) ?? NOWHERE;
}
