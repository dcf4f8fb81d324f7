import { TO_SERVER } from '@muster/client/protocol';
import { games } from '@muster/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { newStage } from '../testing/index.ts';
import { newRaw, type Raw } from '../testing/raw.ts';
import { sealed } from './sealed.ts';
import { PATIENCE } from './soon.ts';

// Who may do what. A stranger has not said who they are; another is somebody who has nothing to do with the match; the
// invited one has its link; the player sits there; the host does too, and has set it up.

const WHO = ['stranger', 'another', 'invited', 'player', 'host'] as const;
type Who = (typeof WHO)[number];
type Answers<T> = { readonly [Person in Who]: T };

const stage = newStage();
let server: Server;
let people: { readonly [Person in Who]: Raw };
beforeAll(async () => {
  server = await stage.serve({}, { games: [sealed, ...games] });
  const [stranger, another, invited, player, host] = await Promise.all([
    newRaw(server.url),
    newRaw(server.url, 'Another'),
    newRaw(server.url, 'Invited'),
    newRaw(server.url, 'Player'),
    newRaw(server.url, 'Host'),
  ]);
  people = { stranger, another, invited, player, host };
}, PATIENCE);
afterAll(async () => {
  for (const person of Object.values(people)) person.close();
  await stage.clear();
}, PATIENCE);

type Match = { readonly id: string; readonly invite: string };

/** A private match of this status, with the host and the player; while it is open, a seat is free. */
async function newMatch(status: 'open' | 'on' | 'over', isPublic = false): Promise<Match> {
  const free = status === 'open' ? [{ type: 'open' }] : [];
  const wish = { game: 'sealed', isPublic, seats: [{ type: 'me' }, { type: 'open' }, ...free] };
  const made = JSON.parse((await people.host.request('POST', '/api/matches', wish)).body) as {
    match: { id: string };
    invite: string;
  };
  const { match, invite } = made;
  await people.player.request('PUT', `/api/matches/${match.id}/seats/1`, { invite });
  if (status === 'over') await people.host.ask({ type: 'resign', match: match.id });
  return { id: match.id, invite };
}

type Question = {
  /** The match it is asked of, if it is about one. */
  readonly match?: 'open' | 'on' | 'over';
  readonly body?: (who: Who, match: Match) => unknown;
  /** The link goes along where somebody has it. */
  readonly takesInvite?: true;
  readonly answers: Answers<number>;
};

const ALL: Answers<number> = { stranger: 200, another: 200, invited: 200, player: 200, host: 200 };
const MEMBERS: Answers<number> = { ...ALL, stranger: 401 };
const KNOWN: Answers<number> = { stranger: 404, another: 404, invited: 200, player: 200, host: 200 };

const ROUTES: { readonly [route: string]: Question } = {
  'GET /healthz': { answers: ALL },
  'GET /readyz': { answers: ALL },
  'GET /metrics': { answers: ALL },
  'GET /api': { answers: ALL },
  'GET /api/openapi.json': { answers: ALL },
  'GET /api/page.css': { answers: ALL },
  'GET /api/games': { answers: ALL },
  'GET /api/matches': { answers: ALL },
  'GET /api/me': { answers: MEMBERS },
  'GET /api/sessions': { answers: MEMBERS },
  'GET /api/my-matches': { answers: MEMBERS },
  'POST /api/commitments': { answers: { stranger: 401, another: 201, invited: 201, player: 201, host: 201 } },
  'POST /api/matches': {
    body: () => ({ game: 'sealed' }),
    answers: { stranger: 401, another: 201, invited: 201, player: 201, host: 201 },
  },
  'GET /api/matches/{match}': { match: 'on', takesInvite: true, answers: KNOWN },
  'DELETE /api/matches/{match}': {
    match: 'open',
    answers: { stranger: 401, another: 404, invited: 404, player: 403, host: 204 },
  },
  'PUT /api/matches/{match}/seats/{seat}': {
    match: 'open',
    body: (who, { invite }) => (who === 'invited' || who === 'stranger' ? { invite } : {}),
    answers: { stranger: 401, another: 404, invited: 200, player: 409, host: 409 },
  },
  'DELETE /api/matches/{match}/seat': {
    match: 'open',
    answers: { stranger: 401, another: 404, invited: 404, player: 204, host: 204 },
  },
  'GET /api/matches/{match}/away': {
    match: 'on',
    answers: { stranger: 401, another: 404, invited: 404, player: 200, host: 200 },
  },
  'POST /api/matches/{match}/rematch': {
    match: 'over',
    body: () => ({}),
    answers: { stranger: 401, another: 404, invited: 404, player: 201, host: 201 },
  },
  'GET /api/matches/{match}/record': { match: 'over', takesInvite: true, answers: KNOWN },
  'PUT /api/password': {
    body: () => ({ old: 'something', new: 'something else' }),
    answers: { stranger: 401, another: 409, invited: 409, player: 409, host: 409 },
  },
  'DELETE /api/sessions': { answers: { stranger: 401, another: 204, invited: 204, player: 204, host: 204 } },
  'DELETE /api/sessions/{session}': {
    answers: { stranger: 401, another: 404, invited: 404, player: 404, host: 404 },
  },
  'POST /api/session': {
    body: () => ({ name: 'No account', password: 'of this name' }),
    answers: { stranger: 401, another: 401, invited: 401, player: 401, host: 401 },
  },
  'POST /api/guests': {
    body: (who) => ({ name: who }),
    // Asked last, for then the stranger is one no more.
    answers: { stranger: 201, another: 409, invited: 409, player: 409, host: 409 },
  },
};

