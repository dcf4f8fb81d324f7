import { Problem } from '@muster/engine';
import type { Battlefield } from '../field.ts';
import type { MapFile } from '../map.ts';
import { readMap } from '../read.ts';
import { cirdanGarden } from './cirdan-garden.ts';
import { cliffs } from './cliffs.ts';
import { forsakenWaters } from './forsaken-waters.ts';
import { frostfire } from './frostfire.ts';
import { giantsTable } from './giants-table.ts';
import { highwater } from './highwater.ts';
import { skirmish } from './skirmish.ts';

export const MAP_IDS = [
  'frostfire',
  'highwater',
  'giants-table',
  'cirdan-garden',
  'forsaken-waters',
  'cliffs',
  'skirmish',
] as const;
export type MapId = (typeof MAP_IDS)[number];

export const maps: Record<MapId, MapFile> = {
  frostfire,
  highwater,
  'giants-table': giantsTable,
  'cirdan-garden': cirdanGarden,
  'forsaken-waters': forsakenWaters,
  cliffs,
  skirmish,
};

const isMapId = (map: string): map is MapId => (MAP_IDS as readonly string[]).includes(map);

/** Is it the text of a map, and not one of ours? */
export const isOwnMap = (map: string): boolean => !isMapId(map);

const read = new Map<string, Battlefield>();
/** The one that was asked for last: it is asked for very often. */
let latest: { readonly map: string; readonly battlefield: Battlefield } | undefined;

/** The battlefield of a map: its id, or the text of a map file. Throws a `Problem` where there is none. */
export function battlefieldOf(map: string): Battlefield {
  if (latest?.map === map) return latest.battlefield;
  const battlefield = read.get(map) ?? newBattlefield(map);
  latest = { map, battlefield };
  return battlefield;
}

function newBattlefield(map: string): Battlefield {
  const reading = readMap(isMapId(map) ? JSON.stringify(maps[map]) : map);
  if ('faults' in reading) throw new Problem(reading.faults.join('\n'));
  // Of the maps that people bring, only a few are kept.
  if (read.size > MAP_IDS.length + 20) read.clear();
  read.set(map, reading.battlefield);
  return reading.battlefield;
}
