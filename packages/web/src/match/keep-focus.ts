import { effect } from '@preact/signals';
import type { MatchScreen } from './match-screen.ts';

/**
 * Keeps the keyboard focus: when the focused element disappears or is disabled, the focus moves to the same piece where it
 * is now, or else to the prompt.
 */
export function keepFocus({ isMoving, isActing }: MatchScreen, root: HTMLElement): () => void {
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
  // A press on empty ground clears the focus on purpose.
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

/** Where the focus goes when it was on `last`: back to it, to the same piece elsewhere, or to the prompt. */
function placeAfter(last: Element, root: HTMLElement): HTMLElement | undefined {
  if (last.isConnected && canHaveFocus(last)) return last;
  const id = last.getAttribute('data-piece');
  const moved = id === null ? null : root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  if (moved && canHaveFocus(moved)) return moved;
  return placesIn(root).find(canHaveFocus);
}

/** Candidates for the focus: an overlay first, then the first button of the prompt, then its text. */
export function placesIn(root: ParentNode): HTMLElement[] {
  return PLACES.flatMap((place) => [...root.querySelectorAll<HTMLElement>(place)]);
}

const PLACES = ['[aria-modal=true] :is(button, a)', '.prompt__do .btn', '.prompt__say', '.scrubber input'];

export function canHaveFocus(element: Element): element is HTMLElement {
  const isThere = element.checkVisibility({ visibilityProperty: true });
  const isUsable = element.matches('button, a, input, select, textarea, summary, [tabindex]');
  return isThere && isUsable && !element.matches(':disabled, [inert], [inert] *');
}
