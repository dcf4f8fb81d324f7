import { useEffect, useRef } from 'preact/hooks';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import type { MatchScreen } from './match-screen.ts';

/** The coach of a lesson: what to do now and why, with the pieces it is about marked on the board. */
export function Coach({ screen }: { readonly screen: MatchScreen }) {
  const { shown, client, board, highlighted, isMoving } = screen;
  const { coaching, view } = shown.value;
  const goOn = useRef<HTMLButtonElement>(null);
  const key = coaching && JSON.stringify(coaching);
  useEffect(() => {
    if (coaching?.action) highlighted.value = board.pieces(coaching.action, view);
    if (coaching?.needs === 'reading' && !isMoving.value) goOn.current?.focus({ preventScroll: true });
  }, [key, isMoving.value]);
  // While the other side acts its motions are to be seen, not what was said before.
  if (!coaching || coaching.needs === 'nothing') return null;
  const { title, say: text, needs, step, steps } = coaching;
  return (
    <section class="coach" aria-label={say.coach}>
      <div class="coach__say" role="status">
        <b>{title ?? say.coach}</b> <small>{say.lessonStep(step, steps)}</small>
        <p>{text}</p>
      </div>
      {needs === 'reading' && (
        <button
          type="button"
          class="btn btn--brass coach__next"
          ref={goOn}
          disabled={isMoving.value}
          onClick={() => client.readOn?.()}
        >
          {say.readOn}
        </button>
      )}
      <button
        type="button"
        class="btn btn--quiet btn--icon coach__leave"
        aria-label={say.leaveLesson}
        title={say.leaveLesson}
        onClick={() => client.leaveLesson?.()}
      >
        <Icon of={signs.close} />
      </button>
    </section>
  );
}
