import { useId } from 'preact/hooks';
import type { SVGAttributes } from 'preact';

/**
 * Coats of arms. A hero costs one line of data:
 *
 *   <Arms of={{ division: 'per-pale', tinctures: ['azure', 'argent'], charge: lion, of: 'or' }} />
 *
 * The faction or role gives shape, division and tinctures, so that a family is seen at 40 px; the charge, an outline
 * from `icon:…`, tells its members apart. A charge without a tincture of its own takes a metal on a colour and a colour
 * on a metal; on a divided field it gets a rim of the opposite kind, so that it reads on both halves.
 */
export type Coat = {
  readonly shape?: Shape;
  readonly division?: Division;
  readonly tinctures: readonly [field: Tincture, second?: Tincture];
  readonly charge?: string;
  /** The tincture of the charge. */
  readonly of?: Tincture;
};

export type Tincture = 'or' | 'argent' | 'azure' | 'gules' | 'vert' | 'purpure' | 'sable' | 'tenne' | 'celeste';

/** Outlines on a field of 100 by 116. */
const SHAPES = {
  heater: 'M6 6H94V58C94 84 76 102 50 112C24 102 6 84 6 58Z',
  leaf: 'M50 4C70 8 92 18 94 46C96 78 72 98 50 113C28 98 4 78 6 46C8 18 30 8 50 4Z',
  round: 'M50 11A47 47 0 0 1 50 105A47 47 0 0 1 50 11Z',
  plate: 'M24 5H76L95 24V84L74 104H62L50 113L38 104H26L5 84V24Z',
  crest: 'M6 14C20 16 34 12 50 4C66 12 80 16 94 14V56C94 84 76 102 50 112C24 102 6 84 6 56Z',
} as const;
export type Shape = keyof typeof SHAPES;

/** Each division draws the second tincture over a field of the first. */
const FILLS = {
  plain: '',
  'per-pale': 'M50 0H100V116H50Z',
  'per-fess': 'M0 58H100V116H0Z',
  'per-bend': 'M0 0L100 112V116H0Z',
  'per-chevron': 'M50 44L100 94V116H0V94Z',
  quarterly: 'M50 0H100V58H50ZM0 58H50V116H0Z',
  pale: 'M32 0H68V116H32Z',
  fess: 'M0 38H100V78H0Z',
  bend: 'M0 -12L100 88V128L0 28Z',
  chevron: 'M50 40L100 88V114L50 68L0 114V88Z',
  chief: 'M0 0H100V32H0Z',
  cross: 'M40 0H60V42H100V62H60V116H40V62H0V42H40Z',
  paly: 'M18 0H34V116H18ZM50 0H66V116H50ZM82 0H98V116H82Z',
  barry: 'M0 20H100V38H0ZM0 56H100V74H0ZM0 92H100V110H0Z',
  chequy: chequers(),
  gyronny: 'M50 56L0 0H50ZM50 56L100 0V56ZM50 56L100 116H50ZM50 56L0 116V56Z',
  flaunches: 'M0 0C34 30 34 84 0 116ZM100 0C66 30 66 84 100 116Z',
} as const;
type Stroked = 'saltire' | 'bordure';
export type Division = keyof typeof FILLS | Stroked;

function chequers(): string {
  const squares: string[] = [];
  for (let row = 0; row < 6; row++)
    for (let column = (row + 1) % 2; column < 5; column += 2) squares.push(`M${column * 20} ${row * 20}h20v20h-20z`);
  return squares.join('');
}

const METALS: readonly Tincture[] = ['or', 'argent'];
const ON_SECOND: readonly Division[] = ['pale', 'fess', 'cross'];
const ON_BOTH: readonly Division[] = [
  'per-pale',
  'per-fess',
  'per-bend',
  'per-chevron',
  'quarterly',
  'bend',
  'saltire',
  'paly',
  'barry',
  'chequy',
  'gyronny',
  'chevron',
];

type Placed = { readonly x?: number; readonly y?: number; readonly width?: number };

/** `x`, `y` and `width` place it inside another picture. */
export function Arms({ of: coat, x, y, width }: { readonly of: Coat } & Placed) {
  const id = useId();
  const { shape = 'heater', division = 'plain', tinctures, charge } = coat;
  const [field, second = 'argent'] = tinctures;
  const outline = SHAPES[shape];
  const placed: SVGAttributes<SVGSVGElement> = width === undefined ? {} : { x, y, width, height: width * 1.16 };
  return (
    <svg class="arms" viewBox="0 0 100 116" aria-hidden="true" {...placed}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <path fill={`var(--${field})`} d="M0 0H100V116H0Z" />
        <Divided division={division} tincture={second} outline={outline} />
        {charge && <Charge coat={coat} charge={charge} field={field} second={second} division={division} />}
        <path class="arms__light" d="M0 0H100V10C60 22 26 52 14 116H0Z" />
        <path class="arms__shade" d="M100 20V116H30C66 104 90 74 100 20Z" />
      </g>
      <path class="arms__rim" d={outline} />
      <path class="arms__trim" d={outline} />
    </svg>
  );
}

type Field = { readonly division: Division; readonly tincture: Tincture; readonly outline: string };

function Divided({ division, tincture, outline }: Field) {
  const paint = `var(--${tincture})`;
  if (division === 'saltire') return <path stroke={paint} stroke-width="17" d="M-6 -4L106 118M106 -4L-6 118" />;
  if (division === 'bordure') return <path fill="none" stroke={paint} stroke-width="24" d={outline} />;
  return <path fill={paint} d={FILLS[division]} />;
}

type Charged = {
  readonly coat: Coat;
  readonly charge: string;
  readonly field: Tincture;
  readonly second: Tincture;
  readonly division: Division;
};

function Charge({ coat, charge, field, second, division }: Charged) {
  const isOnBoth = ON_BOTH.includes(division);
  const under = ON_SECOND.includes(division) ? second : field;
  const tincture = coat.of ?? (isOnBoth || !METALS.includes(under) ? 'or' : 'sable');
  const rim = METALS.includes(tincture) ? 'sable' : 'argent';
  const size = division === 'chief' ? 62 : division === 'bordure' ? 60 : 66;
  const top = division === 'chief' ? 38 : division === 'bordure' ? 26 : 21;
  return (
    <path
      transform={`translate(${50 - size / 2} ${top}) scale(${size / 512})`}
      d={charge}
      fill={`var(--${tincture})`}
      stroke={`var(--${rim})`}
      stroke-width={isOnBoth ? 30 : 16}
      stroke-linejoin="round"
      paint-order="stroke"
    />
  );
}
