// Where the road goes. Three shapes of it: lying on a desk, standing on a tablet, and with little room on a phone.

export type Point = readonly [x: number, y: number];

export type Land = {
  readonly box: Point;
  readonly width: number;
  /** Do its rows lie so close that no number has room between them? */
  readonly isTight: boolean;
  /** From beyond the edge to the first square. */
  readonly lead: string;
  readonly road: string;
  readonly castle: readonly [x: number, y: number, scale: number];
  readonly hills: readonly (readonly [x: number, y: number, rx: number, ry: number, seed: number])[];
  readonly trees: readonly Point[];
};

export const WIDE: Land = {
  box: [1100, 560],
  width: 66,
  isTight: false,
  lead: 'M-400 410C-200 400 -60 446 20 470',
  road: 'M20 470C120 500 232 478 250 380C266 290 216 236 256 158C292 92 402 92 440 164C478 240 416 318 470 398C516 462 622 462 654 392C688 318 640 262 690 198C728 150 790 162 812 222C828 272 842 318 884 330',
  castle: [952, 330, 1.08],
  hills: [
    [92, 190, 118, 100, 1],
    [352, 372, 74, 104, 2],
    [566, 168, 92, 112, 3],
    [770, 424, 96, 86, 4],
    [1010, 70, 120, 60, 5],
    [560, 545, 120, 46, 6],
    [30, 372, 60, 44, 8],
  ],
  trees: [
    [190, 96],
    [212, 120],
    [178, 126],
    [330, 250],
    [352, 232],
    [368, 262],
    [540, 318],
    [568, 332],
    [552, 350],
    [760, 262],
    [774, 286],
    [752, 296],
    [900, 480],
    [930, 500],
    [876, 506],
    [1040, 480],
    [1062, 462],
    [96, 546],
    [124, 552],
    [690, 60],
    [716, 82],
    [666, 82],
    [840, 92],
    [864, 74],
    [300, 530],
    [322, 546],
    [470, 50],
  ],
};

export const UPRIGHT: Land = {
  box: [720, 780],
  width: 68,
  isTight: false,
  lead: 'M-400 640C-200 640 -90 676 8 690',
  road: 'M8 690C130 706 250 672 380 684C520 698 636 696 634 596C632 496 520 520 400 516C250 510 84 540 88 424C92 316 200 348 310 340C410 334 476 322 490 250',
  castle: [556, 228, 1.15],
  hills: [
    [196, 602, 122, 36, 2],
    [506, 604, 58, 34, 1],
    [262, 430, 92, 34, 3],
    [602, 410, 92, 56, 4],
    [166, 170, 150, 104, 5],
    [366, 112, 70, 58, 6],
    [420, 790, 120, 36, 8],
  ],
  trees: [
    [366, 606],
    [388, 594],
    [380, 618],
    [424, 428],
    [448, 420],
    [442, 442],
    [692, 330],
    [674, 350],
    [286, 268],
    [308, 254],
    [22, 352],
    [40, 334],
    [704, 508],
    [700, 660],
    [686, 684],
    [264, 36],
    [288, 50],
    [130, 768],
    [156, 772],
    [600, 766],
    [690, 90],
    [706, 112],
    [670, 114],
    [24, 560],
    [40, 578],
  ],
};

export const TALL: Land = {
  box: [400, 436],
  width: 50,
  isTight: true,
  lead: 'M-200 380L4 394',
  road: 'M4 394C80 402 150 380 214 388C290 398 352 392 350 336C348 278 290 292 222 288C140 284 44 302 46 236C48 172 114 194 176 190C230 187 262 176 268 136',
  castle: [306, 124, 0.7],
  hills: [
    [100, 340, 78, 24, 2],
    [284, 340, 38, 22, 1],
    [128, 240, 50, 20, 3],
    [324, 226, 54, 28, 4],
    [92, 86, 96, 62, 5],
    [210, 62, 40, 32, 6],
  ],
  trees: [
    [196, 346],
    [210, 340],
    [228, 236],
    [244, 242],
    [384, 180],
    [372, 194],
    [164, 146],
    [180, 138],
    [10, 196],
    [392, 290],
    [388, 274],
  ],
};

