import { path as fall } from 'icon:falling';
import { path as flame } from 'icon:flame';
import { path as swords } from 'icon:crossed-swords';
import { path as boots } from 'icon:footsteps';
import {
  BOTTOM,
  type Body,
  fieldOf,
  glyphAt,
  type Hex,
  NOWHERE,
  nameOf,
  rangeBetween,
  rangeOf,
  standing,
} from './game.ts';
import { centre, footOf, LEVEL, type Point } from './geometry/hexes.ts';
import { ordersOf, ordersOn, type Play, pickedIn, type Way } from './pieces.ts';
import { engagedAt, type Look, looksOf, objectLook, type RiskSign, signOf } from './prospects.ts';
import type { Projection } from './geometry/projection.ts';
import { isCovered, markOf, topOf } from './shapes.ts';
import { hasNames, pointed } from './viewing.ts';
import { words } from './words.ts';

type Marked = {
  readonly play: Play;
  readonly projection: Projection;
  /** Units of the picture for a pixel of the screen. */
  readonly unit: number;
  isHidden(point: Point): boolean;
};

const RISK_ICONS: Record<RiskSign, string> = { leave: boots, fall, lava: flame, engaged: swords };

/** What each hex costs that can be reached, and a sign where it is dangerous. */
export function Costs({ play, projection, unit, isHidden }: Marked) {
  const { actor, power } = pickedIn(play);
  if (play.seat === undefined || actor === NOWHERE || power !== '') return null;
  const field = fieldOf(play.view);
  const best = new Map<string, Way>();
  for (const { journey, target, figure } of ordersOf(play)) {
    if (!journey || target === undefined || figure !== actor) continue;
    const known = best.get(target);
    if (!known || journey.risks.length < known.risks.length || journey.cost < known.cost) best.set(target, journey);
  }
  return (
    <g class="costs">
      {[...best].map(([target, way]) => {
        const { hex } = way.end;
        const isBelow = isCovered(field, projection, hex);
        const top = markOf(field, projection, hex);
        if (!isBelow && isHidden(top)) return null;
        // Beside what else is to be read there: the deck above, or a glyph.
        const isBeside = isBelow || glyphAt(field, play.view, hex) !== NOWHERE;
        const spot = projection.at(isBelow || !isBeside ? top : behind(top, projection));
        const side = projection.side(top);
        const worst = signOf(way.risks) ?? (engagedAt(play.view, actor, way.end).length > 0 ? 'engaged' : undefined);
        const size = isBeside
          ? Math.max(8 * unit, Math.min(16 * unit, side * 0.43))
          : Math.max(11 * unit, Math.min(24 * unit, side * 0.62));
        const sign = isBeside && side < ROOMY * unit ? undefined : worst;
        return (
          <g key={target} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
            {isBelow && <Below size={size} />}
            <text class="cost" x={sign ? -size * 0.4 : 0} y={size * 0.33} font-size={size}>
              {way.cost}
            </text>
            {sign && <Risk sign={sign} size={size * 0.95} x={size * 0.42} />}
          </g>
        );
      })}
    </g>
  );
}

export function Risk({ sign, size, x = 0 }: { readonly sign: RiskSign; readonly size: number; readonly x?: number }) {
  return (
    <g class="risk" data-sign={sign} transform={`translate(${x} 0) scale(${size / 24})`}>
      <path class="risk__plate" d="M0 -13L13 10H-13Z" />
      <path class="risk__icon" transform="translate(-7 -5) scale(.0273)" d={RISK_ICONS[sign]} />
    </g>
  );
}

/** Where hexes are smaller, there is no room for a sign beside what is written small. */
const ROOMY = 20;

/** The same place, towards the upper corner of its hex. */
function behind({ x, y, z }: Point, { near }: Projection): Point {
  return { x: x - 0.56 * near.x, y, z: z - 0.56 * near.z };
}

/** A plate that points down: what is written on it is meant for the ground below a deck. */
export function Below({ size }: { readonly size: number }) {
  return (
    <path class="below" transform={`scale(${(size * 0.62).toFixed(2)})`} d="M-1.5 -1H1.5V.9H.5L0 1.5L-.5 .9H-1.5Z" />
  );
}

