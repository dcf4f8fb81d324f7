// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Commitment, LuckWish, MatchInfo, MatchWish, Refusal } from '@muster/client/protocol';
import { type AnyGame, settingsOf } from '@muster/engine';
import { infoFor, matchFor, mayKnow, mustBeSomebody } from '../matches/access.ts';
import { commit } from '../matches/commitments.ts';
import { callOff, setUp, setUpRematch } from '../matches/setting-up.ts';
import type { Services } from '../services.ts';
import { Refused } from '@muster/client/protocol';
import type { App } from './app.ts';
import { addressKey } from './client-address.ts';
import { Invited, Nothing, OneMatch } from './schemas.ts';

const tags = ['Matches'];

export function matchRoutes(app: App, services: Services): void {
  setUpRoutes(app, services);
  oneMatchRoutes(app, services);
}

function setUpRoutes(app: App, services: Services): void {
  app.post(
    '/api/commitments',
    {
      schema: {
        tags,
        summary: 'Commit to a seed',
        description:
          'The server commits to the seed of a match that you are about to set up. Give your salt only then, with this.',
        response: { 201: Commitment, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const commitment = await commit(services, mustBeSomebody(request.me));
      return reply.code(201).send({ commitment });
    },
  );

  app.post(
    '/api/matches',
    {
      bodyLimit: longestWish(services.games),
      schema: { tags, summary: 'Set up a match', body: MatchWish, response: { 201: MatchInfo, '4xx': Refusal } },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request.me);
      services.quotas.take('setUps', { person: me.person.id, address: addressKey(request.ip) });
      return reply.code(201).send(infoFor(await setUp(services, me, request.body), me.person.id));
    },
  );

  app.post(
    '/api/matches/:match/rematch',
    {
      schema: {
        tags,
        summary: 'Once more',
        description: 'The same game for the same people, one seat further on. Those who played it may ask.',
        params: OneMatch,
        body: LuckWish,
        response: { 201: MatchInfo, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request.me);
      services.quotas.take('setUps', { person: me.person.id, address: addressKey(request.ip) });
      const room = await matchFor(services, request.params.match, me.person.id);
      if (!room.hasPlayed(me.person.id))
        throw new Refused('seat.not-yours', 'Only those who played the match can ask for another.', 403);
      const next = await setUpRematch(services, me, room, request.body);
      if (!mayKnow(next, me.person.id))
        throw new Refused(
          'rematch.without-you',
          'The others have set up another match, with a bot in your place.',
          403,
        );
      return reply.code(201).send(infoFor(next, me.person.id));
    },
  );
}

function oneMatchRoutes(app: App, services: Services): void {
  app.get(
    '/api/matches/:match',
    {
      schema: {
        tags,
        summary: 'One match',
        params: OneMatch,
        querystring: Invited,
        response: { 200: MatchInfo, '4xx': Refusal },
      },
    },
    async ({ me, params, query }) => {
      const person = me?.person.id;
      return infoFor(await matchFor(services, params.match, person, query.invite), person);
    },
  );

  app.delete(
    '/api/matches/:match',
    {
      schema: {
        tags,
        summary: 'Call a match off',
        description: 'Only its host can, and only before it has begun.',
        params: OneMatch,
        response: { 204: Nothing, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request.me);
      await callOff(services, me, await matchFor(services, request.params.match, me.person.id));
      return reply.code(204).send(null);
    },
  );
}

/** In bytes, without the texts among the options. */
const WISH_LIMIT = 8192;

/** In bytes: there is room for the longest texts that the options of any game can hold, however JSON writes them. */
function longestWish(games: readonly AnyGame[]): number {
  const lengths = games.map((game) =>
    settingsOf(game).reduce((sum, [, setting]) => sum + ('text' in setting ? setting.longest : 0), 0),
  );
  return WISH_LIMIT + LONGEST_CHARACTER * Math.max(0, ...lengths);
}

/** As an escape of JSON. */
const LONGEST_CHARACTER = 6;
