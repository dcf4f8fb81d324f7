import { placeOf } from '../../look/seat.tsx';
import { fieldOf, middleOf, questionOf, toHold } from './game.ts';
import type { Play } from './pieces.ts';
import type { Projection } from './geometry/projection.ts';
import { shapeOf } from './shapes.ts';

/** Start zones while figures are placed, and the middle where it is what the match is about. */
export function Zones({ play, projection }: { readonly play: Play; readonly projection: Projection }) {
  const { view } = play;
  const field = fieldOf(view);
  const isPlacing = questionOf(view)?.ask === 'deploy';
  const zones = isPlacing ? field.zones.slice(0, view.teams.length) : [];
  return (
    <g class="zones">
      {zones.map((zone, seat) =>
        zone.map((hex) => (
          <path
            key={hex}
            class="zone"
            data-seat={placeOf(seat)}
            data-own={seat === play.seat || undefined}
            d={shapeOf(field, projection, hex, 0.86)}
          />
        )),
      )}
      {toHold(view) === 'hill' && <Middle d={shapeOf(field, projection, middleOf(view), 0.8)} />}
    </g>
  );
}

function Middle({ d }: { readonly d: string }) {
  return (
    <g class="middle">
      <path class="middle__under" d={d} />
      <path d={d} />
    </g>
  );
}
