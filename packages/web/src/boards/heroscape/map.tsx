import { Ground } from './ground.tsx';
import { windowNow, within } from './camera.ts';
import { fieldOf } from './game.ts';
import { boundsOf, type Bounds } from './geometry/hexes.ts';
import { Figures } from './figures.tsx';
import { Hexes } from './layer.tsx';
import { Levels } from './levels.tsx';
import { Costs, Looks, Names, Route } from './marks.tsx';
import type { Play } from './pieces.ts';
import { type Box, FLAT, pixel, SIDE } from './geometry/projection.ts';
import { Surface } from './surface.tsx';
import type { MapWindow } from './viewing.ts';
import { Zones } from './zones.tsx';

/** The battlefield from straight above, in ink: for phones, keyboards, slow machines, and whoever likes maps. */
export function FlatMap({ play, box }: { readonly play: Play; readonly box: Box }) {
  const window = windowOf(boundsOf(fieldOf(play.view)), box, windowNow(play, box));
  const marked = {
    play,
    projection: FLAT,
    unit: (pixel() * window.width) / Math.max(1, box.width),
    isHidden: () => false,
  };
  return (
    <div class="flat">
      <Surface play={play} viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}>
        <Ground view={play.view} />
        <Zones play={play} projection={FLAT} />
        <Hexes play={play} projection={FLAT} />
        <Levels play={play} />
        <Names {...marked} />
        <Costs {...marked} />
        <Route {...marked} />
        <Figures play={play} projection={FLAT} />
        <Looks {...marked} />
      </Surface>
    </div>
  );
}

/** The part of the map that is shown, of the same proportions as the place it has. */
function windowOf({ min, max }: Bounds, { width, height }: Box, { x, y, zoom }: MapWindow) {
  const [left, top] = [min.x * SIDE - 8, min.z * SIDE - 8];
  const [wide, tall] = [(max.x - min.x) * SIDE + 16, (max.z - min.z) * SIDE + 16];
  const scale = Math.min(width / wide, height / tall) * zoom;
  const shown = { width: Math.max(1, width / scale), height: Math.max(1, height / scale) };
  const middle = within({ x, y, zoom }, { x: shown.width / wide, y: shown.height / tall });
  return { x: left + wide * middle.x - shown.width / 2, y: top + tall * middle.y - shown.height / 2, ...shown };
}
