import { ping } from '@verbatim/database';
import { Broker } from '@verbatim/messaging';
import { metricsContentType, metricsPage } from '@verbatim/platform';
import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Drain } from './drain.js';
import { Operation } from './operation.js';

/** Probes, and metrics for callers on this machine or with an admin key. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly broker: Broker,
    private readonly drain: Drain,
  ) {}

  @Get('livez')
  @Operation({ traced: false })
  @HttpCode(200)
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** 503 while the store or the broker can't be reached, or the gateway shuts down. */
  @Get('readyz')
  @Operation({ traced: false })
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; store: string; broker: string }> {
    const state = (check: Promise<unknown>): Promise<string> =>
      check.then(
        () => 'ok',
        () => 'unavailable',
      );
    const [store, broker] = await Promise.all([state(ping(this.database)), state(this.broker.ping())]);
    const isReady = store === 'ok' && broker === 'ok' && !this.drain.isStopping;
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'unavailable', store, broker };
  }

  @Get('metrics')
  @Operation({ access: 'local', traced: false })
  @Header('content-type', metricsContentType)
  metrics(): Promise<string> {
    return metricsPage();
  }
}
