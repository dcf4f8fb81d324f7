import type { Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { leftOf } from '../match-client/online.ts';
import { announce } from '../base/announcer.tsx';
import { type MatchScreen, nameOf } from './match-screen.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 250;
/** With less than this left, a clock that runs is marked. */
const SHORT = 20_000;

/** The current time, updated every `TICK`. */
export function useMoment(): number {
  const moment = useSignal(Date.now());
  useEffect(() => {
    const ticking = setInterval(() => (moment.value = Date.now()), TICK);
    return () => clearInterval(ticking);
  }, []);
  return moment.value;
}

/** What a seat has left, live. */
export function ClockFace({ screen, seat }: { readonly screen: MatchScreen; readonly seat: Seat }) {
  const moment = useMoment();
  const clocks = screen.client.online?.clocks.value;
  const isOn = clocks !== undefined && !screen.shown.value.ending;
  // Never before the message arrived: its delay must not give time back.
  const left = isOn ? leftOf(clocks, seat, Math.max(moment, clocks.at)) : 0;
  const isRunning = isOn && clocks.now.running.includes(seat);
  const isShort = isRunning && left < SHORT;
  useEffect(() => {
    if (isShort && left > 0) announce(say.clockShort(nameOf(screen, seat), SHORT / 1000));
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
