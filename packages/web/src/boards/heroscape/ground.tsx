import { path as glyphSign } from 'icon:rune-stone';
import { useMemo } from 'preact/hooks';
import {
  type Battlefield,
  BOTTOM,
  fieldOf,
  type FieldObject,
  glyphNamed,
  type Hex,
  levelOf,
  NOWHERE,
  rungsIn,
  type State,
  terrainOf,
} from './game.ts';
import { besideOf, centre, corner, edgeTo } from './geometry/hexes.ts';
import { SIDE } from './geometry/projection.ts';

/** The ground of the flat map: terrain by colour and pattern, higher ground lighter, cliffs as ink with a tick for each level. */
export function Ground({ view }: { readonly view: State }) {
  const field = fieldOf(view);
  const still = useMemo(() => <Land field={field} />, [field]);
  return (
    <g class="ground" transform={`scale(${SIDE})`}>
      {still}
      {field.objects.map((object, number) => {
        const isGone = object.life > 0 && view.objects[number] === 0;
        return isGone ? null : (
          <Thing key={object.hex} field={field} object={object} life={view.objects[number] ?? 0} />
        );
      })}
      {field.glyphs.map(({ hex }, place) => {
        const number = view.glyphs[place] ?? -1;
        return number === -1 ? null : <Glyph key={hex} field={field} hex={hex} number={number} />;
      })}
    </g>
  );
}

function Land({ field }: { readonly field: Battlefield }) {
  const all = Array.from({ length: field.size }, (_, hex) => hex);
  const isDeck = (hex: Hex) => field.under[hex] !== BOTTOM;
  const ground = all.filter((hex) => !isDeck(hex));
  const decks = all.filter(isDeck);
  const low = Math.min(...field.levels);
  return (
    <>
      <Patterns />
      {[...ground, ...decks].map((hex) => (
        <Tile key={hex} field={field} hex={hex} low={low} isDeck={isDeck(hex)} />
      ))}
      {ground.map((hex) => (
        <Cliffs key={hex} field={field} hex={hex} />
      ))}
      {field.walls.map((wall) => (
        <path
          key={`${wall.hex} ${wall.direction}`}
          class={`wall wall--${wall.kind}`}
          d={edgeLine(field, wall.hex, wall.direction, 1)}
        />
      ))}
      {all.map((hex) => rungsIn(field, hex) > 0 && <Ladder key={hex} field={field} hex={hex} />)}
      {all.map((hex) => (
        <text
          key={hex}
          class="level"
          {...placed(field, hex, isDeck(hex) || field.above[hex] === NOWHERE ? 0.16 : 0.78)}
        >
          {levelOf(field, hex)}
        </text>
      ))}
    </>
  );
}

function placed(field: Battlefield, hex: Hex, down: number) {
  const { x, z } = centre(field, hex);
  return { x: x.toFixed(2), y: (z + down).toFixed(2) };
}

function points(field: Battlefield, hex: Hex, size: number): string {
  const { x, z } = centre(field, hex);
  return [0, 1, 2, 3, 4, 5]
    .map((i) => corner(i, size))
    .map((point) => `${(x + point.x).toFixed(3)},${(z + point.z).toFixed(3)}`)
    .join(' ');
}

type OfTile = { readonly field: Battlefield; readonly hex: Hex };

function Tile({ field, hex, low, isDeck }: OfTile & { readonly low: number; readonly isDeck: boolean }) {
  const terrain = terrainOf(field, hex);
  const shape = points(field, hex, isDeck ? 0.9 : 0.985);
  const rise = Math.min(0.4, Math.max(0, levelOf(field, hex) - low - 1) * 0.05);
  return (
    <>
      <polygon class={`tile-of tile-of--${terrain}`} points={shape} data-deck={isDeck || undefined} />
      <polygon points={shape} fill={`url(#land-${terrain})`} />
      {rise > 0 && <polygon class="rise" points={shape} opacity={rise.toFixed(2)} />}
    </>
  );
}

