import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

const NAME = 'verbatim_http_request_duration_seconds';

/** Rate, errors and duration of requests by route pattern (never by path: identifiers would make a series each). */
export function installRequestMetrics(fastify: FastifyInstance): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const duration = (register.getSingleMetric(NAME) as Histogram<'method' | 'route' | 'status'> | undefined) ?? new Histogram({
    name: NAME, help: 'Duration of HTTP requests', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3, 10, 30],
  });
  fastify.addHook('onResponse', async (request, reply) => {
    duration.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
