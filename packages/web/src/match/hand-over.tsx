import type { Seat } from '@muster/engine';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { clearAnnouncements } from '../base/announcer.tsx';
import type { MatchScreen } from './match-screen.ts';

/**
 * Several people at one screen, each with a view of their own. The seat that acted sees the result first; then the screen
 * stays covered until the next person is ready.
 */
export function HandOver({ screen, seat }: { readonly screen: MatchScreen; readonly seat: Seat }) {
  const { client, shown, isHandedOn } = screen;
  const isCovered = isCurtainDown(screen);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [isCovered]);
  useEffect(() => {
    if (isCovered) clearAnnouncements();
  }, [isCovered]);
  useEffect(() => () => void (isHandedOn.value = false), []);
  const who = client.game.words.seat(seat, shown.value.view);
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
      <button type="button" class="btn btn--brass" ref={button} onClick={() => client.takeSeat()}>
        {say.iAm(who)}
      </button>
    </section>
  );
}

/** Is the screen covered? Before the first hand-over it is covered from the start. */
export function isCurtainDown({ client, shown, isHandedOn }: MatchScreen): boolean {
  return client.handOver.value !== undefined && (isHandedOn.value || shown.value.viewer === 'spectator');
}
