// On a phone the battlefield is seen from close by, at the place that the question is about.

import { fieldOf, type Hex, NOWHERE, questionOf } from './game.ts';
import { centre } from './geometry/hexes.ts';
import { hexOfPiece } from './layer.tsx';
import { ordersOf, type Play, pickedIn } from './pieces.ts';
import { isWhole } from './viewing.ts';

/** Who acts, where it can go, whom it can reach. None: the whole battlefield is shown. */
export function focusOf(play: Play): readonly Hex[] {
  if (!play.isNarrow || isWhole.value) return NONE;
  // While an order is carried out nobody is asked, and the picture stays.
  if (play.seat !== undefined) latest = { map: play.view.map, hexes: hexesOf(play) };
  else if (!questionOf(play.view)?.seats.includes(play.near)) latest = undefined;
  return latest?.map === play.view.map ? latest.hexes : NONE;
}

const NONE: readonly Hex[] = [];
let latest: { readonly map: string; readonly hexes: readonly Hex[] } | undefined;

function hexesOf(play: Play): readonly Hex[] {
  const { view } = play;
  const { actor, power } = pickedIn(play);
  const pieces = ordersOf(play).flatMap(({ figure, power: by, target }) => {
    if (actor === NOWHERE && figure !== NOWHERE) return [`figure:${figure}`];
    return target !== undefined && by === power && [actor, NOWHERE].includes(figure) ? [target] : [];
  });
  const found = [...new Set(pieces)].map((piece) => hexOfPiece(view, piece));
  return [view.figures[actor]?.hex ?? NOWHERE, ...found].filter((hex) => hex !== NOWHERE);
}

/** The middle of these hexes, and how far they reach, with a hex of room on each side. */
export function spanOf(play: Play, hexes: readonly Hex[]) {
  const middles = hexes.map((hex) => centre(fieldOf(play.view), hex));
  const [xs, zs] = [middles.map(({ x }) => x), middles.map(({ z }) => z)];
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return { x: (left + right) / 2, z: (far + near) / 2, wide: right - left + ROOM, tall: near - far + ROOM };
}

const ROOM = 3.6;
