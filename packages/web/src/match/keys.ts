import { say } from '../base/messages.ts';
import { settings } from '../base/settings.ts';
import { askHint, type Desk, isDrawerOver, openRule, openTab, type Tab, takeBack } from './match-screen.ts';

/** Single letters do what the buttons do, wherever the focus is, except where somebody types. */
export function listenForKeys(desk: Desk, root: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return putDown(desk);
    desk.stage.skip();
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || settings.value.keys === 'off') return undefined;
    const key = KEYS[event.key];
    if (!key?.isFor(desk) || isCovered(root)) return undefined;
    event.preventDefault();
    return key.does(desk, root);
  };
  const skip = () => desk.stage.skip();
  addEventListener('keydown', press);
  root.addEventListener('pointerdown', skip);
  return () => {
    removeEventListener('keydown', press);
    root.removeEventListener('pointerdown', skip);
  };
}

/** Under the end, and while the screen is handed over, nothing is there to be used. */
function isCovered(root: HTMLElement): boolean {
  return root.querySelector('.panel[inert]') !== null;
}

type Key = {
  /** Is there anything for it to do at this table? */
  isFor(desk: Desk): boolean;
  does(desk: Desk, root: HTMLElement): void;
};

const always = () => true;
const isPlayed = ({ table }: Desk) => table.own.length > 0;

const KEYS: Readonly<Record<string, Key>> = {
  n: { isFor: isPlayed, does: (_, root) => focusNext(root) },
  u: { isFor: isPlayed, does: (desk) => void takeBack(desk) },
  h: { isFor: ({ table }) => table.hint !== undefined && table.own.length > 0, does: (desk) => void askHint(desk) },
  l: { isFor: always, does: (desk) => openTab(desk, 'log') },
  c: {
    isFor: ({ table }) => table.online !== undefined,
    does: (desk, root) => openAndFocus(desk, root, 'chat', 'line'),
  },
  r: {
    isFor: always,
    does: (desk) => {
      const rule = desk.whyNot.value?.what.rule;
      if (rule) openRule(desk, rule);
      else openTab(desk, 'rules');
    },
  },
  t: { isFor: isPlayed, does: (desk, root) => openAndFocus(desk, root, 'log', 'move') },
};

/** The keys of a replay, which `pages/scrubber.tsx` listens for, as `say.keys` names them. */
const STEPS: readonly string[] = ['← →', 'Home End', 'Space'];

/** The keys that do something at this table, and what. */
export function keysAt(desk: Desk): [key: string, does: string][] {
  const isOn = (key: string) => {
    if (STEPS.includes(key)) return desk.table.isReplay === true;
    if (key === 'i') return Boolean(desk.stage.root?.querySelector('[data-full]'));
    const letter = KEYS[key];
    return !letter || (settings.value.keys === 'on' && letter.isFor(desk));
  };
  return Object.entries(say.keys).filter(([key]) => isOn(key));
}

function openAndFocus(desk: Desk, root: HTMLElement, tab: Tab, field: string): void {
  openTab(desk, tab);
  // The drawer of a phone has to be there before something in it can have the focus.
  requestAnimationFrame(() => root.querySelector<HTMLElement>(`.say input[name=${field}]`)?.focus());
}

function putDown(desk: Desk): void {
  const { picked, whyNot, lens, isDrawerOpen, advice, stage } = desk;
  stage.skip();
  if (isDrawerOver(desk)) isDrawerOpen.value = false;
  else if (lens.value) lens.value = undefined;
  else if (whyNot.value) whyNot.value = undefined;
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
