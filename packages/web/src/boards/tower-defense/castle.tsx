import type { ComponentChildren } from 'preact';

/** A castle on a field of about 170 by 90 round its gate. `children` fly above it. */
export function Castle({ children }: { readonly children?: ComponentChildren }) {
  return (
    <>
      <ellipse cx="6" cy="34" rx="92" ry="19" fill="var(--shade)" />
      <g stroke="var(--stone-ink)" stroke-width="2" stroke-linejoin="round">
        <path fill="var(--stone-lo)" d="M-36 -62V-78H-27V-70H-18V-78H-9V-70H9V-78H18V-70H27V-78H36V-62V20H-36Z" />
        <path
          fill="var(--stone)"
          d="M-62 -8V-24H-52V-16H-42V-24H-30V-16H-18V-24H-6V-16H6V-24H18V-16H30V-24H42V-16H52V-24H62V34H-62Z"
        />
        <path
          fill="var(--stone)"
          d="M-84 -36V-54H-75V-46H-66V-54H-57V-46H-48V-54H-42V36H-84ZM42 -36V-54H48V-46H57V-54H66V-46H75V-54H84V36H42Z"
        />
        <path fill="var(--stone-ink)" d="M-15 36V12A15 15 0 0 1 15 12V36Z" />
        <path fill="none" stroke-opacity="0.55" d="M-84 -28H-42M42 -28H84M-42 -2H42" />
        <path fill="var(--stone-ink)" d="M-66 -14V-2H-60V-14ZM60 -14V-2H66V-14Z" />
      </g>
      {children}
    </>
  );
}
