import { histogram, measureProcess } from '@verbatim/platform';
import type { FastifyInstance } from 'fastify';

/** Rate, errors and duration of requests by route pattern (never by path: identifiers would make a series each). */
export function installRequestMetrics(fastify: FastifyInstance): void {
  measureProcess();
  const duration = histogram('verbatim_http_request_duration_seconds');
  fastify.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
