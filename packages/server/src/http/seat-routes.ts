// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { MatchId, MatchInfo, Refusal, SitWish } from '@muster/client/protocol';
import { Type } from 'typebox';
import { infoFor, matchFor, mustBeSomebody, mustSit } from '../matches/access.ts';
import { seatsAway } from '../matches/presence.ts';
import { getUp, sit } from '../matches/seats.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { Nothing, OneMatch } from './schemas.ts';

const OneSeat = Type.Object({ match: MatchId, seat: Type.Integer({ minimum: 0, maximum: 31 }) });
const tags = ['Matches'];

export function seatRoutes(app: App, services: Services): void {
  app.put(
    '/api/matches/:match/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Sit down',
        description: 'The match begins when the last seat is taken. Whoever has nothing to say sends {}.',
        params: OneSeat,
        body: SitWish,
        response: { 200: MatchInfo, '4xx': Refusal },
      },
    },
    async (request) => {
      const me = mustBeSomebody(request.me);
      const { match, seat } = request.params;
      const room = await matchFor(services, match, me.person.id, request.body.invite);
      await sit(services, me, room, seat, request.body);
      return infoFor(room, me.person.id);
    },
  );

  app.delete(
    '/api/matches/:match/seat',
    {
      schema: {
        tags,
        summary: 'Get up again',
        description: 'Only before the match has begun.',
        params: OneMatch,
        response: { 204: Nothing, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request.me);
      await getUp(services, me, await matchFor(services, request.params.match, me.person.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/matches/:match/away',
    {
      schema: {
        tags,
        summary: 'Who has left',
        description: 'For those who sit there: the seats for which a bot can be proposed.',
        params: OneMatch,
        response: { 200: Type.Array(Type.Integer()), '4xx': Refusal },
      },
    },
    async (request) => {
      const me = mustBeSomebody(request.me);
      const room = await matchFor(services, request.params.match, me.person.id);
      mustSit(room, me);
      return seatsAway(services, room);
    },
  );
}
