import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import type { Desk } from '../match/match-screen.ts';
import { chancesOf, headOf, lookBack, type Turned } from '../review/look-back.ts';
import { say } from '../base/messages.ts';
import type { ReplayTable } from '../match-client/replay.ts';

/** All steps of a replay in a row. Where the match turned stands the mark of who gained: a press leads there. */
export function TimeLine({
  table,
  desk,
  onJump,
}: {
  readonly table: ReplayTable;
  readonly desk: Desk;
  onJump(step: number): void;
}) {
  const turned = useSignal<readonly Turned[]>([]);
  useEffect(() => {
    let isGone = false;
    void lookBack(table, desk.board).then((found = []) => {
      if (!isGone) turned.value = found;
    });
    return () => (isGone = true);
  }, [table]);
  const { steps, step, game } = table;
  const { view, ending } = desk.shown.value;
  const chances = (one: Turned) => chancesOf(one, (seat) => game.words.seat(seat, view));
  const here = turned.value.find((one) => one.step === step.value);
  return (
    <>
      <span>
        {ending ? ending.text : say.step(step.value, steps)}
        {here && !ending && <small> · {[headOf(here), chances(here)].filter(Boolean).join(' · ')}</small>}
      </span>
      <div class="time-line" data-turns={table.players.length === 2 || undefined}>
        <input
          type="range"
          min="0"
          max={steps}
          value={step.value}
          aria-label={say.jump}
          onInput={(event) => onJump(Number(event.currentTarget.value))}
        />
        {turned.value.map((one) => {
          const label = say.turnAt(one.step, [headOf(one), one.story, chances(one)]);
          return (
            <button
              type="button"
              class="time-line__turn"
              key={one.step}
              data-seat={placeOf(one.seat)}
              style={{ '--at': one.step / steps }}
              aria-label={label}
              title={label}
              onClick={() => onJump(one.step)}
            >
              <SeatMark seat={one.seat} />
            </button>
          );
        })}
      </div>
    </>
  );
}
