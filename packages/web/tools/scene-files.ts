import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** The text of a scenario file of the repository, if there is one at this path. */
async function sceneAt(path: string): Promise<string | undefined> {
  const file = resolve(REPOSITORY, path);
  const isScene = file.endsWith('.scene.json') && !relative(REPOSITORY, file).startsWith('..');
  return isScene ? readFile(file, 'utf8').catch(() => undefined) : undefined;
}

/** The development server hands out scenario files: `/scene-file?PATH`. src/pages/open-scene.ts asks for them. */
export function sceneFiles(): Plugin {
  return {
    name: 'muster-scene-files',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use('/scene-file', (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').search.slice(1));
        sceneAt(path).then((text) => {
          response.statusCode = text === undefined ? 404 : 200;
          response.end(text ?? `There is no scenario file ${path} in the repository.`);
        }, next);
      });
    },
  };
}
