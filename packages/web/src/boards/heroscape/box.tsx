import { type Box, Scene } from '../../kit/index.ts';

export const box: Box = {
  id: 'heroscape',
  title: 'Heroscape',
  line: 'Armies on hexes, height for strength, lines of sight that hold up.',
  seats: { min: 2, max: 4 },
  minutes: 60,
  hasLessons: true,
  hues: 'named',
  Scene: Hill,
};

/** The height of one level. */
const RISE = 17;
/** How much a hex is foreshortened. */
const TILT = 0.56;
const RADIUS = 34;
const ROW = 33 * TILT;

type Ground = 'turf' | 'rock' | 'sand' | 'water';
type Column = { readonly x: number; readonly y: number; readonly level: number; readonly ground: Ground };

/** Level and ground, row by row, six in a row. */
const LAND: readonly (readonly (readonly [level: number, ground: Ground])[])[] = [
  [
    [1, 'sand'],
    [2, 'turf'],
    [3, 'rock'],
    [2, 'rock'],
    [1, 'turf'],
    [1, 'water'],
  ],
  [
    [1, 'turf'],
    [1, 'turf'],
    [2, 'turf'],
    [4, 'rock'],
    [1, 'sand'],
    [1, 'water'],
  ],
  [
    [1, 'water'],
    [1, 'sand'],
    [1, 'turf'],
    [2, 'turf'],
    [1, 'turf'],
    [1, 'sand'],
  ],
];

/** From the back to the front, so that what is nearer covers what is farther. */
const COLUMNS: readonly Column[] = LAND.flatMap((row, at) =>
  row.map(([level, ground], column) => ({
    x: 72 + column * 51,
    y: 94 + at * 2 * ROW + (column % 2) * ROW,
    level,
    ground,
  })),
).toSorted((a, b) => a.y - b.y);

const SPEARMAN = { x: 72 + 51, y: 94 + 3 * ROW };
const ARCHER = { x: 72 + 3 * 51, y: 94 + 3 * ROW };

function Hill() {
  return (
    <Scene label="A hill of hexes with two figures">
      <path fill="var(--surface-sunk)" d="M0 0H400V200H0Z" />
      <ellipse cx="200" cy="170" rx="190" ry="30" fill="var(--shade)" />
      {COLUMNS.map((column) => (
        <g key={`${column.x} ${column.y}`}>
          <Hex {...column} />
          {column.x === SPEARMAN.x && column.y === SPEARMAN.y && <Spearman {...column} />}
          {column.x === ARCHER.x && column.y === ARCHER.y && <Archer {...column} />}
        </g>
      ))}
      <path
        class="sight"
        d="M127 96L216 62"
        stroke="var(--ember)"
        stroke-width="2.5"
        stroke-dasharray="2 6"
        stroke-linecap="round"
      />
    </Scene>
  );
}

/** The sides that are seen, each a little darker than the one before: from the left corner round to the right. */
const SHADES = [0.24, 0.36, 0.48];

function Hex({ x, y, level, ground }: Column) {
  const height = level * RISE;
  const half = RADIUS / 2;
  const deep = RADIUS * 0.866 * TILT;
  const top = y - height;
  const corners: readonly (readonly [number, number])[] = [
    [x - RADIUS, top],
    [x - half, top + deep],
    [x + half, top + deep],
    [x + RADIUS, top],
    [x + half, top - deep],
    [x - half, top - deep],
  ];
  const line = (points: readonly (readonly [number, number])[], lower = 0) =>
    points.map(([cx, cy]) => `${cx.toFixed(1)} ${(cy + lower).toFixed(1)}`).join('L');
  const paint = `var(--${ground})`;
  const foot = height + 6;
  return (
    <>
      {SHADES.map((shade, at) => {
        const side = corners.slice(at, at + 2);
        const d = `M${line(side)}L${line(side.toReversed(), foot)}Z`;
        return (
          <g key={shade}>
            <path fill={paint} d={d} />
            <path fill="var(--outline)" fill-opacity={shade} d={d} />
          </g>
        );
      })}
      {Array.from({ length: level }, (_, at) => (
        <path key={at} fill="none" stroke="var(--shade)" d={`M${line(corners.slice(0, 4), RISE * (at + 1))}`} />
      ))}
      <path fill={paint} stroke="var(--outline)" stroke-opacity="0.33" d={`M${line(corners)}Z`} />
    </>
  );
}

function Spearman({ x, y, level }: Column) {
  return (
    <g class="hop" transform={`translate(${x} ${y - level * RISE})`}>
      <g stroke="var(--outline)" stroke-width="1.5">
        <Figure cloth="var(--west-cloth)" />
        <path d="M10 -4L14 -52" stroke="var(--back)" stroke-width="2.5" />
        <path d="M14 -60L18 -49H10Z" fill="var(--silver)" stroke-width="1" />
      </g>
    </g>
  );
}

function Archer({ x, y, level }: Column) {
  return (
    <g transform={`translate(${x} ${y - level * RISE})`} stroke="var(--outline)" stroke-width="1.5">
      <Figure cloth="var(--east-cloth)" />
      <path d="M-10 -30A15 15 0 0 0 -10 -4" fill="none" stroke="var(--back)" stroke-width="3" />
      <path d="M-10 -30V-4" stroke="var(--argent)" stroke-width="1" />
    </g>
  );
}

function Figure({ cloth }: { readonly cloth: string }) {
  return (
    <>
      <ellipse rx="15" ry="8" fill={cloth} />
      <path
        d="M-8 -1C-9 -14 -7 -20 -6 -24C-8 -26 -8 -34 0 -34S8 -26 6 -24C7 -20 9 -14 8 -1C4 2 -4 2 -8 -1Z"
        fill="var(--argent)"
      />
      <circle cy="-36" r="7" fill="var(--argent)" />
    </>
  );
}
