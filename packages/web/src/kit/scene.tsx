import type { ComponentChildren } from 'preact';

/** The frame of a scene on a lid: 400 by 200. */
export function Scene({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <svg class="scene" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      {children}
    </svg>
  );
}
