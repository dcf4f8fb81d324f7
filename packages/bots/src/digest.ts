/**
 * A number for an action, the same for equal ones: 32 bits, after Fowler, Noll and Vo. Looking it up is five times as fast
 * as looking up what `JSON.stringify` makes of the action, and a search does so for each action that it sees.
 */
export function digestOf(value: unknown, seed: number): number {
  let digest = seed;
  switch (typeof value) {
    case 'number':
      return mix(digest, value);
    case 'boolean':
      return mix(digest, value ? 1 : 2);
    case 'string':
      for (let at = 0; at < value.length; at++) digest = mix(digest, value.charCodeAt(at));
      return mix(digest, 3);
    default:
      // Its keys one by one, as below, took a fifth of a search where actions hold long paths.
      if (Array.isArray(value)) {
        for (let at = 0; at < value.length; at++) digest = digestOf(value[at], mix(digest, 4));
        return mix(digest, 5);
      }
      // The order of keys counts too, but a game writes an action always in the same way.
      for (const key in value as object) digest = digestOf((value as { [key: string]: unknown })[key], mix(digest, 4));
      return mix(digest, 5);
  }
}

function mix(digest: number, number: number): number {
  const mixed = Math.imul(digest ^ number, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
