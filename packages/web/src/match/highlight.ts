import { effect } from '@preact/signals';
import type { Desk } from './match-screen.ts';

/** Marks the pieces that a line of the log, or a hint, speaks of, whatever the board has drawn them as. */
export function showSpoken({ spoken }: Desk, root: HTMLElement): () => void {
  return effect(() => {
    const ids = spoken.value;
    for (const piece of root.querySelectorAll('[data-piece]')) {
      piece.toggleAttribute('data-spoken', ids.includes(piece.getAttribute('data-piece') ?? ''));
    }
  });
}
