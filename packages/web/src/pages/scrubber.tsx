import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type Outline, signs } from '../look/icon.tsx';
import type { MatchScreen } from '../match/match-screen.ts';
import { useDisabled } from '../match/disabled.ts';
import { logTextSince } from '../match/log-text.ts';
import { say } from '../base/messages.ts';
import type { Eyes } from '../match-client/protocol.ts';
import type { ReplayClient } from '../match-client/replay.ts';
import { type Pace, settings } from '../base/settings.ts';
import { PaceSelect } from '../match/pace.tsx';
import { announce } from '../base/announcer.tsx';
import { TimeLine } from './time-line.tsx';

/** Milliseconds that a step is looked at while the replay plays. */
const STAYS: Record<Pace, number> = { slow: 2000, normal: 900, fast: 350, instant: 60 };

/** The controls of a replay: step, play, jump, and from whose view. */
export function Scrubber({ client, screen }: { readonly client: ReplayClient; readonly screen: MatchScreen }) {
  const isPlaying = useSignal(false);
  const { steps } = client;
  const step = client.step.value;
  const eyes = client.eyes.value;
  const look = (to: number, withEyes: Eyes = eyes) => void client.look(to, withEyes);
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    if (step >= steps) {
      isPlaying.value = false;
      return undefined;
    }
    const next = setTimeout(() => look(step + 1), STAYS[settings.value.pace ?? 'normal']);
    return () => clearTimeout(next);
  }, [isPlaying.value, step, screen.shown.value]);
  useStepsTold(screen, steps);
  const { words } = client.game;
  const { view } = screen.shown.value;
  const jump = (to: number) => {
    isPlaying.value = false;
    look(to);
  };
  const playOrPause = () => (isPlaying.value = !isPlaying.value && step < steps);
  useEffect(() =>
    listenForSteps({
      // Reads the current step: a held key repeats faster than the page is drawn.
      ArrowLeft: () => jump(client.step.value - 1),
      ArrowRight: () => jump(client.step.value + 1),
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
        <TimeLine client={client} screen={screen} onJump={jump} />
      </div>
      <PaceSelect />
      <label class="scrubber__eyes">
        <Icon of={signs.eye} />
        <span class="visually-hidden">{say.eyes}</span>
        <select
          value={String(eyes)}
          onChange={({ currentTarget: { value } }) => look(step, eyesNamed(value))}
          aria-label={say.eyes}
        >
          <option value="open">{say.openEyes}</option>
          {client.players.map((_, seat) => (
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

/** Reads out a single step's events; after a jump, only the step number. */
function useStepsTold(screen: MatchScreen, steps: number): void {
  const snapshot = screen.shown.value;
  const last = useRef(snapshot.length);
  useEffect(() => {
    const { length, ending } = snapshot;
    const way = Math.abs(length - last.current);
    last.current = length;
    if (way === 0) return;
    const news = way === 1 ? logTextSince(screen, snapshot, length) : '';
    announce([`${say.step(length, steps)}.`, news, ending?.text ?? ''].filter(Boolean).join(' '));
  }, [snapshot]);
}

/** Keys of the replay, except inside elements that use these keys themselves. */
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
  const off = useDisabled(isOff);
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
