/** Traces that a process which serves /ops keeps in memory for it. */
const TRACES_KEPT = '100';
const SERVES_OPS = ['standalone', 'gateway'];

/**
 * What tracing reads from the environment of a service that this machine starts; what is set goes first. The one
 * process of `npm start` names its own services.
 */
export const serviceEnvironment = (service, env = process.env) => ({
  TRACE_RING: env.TRACE_RING ?? (SERVES_OPS.includes(service) ? TRACES_KEPT : '0'),
  ...(service !== 'standalone' && { OTEL_SERVICE_NAME: env.OTEL_SERVICE_NAME ?? service }),
});
