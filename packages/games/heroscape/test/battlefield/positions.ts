// What the positions of the sight table are made of.

import type { SightKind } from '../../src/battlefield/sight.ts';
import type { Extras, Man } from './lay.ts';

export type Position = {
  readonly why: string;
  readonly rows: readonly string[];
  readonly map?: Extras;
  readonly from: string | Man;
  readonly to: string | Man;
  readonly others?: readonly (string | Man)[];
  readonly destroyed?: readonly string[];
  readonly kind?: SightKind;
  /** How it is seen, or what is in the way and where. */
  readonly is: string;
};

export const FLAT = ['g2 g2 g2 g2 g2'];
/** Between A1 and B2 the line runs along the edge that B1 and A2 share. */
export const CORNER = ['g2 g2', '  g2 g2'];
export const WIDE = ['g2 g2 g2 g2 g2', '  g2 g2 g2 g2 g2', 'g2 g2 g2 g2 g2'];

export const hill = (cell: string): string[] => [`g2 g2 ${cell} g2 g2`];
export const tree = (hex: string, height = 12) => ({ kind: 'tree', hex, height }) as const;
export const jungle = (hex: string, height = 9) => ({ kind: 'jungle', hex, height }) as const;
export const wall = (hex: string, side: 'E' | 'SE' | 'NE' | 'NW' | 'W', height: number) =>
  ({ kind: 'ruin', hex, side, height }) as const;
export const deck = (hex: string, under: number, level: number) => ({ hex, terrain: 'road', level, under }) as const;
