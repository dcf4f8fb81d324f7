import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Problem } from '@muster/engine';
import { proxiesIn, type TrustedProxies } from './http/client-address.ts';

/** One thing that can be set: by a flag of `muster serve`, or in the environment as MUSTER_NAME. */
export type Setting = {
  readonly about: string;
  /** What stands for the value in the help. */
  readonly value: string;
  readonly usual: string | number;
  readonly min?: number;
  readonly max?: number;
};

/** Everything that can be set, declared once: flags, environment and help follow. */
export const SETTINGS = {
  host: { value: 'ADDRESS', usual: '127.0.0.1', about: 'the address to listen on; 0.0.0.0 lets everybody in' },
  port: { value: 'N', usual: 8080, min: 0, max: 65_535, about: 'the port to listen on; 0 takes a free one' },
  store: { value: 'PLACE', usual: '.muster/server.db', about: 'where matches are kept: a file, or postgres://…' },
  web: { value: 'FOLDER', usual: '', about: 'the browser client to serve; left out: the one of this clone, if built' },
  origins: { value: 'URL,URL', usual: '', about: 'pages that may talk to this server, beside those it serves itself' },
  'behind-proxy': {
    value: 'N|NETWORKS',
    usual: 'no',
    about: 'how many proxies of yours are in front, or their networks: whom to believe X-Forwarded-For and -Host',
  },
  https: { value: 'yes|no', usual: 'no', about: 'people reach the server by https: cookies only travel that way' },
  log: { value: 'LEVEL', usual: 'info', about: 'what to log: silent, error, warn, info or debug' },
  'metrics-token': { value: 'WORD', usual: '', about: 'who may read /metrics from elsewhere: whoever has this token' },
  requests: { value: 'N', usual: 600, min: 1, about: 'HTTP requests a minute from one address' },
  'sign-ins': { value: 'N', usual: 20, min: 1, about: 'attempts a minute from one address to sign in or up' },
  messages: { value: 'N', usual: 50, min: 1, about: 'messages a second over one socket' },
  'min-free-disk': {
    value: 'MB',
    usual: 200,
    min: 0,
    about: 'with less free on the disk of its file, it is not ready',
  },
  'password-threads': { value: 'N', usual: 1, min: 1, max: 64, about: 'threads that check passwords' },
  'session-days': {
    value: 'DAYS',
    usual: 90,
    min: 1,
    max: 3650,
    about: 'a session ends when nobody has used it for so long',
  },
  'request-time': { value: 'S', usual: 15, min: 1, max: 600, about: 'seconds in which a request has to arrive' },
  'open-matches': { value: 'N', usual: 20, min: 1, about: 'matches of one person that have not begun, or just have' },
  'set-ups': { value: 'N', usual: 30, min: 1, about: 'matches that one person sets up in a minute' },
  'chat-lines': { value: 'N', usual: 30, min: 1, about: 'lines that one person says in a minute' },
  'message-size': { value: 'BYTES', usual: 16_384, min: 1024, max: 1_048_576, about: 'the longest message' },
  sockets: { value: 'N', usual: 10_000, min: 1, about: 'open sockets in all' },
  'sockets-each': { value: 'N', usual: 100, min: 1, about: 'open sockets from one address' },
  'bot-threads': {
    value: 'N',
    usual: 0,
    min: 0,
    max: 256,
    about: 'threads for bots; 0: one less than there are cores',
  },
  'bot-time': { value: 'MS', usual: 1000, min: 10, max: 60_000, about: 'how long a bot may think, in milliseconds' },
  'away-after': { value: 'S', usual: 60, min: 1, about: 'seconds after which somebody without a socket has left' },
} as const satisfies { readonly [name: string]: Setting };

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]?: string | number };

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly store: string;
  readonly web: string | undefined;
  readonly origins: readonly string[];
  readonly proxies: TrustedProxies | undefined;
  readonly isHttps: boolean;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly limits: {
    readonly requests: number;
    readonly signIns: number;
    /** In milliseconds. */
    readonly requestTime: number;
    readonly messages: number;
    readonly messageSize: number;
    readonly openMatches: number;
    /** A minute. */
    readonly setUps: number;
    /** A minute. */
    readonly chatLines: number;
    readonly sockets: number;
    readonly socketsEach: number;
  };
  readonly bots: {
    readonly threads: number;
    readonly milliseconds: number;
    /** For so long the turn of a bot belongs to a node that does not renew it, in milliseconds. */
    readonly lease: number;
    readonly sweepEvery: number;
  };
  readonly passwordThreads: number;
  /** In milliseconds. */
  readonly sessionTime: number;
  /** In bytes. */
  readonly minFreeDisk: number;
  /** In milliseconds. */
  readonly awayAfter: number;
};

