import { traceRing } from '@verbatim/platform';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { Operation } from '../http/operation.js';
import { OpsReader } from './ops-state.js';
import { opsPage } from './page.js';
import { POLICY } from './assets.js';

/** The operations page, for callers on this machine or with an admin key. It needs no other service. */
@Controller()
export class OpsController {
  constructor(private readonly ops: OpsReader) {}

  @Get('ops')
  @Operation({ access: 'local', traced: false })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('referrer-policy', 'no-referrer')
  async page(@Query('trace') trace: unknown, @Query('job') job: unknown): Promise<string> {
    const ring = traceRing();
    const [state, found] = await Promise.all([
      this.ops.read(),
      typeof job === 'string' && job.trim() ? this.ops.readJob(job.trim()) : undefined,
    ]);
    return opsPage({
      state,
      recent: ring?.recent(),
      job: found,
      ...(typeof trace === 'string' && { chosen: ring?.find(trace) ?? null }),
    });
  }
}
