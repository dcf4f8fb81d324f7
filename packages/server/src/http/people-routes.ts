// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Credentials, GuestWish, PasswordChange, Person, Refusal, Session } from '@muster/client/protocol';
import { Type } from 'typebox';
import type { Node } from '../node.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  endSessionCalled,
  newAccount,
  newGuest,
  sessionsOf,
  signIn,
} from '../people/people.ts';
import { Refused } from '../table/refused.ts';
import { giveCookie, mustBeSomebody, takeCookie } from './access.ts';
import type { App } from './app.ts';

const Nothing = Type.Null({ description: 'Done.' });
const tags = ['People'];

export function peopleRoutes(app: App, node: Node): void {
  const { signIns } = node.config.limits;
  /** Guessing passwords, or making people up by the thousand, shall take long. */
  const slow = { rateLimit: { max: signIns, timeWindow: 60_000 } };

  app.post(
    '/api/guests',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Play as a guest',
        description: 'All it takes is a name. The cookie that comes back is the guest: whoever has it is the guest.',
        body: GuestWish,
        response: { 201: Person, '4xx': Refusal },
      },
    },
    async ({ body, me }, reply) => {
      if (me) throw new Refused('person.known', 'You are somebody already. Sign out first.');
      const session = await newGuest(node, body.name);
      giveCookie(node, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.post(
    '/api/accounts',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Make an account',
        description:
          'With it you find your matches on every device. A guest who makes one keeps the matches there are.',
        body: Credentials,
        response: { 201: Person, '4xx': Refusal },
      },
    },
    async ({ body, me }, reply) => {
      const session = await newAccount(node, body, me);
      giveCookie(node, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.post(
    '/api/session',
    {
      config: slow,
      schema: { tags, summary: 'Sign in', body: Credentials, response: { 201: Person, '4xx': Refusal } },
    },
    async ({ body, me }, reply) => {
      const session = await signIn(node, body);
      if (me) await endSession(node, me.hash);
      giveCookie(node, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who am I?', response: { 200: Person, '4xx': Refusal } } },
    async (request) => mustBeSomebody(request).person,
  );

  app.put(
    '/api/password',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Change the password',
        description: 'All other sessions end with it.',
        body: PasswordChange,
        response: { 204: Nothing, '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const { old, new: next } = request.body;
      await changePassword(node, mustBeSomebody(request), old, next);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Sign out here', response: { 204: Nothing, '4xx': Refusal } } },
    async (request, reply) => {
      await endSession(node, mustBeSomebody(request).hash);
      takeCookie(node, reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/sessions',
    { schema: { tags, summary: 'Where am I signed in?', response: { 200: Type.Array(Session), '4xx': Refusal } } },
    async (request) => sessionsOf(node, mustBeSomebody(request)),
  );

  app.delete(
    '/api/sessions',
    { schema: { tags, summary: 'Sign out everywhere else', response: { 204: Nothing, '4xx': Refusal } } },
    async (request, reply) => {
      await endOtherSessions(node, mustBeSomebody(request));
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
    async (request, reply) => {
      await endSessionCalled(node, mustBeSomebody(request), request.params.session);
      return reply.code(204).send(null);
    },
  );
}
