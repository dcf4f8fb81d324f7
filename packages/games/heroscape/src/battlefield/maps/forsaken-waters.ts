import type { MapFile } from '../map.ts';

export const forsakenWaters: MapFile = {
  name: 'Forsaken Waters',
  seats: [2, 2],
  // biome-ignore format: the rows show the map
  rows: [
    '.   .   .   .   k2  .   .   .   .   .   .   .   .   .   .   k2  k2',
    '  .   .   .   k2  k2  k1  .   .   .   .   .   .   s2  s2  k2  k2  k2',
    '.   .   .   k2  k2  k2  k2  k2  k3  g2  g2  g2  s2  s3  s2  k2  k2  k2',
    '  .   .   k2  k2  k2  k2  k2  k2  g2  g8  g7  g2  s2  s2  k2  k2  k2  k2  k2',
    '.   .   k2  k2  k2  k3  k2  k2  g2  g4  g7  g4  g2  g2  k2  k2  k3  k2  k2  k2',
    '  .   k2  k2  k2  g2  g2  g2  g2  g3  g4  g4  g2  g2  g2  k2  k2  k2  k2  k2  k2',
    '.   g2  g2  g2  g2  g2  g2  w1  g2  g2  g2  g2  k3  k3  g2  g2  g2  g2  g2  g2',
    '  .   g2  g2  g2  g2  g2  w1  g2  g2  k3  k5  k5  w1  w1  g2  g2  g2  g2  g2',
    '.   g2  g2  g2  g2  g2  g2  w1  w1  w1  k5  k6  k5  w1  w1  g2  g2  g2  g2  g2',
    '  g2  g2  g2  g2  g2  g2  w1  s3  s2  w1  k7  k6  w1  w1  g2  g2  g2  g2  g2',
    '.   g2  g2  g2  g2  g2  s3  w1  s3  s2  k3  k3  w1  w1  g2  g2  g2  g2  g2  g2',
    '  .   g2  g2  g2  g2  g2  s2  w1  w1  w1  g2  g2  g2  w1  g2  g2  g2  g2  g2',
    '.   g2  g2  g2  g2  g3  s2  g2  g2  g2  g2  g2  g2  w1  g2  g2  g2  g2  g2',
    '  .   g2  g2  g2  g3  g3  g2  g2  g2  g5  g5  g3  g2  g2  g2  g2  g2  g2  g3',
    '.   g2  g2  g2  g2  g2  g2  g2  g2  g6  g8  g5  g2  g2  g2  g2  g2  g2  g3  g3',
    '  .   .   .   .   .   .   .   .   g2  g9  g8  g2  g2',
    '.   .   .   .   .   .   .   .   .   g2  g2  g2  g2',
    '  .   .   .   .   .   .   .   .   .   .   g2  g2',
  ],
  glyphs: [
    { hex: 'K12', glyph: 'Astrid', face: 'up' },
    { hex: 'K18', glyph: 'Ivor', face: 'up' },
    { hex: 'J8', glyph: 'Gerda', face: 'up' },
    { hex: 'E6', glyph: 'Valda', face: 'up' },
  ],
  zones: [
    'B6 C6 D6 B7 C7 D7 B8 C8 B9 C9 A10 B10 C10 B11 C11 D11 B12 C12 B13 C13 B14 C14 B15 C15',
    'S4 S5 T5 R6 S6 T6 R7 S7 T7 Q8 R8 S8 R9 S9 T9 Q10 R10 S10 R11 S11 T11 R12 S12 S13',
  ],
};
