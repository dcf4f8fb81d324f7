// Pointers on the picture: dragging turns or shifts it, a wheel or two fingers bring it closer. Presses stay presses.

const FAR_ENOUGH = 6;

type Gestures = {
  /** Dragged by these pixels; `isShift` with another button, a held Shift key, or two fingers. */
  drag(dx: number, dy: number, isShift: boolean): void;
  zoom(by: number): void;
  /** Does one finger move the picture? Otherwise it scrolls the page. */
  isHeld(): boolean;
};

type Finger = { readonly x: number; readonly y: number };

export function listenForGestures(element: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  let start: Finger | undefined;
  let isDragging = false;

  const down = (event: PointerEvent) => {
    const isPiece = event.target instanceof Element && event.target.closest('[data-drag]');
    const isMouse = event.pointerType !== 'touch';
    if ((isMouse && isPiece && event.button === 0) || (!isMouse && !gestures.isHeld() && fingers.size > 1)) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start ??= { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId);
    if (!from || !start) return;
    const to = { x: event.clientX, y: event.clientY };
    if (!isDragging && Math.hypot(to.x - start.x, to.y - start.y) < FAR_ENOUGH) return;
    if (event.pointerType === 'touch' && fingers.size === 1 && !gestures.isHeld()) return;
    isDragging = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, to);
    if (other)
      gestures.zoom(
        Math.hypot(to.x - other.x, to.y - other.y) / Math.max(1, Math.hypot(from.x - other.x, from.y - other.y)),
      );
    gestures.drag(to.x - from.x, to.y - from.y, event.shiftKey || event.buttons > 1 || other !== undefined);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size > 0) return;
    if (isDragging) {
      // Swallows the click that follows pointerup.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    }
    start = undefined;
    isDragging = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    gestures.zoom(Math.exp(-event.deltaY * 0.0012));
  };
  const noMenu = (event: Event) => event.preventDefault();
  element.addEventListener('pointerdown', down);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', noMenu);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', noMenu);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
