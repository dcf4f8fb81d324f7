/**
 * Drag and drop for any board, as two clicks: dragging a piece clicks it, and dropping it on a usable piece clicks that one.
 * Not for touch, where dragging scrolls.
 */
const FAR_ENOUGH = 8;

export function listenForDrags(root: HTMLElement): () => void {
  const start = (down: PointerEvent) => {
    const piece = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-drag]') : null;
    if (!piece || down.pointerType === 'touch' || down.button !== 0) return;
    carry(piece, down);
  };
  root.addEventListener('pointerdown', start);
  return () => root.removeEventListener('pointerdown', start);
}

function carry(piece: HTMLElement | SVGElement, { clientX, clientY }: PointerEvent): void {
  let ghost: HTMLElement | undefined;
  const move = (event: PointerEvent) => {
    const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > FAR_ENOUGH;
    if (!ghost && isFar) {
      ghost = ghostOf(piece);
      if (piece.dataset['state'] !== 'picked') use(piece);
    }
    if (ghost) ghost.style.translate = `${event.clientX - clientX}px ${event.clientY - clientY}px`;
  };
  const drop = (event: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', drop);
    if (!ghost) return;
    ghost.remove();
    // Swallows the click that follows pointerup.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-piece]');
    const isTarget = under?.matches('[data-state=playable], [data-state=refused]') && under !== piece;
    if (under && isTarget) use(under);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', drop);
}

function use(piece: Element): void {
  piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function swallow(event: Event): void {
  if (event.isTrusted) event.stopPropagation();
}

/** A picture of the piece that follows the pointer. */
function ghostOf(piece: Element): HTMLElement {
  const box = piece.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  ghost.append(piece instanceof SVGGraphicsElement ? pictureOf(piece) : piece.cloneNode(true));
  // Inside .match, where the CSS of the board applies.
  (piece.closest('.match') ?? document.body).append(ghost);
  return ghost;
}

function pictureOf(piece: SVGGraphicsElement): SVGSVGElement {
  const { x, y, width, height } = piece.getBBox();
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  picture.append(piece.cloneNode(true));
  return picture;
}
