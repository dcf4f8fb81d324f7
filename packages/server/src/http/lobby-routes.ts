// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { type GameInfo, MatchSummary, Offer, Refusal } from '@muster/client/protocol';
import type { AnyGame } from '@muster/engine';
import { Type } from 'typebox';
import { summariesOf } from '../rooms/stored-match.ts';
import { mustBeSomebody } from '../matches/access.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

const tags = ['Matches'];

/** What there is to play. */
export function lobbyRoutes(app: App, services: Services): void {
  app.get(
    '/api/games',
    { schema: { tags, summary: 'The games and the bots', response: { 200: Offer, '4xx': Refusal } } },
    async () => ({ games: services.games.map(gameInfo), bots: [...services.bots.infos] }),
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
    async () => services.lobby.matches(),
  );

  app.get(
    '/api/my-matches',
    { schema: { tags, summary: 'My matches', response: { 200: Type.Array(MatchSummary), '4xx': Refusal } } },
    async ({ me }) => myMatches(services, mustBeSomebody(me).person.id),
  );
}

function gameInfo({ id, title, version, seats, options }: AnyGame): GameInfo {
  return { id, title, version, seats: { min: seats.min, max: seats.max }, options };
}

/** The newest hundred matches in which somebody sits, or has a seat kept, or which they host. */
async function myMatches(services: Services, person: string): Promise<MatchSummary[]> {
  const rows = await services.store.db
    .selectFrom('match')
    .leftJoin('seat', (join) => join.onRef('seat.match', '=', 'match.id').on('seat.person', '=', person))
    .select('match.id')
    .where((where) => where.or([where('seat.person', '=', person), where('match.host', '=', person)]))
    .where('match.status', '!=', 'off')
    .orderBy('match.since', 'desc')
    .limit(100)
    .execute();
  const ids = rows.map(({ id }) => id);
  return summariesOf(services, ids);
}
