import { traceRing } from '@verbatim/platform';
import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operation } from '../http/operation.js';
import { OpsReader } from './ops-state.js';
import { opsPage } from './page.js';
import { POLICY } from './assets.js';

/** The operations page, for callers on this machine or with a key. It needs no other service. */
@Controller()
export class OpsController {
  constructor(private readonly ops: OpsReader) {}

  @Get('ops')
  @Operation({ access: 'local', traced: false })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('referrer-policy', 'no-referrer')
  async page(
    @Req() { callerIfAny: caller }: FastifyRequest,
    @Query('trace') trace: unknown,
    @Query('job') job: unknown,
  ): Promise<string> {
    // An organization's admin sees what is its own. Traces belong to no organization.
    const org = caller?.scopes.includes('operations') ? undefined : caller?.org;
    const ring = org === undefined ? traceRing() : undefined;
    const [state, found] = await Promise.all([
      this.ops.read(org),
      typeof job === 'string' && job.trim() ? this.ops.readJob(job.trim(), org) : undefined,
    ]);
    return opsPage({
      state,
      recent: ring?.recent(),
      job: found,
      ...(typeof trace === 'string' && { chosen: ring?.find(trace) ?? null }),
    });
  }
}
