import type { Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../messages.ts';
import type { Desk } from './desk.ts';

/**
 * Several people at one screen: nobody sees another's view. Whoever has just acted first sees what came of it; then the
 * screen is covered until the next one is ready.
 */
export function HandOver({ desk, seat }: { readonly desk: Desk; readonly seat: Seat }) {
  const { table, shown } = desk;
  const isCovered = useSignal(shown.value.viewer === 'spectator');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [isCovered.value]);
  const who = table.game.words.seat(seat, shown.value.view);
  if (!isCovered.value)
    return (
      <section class="hand-over-bar" data-seat={placeOf(seat)} aria-label={say.handOver}>
        <SeatMark seat={seat} />
        <p>{say.handOverNext(who)}</p>
        <button type="button" class="btn btn--brass" ref={button} onClick={() => (isCovered.value = true)}>
          {say.handOver}
        </button>
      </section>
    );
  return (
    <section class="curtain" data-seat={placeOf(seat)} aria-label={say.handOver}>
      <SeatMark seat={seat} />
      <h2>{say.handTo(who)}</h2>
      <p>{say.handToLine}</p>
      <button type="button" class="btn btn--brass" ref={button} onClick={() => table.takeSeat()}>
        {say.iAm(who)}
      </button>
    </section>
  );
}