/** What is given counts first, then the environment, then what is usual. Throws a `Problem` for what cannot be. */
export function readConfig(given: Settings, environment: NodeJS.ProcessEnv = {}): Config {
  const text = (name: SettingName) => String(given[name] ?? (environment[variableOf(name)] || SETTINGS[name].usual));
  const number = (name: SettingName) => numberIn(name, text(name));
  const list = (name: SettingName) =>
    text(name)
      .split(',')
      .filter((item) => item !== '');
  return {
    host: text('host'),
    port: number('port'),
    store: text('store'),
    web: folderIn('web', text('web')),
    origins: list('origins').map(originIn),
    proxies: proxiesIn(text('behind-proxy')),
    isHttps: yesIn('https', text('https')),
    logLevel: levelIn(text('log')),
    metricsToken: text('metrics-token') || undefined,
    limits: {
      requests: number('requests'),
      signIns: number('sign-ins'),
      requestTime: number('request-time') * 1000,
      messages: number('messages'),
      messageSize: number('message-size'),
      openMatches: number('open-matches'),
      setUps: number('set-ups'),
      chatLines: number('chat-lines'),
      sockets: number('sockets'),
      socketsEach: number('sockets-each'),
    },
    bots: {
      threads: number('bot-threads') || Math.max(1, availableParallelism() - 1),
      milliseconds: number('bot-time'),
      lease: 5000,
      sweepEvery: 1000,
    },
    passwordThreads: number('password-threads'),
    sessionTime: number('session-days') * 86_400_000,
    minFreeDisk: number('min-free-disk') * 1_000_000,
    awayAfter: number('away-after') * 1000,
  };
}

/** `bot-time` is MUSTER_BOT_TIME. */
export function variableOf(name: string): string {
  return `MUSTER_${name.toUpperCase().replaceAll('-', '_')}`;
}

function numberIn(name: SettingName, text: string): number {
  const { min = 0, max = Number.MAX_SAFE_INTEGER }: Setting = SETTINGS[name];
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  const wanted = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
  throw new Problem(`"${name}" is a whole number ${wanted}, not "${text}".`);
}

function yesIn(name: SettingName, text: string): boolean {
  if (['yes', 'true', '1'].includes(text)) return true;
  if (['no', 'false', '0'].includes(text)) return false;
  throw new Problem(`"${name}" is yes or no, not "${text}".`);
}

function originIn(text: string): string {
  if (URL.canParse(text)) return new URL(text).origin;
  throw new Problem(`"origins" is a list of addresses such as https://example.org, and "${text}" is none.`);
}

function folderIn(name: SettingName, text: string): string | undefined {
  if (text === '' || existsSync(text)) return text || undefined;
  throw new Problem(`"${name}" is a folder, and there is no ${text}.`);
}

function levelIn(text: string): string {
  const levels = ['silent', 'error', 'warn', 'info', 'debug'];
  if (levels.includes(text)) return text;
  throw new Problem(`"log" is one of ${levels.join(', ')}, not "${text}".`);
}
