// oxlint-disable oxc/no-async-endpoint-handlers -- That is about Express. Fastify waits for its handlers.

import { Credentials, GuestWish, PasswordChange, Person, Refusal } from '@muster/client/protocol';
import { mustBeSomebody } from '../matches/access.ts';
import { addressKey } from './client-address.ts';
import type { Services } from '../services.ts';
import { changePassword, newAccount, newGuest } from '../people/people.ts';
import { Refused } from '@muster/client/protocol';
import { giveCookie, slowly } from './access.ts';
import type { App } from './app.ts';
import { Nothing } from './schemas.ts';

const tags = ['People'];

export function peopleRoutes(app: App, services: Services): void {
  newcomerRoutes(app, services);
  ownRoutes(app, services);
}

function newcomerRoutes(app: App, services: Services): void {
  app.post(
    '/api/guests',
    {
      config: slowly(services),
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
      const session = await newGuest(services, body.name);
      giveCookie(services, reply, session);
      return reply.code(201).send(session.person);
    },
  );

  app.post(
    '/api/accounts',
    {
      config: slowly(services),
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
      const session = await newAccount(services, body, me);
      giveCookie(services, reply, session);
      return reply.code(201).send(session.person);
    },
  );
}

function ownRoutes(app: App, services: Services): void {
  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who am I?', response: { 200: Person, '4xx': Refusal } } },
    async ({ me }) => mustBeSomebody(me).person,
  );

  app.put(
    '/api/password',
    {
      config: slowly(services),
      schema: {
        tags,
        summary: 'Change the password',
        description: 'All other sessions end with it.',
        body: PasswordChange,
        response: { 204: Nothing, '4xx': Refusal },
      },
    },
    async ({ body, me, ip }, reply) => {
      await changePassword(services, mustBeSomebody(me), body, addressKey(ip));
      return reply.code(204).send(null);
    },
  );
}
