// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Refusal } from '@muster/client/protocol';
import { matchFor } from '../matches/access.ts';
import { recordOf } from '../matches/records.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { asText, Invited, OneMatch } from './schemas.ts';

const tags = ['Matches'];

/** What is left of a match when it is over. */
export function recordRoutes(app: App, services: Services): void {
  app.get(
    '/api/matches/:match/record',
    {
      schema: {
        tags,
        summary: 'The record',
        description: 'A file that `muster replay` reads. It holds every secret, so there is none before the end.',
        params: OneMatch,
        querystring: Invited,
        response: { 200: asText('application/jsonl'), '4xx': Refusal },
      },
    },
    async ({ me, params, query }, reply) => {
      const room = await matchFor(services, params.match, me?.person.id, query.invite);
      const record = await recordOf(services, room);
      return reply.type('application/jsonl; charset=utf-8').send(record);
    },
  );
}
