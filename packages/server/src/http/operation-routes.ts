import { Type } from 'typebox';
import { Refusal } from '@muster/client/protocol';
import type { FastifyRequest } from 'fastify';
import { Readiness } from '../operation/readiness.ts';
import type { Services } from '../services.ts';
import { isSameSecret } from '../secrets.ts';
import { Refused } from '@muster/client/protocol';
import type { App } from './app.ts';
import { asText } from './schemas.ts';

const Well = Type.Object({ status: Type.Literal('ok') });
const tags = ['Operation'];

export function operationRoutes(app: App, services: Services): void {
  const readiness = new Readiness(services);
  app.get('/healthz', { schema: { tags, summary: 'Is the server alive?', response: { 200: Well } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Can it take requests?',
        description: 'No while it shuts down, and while its store cannot be written to or its disk is nearly full.',
        response: { 200: Well, '5xx': Refusal },
      },
    },
    async () => {
      await readiness.check();
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: 'What Prometheus reads',
        description: 'From this machine itself, or with the token that the operator has set.',
        response: { 200: asText('text/plain'), '4xx': Refusal },
      },
    },
    async (request, reply) => {
      if (!mayMeasure(services, request))
        throw new Refused('metrics.closed', 'The numbers of this server are for its operator.', 403);
      const { registry } = services.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** They count what all matches do together, and so must not be watched by those who play. */
function mayMeasure({ config: { metricsToken } }: Services, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken !== undefined) return isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isFromHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isFromHere && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}
