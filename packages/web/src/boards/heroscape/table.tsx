import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isDark } from '../../kit/index.ts';
import { framed } from './camera.ts';
import { carvings } from './coats.ts';
import { aboveOf, fieldOf, type Hex, levelOf, NOWHERE, seatOf, type State } from './game.ts';
import { boundsOf, footOf, heightOf, type Point, undersideOf } from './geometry/hexes.ts';
import { Figures } from './figures.tsx';
import { Hexes } from './layer.tsx';
import { Costs, Looks, Names, Route } from './marks.tsx';
import { followMotions } from './following.ts';
import { ordersOf, type Play, pickedIn } from './pieces.ts';
import { type Box, eyeOf, pixel, projectionOf } from './geometry/projection.ts';
import { Surface } from './surface.tsx';
import type { Lit, Piece, TableScene } from './table/scene.ts';
import { camera, isTableAmiss } from './viewing.ts';
import { words } from './words.ts';
import { Zones } from './zones.tsx';

/** The battlefield on the table: three.js draws it, and what can be pressed lies over it. */
export function Table({ play, box }: { readonly play: Play; readonly box: Box }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<TableScene | undefined>(undefined);
  const [isReady, setReady] = useState(false);
  const { view } = play;
  const field = fieldOf(view);
  const from = camera.value ?? framed(play, box);
  const projection = projectionOf(from, box);

  useLayoutEffect(() => {
    let table: TableScene | undefined;
    let isOver = false;
    const begin = async () => {
      const { newTable } = await import('./table/scene.ts');
      if (isOver || !canvas.current) return;
      table = newTable(canvas.current);
      setScene(table);
    };
    begin().catch(() => (isTableAmiss.value = true));
    return () => {
      isOver = true;
      table?.close();
    };
  }, []);

  const theme = isDark();
  const ground = `${view.map} ${view.objects.join()} ${view.glyphs.join()} ${theme}`;
  const pieces = piecesOf(play);
  const lit = litOf(play);
  const standing = JSON.stringify([pieces, lit]);
  useLayoutEffect(() => scene?.lay({ field, objects: view.objects, glyphs: view.glyphs }, theme), [scene, ground]);
  useLayoutEffect(() => scene?.put(pieces, lit), [scene, ground, standing]);
  useLayoutEffect(() => scene?.aim(from, box), [scene, box, JSON.stringify(from)]);
  // One picture for whatever has changed, at the next frame; while the camera moves a rough one where a fine one takes long.
  const still = JSON.stringify([ground, standing, box]);
  const latest = useRef('');
  useLayoutEffect(() => {
    if (!scene) return undefined;
    const { current } = frame;
    const isTurning = latest.current === still && scene.isSlow;
    latest.current = still;
    delete current?.dataset['drawn'];
    const drawFine = () => {
      scene.draw('fine');
      // For whoever waits until the picture is up to date.
      if (current) current.dataset['drawn'] = '';
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    let request = requestAnimationFrame(() => {
      setReady(true);
      if (!isTurning) return drawFine();
      scene.draw('rough');
      // The next frame comes when this one is done, however long it takes.
      request = requestAnimationFrame(() => (rest = setTimeout(drawFine, REST)));
    });
    return () => {
      cancelAnimationFrame(request);
      clearTimeout(rest);
    };
  }, [scene, still, JSON.stringify(from)]);
  useLayoutEffect(() => {
    if (!scene || !frame.current) return undefined;
    return followMotions(
      frame.current,
      scene,
      (figure) => {
        const body = view.figures[figure];
        return body && body.hex !== NOWHERE ? footOf(field, body) : undefined;
      },
      projection,
    );
  });

  const eye = eyeOf(from);
  const marked = { play, projection, unit: pixel(), isHidden: (point: Point) => isHidden(view, point, eye) };
  return (
    <div class="table-3d" ref={frame}>
      <canvas ref={canvas} aria-hidden="true" />
      {!isReady && <p class="table-3d__wait">{words.loading}</p>}
      <Surface play={play} viewBox={`0 0 ${box.width} ${box.height}`} turn={from.turn}>
        <Zones play={play} projection={projection} />
        <Hexes play={play} projection={projection} />
        <Names {...marked} />
        <Costs {...marked} />
        <Route {...marked} />
        <Figures play={play} projection={projection} />
        <Looks {...marked} />
      </Surface>
    </div>
  );
}

function piecesOf(play: Play): Piece[] {
  const { view } = play;
  const { actor } = pickedIn(play);
  return view.figures.flatMap(({ hex, tail, rung, height, card }, figure) => {
    const army = view.cards[card];
    if (hex === NOWHERE || !army) return [];
    const isActor = figure === actor && play.seat !== undefined;
    return [{ figure, hex, tail, rung, height, seat: seatOf(view, figure), carving: carvings[army.card], isActor }];
  });
}

/** What glows: where the figure can go, the cheapest brightest, or what can be aimed at. */
function litOf(play: Play): Lit[] {
  if (play.seat === undefined) return [];
  const { actor, power } = pickedIn(play);
  const field = fieldOf(play.view);
  const strengths = new Map<Hex, number>();
  for (const { target, figure, journey, power: by } of ordersOf(play)) {
    if ((figure !== NOWHERE && figure !== actor) || by !== power || !target?.startsWith('hex:')) continue;
    const hex = field.names.indexOf(target.slice('hex:'.length));
    const strength = journey ? Math.max(0.15, 1 - (journey.cost - 1) * 0.16) : 0.7;
    strengths.set(hex, Math.max(strength, strengths.get(hex) ?? 0));
  }
  return [...strengths].map(([hex, strength]) => ({ hex, strength }));
}

/** Milliseconds after which a camera that does not move has come to rest. */
const REST = 250;

const STRIDE = 0.35;

/** Is higher ground between the eye and this point? */
function isHidden(view: State, point: Point, eye: Point): boolean {
  const field = fieldOf(view);
  const [dx, dy, dz] = [eye.x - point.x, eye.y - point.y, eye.z - point.z];
  const long = Math.hypot(dx, dz);
  const { top } = boundsOf(field);
  for (let way = 1.1; way < long; way += STRIDE) {
    const y = point.y + (dy * way) / long;
    if (y > top) return false;
    const hex = hexAt(field, point.x + (dx * way) / long, point.z + (dz * way) / long);
    if (hex === NOWHERE) continue;
    if (heightOf(field, levelOf(field, hex)) > y + 0.05) return true;
    const deck = aboveOf(field, hex);
    if (deck === NOWHERE || heightOf(field, undersideOf(field, deck)) > y) continue;
    if (heightOf(field, levelOf(field, deck)) > y + 0.05) return true;
  }
  return false;
}

function hexAt(field: ReturnType<typeof fieldOf>, x: number, z: number): Hex {
  const r = Math.round(z / 1.5);
  const q = Math.round(x / Math.sqrt(3) - r / 2);
  const row = r * field.gridWidth + q - field.gridQ;
  if (r < 0 || r >= field.gridHeight || q < field.gridQ || q >= field.gridQ + field.gridWidth) return NOWHERE;
  return field.grid[row] ?? NOWHERE;
}