/** The way to the hex that is looked at. */
export function Route({ play, projection, unit }: Marked) {
  const { actor, target } = pickedIn(play);
  const [order] = ordersOn(play, target ?? pointed.value);
  const from = play.view.figures[actor];
  if (!order?.journey || !from) return null;
  const field = fieldOf(play.view);
  const lift = projection.isFlat ? 0 : 0.12;
  const spots = [from as Body, ...order.journey.stops].map((body) => {
    const foot = isCovered(field, projection, body.hex) ? markOf(field, projection, body.hex) : footOf(field, body);
    return projection.at({ ...foot, y: foot.y + lift });
  });
  const d = `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return (
    <g class="route" style={{ '--unit': unit }}>
      <path class="route__under" d={d} />
      <path d={d} />
      {spots.slice(1).map(({ x, y }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={at} cx={x} cy={y} r={(at === spots.length - 2 ? 6 : 3.5) * unit} />
      ))}
    </g>
  );
}

const FEW = 2;

/** Lines of sight: unbroken to whom can be aimed at, broken at what stops them. */
export function Looks({ play, projection, unit }: Marked) {
  const { target } = pickedIn(play);
  const all = looksOf(play, pointed.value);
  // Many broken lines say less than the one that is looked at.
  const isFew = all.filter(({ stopped }) => stopped).length <= FEW;
  const looks = all.filter(({ stopped, isMain }) => !stopped || isMain || isFew);
  const [order] = ordersOn(play, target);
  const object = order && objectLook(play, order);
  return (
    <g class="looks" style={{ '--unit': unit }}>
      {[...looks, ...(object ? [object] : [])]
        .toSorted((a, b) => Number(a.isMain) - Number(b.isMain))
        .map((look) => (
          <Line key={look.target} play={play} projection={projection} look={look} unit={unit} />
        ))}
    </g>
  );
}

type Lined = Pick<Marked, 'play' | 'projection' | 'unit'> & { readonly look: Look };

function Line({ play, projection, look, unit }: Lined) {
  const field = fieldOf(play.view);
  const at = (body: Body, share: number): Point => {
    const foot = footOf(field, body);
    return { ...foot, y: foot.y + body.height * share * LEVEL };
  };
  const [eye, aim] = [at(look.from, 0.9), at(look.to, 0.6)];
  const [from, to] = [projection.at(eye), projection.at(aim)];
  const gap = projection.side(eye) * 0.6;
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const on = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const [start, end] = [on(Math.min(0.4, gap / long)), on(Math.max(0.6, 1 - gap / long))];
  const line = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  if (!look.stopped)
    return (
      <g class="look" data-main={look.isMain || undefined}>
        <path class="look__under" d={line(start, end)} />
        <path class="look__line" d={line(start, end)} marker-end="url(#look-head)" />
        {look.isMain && rangeBetween(field, look.from, look.to) > 1 && (
          <Pill spot={to} text={clearText(play, look)} unit={unit} below={gap} />
        )}
      </g>
    );
  const share = shareAt(centre(field, look.stopped.by.hex), eye, aim);
  const stop = on(share);
  const size = 7 * unit;
  const cross = `M${stop.x - size} ${stop.y - size}l${size * 2} ${size * 2}m0 ${-size * 2}l${-size * 2} ${size * 2}`;
  return (
    <g class="look look--stopped" data-main={look.isMain || undefined}>
      <path class="look__under" d={line(start, stop)} />
      <path class="look__line" d={line(start, stop)} />
      <path class="look__dots" d={line(stop, end)} />
      <path class="look__cross look__cross--under" d={cross} />
      <path class="look__cross" d={cross} />
      {look.isMain && <Pill spot={stop} text={look.stopped.why} unit={unit} below={gap} isStopped />}
    </g>
  );
}

/** The share of the way at which the line is nearest to this hex. */
function shareAt(hex: { x: number; z: number }, a: Point, b: Point): number {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  const long = dx * dx + dz * dz || 1;
  return Math.min(0.92, Math.max(0.08, ((hex.x - a.x) * dx + (hex.z - a.z) * dz) / long));
}

function clearText({ view }: Play, { from, to }: Look): string {
  const field = fieldOf(view);
  const actor = view.figures.findIndex(({ hex }) => hex === from.hex);
  const range = rangeBetween(field, from, to);
  return words.clear(range, actor < 0 ? range : rangeOf(view, standing(view), actor));
}

type Pilled = {
  readonly spot: { readonly x: number; readonly y: number };
  readonly text: string;
  readonly unit: number;
  readonly below: number;
  readonly isStopped?: boolean;
};

function Pill({ spot, text, unit, below, isStopped }: Pilled) {
  const lines = wrapped(text);
  const wide = (Math.max(...lines.map(({ length }) => length)) * 6.6 + 20) * unit;
  const tall = (lines.length * 17 + 8) * unit;
  return (
    <g
      class="pill-mark"
      data-stopped={isStopped || undefined}
      transform={`translate(${spot.x} ${spot.y + below + 8 * unit})`}
    >
      <rect x={-wide / 2} y={0} width={wide} height={tall} rx={12 * unit} />
      {lines.map((line, at) => (
        <text key={line} y={(18 + at * 17) * unit} font-size={14 * unit}>
          {line}
        </text>
      ))}
    </g>
  );
}

const LINE = 34;

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** The names of hexes, where they are wanted. */
export function Names({ play, projection, unit, isHidden }: Marked) {
  if (!hasNames.value) return null;
  const field = fieldOf(play.view);
  return (
    <g class="hex-names">
      {Array.from({ length: field.size }, (_, hex: Hex) => {
        const isBelow = isCovered(field, projection, hex);
        const top = topOf(field, hex);
        if (!isBelow && isHidden(top)) return null;
        const isDeck = field.under[hex] !== BOTTOM;
        const { x, y } = projection.at(
          isBelow ? markOf(field, projection, hex) : { ...top, z: top.z + (isDeck ? -0.4 : 0.62) },
        );
        return (
          <text key={hex} x={x.toFixed(1)} y={y.toFixed(1)} font-size={Math.max(9 * unit, projection.side(top) * 0.3)}>
            {nameOf(field, hex)}
          </text>
        );
      })}
    </g>
  );
}
