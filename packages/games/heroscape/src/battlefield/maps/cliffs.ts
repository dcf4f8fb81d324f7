import type { MapFile } from '../map.ts';

/** Designed for Muster. Two sheer plateaus: who jumps into the water falls softly, who jumps elsewhere does not. */
export const cliffs: MapFile = {
  name: 'Diving Cliffs',
  seats: [2, 2],
  // biome-ignore format: the rows show the map
  rows: [
    'k27 k27 w1  g2  g2  s2  g2  g2  w1  k27 k27',
    '  k27 k27 w1  g2  s2  s2  g2  w1  k27 k27',
    'k27 k27 g2  g2  q1  q1  q1  g2  g2  k27 k27',
    '  k27 k9  g2  m2  q1  q1  m2  g2  k9  k27',
    'k27 k9  g4  m2  h2  j1  h2  m2  g4  k9  k27',
    '  k27 k9  g2  m2  q1  q1  m2  g2  k9  k27',
    'k27 k27 g2  g2  q1  q1  q1  g2  g2  k27 k27',
    '  k27 k27 w1  g2  s2  s2  g2  w1  k27 k27',
    'k27 k27 w1  g2  g2  s2  g2  g2  w1  k27 k27',
  ],
  ladders: [
    { hex: 'C3', side: 'NW' },
    { hex: 'C7', side: 'SW' },
    { hex: 'I3', side: 'NE' },
    { hex: 'I7', side: 'SE' },
    { hex: 'C4', side: 'W' },
    { hex: 'C6', side: 'W' },
    { hex: 'H4', side: 'E' },
    { hex: 'H6', side: 'E' },
    { hex: 'B4', side: 'W' },
    { hex: 'B6', side: 'W' },
    { hex: 'I4', side: 'E' },
    { hex: 'I6', side: 'E' },
  ],
  objects: [
    { kind: 'tree', hex: 'E2', height: 11, name: 'pine' },
    { kind: 'tree', hex: 'E8', height: 11, name: 'pine' },
    { kind: 'tree', hex: 'F2', height: 11, name: 'pine' },
    { kind: 'tree', hex: 'F8', height: 11, name: 'pine' },
  ],
  glyphs: [{ hex: 'F5', face: 'down' }],
  zones: ['A1 B1 A2 B2 A3 B3 A4 A5', 'K9 J9 J8 I8 K7 J7 J6 K5'],
};
