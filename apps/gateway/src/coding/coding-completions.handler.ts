import {
  CODING_COMPLETED,
  CODING_PROGRESSED,
  CODING_WORKING,
  CodingCompleted,
  CodingProgressed,
  CodingWorking,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { lockJob, type JobRow } from '../jobs/job.js';
import { JobFlow } from '../jobs/job-flow.js';
import { CodingJobs } from './coding-jobs.js';

/** What the workers tell of coding jobs. A job that is gone (retention) is no error. */
@Controller()
export class CodingCompletionsHandler {
  constructor(
    private readonly codings: CodingJobs,
    private readonly flow: JobFlow,
  ) {}

  @EventPattern<string>(CODING_PROGRESSED.topic)
  progressed(@Payload() data: CodingProgressed, @Ctx() context: MessageContext): Promise<void> {
    return this.apply(context, data.batchJobId, (job) => this.codings.progressed(context.manager, job, data));
  }

  @EventPattern<string>(CODING_COMPLETED.topic)
  completed(@Payload() data: CodingCompleted, @Ctx() context: MessageContext): Promise<void> {
    return this.apply(context, data.batchJobId, (job) => this.codings.completed(context.manager, job, data));
  }

  @EventPattern<string>(CODING_WORKING.topic)
  async working(
    @Payload() { batchJobId, part }: CodingWorking,
    @Ctx() { manager, envelope }: MessageContext,
  ): Promise<void> {
    const job = await lockJob(manager, envelope.orgid, batchJobId);
    if (job) await this.codings.working(manager, job, part);
  }

  private async apply(
    { manager, envelope }: MessageContext,
    id: string,
    work: (job: JobRow) => Promise<void>,
  ): Promise<void> {
    const job = await lockJob(manager, envelope.orgid, id);
    if (!job) return;
    await work(job);
    await this.flow.goOn(manager, job);
  }
}
