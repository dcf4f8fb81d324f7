// Colours of the theme for what is drawn on a canvas, and the painted tops of hexes.

import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import type { Terrain } from '@muster/games/heroscape/board';

/** The colour behind a token of tokens.css, as it is now. */
export function colourOf(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export const TOPS: Record<Terrain, string> = {
  grass: 'meadow',
  rock: 'rock',
  sand: 'sand',
  swamp: 'swamp',
  dungeon: 'dungeon',
  concrete: 'concrete',
  road: 'paving',
  water: 'water',
  swampWater: 'bog',
  ice: 'ice',
  slipperyIce: 'glaze',
  snow: 'snow',
  heavySnow: 'drift',
  lavaField: 'cinder',
  lava: 'lava',
};

/** A number from 0 to 1 that is always the same for the same place. */
export function noise(a: number, b: number, c = 0): number {
  const value = Math.sin(a * 127.1 + b * 311.7 + c * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

const SIZE = 128;

type Brush = CanvasRenderingContext2D;

/** A painted hex, to be known without its colour: tufts for grass, chips for rock, ripples for sand, waves for water. */
export function topOf(terrain: Terrain): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = colourOf(TOPS[terrain]);
    brush.fillRect(0, 0, SIZE, SIZE);
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    PAINTED[terrain](brush);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A token's colour, thinned: for canvases alone. */
function thin(token: string, percent: number): string {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, var(--${token}) ${percent}%, transparent)`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function many(count: number, draw: (x: number, y: number, v: number) => void): void {
  for (let i = 0; i < count; i++) draw(noise(i, 1) * SIZE, noise(i, 2) * SIZE, noise(i, 3));
}

function line(brush: Brush, colour: string, width: number, ...points: readonly (readonly [number, number])[]): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.stroke();
}

function blots(brush: Brush, count: number, size: number): void {
  const [light, dark] = [thin('look', 13), thin('land-ink', 11)];
  many(count, (x, y, v) => {
    brush.fillStyle = v > 0.5 ? light : dark;
    brush.beginPath();
    brush.ellipse(x, y, size * (0.5 + v), size * (0.3 + v * 0.6), v * 6, 0, 7);
    brush.fill();
  });
}

function waves(brush: Brush, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 2.2;
  for (const [x, y] of [
    [32, 46],
    [68, 67],
    [38, 93],
    [80, 33],
    [92, 92],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x - 12, y);
    brush.quadraticCurveTo(x - 6, y - 5, x, y);
    brush.quadraticCurveTo(x + 6, y + 5, x + 12, y);
    brush.stroke();
  }
}

function tufts(brush: Brush, count: number): void {
  const [light, dark] = [thin('look', 50), thin('land-ink', 42)];
  many(count, (x, y, v) => {
    for (const lean of [-3, 0, 3]) line(brush, v > 0.6 ? light : dark, 1.3, [x, y], [x + lean, y - 4 - v * 3]);
  });
}

function cracks(brush: Brush, colour: string, count: number): void {
  many(count, (x, y, v) => line(brush, colour, 1.3, [x, y], [x + 7 * v + 3, y + 6], [x + 6 + 10 * v, y + 4 - 13 * v]));
}

function flakes(brush: Brush, count: number): void {
  const ink = thin('land-ink', 42);
  many(count, (x, y) => {
    line(brush, ink, 1, [x - 3, y], [x + 3, y]);
    line(brush, ink, 1, [x, y - 3], [x, y + 3]);
  });
}

const PAINTED: Record<Terrain, (brush: Brush) => void> = {
  grass(brush) {
    blots(brush, 22, 12);
    tufts(brush, 40);
  },
  rock(brush) {
    blots(brush, 16, 16);
    cracks(brush, thin('land-ink', 42), 11);
  },
  sand(brush) {
    for (let y = 6; y < SIZE; y += 13)
      line(
        brush,
        thin('land-ink', 25),
        1.5,
        ...Array.from({ length: 17 }, (_, i) => [i * 8, y + Math.sin(i * 0.6 + y) * 3] as const),
      );
  },
  swamp(brush) {
    blots(brush, 26, 14);
    tufts(brush, 16);
    waves(brush, thin('land-ink', 42));
  },
  dungeon(brush) {
    for (let y = 0; y <= SIZE; y += 32) {
      line(brush, thin('land-ink', 42), 2, [0, y], [SIZE, y]);
      for (let x = (y / 32) % 2 ? 16 : 0; x <= SIZE; x += 32) line(brush, thin('land-ink', 42), 2, [x, y], [x, y + 32]);
    }
  },
  concrete(brush) {
    blots(brush, 12, 10);
    line(brush, thin('land-ink', 42), 2, [0, 64], [SIZE, 64]);
    line(brush, thin('land-ink', 42), 2, [64, 0], [64, SIZE]);
  },
  road(brush) {
    const [light, dark] = [thin('look', 50), thin('land-ink', 36)];
    many(46, (x, y, v) => {
      brush.fillStyle = v > 0.5 ? light : dark;
      brush.beginPath();
      brush.ellipse(x, y, 4 + 2 * v, 3, v, 0, 7);
      brush.fill();
    });
  },
  water: (brush) => waves(brush, thin('look', 70)),
  swampWater(brush) {
    waves(brush, thin('look', 55));
    tufts(brush, 12);
  },
  ice(brush) {
    cracks(brush, thin('look', 85), 12);
  },
  slipperyIce(brush) {
    for (let x = -SIZE; x < SIZE; x += 22) line(brush, thin('look', 70), 2, [x, SIZE], [x + SIZE, 0]);
  },
  snow: (brush) => flakes(brush, 12),
  heavySnow(brush) {
    blots(brush, 20, 12);
    flakes(brush, 34);
  },
  lavaField(brush) {
    blots(brush, 14, 14);
    cracks(brush, thin('lava', 90), 14);
  },
  lava(brush) {
    blots(brush, 18, 18);
    waves(brush, thin('brass-shine', 90));
  },
};
