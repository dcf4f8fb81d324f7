import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../src/base/breakpoints.ts';

/** Replaces `(--name)` in media queries by the query of that name. A name that is none fails the build. */
export function named(css: string): string {
  return css.replace(/@media[^{]*/g, (query) =>
    query.replace(/\(--([a-z-]+)\)/g, (_, name: string) => {
      const found = Object.entries(BREAKPOINTS).find(([known]) => known === name);
      if (!found) throw new Error(`There is no breakpoint "${name}" in src/base/breakpoints.ts`);
      return found[1];
    }),
  );
}

export function breakpoints(): Plugin {
  return {
    name: 'muster-breakpoints',
    enforce: 'pre',
    transform: (code, id) => (/\.css($|\?)/.test(id) ? { code: named(code), map: null } : undefined),
  };
}
