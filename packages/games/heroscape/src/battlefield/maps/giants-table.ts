import type { MapFile } from '../map.ts';

export const giantsTable: MapFile = {
  name: 'The Table of the Giants',
  seats: [2, 2],
  // biome-ignore format: the rows show the map
  rows: [
    '.   .   .   .   .   .   .   .   .   k2  k2  g2  g2  g2  g2  g2',
    '  .   .   .   .   .   .   .   .   g2  k2  g2  g2  g2  g2  g2  s2  k2',
    '.   .   .   .   .   .   .   .   g2  k2  k2  g2  g2  g2  g2  s2  k2  k2',
    '  .   .   .   .   .   .   .   g2  g2  g2  g2  g2  g2  s2  s2  s2  s2  s2',
    '.   .   g2  g2  g2  g2  g2  g2  w1  w1  w1  w1  w1  w1  w1  w1  w1  s2  s2',
    '  k3  k3  g2  g2  g2  g2  g2  w1  w1  w1  w1  w1  w1  w1  w1  w1  w1  s2  s2',
    'k3  k3  k3  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  w1  s2',
    '  k3  k3  k3  g2  g2  g2  g2  g2  g2  g2  k7  k7  g2  k7  k7  g2  g2  w1  g2',
    'k3  k3  k3  k3  k3  g2  g2  g2  g2  g2  k7  k7  k7  k7  k7  k7  g2  g2  g2  g2',
    '  k3  k3  k3  k3  k3  k3  g3  g3  k5  k5  k7  k7  g2  k7  k7  k5  k5  g3  g3  k3  k3  k3  k3  k3  k3',
    'k3  k3  k3  k3  k3  k3  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  k3  k3  k3  k3  k3',
    '  .   .   .   .   g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  g2  k3  k3  k3  k3  k3',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   g2  g2  g2  g2  g2  g2  g2  g2  k3  k3  k3',
    '  .   .   .   .   .   .   .   .   .   .   .   .   .   .   g2  g2  g2  g2  g2  g2  g2  g2  k3  k3  k3',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   k3  k3',
  ],
  glyphs: [
    { hex: 'M1', glyph: 'Astrid', face: 'up' },
    { hex: 'M5', glyph: 'Ivor', face: 'up' },
    { hex: 'M8', glyph: 'Gerda', face: 'up' },
    { hex: 'M10', glyph: 'Valda', face: 'up' },
  ],
  zones: [
    'A6 B6 A7 B7 C7 A8 B8 C8 A9 B9 C9 D9 E9 A10 B10 C10 D10 E10 A11 B11 C11 D11 E11 F11',
    'T10 U10 V10 W10 X10 Y10 U11 V11 W11 X11 Y11 U12 V12 W12 X12 Y12 W13 X13 Y13 W14 X14 Y14 X15 Y15',
  ],
};
