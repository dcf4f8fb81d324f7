import { expect, test } from 'vitest';
import { readRoute, type Route, writeRoute } from '../src/base/router.ts';

test.each<Route>([
  { page: 'home' },
  { page: 'about' },
  { page: 'new', game: 'nim', way: 'share' },
  { page: 'new', game: 'nim', way: 'online' },
  { page: 'match', id: '0abc' },
  { page: 'lobby' },
  { page: 'mine' },
  { page: 'account' },
  { page: 'online', id: '0abc' },
  { page: 'online', id: '0abc', invite: '9def' },
  { page: 'replay', id: '0abc' },
  { page: 'replay', id: '0abc', step: 12 },
  { page: 'rules', game: 'nim', rule: undefined },
  { page: 'rules', game: 'nim', rule: 'take.one' },
])('an address that is written is read again: %o', (route) => {
  expect(readRoute(writeRoute(route))).toEqual(route);
});

test.each(['#/match', '#/online', '#/new', '#/%E0%A4%A', '#/anything/else'])(
  '%s leads nowhere, and says so',
  (hash) => {
    expect(readRoute(hash)).toEqual({ page: 'lost', address: hash });
  },
);

test('a way that is none is the usual one', () => {
  expect(readRoute('#/new/nim/sideways')).toEqual({ page: 'new', game: 'nim', way: 'bot' });
});
