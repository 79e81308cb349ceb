import { ping } from '@verbatim/database';
import { Broker, hasNoRoom } from '@verbatim/messaging';
import { CONFIG, metricsContentType, metricsPage, type Config } from '@verbatim/platform';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Drain } from './drain.js';
import { Operation } from './operation.js';
import { OutageLog } from './outage-log.js';
import { outageOf } from './temporary.js';

/** Probes, and metrics for callers on this machine or with an admin key. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly broker: Broker,
    private readonly drain: Drain,
    private readonly outages: OutageLog,
    @Inject(CONFIG) private readonly config: Pick<Config, 'embeddingsModel'>,
  ) {}

  @Get('livez')
  @Operation({ traced: false })
  live(@Res({ passthrough: true }) reply: FastifyReply): { status: string } {
    const isStuck = this.broker.stuck().length > 0;
    reply.code(isStuck ? 503 : 200);
    return { status: isStuck ? 'stuck' : 'ok' };
  }

  /**
   * 503 while the gateway can't accept anything: the store, which holds its outbox, can't be reached or has no room, or the gateway shuts down. Without the
   * broker it is degraded: it accepts jobs, answers what is stored, and refuses single calls at once. `encoder`: the embeddings model that is configured.
   */
  @Get('readyz')
  @Operation({ traced: false })
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; store: string; broker: string; encoder?: string }> {
    const state = (check: Promise<unknown>): Promise<string> =>
      check.then(
        () => 'ok',
        (error: unknown) => {
          this.outages.note(outageOf(error));
          return hasNoRoom(error) ? 'no room' : 'unavailable';
        },
      );
    const [store, broker] = await Promise.all([state(ping(this.database)), state(this.broker.ping())]);
    const isReady = store === 'ok' && !this.drain.isStopping;
    reply.code(isReady ? 200 : 503);
    const status = !isReady ? 'unavailable' : broker === 'ok' ? 'ok' : 'degraded';
    const { embeddingsModel: encoder } = this.config;
    return { status, store, broker, ...(encoder !== undefined && { encoder }) };
  }

  @Get('metrics')
  @Operation({ access: 'local', traced: false })
  @Header('content-type', metricsContentType)
  metrics(): Promise<string> {
    return metricsPage();
  }
}
