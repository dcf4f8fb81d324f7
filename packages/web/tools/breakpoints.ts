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

/** As a plugin of PostCSS, which runs when `@import` has been carried out: a plugin of Vite never sees what is imported. */
const inMediaQueries = {
  postcssPlugin: 'muster-breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = named(`@media ${rule.params}`).slice('@media '.length);
    },
  },
};

export function breakpoints(): Plugin {
  return { name: 'muster-breakpoints', config: () => ({ css: { postcss: { plugins: [inMediaQueries] } } }) };
}
