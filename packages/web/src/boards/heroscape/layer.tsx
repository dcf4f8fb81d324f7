import { type Handle, piece } from '../../kit/index.ts';
import { type Action, aboveOf, fieldOf, glyphAt, type Hex, NOWHERE, nameOf, type State } from './game.ts';
import { figureOn, hexLabel } from './labels.ts';
import { ids, ordersOn, type Play, pickedIn, useOf, whyNotHex } from './pieces.ts';
import type { Projection } from './geometry/projection.ts';
import { isCovered, outline, shapeOf, topOf } from './shapes.ts';
import { cursor } from './viewing.ts';

/** Everything that can be pressed, laid over the map or over the table: each hex and each figure. */
export type Layered = { readonly play: Play; readonly projection: Projection };

/** The hexes, those that are farther away first, so that what is nearer is what is pressed; what a deck covers after it. */
export function Hexes({ play, projection }: Layered) {
  const field = fieldOf(play.view);
  const depth = (hex: Hex) => {
    const shown = isCovered(field, projection, hex) ? aboveOf(field, hex) : hex;
    return projection.depth(topOf(field, shown)) - (shown === hex ? 0 : LEAST);
  };
  const far = Array.from({ length: field.size }, (_, hex) => ({ hex, depth: depth(hex) })).toSorted(
    (a, b) => b.depth - a.depth,
  );
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

const LEAST = 1e-6;

/** The one hex that Tab leads to, or to who is on it: where somebody was last, or who acts. Arrow keys lead on. */
export function cursorOf(play: Play): Hex {
  const { actor } = pickedIn(play);
  const last = hexOfPiece(play.view, cursor.value);
  if (last !== NOWHERE) return last;
  const hex = play.view.figures[actor]?.hex ?? NOWHERE;
  return hex === NOWHERE ? 0 : hex;
}

type OfHex = Layered & { readonly hex: Hex; readonly isCursor: boolean };

function HexPiece({ play, projection, hex, isCursor }: OfHex) {
  const { handle, near } = knownHex(play, hex);
  const field = fieldOf(play.view);
  const isBelow = isCovered(field, projection, hex);
  // What is asked decides which of two storeys is meant; where both are, or neither, the one below has a small part for itself.
  const isWhole = isBelow && handle.does !== undefined && !isUsable(play, aboveOf(field, hex));
  return (
    <g
      class="hex"
      data-below={isBelow || undefined}
      {...piece(play, handle)}
      tabindex={isCursor ? 0 : -1}
      style={{ '--near': near }}
    >
      <path d={isWhole ? outline(projection, topOf(field, aboveOf(field, hex))) : shapeOf(field, projection, hex)} />
    </g>
  );
}

function knownHex(play: Play, hex: Hex): Known {
  return once(play, `hex ${hex}`, () => hexHandle(play, hex));
}

/** Can this hex be pressed to some purpose? */
export function isUsable(play: Play, hex: Hex): boolean {
  return hex !== NOWHERE && knownHex(play, hex).handle.does !== undefined;
}

export type Known = { readonly handle: Handle<Action>; readonly near: string };

/** What a piece is good for does not change while the table is turned: it is worked out once for each drawing of the board. */
const known = new WeakMap<Play, Map<string, Known>>();

export function once(play: Play, key: string, workOut: () => Known): Known {
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
  // The name of a glyph is read through the glow.
  const most = glyphAt(fieldOf(view), view, hex) === NOWHERE ? 1 : 0.35;
  return {
    handle: { id, label: hexLabel(play, hex), ...use, why },
    near: Math.min(most, Math.max(0.3, 1.1 - Math.max(1, cost) * 0.13)).toFixed(2),
  };
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
