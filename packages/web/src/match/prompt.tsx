import type { Kind } from '@muster/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Button, Play } from '../boards/board.ts';
import { Icon, signs } from '../look/icon.tsx';
import { placeOf } from '../look/seat.tsx';
import { say } from '../messages.ts';
import { isNarrow } from '../settings.ts';
import type { Advice } from '../table/table.ts';
import { WhyNotText } from './beside.tsx';
import { type Desk, nameOf, take } from './desk.ts';
import { FromFile, isListAsked } from './from-file.tsx';
import { Lately } from './lately.tsx';
import { BetweenPeople } from './online.tsx';
import { RuleLink } from './rule-link.tsx';

/** Who must do what, with its buttons: the voice of the game. */
export function Prompt({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Kind, Kind> }) {
  const { board, table, shown } = desk;
  const { waiting, view, viewer, length, ending } = shown.value;
  const isAsked = play.seat !== undefined;
  const ask = isAsked ? board.ask?.(play) : undefined;
  const thinking = table.thinking.value;
  const who = play.seat ?? waiting[0];
  // Where several choose at the same time, a bot may think while somebody here is asked.
  const isWaiting = thinking !== undefined && !isAsked;
  const plain = isWaiting
    ? say.thinking(nameOf(desk, thinking))
    : (ending?.text ?? table.game.words.prompt(view, viewer));
  const element = useKeptFocus(length);
  return (
    <section class="prompt" data-seat={who === undefined ? undefined : placeOf(who)} aria-label={say.prompt}>
      {isNarrow.value && <Lately desk={desk} />}
      <p class="prompt__say" role="status" tabIndex={-1} ref={element}>
        {ask?.say ?? plain}
        {table.online && table.own.length === 0 && !shown.value.ending && <small>{say.watching}</small>}
        {(ask?.more || ask?.rule) && (
          <small>
            {ask.more} {ask.rule && <RuleLink desk={desk} id={ask.rule} />}
          </small>
        )}
      </p>
      <BetweenPeople desk={desk} />
      <WhyNotStrip desk={desk} />
      {desk.advice.value && <HintStrip desk={desk} advice={desk.advice.value} />}
      <div class="prompt__do">
        {isAsked && board.buttons(play).map((button, at) => <Does key={at} play={play} button={button} />)}
        {isListAsked(desk, play) && <FromFile desk={desk} play={play} />}
      </div>
    </section>
  );
}

/** When the thing that had the focus is gone after an action, the prompt has it: what is asked next is read out. */
function useKeptFocus(length: number) {
  const element = useRef<HTMLParagraphElement>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => (last.current = target);
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [length]);
  return element;
}

function Does({ play, button }: { readonly play: Play<unknown, Kind, Kind>; readonly button: Button<Kind> }) {
  const { label, does, isMain } = button;
  return (
    <button
      type="button"
      class={isMain ? 'btn btn--brass' : 'btn'}
      onClick={() => (typeof does === 'function' ? does() : play.act(does))}
    >
      {label}
    </button>
  );
}

/** What no piece on the board stands for is refused here; on a phone, everything is. */
function WhyNotStrip({ desk }: { readonly desk: Desk }) {
  const found = desk.whyNot.value;
  const isHere = found !== undefined && (isNarrow.value || found.box.width === 0);
  return (
    <div class="whynot-strip" role="status" hidden={!isHere}>
      {isHere && <WhyNotText desk={desk} />}
    </div>
  );
}

function HintStrip({ desk, advice }: { readonly desk: Desk; readonly advice: readonly Advice[] | 'thinking' }) {
  const { board, table, shown } = desk;
  if (advice === 'thinking')
    return (
      <div class="hint" role="status">
        <Icon of={signs.hint} /> {say.hintThinks}
      </div>
    );
  const speak = (of: Kind | undefined) => {
    desk.spoken.value = of ? board.pieces(of, shown.value.view) : [];
  };
  const isSure = advice[0]?.isSure === true;
  return (
    <div class="hint" role="status">
      <Icon of={signs.hint} />
      {/* On a phone the sign says as much, and leaves room for what it is about. */}
      <span class={isSure && isNarrow.value ? 'visually-hidden' : undefined}>
        {isSure ? say.hintIs : say.hintUnsure}
      </span>
      {advice.map(({ action, share }) => {
        const text = table.game.words.action(action, shown.value.view);
        return (
          <button
            type="button"
            class="hint__move"
            key={text}
            onClick={() => void take(desk, action)}
            onPointerEnter={() => speak(action)}
            onPointerLeave={() => speak(undefined)}
            onFocus={() => speak(action)}
            onBlur={() => speak(undefined)}
          >
            {text} {isSure && <small>{say.hintShare(share)}</small>}
          </button>
        );
      })}
      <button
        type="button"
        class="btn btn--quiet btn--icon"
        aria-label={say.closeHint}
        onClick={() => (desk.advice.value = undefined)}
      >
        <Icon of={signs.close} />
      </button>
    </div>
  );
}
