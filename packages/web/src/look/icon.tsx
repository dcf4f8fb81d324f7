/** An outline to fill: a pictogram of game-icons.net (a field of 512), or one of our own on a smaller field. */
export type Outline = string | { readonly d: string; readonly field: number };

/** A pictogram as large as the text around it. It says nothing to a screen reader: the words beside it do. */
export function Icon({ of, class: more }: { readonly of: Outline; readonly class?: string }) {
  const { d, field } = typeof of === 'string' ? { d: of, field: 512 } : of;
  return (
    <svg class={more ? `icon ${more}` : 'icon'} viewBox={`0 0 ${field} ${field}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

const own = (d: string): Outline => ({ d, field: 24 });

/** Drawn here, where game-icons has no plain one. */
export const signs = {
  undo: own('M9 5L3 11L9 17V13C14 13 17.5 14.5 20 19C20 12 16 9 9 9Z'),
  menu: own('M4 6H20V8.4H4ZM4 10.8H20V13.2H4ZM4 15.6H20V18H4Z'),
  log: own('M5 3H17L19 5V21H5ZM8 8V9.8H16V8ZM8 12V13.8H16V12ZM8 16V17.8H13V16Z'),
  rules: own(
    'M12 5C9.5 3.5 6 3 3 3.5V18.5C6 18 9.5 18.5 12 20C14.5 18.5 18 18 21 18.5V3.5C18 3 14.5 3.5 12 5ZM11.2 17.3C9.3 16.5 7 16.2 4.8 16.3V5.2C7.2 5 9.5 5.5 11.2 6.5Z',
  ),
  theme: own('M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 5.2V18.8A6.8 6.8 0 0 1 12 5.2Z'),
  swap: own('M7 4L2 8.5L7 13V10H17V7H7ZM17 11V14H7V17H17V20L22 15.5Z'),
  close: own('M5 7L7 5L12 10L17 5L19 7L14 12L19 17L17 19L12 14L7 19L5 17L10 12Z'),
  arrow: own('M4 10.5H14V6L21 12L14 18V13.5H4Z'),
  hint: own(
    'M12 2.5A7 7 0 0 0 8 15.2V18H16V15.2A7 7 0 0 0 12 2.5ZM9.9 14.1A5 5 0 1 1 14.1 14.1L14 14.2V16H10V14.2ZM9 19.5H15V21.5H9Z',
  ),
  play: own('M7 4.5V19.5L19.5 12Z'),
  pause: own('M6 5H10V19H6ZM14 5H18V19H14Z'),
  first: own('M5 5H7.5V19H5ZM19 5V19L8.5 12Z'),
  last: own('M5 5L15.5 12L5 19ZM16.5 5H19V19H16.5Z'),
  back: own('M16 5V19L6 12Z'),
  forth: own('M8 5L18 12L8 19Z'),
  eye: own(
    'M12 5C6.5 5 2.6 9.2 1.5 12C2.6 14.8 6.5 19 12 19S21.4 14.8 22.5 12C21.4 9.2 17.5 5 12 5ZM12 16.5A4.5 4.5 0 1 1 12 7.5A4.5 4.5 0 1 1 12 16.5ZM12 9.6A2.4 2.4 0 1 0 12 14.4A2.4 2.4 0 1 0 12 9.6Z',
  ),
  person: own('M12 3A4.5 4.5 0 1 1 12 12A4.5 4.5 0 1 1 12 3ZM3.5 21C3.5 16.5 7 13.5 12 13.5S20.5 16.5 20.5 21Z'),
  people: own(
    'M8.5 4A3.8 3.8 0 1 1 8.5 11.6A3.8 3.8 0 1 1 8.5 4ZM1 20C1 16 4 13 8.5 13S16 16 16 20ZM16 5A3.3 3.3 0 1 1 15.2 11.5A6 6 0 0 0 14.2 5.6ZM17.6 20C17.6 17 16.5 14.8 14.8 13.2C19.5 12.6 23 15.6 23 20Z',
  ),
  save: own('M10.5 3H13.5V11H18L12 17L6 11H10.5ZM4 18.5H20V21H4Z'),
} as const;