/** Routes that change who one is: their tests are in people.test.ts. */
const ELSEWHERE = ['POST /api/accounts', 'DELETE /api/session'];

/** What upgrades to a socket is no HTTP: see below. */
const SOCKET = 'GET /api/socket';

describe('routes', () => {
  test('the table has them all', async () => {
    const { body } = await people.stranger.request('GET', '/api/openapi.json');
    const { paths } = JSON.parse(body) as { paths: { [path: string]: { [method: string]: unknown } } };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.filter((route) => !(route in ROUTES) && !ELSEWHERE.includes(route) && route !== SOCKET)).toEqual([]);
  });

  test.each(Object.entries(ROUTES))('%s', async (route, { match: status, body, takesInvite, answers }) => {
    const [method = '', pattern = ''] = route.split(' ');
    const found: { [who: string]: number } = {};
    for (const who of WHO) {
      const match = status ? await newMatch(status) : { id: '', invite: '' };
      const path = pattern.replace('{match}', match.id).replace('{seat}', '2').replace('{session}', 'x');
      const question = takesInvite && who === 'invited' ? `?invite=${match.invite}` : '';
      found[who] = (await people[who].request(method, path + question, body?.(who, match))).status;
    }
    expect(found).toEqual(answers);
  });

  test('what is refused is refused with a sentence, and a private match does not show that it exists', async () => {
    const { id } = await newMatch('on');
    const answers = await Promise.all(
      [id, 'nothing'].map((one) => people.another.request('GET', `/api/matches/${one}`)),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.body).toContain('There is no match with this link.');
  });

  test('the record of a match that is on is for nobody', async () => {
    const { id } = await newMatch('on');
    expect((await people.host.request('GET', `/api/matches/${id}/record`)).status).toBe(409);
  });
});

/** What a message is answered with: its type, or the rule that refuses it. */
type Expected = string;
const SEATED = (answer: Expected): Answers<Expected> => ({
  stranger: 'person.nobody',
  another: 'seat.not-yours',
  invited: 'seat.not-yours',
  player: answer,
  host: answer,
});

const MESSAGES: { readonly [type: string]: { readonly parts?: object; readonly answers: Answers<Expected> } } = {
  watch: {
    answers: { stranger: 'watching', another: 'watching', invited: 'watching', player: 'watching', host: 'watching' },
  },
  act: { parts: { step: 1, text: 'add' }, answers: SEATED('accepted') },
  takeBack: { answers: SEATED('undo.nothing') },
  replace: { parts: { seat: 1, bot: 'random' }, answers: SEATED('replace.present') },
  answer: { parts: { isYes: true }, answers: SEATED('proposal.none') },
  resign: { answers: SEATED('accepted') },
  claim: { answers: SEATED('clock.none') },
  say: {
    parts: { text: 'hello' },
    answers: { ...SEATED('accepted'), another: 'chat.seats-only', invited: 'chat.seats-only' },
  },
};

/** They ask for nothing that anybody could be refused. */
const HARMLESS = ['unwatch', 'lobby', 'ping'];

describe('messages', () => {
  test('the table has them all', () => {
    expect([...Object.keys(MESSAGES), ...HARMLESS].sort()).toEqual(Object.keys(TO_SERVER).sort());
  });

  test.each(Object.entries(MESSAGES))('%s', async (type, { parts = {}, answers }) => {
    const found: { [who: string]: unknown } = {};
    for (const who of WHO) {
      const { id } = await newMatch('on', true);
      const answer = await people[who].ask({ type, match: id, ...parts });
      found[who] = answer['rule'] ?? answer.type;
    }
    expect(found).toEqual(answers);
  });

  test.each(Object.entries(MESSAGES))('%s to a private match that one does not know', async (type, { parts = {} }) => {
    const { id } = await newMatch('on');
    for (const who of ['stranger', 'another'] as const)
      expect(await people[who].ask({ type, match: id, ...parts })).toMatchObject({ rule: 'match.unknown' });
  });
});
