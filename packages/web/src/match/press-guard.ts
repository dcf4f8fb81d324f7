import { effect } from '@preact/signals';
import { askedSeat, type MatchScreen } from './match-screen.ts';

/** For so many milliseconds after the question has changed, a second press is taken for one that was meant for the last. */
const SETTLING = 400;

/**
 * Swallows presses that nobody means. The second of two quick taps, or of a double click, would hit what has just taken the
 * place of what was pressed. And a tap that closes an enlarged piece would press what lies under it.
 */
export function guardPresses(screen: MatchScreen, root: HTMLElement): () => void {
  let changed: number | undefined;
  let isTouch = false;
  let isClosing = false;
  let isFirst = true;
  const stop = effect(() => {
    void [screen.shown.value, askedSeat(screen), screen.isHandedOn.value];
    if (!isFirst) changed = performance.now();
    isFirst = false;
  });
  const down = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
    isClosing = isTouch && screen.lens.peek() !== undefined;
    if (!isClosing) return;
    screen.lens.value = undefined;
    event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    // A key press has no detail. The top bar, the panel and the pace do not change with the question.
    const isSecond = event.detail > 1 || (isTouch && event.detail > 0);
    const isBeside = event.target instanceof Element && event.target.closest('.top, .panel, .pace') !== null;
    const isTooSoon = changed !== undefined && performance.now() - changed < SETTLING;
    if (!isClosing && !(isSecond && isTooSoon && !isBeside)) return;
    isClosing = false;
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('pointerdown', down, { capture: true });
  root.addEventListener('click', click, { capture: true });
  return () => {
    stop();
    root.removeEventListener('pointerdown', down, { capture: true });
    root.removeEventListener('click', click, { capture: true });
  };
}
