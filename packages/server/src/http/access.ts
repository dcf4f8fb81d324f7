import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { type NewSession, personWith, recogniseSession, type SignedIn } from '../people/sessions.ts';
import { Refused } from '@muster/client/protocol';

declare module 'fastify' {
  interface FastifyRequest {
    me: SignedIn | undefined;
  }
}

/** With https the name itself has the browser insist on it. */
function cookieOf({ config }: Services): string {
  return config.isHttps ? '__Host-muster' : 'muster';
}

/** Who sends this request, as far as its cookie says so. The cookie is renewed where it is time. */
export async function recognise(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = request.cookies[cookieOf(services)];
  if (secret === undefined || !/^[0-9a-f]{1,128}$/.test(secret)) return;
  // What becomes a socket has no answer that could bring a cookie.
  if (request.ws) {
    request.me = await personWith(services, secret);
    return;
  }
  const found = await recogniseSession(services, secret);
  request.me = found?.me;
  if (found?.renewed) giveCookie(services, reply, found.renewed);
}

export function giveCookie(services: Services, reply: FastifyReply, { secret }: NewSession): void {
  const isHttps = services.config.isHttps;
  reply.setCookie(cookieOf(services), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: Math.round(services.config.sessionTime / 1000),
  });
}

export function takeCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(services), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.isHttps,
  });
}

/** Guessing passwords, or making people up by the thousand, shall take long. */
export function slowly({ config }: Services): { rateLimit: { max: number; timeWindow: number } } {
  return { rateLimit: { max: config.limits.signIns, timeWindow: 60_000 } };
}

/**
 * Browsers send the cookie along whatever page asks them to; but they say which page it is. Only our own may.
 * Programs that are no browsers send no origin, and no cookie that is not theirs.
 */
export function checkOrigin({ config }: Services, { headers: { origin }, host }: FastifyRequest): void {
  if (origin === undefined) return;
  const isOurs = URL.canParse(origin) && new URL(origin).host === host;
  if (isOurs || config.origins.includes(origin)) return;
  throw new Refused('request.origin', 'This page may not talk to this server.', 403);
}
