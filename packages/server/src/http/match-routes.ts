// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import {
  GameInfo,
  Invite,
  MatchId,
  MatchInfo,
  MatchSummary,
  MatchWish,
  Offer,
  Proof,
  Refusal,
  SitWish,
} from '@muster/client/protocol';
import { type AnyGame, settingsOf } from '@muster/engine';
import { Type } from 'typebox';
import type { Live } from '../live/live.ts';
import { listed, loadMatch, summaryOf } from '../live/stored.ts';
import { matchFor, mayInvite } from '../matches/access.ts';
import { proofOf, recordOf } from '../matches/papers.ts';
import { seatsAway } from '../matches/presence.ts';
import { callOff, getUp, setUp, setUpRematch, sit } from '../matches/setting-up.ts';
import type { Node } from '../node.ts';
import { Refused } from '../table/refused.ts';
import { mustBeSomebody } from './access.ts';
import type { App } from './app.ts';

const OneMatch = Type.Object({ match: MatchId });
const OneSeat = Type.Object({ match: MatchId, seat: Type.Integer({ minimum: 0, maximum: 31 }) });
const Invited = Type.Object({ invite: Type.Optional(Invite) });
const Nothing = Type.Null({ description: 'Done.' });
const tags = ['Matches'];

export function matchRoutes(app: App, node: Node): void {
  app.get(
    '/api/games',
    { schema: { tags, summary: 'The games and the bots', response: { 200: Offer, '4xx': Refusal } } },
    async () => ({ games: node.games.map(gameInfo), bots: [...node.bots.infos] }),
  );

  app.get(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'The lobby',
        description: 'Public matches that are open or on, the newest first. Over the socket the lobby comes live.',
        response: { 200: Type.Array(MatchSummary), '4xx': Refusal },
      },
    },
    async () => node.lobby.matches(),
  );

  app.get(
    '/api/my-matches',
    { schema: { tags, summary: 'My matches', response: { 200: Type.Array(MatchSummary), '4xx': Refusal } } },
    async (request) => myMatches(node, mustBeSomebody(request).person.id),
  );

  app.post(
    '/api/matches',
    {
      bodyLimit: longestWish(app, node.games),
      schema: { tags, summary: 'Set up a match', body: MatchWish, response: { 201: MatchInfo, '4xx': Refusal } },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request);
      return reply.code(201).send(infoOf(await setUp(node, me, request.body), me.person.id));
    },
  );

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
      return infoOf(await matchFor(node, params.match, person, query.invite), person);
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
      const me = mustBeSomebody(request);
      await callOff(node, me, await matchFor(node, request.params.match, me.person.id));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/matches/:match/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Sit down',
        description: 'The match begins when the last seat is taken.',
        params: OneSeat,
        body: SitWish,
        response: { 200: MatchInfo, '4xx': Refusal },
      },
    },
    async (request) => {
      const me = mustBeSomebody(request);
      const { match, seat } = request.params;
      const live = await matchFor(node, match, me.person.id, request.body.invite);
      await sit(node, me, live, seat, request.body);
      return infoOf(live, me.person.id);
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
      const me = mustBeSomebody(request);
      await getUp(node, me, await matchFor(node, request.params.match, me.person.id));
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
      const me = mustBeSomebody(request);
      const live = await matchFor(node, request.params.match, me.person.id);
      if (live.seatOf(me.person.id) === undefined)
        throw new Refused('seat.not-yours', 'You do not sit at this match.', 403);
      return seatsAway(node, live);
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
        response: { 201: MatchInfo, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const me = mustBeSomebody(request);
      const live = await matchFor(node, request.params.match, me.person.id);
      if (live.seatOf(me.person.id) === undefined)
        throw new Refused('seat.not-yours', 'Only those who played the match can ask for another.', 403);
      return reply.code(201).send(infoOf(await setUpRematch(node, me, live), me.person.id));
    },
  );

  app.get(
    '/api/matches/:match/record',
    {
      schema: {
        tags,
        summary: 'The record',
        description: 'A file that `muster replay` reads. It holds every secret, so there is none before the end.',
        params: OneMatch,
        querystring: Invited,
        response: { 200: Type.String(), '4xx': Refusal },
      },
    },
    async ({ me, params, query }, reply) => {
      const live = await matchFor(node, params.match, me?.person.id, query.invite);
      if (live.stuck !== undefined && live.seatOf(me?.person.id) === undefined)
        throw new Refused('seat.not-yours', 'The record of a match that did not end is for those who played it.', 403);
      const record = await recordOf(node, live);
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
      const live = await matchFor(node, params.match, me?.person.id, query.invite);
      if (live.stored.row.status !== 'over') throw new Refused('match.on', 'The seed is shown when the match is over.');
      return proofOf(node, live);
    },
  );
}

/** In bytes: there is room for the longest texts that the options of any game can hold, however JSON writes them. */
function longestWish({ initialConfig }: App, games: readonly AnyGame[]): number {
  const lengths = games.map((game) =>
    settingsOf(game).reduce((sum, [, setting]) => sum + ('text' in setting ? setting.longest : 0), 0),
  );
  return (initialConfig.bodyLimit ?? 0) + LONGEST_CHARACTER * Math.max(0, ...lengths);
}

/** As an escape of JSON. */
const LONGEST_CHARACTER = 6;

function infoOf(live: Live, person: string | undefined): MatchInfo {
  const seat = live.seatOf(person);
  return {
    match: live.summary(),
    ...(seat !== undefined && { seat }),
    ...(mayInvite(live, person) && { invite: live.stored.row.invite }),
  };
}

function gameInfo({ id, title, version, seats, options }: AnyGame): GameInfo {
  return { id, title, version, seats: { min: seats.min, max: seats.max }, options };
}

/** The newest hundred matches in which somebody sits, or has a seat kept, or which they host. */
async function myMatches({ store, bots }: Node, person: string): Promise<MatchSummary[]> {
  const rows = await store.db
    .selectFrom('match')
    .leftJoin('seat', (join) => join.onRef('seat.match', '=', 'match.id').on('seat.person', '=', person))
    .select('match.id')
    .where((where) => where.or([where('seat.person', '=', person), where('match.host', '=', person)]))
    .orderBy('match.since', 'desc')
    .limit(100)
    .execute();
  const stored = await Promise.all(rows.map(({ id }) => loadMatch(store, id)));
  return stored.flatMap((match) => (match ? [listed(summaryOf(match, bots.nameOf))] : []));
}
