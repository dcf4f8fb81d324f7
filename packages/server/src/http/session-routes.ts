// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Credentials, Person, Refusal, Session } from '@muster/client/protocol';
import { Type } from 'typebox';
import { mustBeSomebody } from '../matches/access.ts';
import { addressKey } from './client-address.ts';
import type { Services } from '../services.ts';
import { signIn } from '../people/people.ts';
import { endOtherSessions, endSession, endSessionCalled, sessionsOf } from '../people/sessions.ts';
import { giveCookie, slowly, takeCookie } from './access.ts';
import type { App } from './app.ts';
import { Nothing } from './schemas.ts';

const tags = ['People'];

export function sessionRoutes(app: App, services: Services): void {
  thisSessionRoutes(app, services);
  allSessionsRoutes(app, services);
}

function thisSessionRoutes(app: App, services: Services): void {
  app.post(
    '/api/session',
    {
      config: slowly(services),
      schema: { tags, summary: 'Sign in', body: Credentials, response: { 201: Person, '4xx': Refusal } },
    },
    async ({ body, me, ip }, reply) => {
      const session = await signIn(services, body, addressKey(ip));
      if (me) await endSession(services, me.session);
      giveCookie(services, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Sign out here', response: { 204: Nothing, '4xx': Refusal } } },
    async ({ me }, reply) => {
      await endSession(services, mustBeSomebody(me).session);
      takeCookie(services, reply);
      return reply.code(204).send(null);
    },
  );
}

function allSessionsRoutes(app: App, services: Services): void {
  app.get(
    '/api/sessions',
    { schema: { tags, summary: 'Where am I signed in?', response: { 200: Type.Array(Session), '4xx': Refusal } } },
    async ({ me }) => sessionsOf(services, mustBeSomebody(me)),
  );

  app.delete(
    '/api/sessions',
    { schema: { tags, summary: 'Sign out everywhere else', response: { 204: Nothing, '4xx': Refusal } } },
    async ({ me }, reply) => {
      await endOtherSessions(services, mustBeSomebody(me));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/sessions/:session',
    {
      schema: {
        tags,
        summary: 'End one session',
        params: Type.Object({ session: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9]+$' }) }),
        response: { 204: Nothing, '4xx': Refusal },
      },
    },
    async ({ me, params }, reply) => {
      await endSessionCalled(services, mustBeSomebody(me), params.session);
      return reply.code(204).send(null);
    },
  );
}
