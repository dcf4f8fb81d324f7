import { TO_SERVER } from '@muster/client/protocol';
import type { Chance } from '@muster/engine';

/** Whoever sends something: nobody, a guest who has nothing to do with the match, or a player at it. */
export const SENDERS = ['nobody', 'stranger', 'player'] as const;
export type Sender = (typeof SENDERS)[number];

/** A match that is on, between two who are both there. */
export type Target = { readonly match: string; readonly step: number };

/** A request that must be refused. `body` goes out as it is. */
export type OddRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
};

/** Nothing that anybody could have meant. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '%00',
  '../..',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'x'.repeat(5000),
  [],
  [[[[[]]]]],
  {},
  { toString: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"isGuest":false}}'),
];

/** What can be seen in none of these. */
const UNSEEN = ['\u202e', '\u200b', ' ', '\u0007', '\u202e\u202e '];

/** None of these is a name, and none of these a password. */
const NO_NAMES: readonly unknown[] = [
  ...ODD.filter((odd) => typeof odd !== 'string'),
  '',
  '  ',
  '\u0000',
  '\u202e',
  'x'.repeat(31),
];
const NO_PASSWORDS: readonly unknown[] = [
  ...ODD.filter((odd) => typeof odd !== 'string'),
  '',
  'short',
  'x'.repeat(201),
];

const TYPES = Object.keys(TO_SERVER);

/** Longer than any message may be. */
const OVERSIZED = 40_000;

export function oneOf<T>(items: readonly T[], chance: Chance): T {
  return items[chance.int(items.length)] as T;
}

const oddIn = (chance: Chance) => oneOf(ODD, chance);

// Messages

/** A text that goes over a socket, and must change nothing. */
export function oddMessage(sender: Sender, target: Target, chance: Chance): string {
  const text = sender === 'player' ? fromPlayer(target, chance) : fromStranger(target, chance);
  switch (chance.int(12)) {
    case 0:
      return text.slice(0, chance.int(text.length));
    case 1:
      return JSON.stringify(oddIn(chance));
    case 2:
      return chance.int(20) === 0 ? `${text}${' '.repeat(OVERSIZED)}` : `${'['.repeat(chance.int(3000))}`;
    default:
      return text;
  }
}

/** Whatever somebody sends who does not sit there, whole or mangled. */
function fromStranger({ match, step }: Target, chance: Chance): string {
  const message: { [part: string]: unknown } = {
    type: oneOf(TYPES, chance),
    id: chance.int(1000),
    match: chance.int(4) === 0 ? 'nosuchmatch' : match,
    step,
    text: 'add',
    seat: chance.int(3),
    bot: 'random',
    isYes: true,
    on: chance.int(2) === 0,
    last: chance.int(5),
  };
  const { properties } = (TO_SERVER as { [type: string]: { properties: object } })[String(message['type'])] ?? {
    properties: {},
  };
  for (const part of Object.keys(message)) if (!(part in properties)) delete message[part];
  const part = oneOf([...Object.keys(message), 'more'], chance);
  switch (chance.int(3)) {
    case 0:
      message[part] = oddIn(chance);
      break;
    case 1:
      delete message[part];
      break;
  }
  return JSON.stringify(message);
}

/** What a player sends out of order: for another moment, against the rules, or where nothing was asked. */
function fromPlayer({ match, step }: Target, chance: Chance): string {
  const to = { id: chance.int(1000), match };
  const another = oneOf([0, step + 1, step + 1000, Number.MAX_SAFE_INTEGER], chance);
  const nonsense = oneOf(['dance', 'add add', 'ADD!', '0', 'undefined', 'x'.repeat(1999), "' or 1=1 --"], chance);
  const messages: readonly object[] = [
    { type: 'act', ...to, step: another, text: 'add' },
    { type: 'act', ...to, step, text: nonsense },
    { type: 'act', ...to, step: oneOf([null, '1', -1, 0.5, [], {}], chance), text: 'add' },
    { type: 'act', ...to, step, text: oneOf([null, 1, '', [], {}, 'x'.repeat(2001)], chance) },
    { type: 'act', ...to, step, text: 'add', more: oddIn(chance) },
    { type: 'takeBack', ...to },
    { type: 'answer', ...to, isYes: chance.int(2) === 0 },
    { type: 'claim', ...to },
    { type: 'replace', ...to, seat: chance.int(4), bot: oneOf(['random', 'nobody', 'constructor'], chance) },
    { type: 'say', ...to, text: oneOf(UNSEEN, chance) },
    { type: 'resign', ...to, match: 'nosuchmatch' },
    { type: 'resign', ...to, id: oneOf([null, -1, 'x', 1.5], chance) },
  ];
  return JSON.stringify(oneOf(messages, chance));
}

// Requests

