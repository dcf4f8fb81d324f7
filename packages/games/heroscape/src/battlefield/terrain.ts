// What the ground is made of, as data. A rule asks for a property, never for a name.

export type Ground = {
  /** What stands for it in the rows of a map. */
  readonly letter: string;
  readonly name: string;
  /** +3 for a move that never leaves it. */
  readonly isRoad?: true;
  /** Swamp water too: nobody falls hard into it. */
  readonly isWater?: true;
  /** Molten, not a lava field. */
  readonly isLava?: true;
  /** Who walks into it walks no further. */
  readonly stops?: true;
  /** Points it costs more to enter. */
  readonly extra?: number;
  /** One die at the end of a round for whoever stands here. */
  readonly burns?: true;
  readonly isSnowOrIce?: true;
  readonly isIce?: true;
};

export const TERRAINS = [
  'grass',
  'rock',
  'sand',
  'swamp',
  'dungeon',
  'concrete',
  'road',
  'water',
  'swampWater',
  'ice',
  'slipperyIce',
  'snow',
  'heavySnow',
  'lavaField',
  'lava',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const terrains: Record<Terrain, Ground> = {
  grass: { letter: 'g', name: 'grass' },
  rock: { letter: 'k', name: 'rock' },
  sand: { letter: 's', name: 'sand' },
  swamp: { letter: 'm', name: 'swamp' },
  dungeon: { letter: 'd', name: 'dungeon floor' },
  concrete: { letter: 'c', name: 'concrete' },
  road: { letter: 'r', name: 'road', isRoad: true },
  water: { letter: 'w', name: 'water', isWater: true, stops: true },
  swampWater: { letter: 'q', name: 'swamp water', isWater: true },
  ice: { letter: 'i', name: 'ice', isSnowOrIce: true, isIce: true },
  slipperyIce: { letter: 'j', name: 'slippery ice', extra: 1, isSnowOrIce: true, isIce: true },
  snow: { letter: 'n', name: 'light snow', isSnowOrIce: true },
  heavySnow: { letter: 'h', name: 'heavy snow', extra: 1, isSnowOrIce: true },
  lavaField: { letter: 'l', name: 'lava field', burns: true },
  lava: { letter: 'x', name: 'molten lava', isLava: true, stops: true },
};

/** In the order of `TERRAINS`. */
export const GROUNDS: readonly Ground[] = TERRAINS.map((terrain) => terrains[terrain]);
