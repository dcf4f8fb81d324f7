import { describe, expect, test } from 'vitest';
import { rangeBetween } from '../../src/battlefield/adjacent.ts';
import { drawField } from '../../src/battlefield/draw.ts';
import { type Battlefield, NOWHERE, nameOf, standingOf, terrainOf } from '../../src/battlefield/field.ts';
import { battlefieldOf, MAP_IDS, maps } from '../../src/battlefield/maps/index.ts';
import { TERRAINS } from '../../src/battlefield/terrain.ts';
import { reach } from '../../src/movement/reach.ts';
import { field } from './lay.ts';

function tallied(keys: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const hexes = (field: Battlefield): number[] => [...Array(field.size).keys()];
const terrainCount = (field: Battlefield) => tallied(hexes(field).map((hex) => terrainOf(field, hex)));
const levelCount = (field: Battlefield) => tallied([...field.levels]);
const glyphs = (field: Battlefield) => field.glyphs.map(({ hex, glyph }) => `${nameOf(field, hex)} ${glyph ?? 'any'}`);

// The numbers were counted in the published maps by other code.
describe('The published maps', () => {
  test('The Table of the Giants', () => {
    const table = battlefieldOf('giants-table');
    expect(table.size).toBe(226);
    expect(terrainCount(table)).toEqual({ rock: 75, grass: 118, sand: 12, water: 21 });
    expect(levelCount(table)).toEqual({ 1: 21, 2: 134, 3: 53, 5: 4, 7: 14 });
    expect(table.zones.map(({ length }) => length)).toEqual([24, 24]);
    expect(glyphs(table)).toEqual(['M1 Astrid', 'M5 Ivor', 'M8 Gerda', 'M10 Valda']);
  });

  test('The Cirdan Garden', () => {
    const garden = battlefieldOf('cirdan-garden');
    expect(garden.size).toBe(262);
    expect(terrainCount(garden)).toEqual({ grass: 109, water: 21, rock: 49, road: 56, sand: 27 });
    expect(levelCount(garden)).toEqual({ 1: 21, 2: 117, 3: 61, 4: 45, 5: 15, 6: 3 });
    expect(garden.zones.map(({ length }) => length)).toEqual([24, 24, 24]);
    expect(glyphs(garden)).toEqual([]);
  });

  test('Forsaken Waters', () => {
    const waters = battlefieldOf('forsaken-waters');
    expect(waters.size).toBe(258);
    expect(terrainCount(waters)).toEqual({ rock: 62, sand: 14, grass: 161, water: 21 });
    expect(levelCount(waters)).toEqual({ 1: 22, 2: 195, 3: 20, 4: 4, 5: 7, 6: 3, 7: 3, 8: 3, 9: 1 });
    expect(waters.zones.map(({ length }) => length)).toEqual([24, 24]);
    expect(glyphs(waters)).toEqual(['K12 Astrid', 'K18 Ivor', 'J8 Gerda', 'E6 Valda']);
  });
});

describe('All maps', () => {
  test('together they have every terrain, wall, object and face of a glyph, and decks and ladders', () => {
    const all = MAP_IDS.map((id) => maps[id]);
    const own = ['frostfire', 'highwater'] as const;
    const terrain = own.flatMap((id) => hexes(battlefieldOf(id)).map((hex) => terrainOf(battlefieldOf(id), hex)));
    expect(new Set(terrain)).toEqual(new Set(TERRAINS));
    expect(new Set(own.flatMap((id) => maps[id].walls?.map(({ kind }) => kind) ?? [])).size).toBe(4);
    expect(new Set(own.flatMap((id) => maps[id].objects?.map(({ kind }) => kind) ?? [])).size).toBe(4);
    expect(new Set(all.flatMap(({ glyphs: laid }) => laid?.map(({ face }) => face) ?? []))).toEqual(
      new Set(['up', 'down']),
    );
    for (const id of own) {
      expect(maps[id].ladders?.length).toBeGreaterThan(0);
      expect(maps[id].decks?.length).toBeGreaterThan(0);
      expect(maps[id].seats).toEqual([2, 4]);
    }
  });

  test('the first two start zones are as far from each other as any', () => {
    for (const id of ['frostfire', 'highwater'] as const) {
      const battlefield = battlefieldOf(id);
      const corner = (seat: number) => ({
        hex: battlefield.zones[seat]?.at(seat === 1 || seat === 3 ? -1 : 0) ?? 0,
        tail: NOWHERE,
        rung: 0,
        height: 5,
      });
      const far = rangeBetween(battlefield, corner(0), corner(1));
      expect(far).toBeGreaterThanOrEqual(rangeBetween(battlefield, corner(0), corner(2)));
    }
  });

  test('a figure gets to every open hex of our own maps on foot', () => {
    for (const id of ['frostfire', 'highwater', 'cliffs', 'skirmish'] as const) {
      const battlefield = battlefieldOf(id);
      const [first = 0] = battlefield.zones[0] ?? [];
      const figures = [{ hex: first, tail: NOWHERE, rung: 0, height: 5, team: 0 }];
      const objects = battlefield.objects.map(({ life }) => life);
      const standing = standingOf(battlefield, { figures, objects, glyphs: battlefield.glyphs.map(() => -1) });
      const ground = { figure: 0, move: 400, climb: 4, fall: 5, usesLadders: true, wades: true, lavaproof: true };
      const places = new Set(reach(battlefield, standing, ground).map(({ hex }) => hex));
      const open = hexes(battlefield).filter((hex) => battlefield.objectAt[hex] === NOWHERE && hex !== first);
      const closed = open.filter((hex) => !places.has(hex)).map((hex) => nameOf(battlefield, hex));
      expect([id, closed]).toEqual([id, id === 'highwater' ? ['H4', 'I4', 'H10', 'I10'] : []]);
    }
  });

  test('every start zone of our own maps is as large as the others and as far from the middle', () => {
    for (const [id, name] of [
      ['frostfire', 'I7'],
      ['highwater', 'I7'],
      ['cliffs', 'F5'],
    ] as const) {
      const battlefield = battlefieldOf(id);
      const middle = battlefield.names.indexOf(name);
      const away = battlefield.zones.map((zone) =>
        zone.map((hex) => battlefield.distances[hex * battlefield.size + middle]).sort((one = 0, two = 0) => one - two),
      );
      for (const distances of away) expect(distances).toEqual(away[0]);
    }
  });
});

describe('The drawing', () => {
  const small = field(['g2 g2 k12', '  g2 w1 g2', 'g2 g2 g2'], {
    walls: [
      { kind: 'ruin', hex: 'A1', side: 'E', height: 4 },
      { kind: 'battlement', hex: 'B2', side: 'NW' },
    ],
    ladders: [{ hex: 'B1', side: 'E' }],
    objects: [{ kind: 'tree', hex: 'A3', height: 9, name: 'pine' }],
    decks: [{ hex: 'B3', terrain: 'road', level: 6, under: 5 }],
  });

  test('shows levels, terrain, labels, walls, ladders and what lies below decks', () => {
    const label = (hex: number): string => ({ A1: 'Ax', B3b: 'up', B3: 'low' })[nameOf(small, hex)] ?? '';
    expect(drawField(small, { objects: [0] }, 40, label).split('\n')).toEqual([
      '   A     B     C',
      '1  g2    g2    k12',
      '   Ax   |     H',
      '             /',
      '2     g2    w1    g2',
      '3  T2    r6    g2',
      '         up',
      'Letters: T pine, g grass, k rock,',
      ' r road, w water',
      'Tops: pine A3 11, ruin 6: A1-E,',
      ' battlement 3: B2-NW',
      'Ladders: B1 to C1',
      'Below decks: B3 g2 low',
    ]);
  });

  test('is never wider than it may be: a wide battlefield is cut into strips', () => {
    for (const id of MAP_IDS)
      for (const columns of [40, 60, 80, 120]) {
        const text = drawField(
          battlefieldOf(id),
          { objects: battlefieldOf(id).objects.map(({ life }) => life) },
          columns,
          () => 'XXXXXXXX',
        );
        expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(columns);
      }
    expect(drawField(battlefieldOf('giants-table'), { objects: [] }, 80, () => '').split('\n')[0]).toMatch(/ Y$/);
    const strips = drawField(battlefieldOf('giants-table'), { objects: [] }, 40, () => '');
    expect(strips.split('\n').filter((line) => /^ {3}[A-Z]/.test(line)).length).toBe(3);
  });
});
