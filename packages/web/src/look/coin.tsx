/** Coins, drawn round the origin. A value is told three ways: metal, size and rim (plain, beaded, scalloped). */

const METAL = { 1: 'copper', 2: 'silver', 5: 'gold' } as const;
export type CoinValue = keyof typeof METAL;
export const RADIUS: Record<CoinValue, number> = { 1: 16, 2: 19, 5: 22 };

/** `tails` shows the value, `heads` a face. `wounded` is a value on a dull, cracked face. */
export type CoinSide = 'tails' | 'heads' | 'wounded';

type Struck = { readonly value: CoinValue; readonly side?: CoinSide; readonly r?: number };

/** A coin inside another picture. The picture needs one `<CoinMetals />`. */
export function Coin({ value, side = 'tails', r = RADIUS[value] }: Struck) {
  const metal = METAL[value];
  const outline = value === 5 ? scalloped(r) : circle(r);
  return (
    <g class="coin" aria-hidden="true">
      <path
        d={outline}
        transform={`translate(0 ${r * 0.17})`}
        fill={`var(--${metal}-lo)`}
        stroke="var(--outline)"
        stroke-width={r * 0.05}
      />
      <path d={outline} fill={`var(--${metal})`} stroke="var(--outline)" stroke-width={r * 0.05} />
      <path d={circle(r * 0.86)} fill={`url(#shine-${metal})`} />
      {side === 'heads' ? <Face r={r} metal={metal} /> : <Value value={value} r={r} isWounded={side === 'wounded'} />}
    </g>
  );
}

function Face({ r, metal }: { readonly r: number; readonly metal: string }) {
  return (
    <path
      transform={`scale(${r / 22})`}
      fill={`var(--${metal}-lo)`}
      d="M-6 14C-5 9 -8 8 -9 3C-10 -5 -5 -12 2 -12C7 -12 10 -8 10 -4C10 -2 12 1 12 2C12 3 10 3 10 4C10 6 10.5 8 8 8C6 8 5 8 4 10L5 14Z"
    />
  );
}

function Value({
  value,
  r,
  isWounded,
}: {
  readonly value: CoinValue;
  readonly r: number;
  readonly isWounded: boolean;
}) {
  const metal = METAL[value];
  return (
    <>
      {isWounded ? <path d={circle(r * 0.97)} fill="var(--tarnish)" /> : <Rim value={value} r={r} />}
      <text
        class="coin__value"
        y={r * 0.36}
        font-size={r * 1.12}
        fill={isWounded ? 'var(--on-tarnish)' : `var(--on-${metal})`}
      >
        {value}
      </text>
      {isWounded && <path d={crack(r)} fill="none" stroke="var(--outline)" stroke-width={r * 0.12} />}
    </>
  );
}

function Rim({ value, r }: { readonly value: CoinValue; readonly r: number }) {
  const stroke = `var(--${METAL[value]}-lo)`;
  if (value === 1)
    return <path d={circle(r * 0.8)} fill="none" stroke={stroke} stroke-opacity="0.55" stroke-width={r * 0.045} />;
  if (value === 5)
    return <path d={circle(r * 0.76)} fill="none" stroke={stroke} stroke-opacity="0.7" stroke-width={r * 0.07} />;
  const bead = (r * 0.82 * 2 * Math.PI) / 22;
  return (
    <path
      d={circle(r * 0.82)}
      fill="none"
      stroke={stroke}
      stroke-width={r * 0.1}
      stroke-dasharray={`0 ${bead}`}
      stroke-linecap="round"
    />
  );
}

function crack(r: number): string {
  const at = (x: number, y: number) => `${x * r} ${y * r}`;
  return (
    `M${at(0.2, -1)}L${at(0.3, -0.66)}L${at(0.62, -0.42)}L${at(0.5, -0.1)}M${at(0.62, -0.42)}L${at(0.9, -0.38)}` +
    `M${at(-0.98, 0.1)}L${at(-0.6, 0.3)}L${at(-0.62, 0.62)}L${at(-0.2, 0.8)}`
  );
}

const LOBES = 14;

function scalloped(r: number): string {
  const at = (k: number, radius: number) => {
    const angle = (k * Math.PI) / LOBES;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const lobes = Array.from({ length: LOBES }, (_, i) => `Q${at(2 * i + 1, r * 0.885)} ${at(2 * i + 2, r)}`);
  return `M${at(0, r)}${lobes.join('')}Z`;
}

function circle(r: number): string {
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}

/** The shine of the metals, for every picture on the page. Stands once in the page, in its own picture. */
export function CoinMetals() {
  return (
    <svg class="coin-metals" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.values(METAL).map((metal) => (
          <radialGradient key={metal} id={`shine-${metal}`} cx="0.36" cy="0.28" r="0.85">
            <stop offset="0" style={{ stopColor: `var(--${metal}-hi)` }} />
            <stop offset="0.7" style={{ stopColor: `var(--${metal})` }} />
          </radialGradient>
        ))}
      </defs>
    </svg>
  );
}

/** One coin as a picture of its own, as high as the text around it times `size`. */
export function CoinPicture({ value, side = 'tails', size = 1.6 }: Struck & { readonly size?: number }) {
  return (
    <svg class="coin-picture" viewBox="-24 -24 48 52" style={{ width: `${size}rem` }} aria-hidden="true">
      <Coin value={value} side={side} />
    </svg>
  );
}
