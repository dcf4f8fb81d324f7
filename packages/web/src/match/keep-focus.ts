import { effect } from '@preact/signals';
import type { Desk } from './match-screen.ts';

/**
 * Whoever plays by keyboard never loses their place: when what had the focus is gone, or cannot have it any more, the same
 * piece gets it where it is now, or else the prompt.
 */
export function keepFocus({ isMoving, isActing }: Desk, root: HTMLElement): () => void {
  let last: Element | undefined;
  let looking = 0;
  const look = () => {
    cancelAnimationFrame(looking);
    looking = requestAnimationFrame(() => {
      if (isMoving.peek() || isActing.peek() || !last || document.activeElement !== document.body) return;
      placeAfter(last, root)?.focus({ preventScroll: true });
    });
  };
  const remember = ({ target }: Event) => (last = target as Element);
  // Who presses beside everything wants the focus nowhere.
  const forget = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) last = undefined;
    });
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert', 'tabindex'] });
  const stop = effect(() => {
    if (!isMoving.value && !isActing.value) look();
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('mousedown', forget);
  return () => {
    cancelAnimationFrame(looking);
    watch.disconnect();
    stop();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('mousedown', forget);
  };
}

/** Where the focus goes when it was on this: there, to the same piece elsewhere, or to the prompt. */
function placeAfter(last: Element, root: HTMLElement): HTMLElement | undefined {
  if (last.isConnected && canHaveFocus(last)) return last;
  const id = last.getAttribute('data-piece');
  const moved = id === null ? null : root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  if (moved && canHaveFocus(moved)) return moved;
  return placesIn(root).find(canHaveFocus);
}

/** The prompt, by its first button or its words; before it, what covers it. */
export function placesIn(root: ParentNode): HTMLElement[] {
  return PLACES.flatMap((place) => [...root.querySelectorAll<HTMLElement>(place)]);
}

const PLACES = ['[aria-modal=true] :is(button, a)', '.prompt__do .btn', '.prompt__say', '.scrubber input'];

export function canHaveFocus(element: Element): element is HTMLElement {
  const isThere = element.checkVisibility({ visibilityProperty: true });
  const isUsable = element.matches('button, a, input, select, textarea, summary, [tabindex]');
  return isThere && isUsable && !element.matches(':disabled, [inert], [inert] *');
}