function edgeLine(field: Battlefield, hex: Hex, direction: number, size: number): string {
  const { x, z } = centre(field, hex);
  const [a, b] = [corner(edgeTo(direction), size), corner(edgeTo(direction) + 1, size)];
  return `M${(x + a.x).toFixed(3)} ${(z + a.z).toFixed(3)}L${(x + b.x).toFixed(3)} ${(z + b.z).toFixed(3)}`;
}

/** An ink line along every drop, thicker for a deeper one, and a tick for each level down. */
function Cliffs({ field, hex }: OfTile) {
  const { x, z } = centre(field, hex);
  return [0, 1, 2, 3, 4, 5].map((direction) => {
    const other = besideOf(field, hex, direction);
    const drop = other === NOWHERE ? 0 : levelOf(field, hex) - levelOf(field, other);
    if (other !== NOWHERE && drop <= 0) return null;
    const width = Math.min(0.2, 0.07 + 0.022 * drop);
    const [a, b] = [corner(edgeTo(direction)), corner(edgeTo(direction) + 1)];
    const out = { x: (a.x + b.x) / Math.sqrt(3), z: (a.z + b.z) / Math.sqrt(3) };
    const ticks = Array.from({ length: Math.min(9, drop) }, (_, k) => {
      const share = (k + 1) / (Math.min(9, drop) + 1);
      const at = { x: x + a.x + (b.x - a.x) * share, z: z + a.z + (b.z - a.z) * share };
      return `M${at.x.toFixed(2)} ${at.z.toFixed(2)}l${(out.x * 0.2).toFixed(2)} ${(out.z * 0.2).toFixed(2)}`;
    });
    return (
      <g key={direction}>
        <path class="cliff" stroke-width={width.toFixed(3)} d={edgeLine(field, hex, direction, 1)} />
        {ticks.length > 0 && <path class="cliff__ticks" d={ticks.join('')} />}
      </g>
    );
  });
}

