import { ApiError } from '@verbatim/contracts';
import type { Config } from '@verbatim/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.repository.js';
import { isFromAnotherOrigin, isLocalCaller } from '../http/local-caller.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { SharedAllowance } from '../http/rate-windows.repository.js';

import { DEMO_LIMITS } from './limits.js';

const DEMO_PATH = '/demo';
const DEMO_API = '/demo/api/';
const DEMO_CODING = `${DEMO_API}coding`;

/** Key id under which the demo's calls are counted. */
const DEMO_KEY = 'demo';

/**
 * Admits callers to the demo: only callers on this machine unless DEMO=everyone, operations only from the demo's own
 * page, and with a rate limit. Install it only if there is a demo.
 */
export function installDemoGate(
  fastify: FastifyInstance,
  config: Pick<Config, 'demo' | 'demoRateLimitPerMinute'>,
  database: DataSource,
): void {
  const organization = demoOrganization(database);
  const limiter = (perMinute: number): RateLimiter =>
    new RateLimiter(perMinute, new SharedAllowance(database, perMinute));
  const calls = limiter(config.demoRateLimitPerMinute);
  const jobsPerMinute = Math.ceil(config.demoRateLimitPerMinute / DEMO_LIMITS.callsPerCodingJob);
  const jobs = limiter(jobsPerMinute);

  fastify.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url;
    if (path !== DEMO_PATH && !path?.startsWith(`${DEMO_PATH}/`)) return;
    if (config.demo === 'loopback' && !isLocalCaller(request))
      throw new ApiError(
        'NOT_FOUND',
        'The demo answers only callers on its own machine, for example at http://localhost. Set DEMO=everyone to open it.',
      );
    if (!path.startsWith(DEMO_API)) return;
    if (isFromAnotherOrigin(request)) throw new ApiError('NOT_FOUND', 'The demo answers only its own page');
    const org = await organization();
    request.callerIfAny = { org, keyId: DEMO_KEY, scopes: [] };
    await take(
      calls,
      DEMO_KEY,
      `The demo takes ${config.demoRateLimitPerMinute} calls per minute. Try again in a moment.`,
      request,
    );
    if (request.method === 'POST' && path === DEMO_CODING)
      await take(
        jobs,
        `${DEMO_KEY}-coding`,
        `The demo takes ${jobsPerMinute} coding jobs per minute. Try again in a moment.`,
        request,
      );
  });
}

async function take(
  limiter: RateLimiter,
  keyId: string,
  message: string,
  { caller: { org } }: FastifyRequest,
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take({ org, keyId });
  if (!allowed) throw new ApiError('RATE_LIMITED', message, undefined, { 'retry-after': String(resetSeconds) });
}

/** The demo has an organization of its own, so that its answers are nobody else's. It is offline, so that the demo spends no tokens. */
export const DEMO_ORGANIZATION = 'verbatim-demo';

/** Returns the id of the demo's organization; the first call creates it. */
export function demoOrganization(database: DataSource): () => Promise<string> {
  let id: Promise<string> | undefined;
  return () =>
    (id ??= new Accounts(database).ensureOrganization(DEMO_ORGANIZATION).then(
      (organization) => organization.id,
      (error: unknown) => {
        id = undefined;
        throw error;
      },
    ));
}
