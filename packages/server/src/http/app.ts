import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import { Problem } from '@muster/engine';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { Refused } from '@muster/client/protocol';
import { checkOrigin, recognise } from './access.ts';
import { messageSchemas } from './api-page.ts';
import { addressKey } from './client-address.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { pageRoutes } from './pages.ts';
import { recordRoutes } from './record-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { seatRoutes } from './seat-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { socketRoute } from './socket-route.ts';
import { MALFORMED, validatorCompiler } from './validation.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyInstance['log'],
  TypeBoxTypeProvider
>;

/** What is sent with a request is no longer than this, in bytes. A route that needs more says so. */
const BODY_LIMIT = 4096;

/** For so long a connection waits for the next request, in milliseconds: longer than proxies keep theirs open. */
const KEEP_ALIVE = 65_000;

/** The HTTP side of a node, without its routes: they need the node, and the node needs the log. */
export function newApp({ logLevel, proxies, limits: { requestTime } }: Config, stream?: Writable): App {
  const app = Fastify({
    logger: { level: logLevel, ...(stream && { stream }) },
    // We log what we answer ourselves: addresses can hold invitations, and heads hold cookies.
    logController: new LogController({ disableRequestLogging: true }),
    // A number of proxies, or their networks: the address is the last one that none of them has written.
    ...(proxies !== undefined && { trustProxy: typeof proxies === 'number' ? isAmong(proxies) : [...proxies] }),
    // Head and body have to arrive in time, also on a connection over which nothing has come yet.
    requestTimeout: requestTime,
    http: {
      requestTimeout: requestTime,
      headersTimeout: requestTime,
      connectionsCheckingInterval: Math.ceil(requestTime / 4),
    },
    keepAliveTimeout: KEEP_ALIVE,
    // Of a connection over which nothing goes. Sockets have their own signs of life.
    connectionTimeout: 2 * requestTime,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 100 },
    // Addresses that lead to no route at all.
    frameworkErrors: (error, _request, reply) => void answer(error, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  return app as App;
}

/** Is this, counted from our end, one of so many proxies? */
function isAmong(proxies: number) {
  return (_address: string, hop: number) => hop < proxies;
}

export async function addRoutes(app: App, services: Services): Promise<void> {
  const { limits } = services.config;
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (answerTo(error).status >= 500)
      services.log.error({ error: error.stack ?? String(error) }, 'a request could not be answered');
    return answer(error, reply);
  });
  // JSON is the only thing we read: a form on another page cannot send it without asking.
  app.removeContentTypeParser('text/plain');

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: services.config.isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: (request) => ['/healthz', '/readyz'].includes(request.url),
    errorResponseBuilder: (_request, { after }) =>
      new Refused('request.too-many', `Too many requests. Try again in ${after}.`, 429),
  });
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: limits.messageSize, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', version: '1', description: 'Matches between people and bots.' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'muster' } },
        schemas: messageSchemas(),
      },
      // The session is optional: a route that needs one says so where it is missing.
      security: [{ session: [] }, {}],
    },
  });

  app.decorateRequest('me', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // The router takes "GET *" for the first page where no page has been built: the form is for OPTIONS alone.
    if (!request.url.startsWith('/')) throw new Refused('request.malformed', 'This is no address.', 400);
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(services, request);
    if (request.url.startsWith('/api/')) await recognise(services, request, reply);
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
    services.metrics.requests.inc({ method, route, status: statusCode });
    services.log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
  });

  for (const add of ROUTES) add(app, services);
  await pageRoutes(app, services);
}

/** In the order in which the page about the interface lists them. */
const ROUTES = [
  peopleRoutes,
  sessionRoutes,
  lobbyRoutes,
  matchRoutes,
  seatRoutes,
  recordRoutes,
  operationRoutes,
  socketRoute,
];

const SELF = ["'self'"];
const NONE = ["'none'"];
const POLICY = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  styleSrc: SELF,
  imgSrc: [...SELF, 'data:', 'blob:'],
  fontSrc: SELF,
  connectSrc: SELF,
  workerSrc: SELF,
  manifestSrc: SELF,
  baseUri: NONE,
  formAction: NONE,
  frameAncestors: NONE,
};

function answer(error: FastifyError, reply: FastifyReply): FastifyReply {
  const { status, says, rule } = answerTo(error);
  return reply.code(status).send({ says, rule });
}

type Answer = { readonly status: number; readonly says: string; readonly rule: string };

function answerTo(error: FastifyError): Answer {
  if (error instanceof Refused) return { status: error.status, says: error.message, rule: error.rule };
  if (error instanceof Problem) return { status: 400, says: error.message, rule: MALFORMED };
  const status = error.statusCode ?? 500;
  if (status < 500)
    return { status, says: SENTENCES[error.code] ?? 'The server cannot use this request.', rule: MALFORMED };
  return { status: 500, says: 'The server could not do this. It is its fault, not yours.', rule: 'server.failed' };
}

/** What Fastify refuses by itself. */
const SENTENCES: { readonly [code: string]: string } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'What is sent here is JSON, with "content-type: application/json".',
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is too long.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Something has to be sent along, as JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'What was sent is not JSON.',
  FST_ERR_BAD_URL: 'This is no address.',
};
