import { fieldOf, glyphAt, type Hex, levelOf, NOWHERE, objectAt } from './game.ts';
import { centre } from './geometry/hexes.ts';
import { ids, ordersOn, type Play } from './pieces.ts';
import { SIDE } from './geometry/projection.ts';

/** The levels of hexes that glow, above their glow; where the cost stands in the middle, small at the upper corner. */
export function Levels({ play }: { readonly play: Play }) {
  const { view } = play;
  if (play.seat === undefined) return null;
  const field = fieldOf(view);
  const isFree = (hex: Hex) => glyphAt(field, view, hex) === NOWHERE && objectAt(field, view, hex) === NOWHERE;
  const isWhole = (hex: Hex) => field.above[hex] === NOWHERE;
  return (
    <g class="ground" transform={`scale(${SIDE})`}>
      {Array.from({ length: field.size }, (_, hex) => {
        const [order] = ordersOn(play, ids.hex(field, hex));
        if (!order || !isFree(hex) || !isWhole(hex)) return null;
        const { x, z } = centre(field, hex);
        const hasCost = order.journey !== undefined;
        return (
          <text
            key={hex}
            class="level"
            data-small={hasCost || undefined}
            x={x.toFixed(2)}
            y={(z + (hasCost ? -0.52 : 0.16)).toFixed(2)}
          >
            {levelOf(field, hex)}
          </text>
        );
      })}
    </g>
  );
}
