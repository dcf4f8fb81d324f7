import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type Chance, seeded } from '@muster/engine';
import { WebSocket } from 'ws';
import { oddBytes, oddMessage, type OddRequest, oddRequest, oneOf, SENDERS, type Sender, type Target } from './odd.ts';

export type StormWish = {
  readonly url: string;
  readonly target: Target;
  /** What each sends along to say who it is; nobody says nothing. */
  readonly cookies: { readonly [Name in Sender]: string };
  readonly count: number;
  readonly seed: number;
};

export type Storm = {
  readonly messages: number;
  readonly requests: number;
  /** Connections that did not even speak HTTP, or a broken socket. */
  readonly broken: number;
  /** How often each status was answered. */
  readonly statuses: { readonly [status: string]: number };
  /** How often each rule was named in an answer over a socket. */
  readonly rules: { readonly [rule: string]: number };
  /** What should not have been answered. */
  readonly problems: readonly string[];
};

/** So many messages are sent before their answers are waited for, and so many requests at once. */
const TOGETHER = 40;

/** Answers that do no harm: to questions that anybody may ask. */
const HARMLESS = [
  'hello',
  'refused',
  'pong',
  'lobby',
  'lobbyMatch',
  'lobbyGone',
  'watching',
  'update',
  'match',
  'chat',
];

/** Sends as much as it is told of what nobody could mean. All of it must be refused. */
export async function storm({ url, target, cookies, count, seed }: StormWish): Promise<Storm> {
  const chance = seeded(seed);
  const statuses: { [status: string]: number } = {};
  const rules: { [rule: string]: number } = {};
  const problems: string[] = [];
  const heard = (sender: Sender, text: string) => {
    const { type, rule = '', answers } = JSON.parse(text) as { type: string; rule?: string; answers?: number };
    if (type === 'refused') rules[rule] = (rules[rule] ?? 0) + 1;
    const isWrong = !HARMLESS.includes(type) || answers !== undefined;
    if (isWrong || ['server.failed', 'match.bug', 'store.failed'].includes(rule))
      problems.push(`${sender} got ${text}`);
  };
  const sockets = Object.fromEntries(
    SENDERS.map((sender) => [sender, newLine(url, cookies[sender], (text) => heard(sender, text))]),
  ) as { readonly [Name in Sender]: Connection };
  let [messages, requests, broken] = [0, 0, 0];
  while (messages + requests + broken < count) {
    const sender = oneOf(SENDERS, chance);
    const isRequest = chance.int(2) === 0;
    if (!isRequest) {
      for (let i = 0; i < TOGETHER; i++) await sockets[sender].send(oddMessage(sender, target, chance));
      messages += TOGETHER;
      await sockets[sender].settle();
      continue;
    }
    const all = Array.from({ length: TOGETHER / 4 }, () => oddRequest(sender, target, chance));
    requests += all.length;
    for (const [at, status] of (await Promise.all(all.map((odd) => ask(url, odd, cookies[sender])))).entries()) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isWrong(all[at] as OddRequest, status)) problems.push(`${JSON.stringify(all[at])} was answered ${status}`);
    }
    const answer = await sendBytes(url, chance);
    broken++;
    if (/^HTTP\/1\.1 (5|2)/.test(answer)) problems.push(`Odd bytes were answered ${answer.slice(0, 100)}`);
  }
  for (const line of Object.values(sockets)) line.close();
  agent.destroy();
  return { messages, requests, broken, statuses, rules, problems };
}

/** What changes something must be refused; what only asks may be answered. */
function isWrong({ method }: OddRequest, status: number): boolean {
  const isQuestion = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  return status >= 500 || status < 200 || (status < 400 && !isQuestion);
}

type Connection = { send(text: string): Promise<void>; settle(): Promise<void>; close(): void };

/** A socket that is opened again when the server has closed it, as it does with what is too long. */
function newLine(url: string, cookie: string, hear: (text: string) => void): Connection {
  let socket: WebSocket | undefined;
  const opened = async (): Promise<WebSocket> => {
    while (socket?.readyState !== WebSocket.OPEN) {
      const next = new WebSocket(
        `${url.replace('http', 'ws')}/api/socket`,
        cookie === '' ? {} : { headers: { cookie } },
      );
      next.on('message', (data) => hear(String(data)));
      next.on('error', () => {});
      await once(next, 'open');
      socket = next;
    }
    return socket;
  };
  return {
    async send(text) {
      (await opened()).send(text);
    },
    /** Everything sent before has been answered, or the socket is closed. */
    async settle() {
      const now = await opened();
      const answered = new Promise<void>((resolve) => {
        const done = () => {
          now.off('message', listen);
          now.off('close', done);
          resolve();
        };
        const listen = (data: unknown) => String(data) === '{"type":"pong"}' && done();
        now.on('message', listen);
        now.on('close', done);
      });
      now.send('{"type":"ping"}');
      await answered;
    },
    close: () => socket?.terminate(),
  };
}

const agent = new Agent({ keepAlive: true });

/** The status that a request is answered with. */
function ask(url: string, { method, path, headers, body }: OddRequest, cookie: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const all = { ...(cookie !== '' && { cookie }), ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: all, agent }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', (error: { code?: string }) => {
      // Who sends too much may be cut off in the middle of it.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(413);
      else reject(error);
    });
    sent.end(body);
  });
}

/** Sends something odd over a connection of its own, and returns what comes before it ends. */
function sendBytes(url: string, chance: Chance): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let got = '';
    socket.on('data', (data) => (got += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
    socket.end(oddBytes(chance));
    socket.setTimeout(500, () => socket.destroy());
  });
}
