import { path as weapon } from 'icon:broadsword';
import { path as armor } from 'icon:checked-shield';
import { path as potion } from 'icon:round-bottom-flask';
import { path as magic } from 'icon:sparkles';
import type { Suit } from '../../look/cube.tsx';

/** The four kinds of soldiers: four colours, four glyphs. */
export const suits = {
  magic: { tone: 'magic', glyph: magic, title: 'Magic' },
  weapon: { tone: 'weapon', glyph: weapon, title: 'Weapon' },
  potion: { tone: 'potion', glyph: potion, title: 'Potion' },
  armor: { tone: 'armor', glyph: armor, title: 'Armor' },
} as const satisfies Record<string, Suit>;
