import { FullCard } from '../../look/card.tsx';
import { placeOf } from '../../look/seat.tsx';
import { piece } from '../../kit/index.ts';
import { powersInWords, printOf } from './cards.tsx';
import { coats } from './coats.ts';
import { actingOf, fieldOf, type FigureNo, NOWHERE, printedOf, seatOf } from './game.ts';
import { belowOf, centre, footOf, LEVEL, type Point } from './geometry/hexes.ts';
import { figureLabel, figureOn } from './labels.ts';
import { cursorOf, isUsable, type Known, type Layered, once } from './layer.tsx';
import { ids, ordersOn, type Play, pickedIn, turnOf, useOf, whyNotFigure } from './pieces.ts';
import { pixel } from './geometry/projection.ts';
import { isCovered, markOf } from './shapes.ts';
import { Charge, plateOf } from './tokens.tsx';

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
  const field = fieldOf(view);
  const { hex, tail } = view.figures[figure] ?? { hex: NOWHERE, tail: NOWHERE };
  const isBelow = isCovered(field, projection, hex);
  const feet = isBelow ? markOf(field, projection, hex) : foot;
  const spot = projection.at(feet);
  const isOver = handle.does === undefined && [hex, tail].some((end) => isUsable(play, belowOf(field, end)));
  const isTarget = ordersOn(play, id).length > 0;
  return (
    <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
      <g
        class={`figure figure--${projection.isFlat ? 'flat' : 'solid'}`}
        data-seat={placeOf(seat)}
        data-actor={figure === actor || undefined}
        data-target={isTarget || undefined}
        data-aimed={target === id || undefined}
        data-over={isOver || undefined}
        {...piece(play, handle)}
        tabindex={isCursor || handle.does !== undefined ? 0 : -1}
      >
        {projection.isFlat ? (
          <Flat
            play={play}
            figure={figure}
            side={projection.side(foot) * (isBelow ? 0.5 : 1)}
            isAsked={figure === actor && play.seat !== undefined}
          />
        ) : (
          <Solid
            play={play}
            figure={figure}
            foot={feet}
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
      <State play={play} figure={figure} size={1} />
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
        <State play={play} figure={figure} size={ON_BADGE} />
        {isAsked && <path class="asked" d="M0 -.98L-.5 -1.72H.5Z" />}
      </g>
    </>
  );
}

/** So many times larger, for its plate, is what is written on a badge: a badge is small. */
const ON_BADGE = 1.6;

/** Wounds as a number, and a tick for who has moved; within the hex, for a neighbour's plate would cover the rest. */
function State({ play, figure, size }: { readonly play: Play; readonly figure: FigureNo; readonly size: number }) {
  const { view } = play;
  const { wounds } = view.figures[figure] ?? { wounds: 0 };
  const { isHero } = printedOf(view, figure);
  const turn = turnOf(view)?.turn;
  const acting = turn && actingOf(turn, figure);
  return (
    <>
      {isHero && wounds > 0 && (
        <g class="wounds" transform={`scale(${size}) translate(.44 .5)`}>
          <circle r=".34" />
          <path d="M-.2 -.2L.2 .2M.2 -.2L-.2 .2" transform="translate(-.12 0) scale(.55)" />
          <text x=".13" y=".14" data-text={wounds}>
            {wounds}
          </text>
        </g>
      )}
      {acting && (acting.moved || acting.attacks > 0) && (
        <g class="acted" transform={`scale(${size}) translate(-.6 -.5)`}>
          <circle r=".27" />
          <path d="M-.12 0L-.03 .1L.13 -.1" />
        </g>
      )}
    </>
  );
}
