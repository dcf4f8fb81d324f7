import { Icon } from './icon.tsx';

/** What a cube or a printed symbol shows. `tone` names its colours in tokens.css: --magic, --magic-hi, --on-magic … */
export type Suit = { readonly tone: string; readonly glyph: string; readonly title: string };

/** A cube seen a little from above, on a field of 40 by 42. Colour, glyph and lightness all tell its suit. */
export function CubeShape({ of: { tone, glyph } }: { readonly of: Suit }) {
  return (
    <>
      <path fill={`var(--${tone}-hi)`} d="M2 11L9 3H38L31 11Z" />
      <path fill={`var(--${tone}-lo)`} d="M31 11L38 3V31L31 40Z" />
      <path fill={`var(--${tone})`} d="M2 11H31V40H2Z" />
      <path fill="none" stroke="var(--cube-line)" stroke-linejoin="round" d="M2 11L9 3H38V31L31 40H2Z" />
      <path fill={`var(--on-${tone})`} transform="translate(5 14) scale(.0449)" d={glyph} />
    </>
  );
}

export function Cube({ of }: { readonly of: Suit }) {
  return (
    <svg class="cube" viewBox="0 0 40 42" aria-hidden="true">
      <CubeShape of={of} />
    </svg>
  );
}

/** A symbol printed on a card. */
export function Symbol({ of: { tone, glyph } }: { readonly of: Suit }) {
  return (
    <span class="symbol" style={{ '--c': `var(--${tone})`, '--on': `var(--on-${tone})` }}>
      <Icon of={glyph} />
    </span>
  );
}