export function oddRequest(sender: Sender, { match }: Target, chance: Chance): OddRequest {
  const [method, path, body] = sender === 'player' ? playersRequest(match, chance) : strangersRequest(match, chance);
  const json = { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const whole = text === undefined ? { method, path, headers: {} } : { method, path, headers: json, body: text };
  switch (chance.int(8)) {
    case 0:
      return {
        ...whole,
        headers: { ...whole.headers, origin: oneOf(['https://evil.example', 'null', '\u00ff'], chance) },
      };
    case 1:
      return text === undefined ? whole : { ...whole, body: text.slice(0, chance.int(text.length)) };
    case 2:
      return text === undefined ? whole : { ...whole, headers: { 'content-type': oneOf(OTHER_TYPES, chance) } };
    case 3:
      return chance.int(10) === 0 ? { method: 'POST', path, headers: json, body: `"${'x'.repeat(80_000)}"` } : whole;
    case 4:
      return { ...whole, headers: { ...whole.headers, cookie: oneOf(COOKIES, chance) } };
    default:
      return whole;
  }
}

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=x',
  'x',
];
const COOKIES = ['muster=', 'muster=00', `muster=${'a'.repeat(64)}`, 'muster=%00', '__Host-muster=1; muster', ';;;='];

type Wish = readonly [method: string, path: string, body?: unknown];

function strangersRequest(match: string, chance: Chance): Wish {
  const odd = () => oddIn(chance);
  const text = () => encodeURIComponent(JSON.stringify(odd()).toWellFormed());
  const path = `/api/matches/${match}`;
  const wishes: readonly (() => Wish)[] = [
    () => ['GET', `/api/matches/x${text()}`],
    () => ['GET', `${path}?invite=${text()}`],
    () => ['GET', `${path}/record?invite=wrong`],
    () => ['GET', `/${text()}/../${text()}`],
    () => ['POST', '/api/matches', { game: odd(), options: odd(), salt: odd() }],
    () => ['POST', '/api/matches', { game: 'sealed', options: { [JSON.stringify(odd())]: odd() }, more: odd() }],
    () => ['POST', '/api/matches', { game: 'sealed', seats: odd(), clock: 1 }],
    () => ['PUT', `${path}/seats/${text()}x`, { salt: odd() }],
    () => ['PUT', `${path}/seats/${chance.int(3)}`, { invite: 'wrong' }],
    () => ['DELETE', path],
    () => ['DELETE', `${path}/seat`],
    () => ['POST', `${path}/rematch`],
    () => ['POST', '/api/guests', { name: oneOf(NO_NAMES, chance) }],
    () => ['POST', '/api/accounts', { name: oneOf(NO_NAMES, chance), password: 'long enough' }],
    () => ['POST', '/api/accounts', { name: odd(), password: oneOf(NO_PASSWORDS, chance) }],
    () => ['POST', '/api/session', { name: odd(), password: oneOf(NO_PASSWORDS, chance) }],
    () => ['PUT', '/api/password', { old: odd(), new: oneOf(NO_PASSWORDS, chance) }],
    () => ['DELETE', `/api/sessions/${text()}x`],
    () => [oneOf(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'], chance), oneOf(['/', path, '/api'], chance)],
  ];
  return oneOf(wishes, chance)();
}

/** A match that is on can neither be left nor called off, and shows no record. */
function playersRequest(match: string, chance: Chance): Wish {
  const path = `/api/matches/${match}`;
  return oneOf(
    [
      ['DELETE', path],
      ['DELETE', `${path}/seat`],
      ['POST', `${path}/rematch`],
      ['GET', `${path}/record`],
      ['PUT', `${path}/seats/${1 + chance.int(31)}`, {}],
      ['PUT', `${path}/seats/1`, { salt: '!' }],
    ] as const,
    chance,
  );
}

// Bytes

/** What goes over a connection as it is: no HTTP at all, or a socket that does not keep to RFC 6455. */
export function oddBytes(chance: Chance): Buffer {
  const noise = () => Buffer.from(Array.from({ length: 1 + chance.int(200) }, () => chance.int(256)));
  switch (chance.int(6)) {
    case 0:
      return noise();
    case 1:
      return Buffer.from(`GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    case 2:
      return Buffer.from(`POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: ${oneOf(LENGTHS, chance)}\r\n\r\n{}`);
    case 3:
      return Buffer.from(
        `${oneOf(['GET', 'G\u0000T', '', 'get'], chance)} ${oneOf(ADDRESSES, chance)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      );
    case 4:
      return Buffer.concat([Buffer.from(upgrade({ origin: 'https://evil.example' })), noise()]);
    default:
      return Buffer.concat([Buffer.from(upgrade({})), oneOf(FRAMES, chance), noise()]);
  }
}

const LENGTHS = ['-1', '99999999999', 'x', '2\r\ncontent-length: 3', '2\r\ntransfer-encoding: chunked'];
const ADDRESSES = ['*', 'http://[', '/%', '/%zz', '//..//..', '\u00ff', '/api/matches/%E0%A4%A'];

function upgrade(headers: { readonly [name: string]: string }): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head =
    'GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  return `${head}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more.join('')}\r\n`;
}

/** Unmasked; too long; not UTF-8; binary; a kind that is none; reserved bits; a piece of nothing; a long ping. */
const FRAMES = [
  [0x81, 0x02, 0x7b, 0x7d],
  [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
  [0x82, 0x82, 0, 0, 0, 0, 1, 2],
  [0x83, 0x80, 0, 0, 0, 0],
  [0xf1, 0x80, 0, 0, 0, 0],
  [0x80, 0x80, 0, 0, 0, 0],
  [0x89, 0xfe, 0x10, 0x00, 0, 0, 0, 0],
].map((bytes) => Buffer.from(bytes));
