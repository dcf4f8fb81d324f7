import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { lookBack } from '../match/look-back.ts';
import type { Turning } from '../match/turning.ts';
import { say } from '../messages.ts';
import type { ReplayTable } from '../table/replay.ts';

/** All steps of a replay in a row. Where the match turned stands the mark of who gained: a press leads there. */
export function TimeLine({ table, onJump }: { readonly table: ReplayTable; onJump(step: number): void }) {
  const turnings = useSignal<readonly Turning[]>([]);
  useEffect(() => {
    let isGone = false;
    void lookBack(table).then((found = []) => {
      if (!isGone) turnings.value = found;
    });
    return () => (isGone = true);
  }, [table]);
  const { steps, game } = table;
  const { view } = table.sight.value;
  return (
    <div class="time-line" data-turns={table.players.length === 2 || undefined}>
      <input
        type="range"
        min="0"
        max={steps}
        value={table.step.value}
        aria-label={say.jump}
        onInput={(event) => onJump(Number(event.currentTarget.value))}
      />
      {turnings.value.map(({ step, seat, from, to }) => {
        const label = say.turnAt(step, say.turn(game.words.seat(seat, view), from, to));
        return (
          <button
            type="button"
            class="time-line__turn"
            key={step}
            data-seat={placeOf(seat)}
            style={{ '--at': step / steps }}
            aria-label={label}
            title={label}
            onClick={() => onJump(step)}
          >
            <SeatMark seat={seat} />
          </button>
        );
      })}
    </div>
  );
}
