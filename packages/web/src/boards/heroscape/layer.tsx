import { type Handle, piece } from '../../match/piece.ts';
import { FullCard } from '../../look/card.tsx';
import { placeOf } from '../../look/seat.tsx';
import { powersInWords, printOf } from './cards.tsx';
import { coats } from './coats.ts';
import {
  type Action,
  aboveOf,
  actingOf,
  fieldOf,
  type FigureNo,
  type Hex,
  levelOf,
  NOWHERE,
  nameOf,
  printedOf,
  type State,
  seatOf,
} from './game.ts';
import { centre, corner, footOf, heightOf, LEVEL, type Point } from './hexes.ts';
import { figureLabel, figureOn, hexLabel } from './labels.ts';
import { ids, ordersOn, type Play, pickedIn, turnOf, useOf, whyNotFigure, whyNotHex } from './pieces.ts';
import { pixel, type Projection } from './projection.ts';
import { Charge, plateOf } from './tokens.tsx';
import { cursor } from './viewing.ts';

/** Everything that can be pressed, laid over the map or over the table: each hex and each figure. */
type Layered = { readonly play: Play; readonly projection: Projection };

/** The hexes, those that are farther away first, so that what is nearer is what is pressed. */
export function Hexes({ play, projection }: Layered) {
  const field = fieldOf(play.view);
  const points = Array.from({ length: field.size }, (_, hex) => ({ hex, point: topOf(play.view, hex) }));
  const far = points.toSorted((a, b) => projection.depth(b.point) - projection.depth(a.point));
  const stop = cursorOf(play);
  return (
    <g>
      {far.map(({ hex }) => (
        <HexPiece
          key={hex}
          play={play}
          projection={projection}
          hex={hex}
          isCursor={hex === stop && figureOn(play.view, hex) === NOWHERE}
        />
      ))}
    </g>
  );
}

export function topOf(view: State, hex: Hex): Point {
  const field = fieldOf(view);
  return { ...centre(field, hex), y: heightOf(field, levelOf(field, hex)) };
}

/** The one hex that Tab leads to, or to who is on it: where somebody was last, or who acts. Arrow keys lead on. */
function cursorOf(play: Play): Hex {
  const { actor } = pickedIn(play);
  const last = hexOfPiece(play.view, cursor.value);
  if (last !== NOWHERE) return last;
  const hex = play.view.figures[actor]?.hex ?? NOWHERE;
  return hex === NOWHERE ? 0 : hex;
}

type OfHex = Layered & { readonly hex: Hex; readonly isCursor: boolean };

function HexPiece({ play, projection, hex, isCursor }: OfHex) {
  const { handle, near } = once(play, `hex ${hex}`, () => hexHandle(play, hex));
  return (
    <g class="hex" {...piece(play, handle)} tabindex={isCursor ? 0 : -1} style={{ '--near': near }}>
      <path d={shapeOf(play.view, projection, hex)} />
    </g>
  );
}

type Known = { readonly handle: Handle<Action>; readonly near: string };

/** What a piece is good for does not change while the table is turned: it is worked out once for each drawing of the board. */
const known = new WeakMap<Play, Map<string, Known>>();

function once(play: Play, key: string, workOut: () => Known): Known {
  const all = known.get(play) ?? new Map<string, Known>();
  known.set(play, all);
  const found = all.get(key) ?? workOut();
  all.set(key, found);
  return found;
}

function hexHandle(play: Play, hex: Hex): Known {
  const { view } = play;
  const id = ids.hex(fieldOf(view), hex);
  const use = useOf(play, id);
  const isTaken = figureOn(view, hex) !== NOWHERE;
  const why = use.does || isTaken ? undefined : whyNotHex(play, hex);
  const cost = ordersOn(play, id)[0]?.journey?.cost ?? 1;
  return {
    handle: { id, label: hexLabel(play, hex), ...use, why },
    near: Math.max(0.3, 1.1 - Math.max(1, cost) * 0.13).toFixed(2),
  };
}

