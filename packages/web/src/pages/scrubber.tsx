import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type Outline, signs } from '../look/icon.tsx';
import type { Desk } from '../match/match-screen.ts';
import { useOff } from '../match/disabled.ts';
import { newsFrom } from '../match/log-text.ts';
import { say } from '../base/messages.ts';
import type { Eyes } from '../match-client/protocol.ts';
import type { ReplayTable } from '../match-client/replay.ts';
import { announce } from '../base/announcer.tsx';
import { TimeLine } from './time-line.tsx';

/** Milliseconds that a step is looked at while the replay plays. */
const PACE = 900;

/** Step, play, jump; and whose eyes. */
export function Scrubber({ table, desk }: { readonly table: ReplayTable; readonly desk: Desk }) {
  const isPlaying = useSignal(false);
  const { steps } = table;
  const step = table.step.value;
  const eyes = table.eyes.value;
  const look = (to: number, withEyes: Eyes = eyes) => void table.look(to, withEyes);
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    if (step >= steps) {
      isPlaying.value = false;
      return undefined;
    }
    const next = setTimeout(() => look(step + 1), PACE);
    return () => clearTimeout(next);
  }, [isPlaying.value, step, desk.shown.value]);
  useStepsTold(desk, steps);
  const { words } = table.game;
  const { view } = desk.shown.value;
  const jump = (to: number) => {
    isPlaying.value = false;
    look(to);
  };
  const playOrPause = () => (isPlaying.value = !isPlaying.value && step < steps);
  useEffect(() =>
    listenForSteps({
      // A key that is held down is faster than the page.
      ArrowLeft: () => jump(table.step.value - 1),
      ArrowRight: () => jump(table.step.value + 1),
      Home: () => jump(0),
      End: () => jump(steps),
      ' ': playOrPause,
    }),
  );
  return (
    <section class="prompt scrubber" aria-label={say.replay}>
      <div class="scrubber__steps">
        <Control sign={signs.first} label={say.toStart} isOff={step === 0} onUse={() => jump(0)} />
        <Control sign={signs.back} label={say.oneBack} isOff={step === 0} onUse={() => jump(step - 1)} />
        <Control
          sign={isPlaying.value ? signs.pause : signs.play}
          label={isPlaying.value ? say.pause : say.playOn}
          isMain
          isOff={step === steps && !isPlaying.value}
          onUse={playOrPause}
        />
        <Control sign={signs.forth} label={say.oneForth} isOff={step === steps} onUse={() => jump(step + 1)} />
        <Control sign={signs.last} label={say.toEnd} isOff={step === steps} onUse={() => jump(steps)} />
      </div>
      <div class="scrubber__jump">
        <TimeLine table={table} desk={desk} onJump={jump} />
      </div>
      <label class="scrubber__eyes">
        <Icon of={signs.eye} />
        <span class="visually-hidden">{say.eyes}</span>
        <select
          value={String(eyes)}
          onChange={({ currentTarget: { value } }) => look(step, eyesNamed(value))}
          aria-label={say.eyes}
        >
          <option value="open">{say.openEyes}</option>
          {table.players.map((_, seat) => (
            <option key={words.seat(seat, view)} value={String(seat)}>
              {words.seat(seat, view)}
            </option>
          ))}
          <option value="spectator">{say.spectator}</option>
        </select>
      </label>
    </section>
  );
}

/** One step on or back tells what happened in it; a jump, where it has led. */
function useStepsTold(desk: Desk, steps: number): void {
  const sight = desk.shown.value;
  const last = useRef(sight.length);
  useEffect(() => {
    const { length, ending } = sight;
    const way = Math.abs(length - last.current);
    last.current = length;
    if (way === 0) return;
    const news = way === 1 ? newsFrom(desk, sight, length) : '';
    announce([`${say.step(length, steps)}.`, news, ending?.text ?? ''].filter(Boolean).join(' '));
  }, [sight]);
}

/** Keys lead through a replay, except where they have a meaning of their own. */
function listenForSteps(does: { readonly [key: string]: () => void }): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, shiftKey, ctrlKey, metaKey, altKey } = event;
    const own = key === ' ' ? `${OWN_KEYS}, button, a, summary` : OWN_KEYS;
    const isTaken = defaultPrevented || (target instanceof Element && target.closest(own));
    if (isTaken || shiftKey || ctrlKey || metaKey || altKey || !Object.hasOwn(does, key)) return;
    event.preventDefault();
    does[key]?.();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Fields, the menu, and the panel, which scrolls and has tabs. */
const OWN_KEYS = 'input, textarea, select, .panel, .menu__sheet';

function eyesNamed(value: string): Eyes {
  return value === 'open' || value === 'spectator' ? value : Number(value);
}

type Used = {
  readonly sign: Outline;
  readonly label: string;
  readonly isOff: boolean;
  readonly isMain?: boolean;
  onUse(): void;
};

function Control({ sign, label, isOff, isMain = false, onUse }: Used) {
  const off = useOff(isOff);
  return (
    <button
      type="button"
      class={isMain ? 'btn btn--brass btn--icon' : 'btn btn--icon'}
      aria-label={label}
      {...off}
      onClick={() => {
        if (!isOff) onUse();
      }}
    >
      <Icon of={sign} />
    </button>
  );
}
