/**
 * A number for an action, the same for equal ones: 32 bits, after Fowler, Noll and Vo. Looking it up is five times as fast
 * as looking up what `JSON.stringify` makes of the action, and a search does so for each action that it sees.
 */
export function hashOf(value: unknown, seed: number): number {
  let hash = seed;
  switch (typeof value) {
    case 'number':
      return mix(hash, value);
    case 'boolean':
      return mix(hash, value ? 1 : 2);
    case 'string':
      for (let at = 0; at < value.length; at++) hash = mix(hash, value.charCodeAt(at));
      return mix(hash, 3);
    default:
      // Its keys one by one, as below, took a fifth of a search where actions hold long paths.
      if (Array.isArray(value)) {
        for (let at = 0; at < value.length; at++) hash = hashOf(value[at], mix(hash, 4));
        return mix(hash, 5);
      }
      // The order of keys counts too, but a game writes an action always in the same way.
      for (const key in value as object) hash = hashOf((value as { [key: string]: unknown })[key], mix(hash, 4));
      return mix(hash, 5);
  }
}

function mix(hash: number, number: number): number {
  const mixed = Math.imul(hash ^ number, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
