// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Credentials, Person, Refusal, Session } from '@muster/client/protocol';
import { Type } from 'typebox';
import { mustBeSomebody } from '../matches/access.ts';
import type { Node } from '../node.ts';
import { endOtherSessions, endSession, endSessionCalled, sessionsOf, signIn } from '../people/people.ts';
import { giveCookie, slowly, takeCookie } from './access.ts';
import type { App } from './app.ts';
import { Nothing } from './schemas.ts';

const tags = ['People'];

export function sessionRoutes(app: App, node: Node): void {
  thisSessionRoutes(app, node);
  allSessionsRoutes(app, node);
}

function thisSessionRoutes(app: App, node: Node): void {
  app.post(
    '/api/session',
    {
      config: slowly(node),
      schema: { tags, summary: 'Sign in', body: Credentials, response: { 201: Person, '4xx': Refusal } },
    },
    async ({ body, me }, reply) => {
      const session = await signIn(node, body);
      if (me) await endSession(node, me.hash);
      giveCookie(node, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Sign out here', response: { 204: Nothing, '4xx': Refusal } } },
    async ({ me }, reply) => {
      await endSession(node, mustBeSomebody(me).hash);
      takeCookie(node, reply);
      return reply.code(204).send(null);
    },
  );
}

function allSessionsRoutes(app: App, node: Node): void {
  app.get(
    '/api/sessions',
    { schema: { tags, summary: 'Where am I signed in?', response: { 200: Type.Array(Session), '4xx': Refusal } } },
    async ({ me }) => sessionsOf(node, mustBeSomebody(me)),
  );

  app.delete(
    '/api/sessions',
    { schema: { tags, summary: 'Sign out everywhere else', response: { 204: Nothing, '4xx': Refusal } } },
    async ({ me }, reply) => {
      await endOtherSessions(node, mustBeSomebody(me));
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
      await endSessionCalled(node, mustBeSomebody(me), params.session);
      return reply.code(204).send(null);
    },
  );
}
