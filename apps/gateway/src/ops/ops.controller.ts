import { traceRing } from '@verbatim/platform';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { Operation } from '../http/operation.js';
import { OpsReader } from './ops-state.js';
import { opsPage } from './page.js';
import { POLICY } from './assets.js';

/** What is going on, without any other service (loopback callers, or an admin key: see pipeline.ts). */
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
