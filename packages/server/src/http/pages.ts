import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Services } from '../services.ts';
import { Refused } from '@muster/client/protocol';
import { apiPage } from './api-page.ts';
import type { App } from './app.ts';
import { page, STYLE } from './html.ts';

/** The browser client of this clone, if it has been built. */
const BUILT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** What is there for people: the browser client or an honest start page, and the page about the API. */
export async function pageRoutes(app: App, services: Services): Promise<void> {
  const web = resolve(services.config.web ?? BUILT);
  const hasClient = existsSync(join(web, 'index.html'));

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api', { schema: { hide: true } }, async (_request, reply) => reply.type(HTML).send(apiPage(app.swagger())));
  app.get('/api/page.css', { schema: { hide: true } }, async (_request, reply) => reply.type('text/css').send(STYLE));

  if (hasClient) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      preCompressed: true,
      // Built files carry a digest in their names; the page itself must be asked for anew.
      setHeaders: (reply, path) => {
        const isFixed = path.startsWith(join(web, 'assets'));
        void reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else {
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.type(HTML).send(startPage(services)));
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (hasClient && wantsPage && !request.url.startsWith('/api')) return reply.sendFile('index.html');
    throw new Refused('request.unknown', 'There is nothing here. What there is is listed in /api.', 404);
  });
}

const HTML = 'text/html; charset=utf-8';

function startPage({ games }: Services): string {
  const list = games.map(({ title, seats: { min, max } }) => `${title}, for ${min === max ? min : `${min} to ${max}`}`);
  return page('Muster', [
    { h1: 'Muster' },
    { p: 'The server runs. The browser client has not been built here, so there is nothing to click at yet.' },
    { h2: 'What it plays' },
    { ul: list },
    { h2: 'For programs' },
    { link: '/api', text: 'The HTTP and socket interface' },
  ]);
}
