import { type Hex, NOWHERE } from './field.ts';
import type { Ground } from './ground.ts';
import type { MapFile } from './map.ts';

/** All that is known of a map while it is read. */
export type Reading = { readonly map: MapFile; readonly ground: Ground; readonly faults: string[] };

/** Where the hex of that name is: `d7` and `D7` are the same, the `b` of a deck stays small. */
export function hexNamed({ names }: Pick<Ground, 'names'>, name: string): Hex {
  const [, place = '', deck = ''] = /^([a-z]{1,2}\d{1,2})(b?)$/i.exec(name.trim()) ?? [];
  return names.indexOf(`${place.toUpperCase()}${deck.toLowerCase()}`);
}

/** The hex of that name; a fault and NOWHERE when the map has none. */
export function hexOf({ ground, faults }: Reading, what: string, name: string): Hex {
  const hex = hexNamed(ground, name);
  if (hex === NOWHERE) faults.push(`${what} ${name}: the map has no hex ${name}.`);
  return hex;
}
