import type { Tagged } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import type { Play, Why } from './board.ts';
import type { PieceProps } from '../look/piece-props.ts';
import { say } from '../base/messages.ts';
import { isShort } from '../base/settings.ts';
import { announce, textOf } from '../base/announcer.tsx';

/** What a piece on the board is good for now. */
export type Handle<Action> = {
  /** Its name in motions, log and hints; a picked piece is named so in `play.picked`. */
  readonly id: string;
  /** What a screen reader says: the thing, and what happens when it is used. */
  readonly label: string;
  /** What is printed on it, where its label does not hold all of that. */
  readonly about?: string | undefined;
  /** What happens: an action, or something on the board alone (pick it up, put it down). The piece then glows. */
  readonly does?: Action | (() => void) | undefined;
  /** Why it cannot be used now. Said when it is pointed at or pressed. */
  readonly why?: Why | undefined;
  /** What is shown large when it is pointed at for a while, pressed for long, or asked for by key. */
  readonly full?: (() => ComponentChildren) | undefined;
  /** It can be used, but is not what is mainly asked: it is marked without a glow. */
  readonly isAside?: boolean;
};

const POINTED = 180;
const LOOKED_AT = 420;
const LINGERS = 350;

/**
 * The attributes that make an element a piece of the board: for a <div> or <span>, or for a <g> in a picture (which must
 * have no `transform` of its own; wrap it, or motions would take it away). In CSS: `[data-state]` is `playable`, `aside`,
 * `picked` or `refused`.
 */
export function piece<State, Action extends Tagged, Told extends Tagged>(
  play: Play<State, Action, Told>,
  { id, label, about, does, why, full, isAside }: Handle<Action>,
): PieceProps {
  const isPicked = play.picked.includes(id);
  if (does === undefined && why === undefined && full === undefined)
    return { 'data-piece': id, role: 'img', 'aria-label': label, ...(hasFocus(id) && { tabindex: -1 }) };
  const state = isPicked ? 'picked' : does !== undefined ? (isAside ? 'aside' : 'playable') : why ? 'refused' : 'idle';
  const use = (at: Element) => {
    if (hasLooked) return;
    // Using a piece closes its enlargement.
    if (does !== undefined) {
      stopPointing();
      if (full) play.enlarge(at, undefined);
    }
    if (typeof does === 'function') does();
    else if (does !== undefined) play.act(does);
    else if (why) {
      play.refuse(at, why);
      announce(`${say.whyNot}: ${why.sentence}`);
    } else enlarge(at);
  };
  const enlarge = (at: Element) => {
    if (!full) return;
    play.enlarge(at, full());
    requestAnimationFrame(readLens);
  };
  const point = (at: Element) => {
    stopPointing();
    // On a narrow screen the reason takes room in the prompt and would shift the board under the pointer.
    if (why && does === undefined && !play.isNarrow) pointing = setTimeout(() => play.refuse(at, why), POINTED);
    // On a short screen it would cover the board, so it opens only by key or long press.
    if (full && !isShort.value) looking = setTimeout(() => play.enlarge(at, full()), LOOKED_AT);
  };
  const turnAway = (at: Element) => {
    stopPointing();
    if (full) play.enlarge(at, undefined);
    if (why) leaving = setTimeout(play.forgive, LINGERS);
  };
  return {
    'data-piece': id,
    'data-state': state,
    'data-drag': typeof does === 'function' ? '' : undefined,
    'data-full': full ? '' : undefined,
    role: 'button',
    tabindex: 0,
    'aria-label': label,
    'aria-disabled': does === undefined ? true : undefined,
    'aria-pressed': isPicked ? true : undefined,
    'aria-description': [does === undefined ? why?.sentence : undefined, about].filter(Boolean).join(' ') || undefined,
    onClick: (event: Event) => use(event.currentTarget as Element),
    onKeyDown: (event: KeyboardEvent) => {
      const at = event.currentTarget as Element;
      if (event.key === 'i') enlarge(at);
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      use(at);
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') point(event.currentTarget as Element);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !(play.isNarrow && why)) turnAway(event.currentTarget as Element);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = event.currentTarget as Element;
      hasLooked = false;
      if (event.pointerType === 'touch' && full) pressLong(() => play.enlarge(at, full()));
    },
    onFocus: (event: FocusEvent) => {
      const at = event.currentTarget as Element;
      if (!at.matches(':focus-visible')) return;
      // Browsers do not scroll to a partly visible element on focus.
      if (at instanceof HTMLElement) at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      point(at);
    },
    onBlur: (event: FocusEvent) => turnAway(event.currentTarget as Element),
  };
}

/** A focused piece that becomes idle stays focusable, so that the focus is not lost while an action is carried out. */
function hasFocus(id: string): boolean {
  return document.activeElement?.getAttribute('data-piece') === id;
}

/** Reads out the enlargement when it was opened by key. */
function readLens(): void {
  const lens = document.querySelector('.lens');
  if (lens) announce(textOf(lens));
}

let pointing: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** The latest press was a long one: the click that follows is ignored. */
let hasLooked = false;

function stopPointing(): void {
  clearTimeout(pointing);
  clearTimeout(looking);
  clearTimeout(leaving);
}

/** Keeps a tooltip open while the pointer is on it. */
export function stay(): void {
  clearTimeout(leaving);
}

/** Long press: enlarges. The next press anywhere closes it: see match/press-guard.ts. */
function pressLong(look: () => void): void {
  stopPointing();
  looking = setTimeout(() => {
    hasLooked = true;
    look();
  }, LOOKED_AT);
  const lift = () => {
    clearTimeout(looking);
    removeEventListener('pointerup', lift);
    removeEventListener('pointercancel', lift);
  };
  addEventListener('pointerup', lift);
  addEventListener('pointercancel', lift);
}
