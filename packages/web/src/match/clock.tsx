import type { Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { leftOf } from '../match-client/online.ts';
import { announce } from '../base/announcer.tsx';
import { type Desk, nameOf } from './match-screen.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 250;
/** With less than this left, a clock that runs is marked. */
const SHORT = 20_000;

/** This moment, again and again. */
export function useMoment(): number {
  const moment = useSignal(Date.now());
  useEffect(() => {
    const ticking = setInterval(() => (moment.value = Date.now()), TICK);
    return () => clearInterval(ticking);
  }, []);
  return moment.value;
}

/** What a seat has left, live. */
export function ClockFace({ desk, seat }: { readonly desk: Desk; readonly seat: Seat }) {
  const moment = useMoment();
  const clocks = desk.table.online?.clocks.value;
  const isOn = clocks !== undefined && !desk.shown.value.ending;
  // A message on its way makes the clock of this browser a little late, never the server's.
  const left = isOn ? leftOf(clocks, seat, Math.max(moment, clocks.at)) : 0;
  const isRunning = isOn && clocks.now.running.includes(seat);
  const isShort = isRunning && left < SHORT;
  useEffect(() => {
    if (isShort && left > 0) announce(say.clockShort(nameOf(desk, seat), SHORT / 1000));
  }, [isShort]);
  if (!isOn) return null;
  const text = say.timeLeft(left);
  return (
    <span
      class="clock"
      role="timer"
      aria-label={say.clockOf(text)}
      data-running={isRunning || undefined}
      data-short={isShort || undefined}
    >
      {text}
    </span>
  );
}
