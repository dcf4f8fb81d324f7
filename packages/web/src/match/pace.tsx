import { useEffect, useRef } from 'preact/hooks';
import { Icon, signs } from '../look/icon.tsx';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { isStill, type Pace, paceNow, PACES, set } from '../base/settings.ts';
import { askedSeat, type MatchScreen, nameOf } from './match-screen.ts';

/** Pause, step and speed, while others act. Where nothing is paced there is nothing to control, except by those who watch. */
export function PaceControls({ screen }: { readonly screen: MatchScreen }) {
  const { client, isPaused, shown } = screen;
  const isWatched = client.own.length === 0;
  const isTheirs = askedSeat(screen) === undefined && client.handOver.value === undefined;
  if (client.isReplay || shown.value.ending || !isTheirs || (!isWatched && paceNow() === 'instant' && !isPaused.value))
    return null;
  return (
    <div class="pace" role="group" aria-label={say.paceControls}>
      <button
        type="button"
        class="btn btn--quiet btn--icon"
        aria-label={isPaused.value ? say.playOn : say.pause}
        onClick={() => pauseOrGoOn(screen)}
      >
        <Icon of={isPaused.value ? signs.play : signs.pause} />
      </button>
      {isPaused.value && (
        <button
          type="button"
          class="btn btn--quiet btn--icon"
          aria-label={say.oneForth}
          onClick={() => screen.motionPlayer.step()}
        >
          <Icon of={signs.forth} />
        </button>
      )}
      <PaceSelect />
    </div>
  );
}

export function PaceSelect() {
  return (
    <select
      class="pace__speed"
      aria-label={say.pace}
      value={paceNow()}
      onChange={({ currentTarget: { value } }) => set({ pace: value as Pace })}
    >
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {say.paces[pace]}
        </option>
      ))}
    </select>
  );
}

export function pauseOrGoOn({ isPaused, motionPlayer }: MatchScreen): void {
  isPaused.value = !isPaused.value;
  motionPlayer.pause(isPaused.value);
}

/** Whose turn it is, over the board for a moment when that changes. The prompt says it too, and stays. */
export function TurnBanner({ screen }: { readonly screen: MatchScreen }) {
  const { client, shown } = screen;
  const { waiting, ending, length } = shown.value;
  const [first] = waiting;
  const seat = waiting.find((one) => client.own.includes(one)) ?? first;
  const last = useRef<{ seat: number | undefined; since: number }>({ seat: undefined, since: 0 });
  if (last.current.seat !== seat) last.current = { seat, since: length };
  const { since } = last.current;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isStill()) element.current?.animate(FADE, { duration: 1600, easing: 'ease-out' });
  }, [seat, since]);
  // A screen that is handed on has a curtain of its own, and a replay its own pace.
  if (seat === undefined || ending || client.isReplay || client.handOver.value !== undefined) return null;
  const isYours = client.own.length === 1 && client.own[0] === seat;
  return (
    <div class="turn-banner" aria-hidden="true" data-seat={placeOf(seat)} ref={element}>
      <SeatMark seat={seat} />
      {isYours ? say.yourTurn : say.turnOf(nameOf(screen, seat))}
    </div>
  );
}

const FADE = [
  { opacity: 0, translate: '0 -0.5rem' },
  { opacity: 1, translate: '0 0', offset: 0.15 },
  { opacity: 1, translate: '0 0', offset: 0.7 },
  { opacity: 0, translate: '0 0' },
];
