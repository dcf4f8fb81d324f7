import { effect, type Signal, signal } from '@preact/signals';
import { type Breakpoint, BREAKPOINTS } from './breakpoints.ts';

/** How fast the actions of others and the steps of a replay follow each other. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** The settings of this browser, in localStorage. Without storage they last as long as the page. */
type Settings = {
  /** `system` follows the operating system. */
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'on' | 'off';
  /** Single letters that do something: u, h, n … */
  readonly keys: 'on' | 'off';
  /** Left out until it is chosen: then `normal`, or `instant` where motion is not wanted. */
  readonly pace?: Pace;
};

const USUAL: Settings = { theme: 'system', motion: 'on', keys: 'on' };
const PLACE = 'muster-settings';

export const settings: Signal<Settings> = signal({ ...USUAL, ...stored() });

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** The colour scheme of the system. */
const isSystemDark: Signal<boolean> = signal(false);

export function isDark(): boolean {
  const { theme } = settings.value;
  return theme === 'system' ? isSystemDark.value : theme === 'dark';
}

export function isStill(): boolean {
  return settings.value.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function paceNow(): Pace {
  return settings.value.pace ?? (isStill() ? 'instant' : 'normal');
}

/** True on a phone: one column. */
export const isNarrow: Signal<boolean> = signal(false);

/** True on a phone in landscape, and at 200 % zoom. */
export const isShort: Signal<boolean> = signal(false);

/** True on a phone and on a tablet: the panel is a drawer, over the board while it is open. */
export const hasDrawer: Signal<boolean> = signal(false);

export function applySettings(): void {
  effect(() => {
    const { theme, motion } = settings.value;
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['motion'] = motion;
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings.value));
    } catch {
      // No storage, as in some private windows.
    }
  });
  follow('phone', isNarrow);
  follow('short', isShort);
  follow('drawer', hasDrawer);
  follow('dark', isSystemDark);
}

function follow(name: Breakpoint, answer: Signal<boolean>): void {
  const asked = matchMedia(BREAKPOINTS[name]);
  answer.value = asked.matches;
  asked.addEventListener('change', () => (answer.value = asked.matches));
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}
