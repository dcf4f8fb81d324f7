import { say } from '../base/messages.ts';
import { pauseOrGoOn } from './pace.tsx';
import { settings } from '../base/settings.ts';
import { askHint, type MatchScreen, isDrawerOver, openRule, openTab, type Tab, takeBack } from './match-screen.ts';

/** Single letters do what the buttons do, wherever the focus is, except where somebody types. */
export function listenForKeys(screen: MatchScreen, root: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return putDown(screen);
    if (event.key !== 'p') screen.motionPlayer.skip();
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || settings.value.keys === 'off') return undefined;
    const key = KEYS[event.key];
    if (!key?.isFor(screen) || isCovered(root)) return undefined;
    event.preventDefault();
    return key.does(screen, root);
  };
  const skip = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('.pace'))) screen.motionPlayer.skip();
  };
  addEventListener('keydown', press);
  root.addEventListener('pointerdown', skip);
  return () => {
    removeEventListener('keydown', press);
    root.removeEventListener('pointerdown', skip);
  };
}

/** Is an overlay open (end of the match, hand-over)? */
function isCovered(root: HTMLElement): boolean {
  return root.querySelector('.panel[inert]') !== null;
}

type Key = {
  /** Does the key do anything in this match? */
  isFor(screen: MatchScreen): boolean;
  does(screen: MatchScreen, root: HTMLElement): void;
};

const always = () => true;
const isPlayed = ({ client }: MatchScreen) => client.own.length > 0;

const KEYS: Readonly<Record<string, Key>> = {
  n: { isFor: isPlayed, does: (_, root) => focusNext(root) },
  u: { isFor: isPlayed, does: (screen) => void takeBack(screen) },
  h: {
    isFor: ({ client }) => client.hint !== undefined && client.own.length > 0,
    does: (screen) => void askHint(screen),
  },
  p: { isFor: ({ client }) => !client.isReplay, does: (screen) => pauseOrGoOn(screen) },
  l: { isFor: always, does: (screen) => openTab(screen, 'log') },
  c: {
    isFor: ({ client }) => client.online !== undefined,
    does: (screen, root) => openAndFocus(screen, root, 'chat', 'line'),
  },
  r: {
    isFor: always,
    does: (screen) => {
      const rule = screen.whyNot.value?.what.rule;
      if (rule) openRule(screen, rule);
      else openTab(screen, 'rules');
    },
  },
  t: { isFor: isPlayed, does: (screen, root) => openAndFocus(screen, root, 'log', 'move') },
};

/** The keys of a replay, which `pages/scrubber.tsx` listens for, as `say.keys` names them. */
const STEPS: readonly string[] = ['← →', 'Home End', 'Space'];

/** The keys that do something in this match, and what. */
export function keysAt(screen: MatchScreen): [key: string, does: string][] {
  const isOn = (key: string) => {
    if (STEPS.includes(key)) return screen.client.isReplay === true;
    if (key === 'i') return Boolean(screen.motionPlayer.root?.querySelector('[data-full]'));
    const letter = KEYS[key];
    return !letter || (settings.value.keys === 'on' && letter.isFor(screen));
  };
  return Object.entries(say.keys).filter(([key]) => isOn(key));
}

function openAndFocus(screen: MatchScreen, root: HTMLElement, tab: Tab, field: string): void {
  openTab(screen, tab);
  // The drawer must be drawn before something in it can get the focus.
  requestAnimationFrame(() => root.querySelector<HTMLElement>(`.say input[name=${field}]`)?.focus());
}

function putDown(screen: MatchScreen): void {
  const { picked, whyNot, lens, isDrawerOpen, advice, motionPlayer, doubted } = screen;
  motionPlayer.skip();
  if (isDrawerOver(screen)) isDrawerOpen.value = false;
  else if (lens.value) lens.value = undefined;
  else if (whyNot.value) whyNot.value = undefined;
  else if (doubted.value) doubted.value = undefined;
  else if (picked.value.length > 0) picked.value = [];
  else if (advice.value) advice.value = undefined;
  else isDrawerOpen.value = false;
}

/** The next piece or button that can be used, in the order of the page, round and round. */
function focusNext(root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLElement>('.field [data-state=playable], .prompt__do .btn')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + 1) % all.length]?.focus();
}
