import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { fieldOf, NOWHERE } from './game.ts';
import { stepFrom } from './geometry/hexes.ts';
import { hexOfPiece, pieceOnHex } from './layer.tsx';
import type { Play } from './pieces.ts';
import { cursor, pointed, pointedSide } from './viewing.ts';
import { words } from './words.ts';

type Surfaced = {
  readonly play: Play;
  readonly viewBox: string;
  /** How far the camera is turned from the south: arrow keys lead to where they point in the picture. */
  readonly turn?: number;
  readonly children: ComponentChildren;
};

/** Clockwise. */
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** The arrow that points on the map, seen from the south, to where this one points in a picture that is turned. */
function unturned(key: string, turn: number): string {
  const at = ARROWS.indexOf(key);
  const quarters = Math.round(turn / (Math.PI / 2));
  return at < 0 ? key : (ARROWS.at((at - quarters) % 4) ?? key);
}

/**
 * The picture that holds all hexes and figures. It knows what is pointed at, and lets arrow keys go from hex to hex: who is
 * on a hex is met there.
 */
export function Surface({ play, viewBox, turn = 0, children }: Surfaced) {
  const element = useRef<SVGSVGElement>(null);
  const field = fieldOf(play.view);
  // What has been put down is not looked at any longer, wherever the finger or the focus was.
  useEffect(() => {
    if (play.picked.length === 0) pointed.value = undefined;
  }, [play.picked.join()]);
  const point = (event: Event) => {
    const at = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
    pointed.value = at?.getAttribute('data-piece') ?? undefined;
    if (!at || !element.current) return;
    const [piece, whole] = [at.getBoundingClientRect(), element.current.getBoundingClientRect()];
    pointedSide.value = piece.left + piece.width / 2 < whole.left + whole.width / 2 ? 'left' : 'right';
  };
  const enter = (event: Event) => {
    point(event);
    cursor.value = pointed.value ?? cursor.value;
  };
  const press = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
    const hex = hexOfPiece(play.view, at?.getAttribute('data-piece') ?? undefined);
    if (hex === NOWHERE || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const key = unturned(event.key, turn);
    const beside = stepFrom(field, hex, key);
    if (beside === NOWHERE) return;
    event.preventDefault();
    // Whoever is on two hexes is left at its other end.
    const isSame = pieceOnHex(play.view, beside) === pieceOnHex(play.view, hex);
    const next = isSame ? stepFrom(field, beside, key) : beside;
    if (next === NOWHERE) return;
    const id = pieceOnHex(play.view, next);
    element.current?.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`)?.focus();
  };
  return (
    <svg
      class="surface"
      ref={element}
      viewBox={viewBox}
      role="group"
      // Chromium would make it a stop for Tab, for it listens for the focus.
      tabindex={-1}
      aria-label={words.field(field.name)}
      onPointerOver={point}
      onPointerLeave={() => (pointed.value = undefined)}
      onFocusIn={enter}
      onKeyDown={press}
    >
      <defs>
        <marker id="look-head" viewBox="0 0 10 10" refX="4" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto">
          <path d="M0 0L10 5L0 10z" />
        </marker>
      </defs>
      {children}
    </svg>
  );
}
