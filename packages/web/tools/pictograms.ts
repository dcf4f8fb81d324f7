import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'icon:';

/**
 * `import { path } from 'icon:castle'` is the outline of that pictogram of game-icons.net on a field of 512 by 512.
 * Each is a module of its own, so that a page carries only those it shows. A name that is none fails the build.
 */
export function pictograms(): Plugin {
  const all = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
    readonly icons: { readonly [name: string]: { readonly body: string } };
  };
  return {
    name: 'muster-pictograms',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const body = all.icons[name]?.body;
      if (body === undefined) throw new Error(`game-icons has no pictogram "${name}"`);
      const path = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
      return `export const path = ${JSON.stringify(path)};`;
    },
  };
}
