import { settings } from '../settings.ts';
import { askHint, type Desk, openRule, openTab, takeBack } from './desk.ts';

/** Single letters do what the buttons do, wherever the focus is, except where somebody types. */
export function listenForKeys(desk: Desk, root: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return putDown(desk);
    desk.stage.skip();
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || settings.value.keys === 'off') return undefined;
    const does = KEYS[event.key];
    if (!does) return undefined;
    event.preventDefault();
    return does(desk, root);
  };
  const skip = () => desk.stage.skip();
  addEventListener('keydown', press);
  root.addEventListener('pointerdown', skip);
  return () => {
    removeEventListener('keydown', press);
    root.removeEventListener('pointerdown', skip);
  };
}

const KEYS: Readonly<Record<string, (desk: Desk, root: HTMLElement) => void>> = {
  n: (_, root) => focusNext(root),
  u: (desk) => void takeBack(desk),
  h: (desk) => void askHint(desk),
  l: (desk) => openTab(desk, 'log'),
  c: (desk, root) => {
    if (desk.table.online) openTab(desk, 'chat');
    requestAnimationFrame(() => root.querySelector<HTMLElement>('.say input[name=line]')?.focus());
  },
  r: (desk) => {
    const rule = desk.whyNot.value?.what.rule;
    if (rule) openRule(desk, rule);
    else openTab(desk, 'rules');
  },
  t: (desk, root) => {
    openTab(desk, 'log');
    // The drawer of a phone has to be there before something in it can have the focus.
    requestAnimationFrame(() => root.querySelector<HTMLElement>('.say input[name=move]')?.focus());
  },
};

function putDown({ picked, whyNot, lens, isDrawerOpen, advice, stage }: Desk): void {
  stage.skip();
  if (lens.value) lens.value = undefined;
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
