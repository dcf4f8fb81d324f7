import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import type { MatchScreen } from '../match/match-screen.ts';
import { chancesOf, headingOf, turningPointsOf, type ToldTurningPoint } from '../review/tell-turning-points.ts';
import { say } from '../base/messages.ts';
import type { ReplayClient } from '../match-client/replay.ts';

/** The steps of a replay as a slider, with a button at each turning point. */
export function TimeLine({
  client,
  screen,
  onJump,
}: {
  readonly client: ReplayClient;
  readonly screen: MatchScreen;
  onJump(step: number): void;
}) {
  const turned = useSignal<readonly ToldTurningPoint[]>([]);
  useEffect(() => {
    let isGone = false;
    void turningPointsOf(client, screen.board).then((found = []) => {
      if (!isGone) turned.value = found;
    });
    return () => (isGone = true);
  }, [client]);
  const { steps, step, game } = client;
  const { view, ending } = screen.shown.value;
  const chances = (one: ToldTurningPoint) => chancesOf(one, (seat) => game.words.seat(seat, view));
  const here = turned.value.find((one) => one.step === step.value);
  return (
    <>
      <span>
        {ending ? ending.text : say.step(step.value, steps)}
        {here && !ending && <small> · {[headingOf(here), chances(here)].filter(Boolean).join(' · ')}</small>}
      </span>
      <div class="time-line" data-turns={client.players.length === 2 || undefined}>
        <input
          type="range"
          min="0"
          max={steps}
          value={step.value}
          aria-label={say.jump}
          onInput={(event) => onJump(Number(event.currentTarget.value))}
        />
        {turned.value.map((one) => {
          const label = say.turnAt(one.step, [headingOf(one), one.story, chances(one)]);
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