function Ladder({ field, hex }: OfTile) {
  const top = field.ladders[hex] ?? NOWHERE;
  if (top === NOWHERE) return null;
  const [from, to] = [centre(field, hex), centre(field, top)];
  const angle = (Math.atan2(to.z - from.z, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      class="ladder"
      transform={`translate(${from.x.toFixed(2)} ${from.z.toFixed(2)}) rotate(${angle.toFixed(0)})`}
      d="M.3 -.2H1M.3 .2H1M.42 -.2V.2M.6 -.2V.2M.78 -.2V.2M.94 -.2V.2"
    />
  );
}

type OfThing = { readonly field: Battlefield; readonly object: FieldObject; readonly life: number };

/** Trees as stars, jungle as leaves, outcrops as rocks, what can be destroyed as a gate with the life it has left. */
function Thing({ field, object: { kind, hex, height }, life }: OfThing) {
  const { x, z } = centre(field, hex);
  return (
    <g class={`thing thing--${kind}`} transform={`translate(${x.toFixed(2)} ${z.toFixed(2)})`}>
      <path d={THINGS[kind]} />
      {kind === 'tree' && <path class="thing__top" d={star(0.52, 8, 0.2)} />}
      <text y=".18">{kind === 'destructible' ? `♥${life}` : height}</text>
    </g>
  );
}

function star(radius: number, points: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points + turn;
    const size = i % 2 ? radius * 0.72 : radius;
    return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

const THINGS: Record<FieldObject['kind'], string> = {
  tree: star(0.82, 8, 0),
  jungle: star(0.84, 5, 0.3),
  outcrop: 'M-.75 .35L-.5 -.45L0 -.75L.55 -.4L.78 .3L.3 .7L-.35 .65Z',
  destructible: 'M-.7 -.6H.7V.6H-.7ZM-.45 -.6V.6M-.15 -.6V.6M.15 -.6V.6M.45 -.6V.6',
};

function Glyph({ field, hex, number }: OfTile & { readonly number: number }) {
  const { x, z } = centre(field, hex);
  const name = glyphNamed(number);
  return (
    <g class="glyph" data-face={name ? 'up' : 'down'} transform={`translate(${x.toFixed(2)} ${z.toFixed(2)})`}>
      <path d="M0 -.68L.59 -.34V.34L0 .68L-.59 .34V-.34Z" />
      {name ? (
        <text y=".12">{name.slice(0, 6)}</text>
      ) : (
        <path class="glyph__sign" transform="translate(-.4 -.4) scale(.00156)" d={glyphSign} />
      )}
    </g>
  );
}

type Drawn = { readonly id: string; readonly size: readonly [number, number]; readonly d: string };

/** What tells the terrains apart besides their colour. */
const PATTERNS: readonly Drawn[] = [
  {
    id: 'grass',
    size: [0.9, 0.9],
    d: 'M.2 .5l-.06 -.18M.2 .5v-.2M.2 .5l.06 -.18M.65 .85l-.06 -.18M.65 .85v-.2M.65 .85l.06 -.18',
  },
  { id: 'rock', size: [1.1, 1], d: 'M.15 .3l.2 -.12l.22 .1M.62 .78l.14 .1l.24 -.14' },
  { id: 'sand', size: [0.5, 0.5], d: 'M.1 .14h.01M.36 .38h.01' },
  { id: 'swamp', size: [0.8, 0.6], d: 'M.1 .4h.3M.25 .4v-.2M.18 .4v-.14M.32 .4v-.14M.55 .15h.2' },
  { id: 'dungeon', size: [0.7, 0.7], d: 'M0 .35H.7M.35 0V.35M0 .35V.7' },
  { id: 'concrete', size: [1, 1], d: 'M0 0H1M0 0V1' },
  { id: 'road', size: [0.5, 0.4], d: 'M.05 .12h.2M.28 .3h.18' },
  { id: 'water', size: [1, 0.7], d: 'M.05 .2q.12 -.12 .24 0t.24 0M.5 .55q.12 -.12 .24 0t.24 0' },
  { id: 'swampWater', size: [0.9, 0.8], d: 'M.05 .2q.12 -.12 .24 0t.24 0M.6 .7v-.3M.68 .7v-.22M.52 .7v-.22' },
  { id: 'ice', size: [1, 1], d: 'M.1 .2l.3 .2M.55 .75l.3 -.15M.7 .2l.12 .2' },
  { id: 'slipperyIce', size: [0.7, 0.7], d: 'M.05 .4l.3 -.3M.25 .6l.36 -.36M.5 .68l.14 -.14' },
  { id: 'snow', size: [0.8, 0.8], d: 'M.2 .12v.16M.12 .2h.16M.6 .52v.16M.52 .6h.16' },
  {
    id: 'heavySnow',
    size: [0.5, 0.5],
    d: 'M.15 .05v.2M.05 .15h.2M.08 .08l.14 .14M.22 .08l-.14 .14M.4 .3v.14M.33 .37h.14',
  },
  { id: 'lavaField', size: [0.9, 0.8], d: 'M.05 .3l.2 .1l.1 -.2l.25 .15l.2 -.1M.3 .75l.15 -.2l.25 .1' },
  { id: 'lava', size: [0.8, 0.6], d: 'M.05 .3q.2 -.3 .4 0t.35 0M.1 .55q.15 -.16 .3 0' },
];

function Patterns() {
  return (
    <defs>
      {PATTERNS.map(({ id, size: [width, height], d }) => (
        <pattern key={id} id={`land-${id}`} width={width} height={height} patternUnits="userSpaceOnUse">
          <path class={`land land--${id}`} d={d} />
        </pattern>
      ))}
    </defs>
  );
}
