import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { framed, mapShifted, mapZoomed, moved, shifted, windowNow } from './camera.ts';
import { Draft } from './draft.tsx';
import { focusOf } from './focus.ts';
import { questionOf } from './game.ts';
import { listenForGestures } from './gestures.ts';
import { readoutOf } from './labels.ts';
import { FlatMap } from './map.tsx';
import type { Play } from './pieces.ts';
import type { Box } from './geometry/projection.ts';
import { isRoomBeside } from './stand.ts';
import { Table } from './table.tsx';
import { Tools } from './tools.tsx';
import { camera, canDrawTable, chosen, lookAnew, mapWindow, pointed, pointedSide, type Show } from './viewing.ts';
import { words } from './words.ts';

/** The battlefield, on the table or as a map; before there are armies, the cards to choose them from. */
export function Field({ play }: { readonly play: Play }) {
  const ask = questionOf(play.view)?.ask;
  if (ask === 'draft' || ask === 'choose') return <Draft play={play} />;
  return <Battlefield play={play} />;
}

/** A phone has the map unless the table is asked for. */
function showOf({ isNarrow }: Play): Show {
  if (!canDrawTable()) return 'map';
  return chosen.value ?? (isNarrow ? 'map' : 'table');
}

function Battlefield({ play }: { readonly play: Play }) {
  const element = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>({ width: 900, height: 560 });
  const [whole, setWhole] = useState(box);
  const show = showOf(play);
  const latest = useRef({ play, box, show });
  latest.current = { play, box, show };

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      setBox(boxOf(current));
      setWhole(boxOf(current.parentElement ?? current));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  // A new question is looked at anew.
  useEffect(lookAnew, [play.view.map, focusOf(play).join()]);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    return listenForGestures(current, {
      isHeld: () => isHeld(latest.current),
      zoom: (by) => zoom(latest.current, by),
      drag: (dx, dy, isShift) => drag(latest.current, dx, dy, isShift),
    });
  }, []);

  /** Whoever comes to a piece by keys finds it in the picture. */
  const reach = (event: FocusEvent) => {
    const [piece, whole] = [event.target, element.current?.getBoundingClientRect()];
    if (!(piece instanceof SVGElement) || !whole) return;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x > whole.left && x < whole.right && y > whole.top && y < whole.bottom) return;
    drag(latest.current, whole.left + whole.width / 2 - x, whole.top + whole.height / 2 - y, true);
  };
  const press = (event: KeyboardEvent) => {
    const isHandled = key(latest.current, event);
    if (isHandled) event.preventDefault();
  };
  return (
    <div
      class="battlefield"
      data-show={show}
      data-tools={isRoomBeside(play, whole, show) ? 'beside' : 'above'}
      onKeyDown={press}
    >
      <div class="battlefield__picture" data-held={isHeld(latest.current) || undefined} ref={element} onFocusIn={reach}>
        {show === 'table' ? <Table play={play} box={box} /> : <FlatMap play={play} box={box} />}
        <Readout play={play} />
      </div>
      <Tools play={play} show={show} canTable={canDrawTable()} box={box} />
      {!canDrawTable() && <p class="visually-hidden">{words.noTable}</p>}
    </div>
  );
}

function boxOf({ clientWidth, clientHeight }: Element): Box {
  return { width: clientWidth, height: clientHeight };
}

/** Does a finger move the picture? Otherwise it scrolls the page. */
function isHeld({ play, box, show }: Now): boolean {
  return show === 'table' || windowNow(play, box).zoom > 1;
}

type Now = { readonly play: Play; readonly box: Box; readonly show: Show };

function zoom({ play, box, show }: Now, by: number): void {
  if (show === 'table') camera.value = moved(camera.value ?? framed(play, box), { zoom: by });
  else mapWindow.value = mapZoomed(windowNow(play, box), by);
}

function drag({ play, box, show }: Now, dx: number, dy: number, isShift: boolean): void {
  if (show === 'map') mapWindow.value = mapShifted(play, box, -dx, -dy);
  else {
    const from = camera.value ?? framed(play, box);
    camera.value = isShift
      ? shifted(from, (-dx / box.height) * 1, (-dy / box.height) * 1)
      : moved(from, { turn: -dx * 0.006, tilt: -dy * 0.005 });
  }
}

/** The same by keys, wherever the focus is on the battlefield. */
function key(now: Now, { key: pressed, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (pressed === '+' || pressed === '=') zoom(now, 1.25);
  else if (pressed === '-') zoom(now, 0.8);
  else if (pressed === '0') lookAnew();
  else if (shiftKey && pressed === 'ArrowLeft') drag(now, 40, 0, false);
  else if (shiftKey && pressed === 'ArrowRight') drag(now, -40, 0, false);
  else if (shiftKey && pressed === 'ArrowUp') drag(now, 0, 40, false);
  else if (shiftKey && pressed === 'ArrowDown') drag(now, 0, -40, false);
  else return false;
  return true;
}

/** What is pointed at, in words. */
function Readout({ play }: { readonly play: Play }) {
  const found = pointed.value === undefined ? undefined : readoutOf(play, pointed.value);
  if (!found || play.isNarrow) return null;
  return (
    <p class="readout" data-side={pointedSide.value === 'left' ? 'right' : 'left'} aria-hidden="true">
      <b>{found.title}</b> {found.text}
    </p>
  );
}
