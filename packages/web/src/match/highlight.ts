import { effect } from '@preact/signals';
import type { MatchScreen } from './match-screen.ts';

/** Sets `data-highlighted` on the pieces that a hovered line of the log, or a hint, is about. */
export function showHighlights({ highlighted }: MatchScreen, root: HTMLElement): () => void {
  return effect(() => {
    const ids = highlighted.value;
    for (const piece of root.querySelectorAll('[data-piece]')) {
      piece.toggleAttribute('data-highlighted', ids.includes(piece.getAttribute('data-piece') ?? ''));
    }
  });
}
