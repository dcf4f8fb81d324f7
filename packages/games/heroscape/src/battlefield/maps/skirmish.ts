import type { MapFile } from '../map.ts';

/** Designed for Muster. A small field for a short match. */
export const skirmish: MapFile = {
  name: 'Skirmish at the Ford',
  seats: [2, 2],
  // biome-ignore format: the rows show the map
  rows: [
    'g2  g2  k3  k7  k3  g2  g2',
    '  g2  s2  q1  q1  s2  g2',
    'g2  r2  m2  w1  m2  r2  g2',
    '  r2  r2  r2  r2  r2  r2',
    'g2  r2  m2  w1  m2  r2  g2',
    '  g2  s2  q1  q1  s2  g2',
    'g2  g2  k3  k7  k3  g2  g2',
  ],
  objects: [
    { kind: 'jungle', hex: 'C3', height: 9, name: 'brush' },
    { kind: 'jungle', hex: 'C5', height: 9, name: 'brush' },
    { kind: 'jungle', hex: 'E3', height: 9, name: 'brush' },
    { kind: 'jungle', hex: 'E5', height: 9, name: 'brush' },
  ],
  glyphs: [
    { hex: 'D1', face: 'down' },
    { hex: 'D7', face: 'down' },
  ],
  zones: ['A1 B1 A2 A3 B3 A4 A5 B5 A6 A7 B7', 'G7 F7 F6 G5 F5 F4 G3 F3 F2 G1 F1'],
};
