import type { Seat } from '@muster/engine';
import { placeOf } from '../../look/seat.tsx';
import { groundOf, type Region, SPOTS, type State, strengthIn, territoryOf } from './game.ts';
import { ids } from './pieces.ts';

/** The hills are not quite alike: where each has its top. */
const TOPS = [178, 182, 186];
const MOST_TILT = 15;
const TILT = 4;
const PIVOT = { x: 180, y: 44 };

type Seen = { readonly s: State; readonly region: Region; readonly near: Seat; readonly isNarrow: boolean };

/**
 * A hill with its balance: the far seat hangs on the left, the near one on the right, and the heavier side sinks. Control
 * cubes are pennants, free spots poles with an outline. A phone shows a narrower piece of it, drawn larger.
 */
export function Hill({ s, region, near, isNarrow }: Seen) {
  const far = 1 - near;
  const { tile } = territoryOf(s, region);
  const top = TOPS[region] ?? PIVOT.x;
  return (
    <svg
      class="knoll"
      viewBox={isNarrow ? '44 -4 272 240' : '5 0 350 214'}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path class="knoll__body" d={`M-300 196H0C66 190 100 114 ${top} 112S300 190 360 196H660V320H-300Z`} />
      <path class="knoll__fold" d="M214 122C236 142 246 168 284 184M142 124C130 150 120 160 92 178" />
      {tile > 0 && (
        <>
          <Pennants s={s} region={region} seat={far} isLeft isNarrow={isNarrow} />
          <Pennants s={s} region={region} seat={near} isLeft={false} isNarrow={isNarrow} />
          <Balance
            far={strengthIn(s, far, region)}
            near={strengthIn(s, near, region)}
            seat={near}
            isNarrow={isNarrow}
          />
        </>
      )}
    </svg>
  );
}

type Weighed = { readonly far: number; readonly near: number; readonly seat: Seat; readonly isNarrow: boolean };

function Balance({ far, near, seat, isNarrow }: Weighed) {
  const tilt = Math.max(-MOST_TILT, Math.min(MOST_TILT, (near - far) * TILT));
  const angle = (tilt * Math.PI) / 180;
  const reach = isNarrow ? 50 : 58;
  const at = (side: -1 | 1) => {
    const [x, y] = [PIVOT.x + side * reach * Math.cos(angle), PIVOT.y + side * reach * Math.sin(angle)];
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${isNarrow ? 1.45 : 1})`;
  };
  return (
    <>
      <path class="scale__post" d="M180 114V40M166 114H194" />
      <g transform={`rotate(${tilt} ${PIVOT.x} ${PIVOT.y})`}>
        <path class="scale__edge" d="M118 44H242" />
        <path class="scale__beam" d="M118 44H242" />
      </g>
      <circle class="scale__pin" cx={PIVOT.x} cy={PIVOT.y} r="6" />
      <g transform={at(-1)}>
        <Pan seat={1 - seat} total={far} />
      </g>
      <g transform={at(1)}>
        <Pan seat={seat} total={near} />
      </g>
    </>
  );
}

function Pan({ seat, total }: { readonly seat: Seat; readonly total: number }) {
  return (
    <g class="pan" data-seat={placeOf(seat)}>
      <path class="pan__cord" d="M0 0L-18 22M0 0L18 22" />
      <path class="pan__mark" d={MARKS[placeOf(seat)]} transform="translate(-11 46)" />
      <path class="pan__plate" d="M-27 22H27C27 60 -27 60 -27 22Z" />
      <text y="45" text-anchor="middle">
        {total}
      </text>
    </g>
  );
}

type Flown = {
  readonly s: State;
  readonly region: Region;
  readonly seat: Seat;
  readonly isLeft: boolean;
  readonly isNarrow: boolean;
};

/** One pole for each spot of a side; on a phone they share a pole. Pennants fly away from the balance. */
function Pennants({ s, region, seat, isLeft, isNarrow }: Flown) {
  const { cubes } = groundOf(s, seat, region);
  return (
    <>
      {Array.from({ length: SPOTS[territoryOf(s, region).tile] }, (_, spot) => {
        const [x, y, pole] = isNarrow ? [78, 160, 44 + spot * 23] : [70 - spot * 32, 163 + spot * 21, 44];
        const place = `translate(${isLeft ? x : 360 - x} ${y})`;
        return (
          <g key={spot} transform={place}>
            <g class="pennant" data-seat={placeOf(seat)} data-free={spot >= cubes || undefined}>
              <path class="pennant__pole" d={`M0 0V${-pole}`} />
              <g data-piece={ids.pennant(seat, region, spot)}>
                <g transform={`translate(0 ${44 - pole}) scale(${isLeft ? -1 : 1} 1)`}>
                  <path class="pennant__cloth" d="M1 -43H29L20 -33L29 -23H1Z" />
                  {spot < cubes && <path class="pennant__mark" d={MARKS[placeOf(seat)]} />}
                </g>
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}

/** The marks of the seats, as they are sewn on a pennant and hang over a pan. */
const MARKS = {
  west: 'M5 -30L11 -37L17 -30V-27L11 -33L5 -27Z',
  east: 'M10 -37.5A4.5 4.5 0 1 1 10 -28.5A4.5 4.5 0 1 1 10 -37.5Z',
  north: 'M5 -36H16V-30H5Z',
  south: 'M9 -38H13V-35H16V-31H13V-28H9V-31H6V-35H9Z',
} as const;
