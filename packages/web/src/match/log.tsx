import type { Tagged } from '@muster/engine';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Told } from '../kit/index.ts';
import { SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import type { Note } from '../match-client/match-client.ts';
import { type MatchScreen, openRule } from './match-screen.ts';
import { RuleLink } from './rule-link.tsx';

type WorkerCalls = { readonly key: string; readonly text: string; readonly told: Told; readonly step: number };

/** What has happened, in sentences. Pointing at one shows what it speaks of. */
export function Log({ screen }: { readonly screen: MatchScreen }) {
  const { client, board, narrated } = screen;
  const { snapshot, events } = narrated.value;
  const { told, notes = NONE, view, length } = snapshot;
  const lines = useMemo(
    () => linesOf(told, notes, events, client.game.words.event, (event) => board.told(event, view)),
    [told, notes, view, events],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const toEnd = () => (element.scrollTop = element.scrollHeight);
    toEnd();
    // The odds above it may change the height.
    const watch = new ResizeObserver(toEnd);
    watch.observe(element);
    return () => watch.disconnect();
  }, [lines]);
  if (lines.length === 0) return <p class="log log--empty">{say.emptyLog}</p>;
  return (
    <ol class="log" aria-label={say.tabs.log} ref={list} tabIndex={0} onKeyDown={goThrough}>
      {lines.map((line) => (
        <Sentence key={line.key} screen={screen} line={line} isNow={line.step === length && length > 0} />
      ))}
    </ol>
  );
}

/** The log is one stop for Tab. Arrow keys lead from line to line, the latest first, and Enter to the rule of a line. */
function goThrough(event: KeyboardEvent): void {
  const lines = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('.log__line')];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const to = {
    ArrowUp: at < 0 ? lines.length - 1 : Math.max(0, at - 1),
    ArrowDown: at < 0 ? lines.length - 1 : at + 1,
    Home: 0,
    End: lines.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines[to]?.focus();
}

type Said = { readonly screen: MatchScreen; readonly line: WorkerCalls; readonly isNow: boolean };

function Sentence({ screen, line: { text, told }, isNow }: Said) {
  const isHidden = useRef(false);
  const { seat, rule, pieces = [], heading } = told;
  if (heading !== undefined)
    return (
      <li class="log__turn">
        <span class="kicker">{heading}</span>
      </li>
    );
  const speak = (ids: readonly string[]) => () => (screen.highlighted.value = ids);
  return (
    <li
      class={isNow ? 'log__line log__line--now' : 'log__line'}
      tabIndex={-1}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget && rule) openRule(screen, rule);
      }}
      // On touch the rule link appears on the first tap; only the next tap may open it.
      onPointerDown={({ currentTarget, pointerType }) => {
        isHidden.current = pointerType === 'touch' && !currentTarget.matches(':hover');
      }}
      onClickCapture={(event) => {
        if (isHidden.current) event.stopPropagation();
      }}
      onPointerEnter={speak(pieces)}
      onPointerLeave={speak([])}
      onFocusIn={speak(pieces)}
      onFocusOut={speak([])}
    >
      {seat === undefined ? <span /> : <SeatMark seat={seat} />}
      <span>
        {text} {rule && <RuleLink screen={screen} id={rule} isInLog />}
      </span>
    </li>
  );
}

const NONE: readonly Note[] = [];

function linesOf(
  told: readonly (readonly Tagged[])[],
  notes: readonly Note[],
  most: number,
  sentence: (event: Tagged) => string,
  toldOf: (event: Tagged) => Told,
): WorkerCalls[] {
  let left = most;
  return told.flatMap((all, step) => {
    const events = all.slice(0, left);
    left -= events.length;
    const lines = events.map((event, at) => ({
      key: `${step} ${at}`,
      text: sentence(event),
      told: toldOf(event),
      step,
    }));
    const between = notes
      .filter(({ at }) => at === step)
      .map(({ seat, says }, at) => ({ key: `${step} note ${at}`, text: says, told: { seat }, step }));
    return [...lines, ...between].filter(({ text }) => text !== '');
  });
}
