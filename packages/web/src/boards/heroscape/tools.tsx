import { Icon, type Outline } from '../../look/icon.tsx';
import type { Box } from './geometry/projection.ts';
import { framed, fromAbove, mapZoomed, moved, windowNow } from './camera.ts';
import type { Play } from './pieces.ts';
import { camera, choose, hasNames, isWhole, lookAnew, mapWindow, type Show } from './viewing.ts';
import { words } from './words.ts';

const sign = (d: string): Outline => ({ d, field: 24 });
const SIGNS = {
  left: sign('M12 4V1L6 6L12 11V8A6 6 0 1 1 6 14H3A9 9 0 1 0 12 4Z'),
  right: sign('M12 4V1L18 6L12 11V8A6 6 0 1 0 18 14H21A9 9 0 1 1 12 4Z'),
  up: sign('M12 4L4 13H9V20H15V13H20Z'),
  down: sign('M12 20L4 11H9V4H15V11H20Z'),
  closer: sign('M10.5 4H13.5V10.5H20V13.5H13.5V20H10.5V13.5H4V10.5H10.5Z'),
  farther: sign('M4 10.5H20V13.5H4Z'),
  whole: sign('M4 4H10V6.5H6.5V10H4ZM14 4H20V10H17.5V6.5H14ZM4 14H6.5V17.5H10V20H4ZM17.5 14H20V20H14V17.5H17.5Z'),
  above: sign('M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM12 5.9L6.5 9V15L12 18.1L17.5 15V9Z'),
  names: sign('M4 19L9.5 5H12.5L18 19H14.8L13.7 16H8.3L7.2 19ZM9.2 13.4H12.8L11 8.4Z'),
} as const;

type Tooled = { readonly play: Play; readonly show: Show; readonly canTable: boolean; readonly box: Box };

/** Table or map, and how to look at it: everything that a pointer can do on the picture has a button too. */
export function Tools({ play, show, canTable, box }: Tooled) {
  const turn = (change: Partial<Record<'turn' | 'tilt' | 'zoom', number>>) => () => {
    if (show === 'table') camera.value = moved(camera.value ?? framed(play, box), change);
    else if (change.zoom) mapWindow.value = mapZoomed(windowNow(play, box), change.zoom);
  };
  const above = () => {
    camera.value = fromAbove(play, box);
  };
  return (
    <div class="view-tools" role="group" aria-label={words.look}>
      {canTable && (
        <span class="view-tools__show" role="group" aria-label={words.show}>
          {(['table', 'map'] as const).map((one) => (
            <button type="button" key={one} aria-pressed={show === one} onClick={() => choose(one)}>
              {words[one]}
            </button>
          ))}
        </span>
      )}
      {show === 'table' && (
        <>
          <Tool label={words.turnLeft} icon={SIGNS.left} does={turn({ turn: -0.35 })} />
          <Tool label={words.turnRight} icon={SIGNS.right} does={turn({ turn: 0.35 })} />
          <Tool label={words.tiltUp} icon={SIGNS.up} does={turn({ tilt: -0.18 })} />
          <Tool label={words.tiltDown} icon={SIGNS.down} does={turn({ tilt: 0.18 })} />
        </>
      )}
      <Tool label={words.closer} icon={SIGNS.closer} does={turn({ zoom: 1.25 })} />
      <Tool label={words.farther} icon={SIGNS.farther} does={turn({ zoom: 0.8 })} />
      <Whole play={play} />
      {show === 'table' && <Tool label={words.fromAbove} icon={SIGNS.above} does={above} />}
      <button
        type="button"
        class="view-tools__one"
        aria-pressed={hasNames.value}
        aria-label={words.names}
        title={words.names}
        onClick={() => (hasNames.value = !hasNames.value)}
      >
        <Icon of={SIGNS.names} />
      </button>
    </div>
  );
}

/** On a phone all of it or what the question is about; elsewhere all of it is what is usual. */
function Whole({ play }: Pick<Tooled, 'play'>) {
  const show = () => {
    if (play.isNarrow) isWhole.value = !isWhole.value;
    lookAnew();
  };
  return (
    <button
      type="button"
      class="view-tools__one"
      aria-label={words.whole}
      aria-pressed={play.isNarrow ? isWhole.value : undefined}
      title={words.whole}
      onClick={show}
    >
      <Icon of={SIGNS.whole} />
    </button>
  );
}

function Tool({ label, icon, does }: { readonly label: string; readonly icon: Outline; does(): void }) {
  return (
    <button type="button" class="view-tools__one" aria-label={label} title={label} onClick={does}>
      <Icon of={icon} />
    </button>
  );
}
