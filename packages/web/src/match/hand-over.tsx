import type { Seat } from '@muster/engine';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { hush } from '../base/announcer.tsx';
import type { Desk } from './match-screen.ts';

/**
 * Several people at one screen: nobody sees another's view. Whoever has just acted first sees what came of it; then the
 * screen is covered until the next one is ready.
 */
export function HandOver({ desk, seat }: { readonly desk: Desk; readonly seat: Seat }) {
  const { table, shown, isHandedOn } = desk;
  const isCovered = isCurtainDown(desk);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [isCovered]);
  useEffect(() => {
    if (isCovered) hush();
  }, [isCovered]);
  useEffect(() => () => void (isHandedOn.value = false), []);
  const who = table.game.words.seat(seat, shown.value.view);
  if (!isCovered)
    return (
      <section class="hand-over-bar" data-seat={placeOf(seat)} aria-label={say.handOver}>
        <SeatMark seat={seat} />
        <p>{say.handOverNext(who)}</p>
        <button type="button" class="btn btn--brass" ref={button} onClick={() => (isHandedOn.value = true)}>
          {say.handOver}
        </button>
      </section>
    );
  return (
    <section class="curtain" role="dialog" aria-modal="true" aria-label={say.handOver} data-seat={placeOf(seat)}>
      <SeatMark seat={seat} />
      <h2>{say.handTo(who)}</h2>
      <p>{say.handToLine}</p>
      <button type="button" class="btn btn--brass" ref={button} onClick={() => table.takeSeat()}>
        {say.iAm(who)}
      </button>
    </section>
  );
}

/** Is the screen covered? Where nobody has looked at it yet, from the start. */
export function isCurtainDown({ table, shown, isHandedOn }: Desk): boolean {
  return table.handOver.value !== undefined && (isHandedOn.value || shown.value.viewer === 'spectator');
}