/** The road cut into squares. Places on it are counted in squares from its start: 2.5 is the middle of square 3. */
export type Road = {
  readonly land: Land;
  readonly squares: number;
  /** How much larger or smaller coins are drawn, so that they fit a square. */
  readonly scale: number;
  at(place: number): Point;
  /** A point beside the road, `off` to the side of it. */
  beside(place: number, off: number): Point;
  /** Where the number of a square stands: beside it, outside of the bend, or in its corner, if coins leave one free. */
  numberAt(square: number): Point;
};

const FINENESS = 600;
/** A coin at its usual size fits a square of this length. */
const ROOM = 62;
/** The middle of a number is so far from the edges of its square. */
const CORNER = 11;

const sampled = new Map<Land, { readonly points: readonly Point[]; readonly length: number }>();

/** The road as many points at even distances. Browsers measure curves; so it is done once for each shape. */
function sample(land: Land) {
  const known = sampled.get(land);
  if (known) return known;
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', land.road);
  const length = path.getTotalLength();
  const points = Array.from({ length: FINENESS + 1 }, (_, i): Point => {
    const { x, y } = path.getPointAtLength((i / FINENESS) * length);
    return [x, y];
  });
  const made = { points, length };
  sampled.set(land, made);
  return made;
}

export function roadOf(land: Land, squares: number): Road {
  const { points, length } = sample(land);
  const at = (place: number): Point => {
    const i = Math.max(0, Math.min(FINENESS, (place / squares) * FINENESS));
    const [a, b] = [points[Math.floor(i)], points[Math.ceil(i)]] as [Point, Point];
    const part = i - Math.floor(i);
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  };
  const normal = (place: number): Point => {
    const [a, b] = [at(place - 0.12), at(place + 0.12)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const far = Math.hypot(dx, dy) || 1;
    return [-dy / far, dx / far];
  };
  const beside = (place: number, off: number): Point => {
    const [[x, y], [nx, ny]] = [at(place), normal(place)];
    return [x + nx * off, y + ny * off];
  };
  /** On which side of the road the outside of the bend is. */
  const outside = (square: number) => {
    const reach = squares / 26;
    const [a, b] = [normal(square - 0.5 - reach), normal(square - 0.5 + reach)];
    return a[0] * b[1] - a[1] * b[0] < 0.04 ? 1 : -1;
  };
  const edge = land.width / 2;
  return {
    land,
    squares,
    scale: Math.max(0.55, Math.min((land.width - 8) / 44, length / squares / ROOM, 1.3)),
    at,
    beside,
    numberAt: (square) =>
      land.isTight && length / squares > ROOM / 2
        ? beside(square - 1 + (CORNER * squares) / length, (edge - CORNER) * outside(square))
        : beside(square - 0.5, (edge + CORNER) * outside(square)),
  };
}

export function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The outline of a square of the road. */
export function squareOutline(road: Road, square: number): string {
  const half = road.land.width / 2 - 3;
  const places = Array.from({ length: 9 }, (_, i) => square - 1 + 0.02 + (i / 8) * 0.96);
  const there = places.map((place) => written(road.beside(place, half)));
  const back = places.toReversed().map((place) => written(road.beside(place, -half)));
  return `M${there.join('L')}L${back.join('L')}Z`;
}

/** A line along the road. */
export function track(road: Road, from: number, to: number): string {
  const points = Array.from({ length: 25 }, (_, i) => written(road.at(from + ((to - from) * i) / 24)));
  return `M${points.join('L')}`;
}

/** A closed, slightly irregular outline round a point: a contour of a hill. */
export function contour(x: number, y: number, rx: number, ry: number, seed: number): string {
  const corners = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * 2 * Math.PI;
    const far = 1 + 0.13 * Math.sin(seed * 7.3 + i * 2.4);
    return [x + rx * far * Math.cos(angle), y + ry * far * Math.sin(angle)];
  });
  const between = (a: Point, b: Point) => written([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const at = (i: number) => corners[i % 9] as Point;
  const bends = corners.map((corner, i) => `Q${written(corner)} ${between(corner, at(i + 1))}`);
  return `M${between(at(8), at(0))}${bends.join('')}Z`;
}
