// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Proof, Refusal } from '@muster/client/protocol';
import { matchFor } from '../matches/access.ts';
import { proofOf, recordOf } from '../matches/records.ts';
import type { Services } from '../services.ts';
import { Refused } from '@muster/client/protocol';
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
      if (room.stuck !== undefined && room.seatOf(me?.person.id) === undefined)
        throw new Refused('seat.not-yours', 'The record of a match that did not end is for those who played it.', 403);
      const record = await recordOf(services, room);
      return reply.type('application/jsonl; charset=utf-8').send(record);
    },
  );

  app.get(
    '/api/matches/:match/proof',
    {
      schema: {
        tags,
        summary: 'The proof of its luck',
        description: 'After the match: the seed that was committed to before it.',
        params: OneMatch,
        querystring: Invited,
        response: { 200: Proof, '4xx': Refusal },
      },
    },
    async ({ me, params, query }) => {
      const room = await matchFor(services, params.match, me?.person.id, query.invite);
      if (room.stored.row.status !== 'over') throw new Refused('match.on', 'The seed is shown when the match is over.');
      return proofOf(services, room);
    },
  );
}
