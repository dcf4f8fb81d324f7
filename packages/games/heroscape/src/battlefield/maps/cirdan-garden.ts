import type { MapFile } from '../map.ts';

export const cirdanGarden: MapFile = {
  name: 'The Cirdan Garden',
  seats: [2, 3],
  // biome-ignore format: the rows show the map
  rows: [
    '.   .   .   .   .   .   .   .   .   .   .   .   .   g2  g2',
    '  .   .   .   .   .   .   .   .   .   w1  g2  g2  g2  g2  g2',
    '.   .   .   .   .   .   .   .   .   w1  g2  g2  g2  g2  g2  g2',
    '  .   .   .   .   w1  w1  w1  w1  w1  g2  g2  g2  g2  g2  g2  g2  g2',
    '.   .   .   .   s2  s2  k5  r3  r4  k3  g2  k5  g2  g2  g2  g2  g2  g2',
    '  .   .   g2  s2  s2  s2  r3  k4  r4  r4  r3  r3  r3  r3  g2  g2  g2  g2',
    '.   .   g2  g2  s2  s2  r3  k3  k3  r4  k3  r4  k3  k3  r3  k5  s2  s2',
    '  .   g2  g2  g2  k5  r3  k3  k3  k3  r4  r4  s4  k3  k3  r3  s2  s2  s2',
    '.   .   g2  g2  g2  r3  k3  k6  g4  g4  r4  g5  s4  k6  k3  r3  s2  s2  w1',
    '  .   g2  g2  g2  r3  k3  k3  s4  g5  r4  r4  g5  g4  k3  k3  r3  k5  w1',
    '.   g2  g2  g2  g2  r3  k3  s4  g5  r4  g4  r4  g4  k3  k3  k4  r3  w1',
    '  g2  g2  g2  g2  g2  r3  r4  r4  r4  r4  r4  r4  r4  r4  r4  r4  w1',
    '.   g2  g2  g2  g2  k5  r3  k3  r4  g4  g5  g5  r4  k3  k3  k3  w1',
    '  .   .   g2  g2  g2  g2  r4  r4  k3  g4  s4  s4  r4  r3  g2  g2  w1',
    '.   .   .   g2  g2  g2  k3  r4  k3  k3  k6  k3  k3  r3  k5  g2  g2  w1',
    '  .   .   .   w1  w1  w1  r4  k4  k3  k3  k3  k3  r3  g2  g2  g2  g2',
    '.   .   .   .   .   .   w1  r3  r3  r3  r3  r3  r3  g2  g2  g2  g2',
    '  .   .   .   .   .   .   w1  k5  s2  s2  k5  g2  g2  g2  g2  g2',
    '.   .   .   .   .   .   .   w1  s2  s2  s2  g2  g2  g2  g2  g2  g2',
    '  .   .   .   .   .   .   .   w1  s2  s2  g2  g2  g2  g2  g2  g2',
    '.   .   .   .   .   .   .   .   .   .   g2  g2  g2',
  ],
  zones: [
    'C6 C7 D7 B8 C8 D8 C9 D9 B10 C10 D10 B11 C11 D11 A12 B12 C12 D12 B13 C13 D13 C14 D14 D15',
    'P16 Q16 O17 P17 Q17 M18 N18 O18 P18 L19 M19 N19 O19 P19 Q19 K20 L20 M20 N20 O20 P20 K21 L21 M21',
    'N1 O1 K2 L2 M2 N2 O2 L3 M3 N3 O3 P3 M4 N4 O4 P4 Q4 O5 P5 Q5 R5 P6 Q6 R6',
  ],
};