/** The top of a hex. Of one below a deck only a small part in front of it can be pressed. */
export function shapeOf(view: State, projection: Projection, hex: Hex, size = 0.97): string {
  const field = fieldOf(view);
  const middle = topOf(view, hex);
  const deck = aboveOf(field, hex);
  if (deck === NOWHERE) return outline(projection, middle, size);
  const over = topOf(view, deck);
  return outline(projection, { ...over, z: over.z + 0.62 }, 0.34);
}

function outline({ at }: Projection, { x, y, z }: Point, size: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const { x: dx, z: dz } = corner(i, size);
    const spot = at({ x: x + dx, y, z: z + dz });
    return `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

// Figures

export function Figures({ play, projection }: Layered) {
  const { view } = play;
  const field = fieldOf(view);
  const standing = view.figures.flatMap((body, figure) =>
    body.hex === NOWHERE ? [] : [{ figure, foot: footOf(field, body) }],
  );
  const far = standing.toSorted((a, b) => projection.depth(b.foot) - projection.depth(a.foot));
  const onStop = figureOn(view, cursorOf(play));
  return (
    <g>
      {far.map(({ figure, foot }) => (
        <FigurePiece
          key={figure}
          play={play}
          projection={projection}
          figure={figure}
          foot={foot}
          isCursor={figure === onStop}
        />
      ))}
    </g>
  );
}

type OfFigure = Layered & { readonly figure: FigureNo; readonly foot: Point };

function FigurePiece({ play, projection, figure, foot, isCursor }: OfFigure & { readonly isCursor: boolean }) {
  const { view } = play;
  const id = ids.figure(figure);
  const { handle } = once(play, id, () => figureHandle(play, figure));
  const { actor, target } = pickedIn(play);
  const seat = seatOf(view, figure);
  const isBelow = projection.isFlat && aboveOf(fieldOf(view), view.figures[figure]?.hex ?? 0) !== NOWHERE;
  const spot = projection.at(isBelow ? { ...foot, z: foot.z + 0.62 } : foot);
  const side = projection.side(foot) * (isBelow ? 0.5 : 1);
  const isTarget = ordersOn(play, id).length > 0;
  return (
    <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
      <g
        class={`figure figure--${projection.isFlat ? 'flat' : 'solid'}`}
        data-seat={placeOf(seat)}
        data-actor={figure === actor || undefined}
        data-target={isTarget || undefined}
        data-aimed={target === id || undefined}
        {...piece(play, handle)}
        tabindex={isCursor || handle.does !== undefined ? 0 : -1}
      >
        {projection.isFlat ? (
          <Flat play={play} figure={figure} side={side} isAsked={figure === actor && play.seat !== undefined} />
        ) : (
          <Solid
            play={play}
            figure={figure}
            foot={foot}
            projection={projection}
            isAsked={figure === actor && play.seat !== undefined}
          />
        )}
      </g>
    </g>
  );
}

function figureHandle(play: Play, figure: FigureNo): Known {
  const { view } = play;
  const id = ids.figure(figure);
  const use = useOf(play, id);
  const why = use.does ? undefined : whyNotFigure(play, figure);
  const army = view.cards[view.figures[figure]?.card ?? 0];
  const full = army && (() => <FullCard print={printOf(army.card, army.isNegated)} />);
  const about = army && powersInWords(army.card);
  return { handle: { id, label: figureLabel(play, figure), about, ...use, why, full }, near: '1' };
}

type Plated = { readonly play: Play; readonly figure: FigureNo; readonly isAsked: boolean };

/** On the map a figure is a plate of its seat's shape with the charge of its card. */
function Flat({ play, figure, side, isAsked }: Plated & { readonly side: number }) {
  const { view } = play;
  const field = fieldOf(view);
  const { hex, tail, card } = view.figures[figure] ?? { hex: 0, tail: NOWHERE, card: 0 };
  const [head, end] = [centre(field, hex), centre(field, tail === NOWHERE ? hex : tail)];
  const [dx, dz] = [head.x - end.x, head.z - end.z];
  const angle = tail === NOWHERE ? 0 : (Math.atan2(dz, dx) * 180) / Math.PI;
  const coat = coats[view.cards[card]?.card ?? 'back'];
  return (
    <g transform={`scale(${side.toFixed(2)})`}>
      {isAsked && <circle class="asked" r=".97" />}
      <path
        class="plate"
        transform={`rotate(${angle.toFixed(0)})`}
        d={plateOf({ seat: seatOf(view, figure), reach: Math.hypot(dx, dz) / 2 })}
      />
      {coat.charge && <Charge of={coat.charge} size={1.02} />}
      <State play={play} figure={figure} y={0.62} />
    </g>
  );
}

type InSolid = Plated & Pick<OfFigure, 'foot' | 'projection'>;

/** So many times larger is the badge of whom the question is about. */
const ASKED = 1.35;

/** On the table the figure itself is carved; here are what can be pressed, and a badge above its head. */
function Solid({ play, figure, foot, projection, isAsked }: InSolid) {
  const { view } = play;
  const { height, card } = view.figures[figure] ?? { height: 1, card: 0 };
  const side = projection.side(foot);
  const [low, high] = [projection.at(foot), projection.at({ ...foot, y: foot.y + height * LEVEL + 0.15 })];
  const rise = high.y - low.y;
  const half = side * 0.42;
  const coat = coats[view.cards[card]?.card ?? 'back'];
  const badge = Math.max(8, Math.min(16, side * 0.36)) * (isAsked ? ASKED : 1) * pixel();
  const y = rise - badge * 0.9;
  return (
    <>
      <rect
        class="figure__body"
        x={-half}
        y={Math.min(rise, -half)}
        width={half * 2}
        height={Math.max(half, -rise) + half * 0.5}
        rx={half}
      />
      <g transform={`translate(0 ${y.toFixed(1)}) scale(${badge.toFixed(2)})`}>
        <path class="plate" d={plateOf({ seat: seatOf(view, figure), reach: 0 })} />
        {coat.charge && <Charge of={coat.charge} size={1.02} />}
        <State play={play} figure={figure} y={0.62} />
        {isAsked && <path class="asked" d="M0 -.98L-.5 -1.72H.5Z" />}
      </g>
    </>
  );
}

/** Wounds as notches, and a tick for who has moved. */
function State({ play, figure, y }: { readonly play: Play; readonly figure: FigureNo; readonly y: number }) {
  const { view } = play;
  const { wounds } = view.figures[figure] ?? { wounds: 0 };
  const { isHero } = printedOf(view, figure);
  const turn = turnOf(view)?.turn;
  const acting = turn && actingOf(turn, figure);
  return (
    <>
      {isHero && wounds > 0 && (
        <g class="wounds" transform={`translate(.52 ${y})`}>
          <circle r=".34" />
          <path d="M-.2 -.2L.2 .2M.2 -.2L-.2 .2" transform="translate(-.12 0) scale(.55)" />
          <text x=".13" y=".14" data-text={wounds}>
            {wounds}
          </text>
        </g>
      )}
      {acting && (acting.moved || acting.attacks > 0) && (
        <g class="acted" transform="translate(-.62 -.55)">
          <circle r=".27" />
          <path d="M-.12 0L-.03 .1L.13 -.1" />
        </g>
      )}
    </>
  );
}

/** The name of the hex that a piece is on, for arrow keys. */
export function hexOfPiece(view: State, id: string | undefined): Hex {
  if (id === undefined) return NOWHERE;
  if (id.startsWith('figure:')) return view.figures[Number(id.slice('figure:'.length))]?.hex ?? NOWHERE;
  return fieldOf(view).names.findIndex((name) => id === `hex:${name}`);
}

export function pieceOnHex(view: State, hex: Hex): string {
  const figure = figureOn(view, hex);
  return figure === NOWHERE ? `hex:${nameOf(fieldOf(view), hex)}` : ids.figure(figure);
}
