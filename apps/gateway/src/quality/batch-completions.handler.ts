import {
  KEYSTROKE_ANALYSED,
  KeystrokeAnalysed,
  QUALITY_EVALUATED,
  QUALITY_REGISTERED,
  QualityEvaluated,
  QualityRegistered,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { lockJob, type JobRow } from '../jobs/job.js';
import { JobFlow } from '../jobs/job-flow.js';
import { BatchJobs } from './batch-jobs.js';

/** Completion events of batches. A job that is gone (retention) is no error: its completions are dropped. */
@Controller()
export class BatchCompletionsHandler {
  constructor(
    private readonly batches: BatchJobs,
    private readonly flow: JobFlow,
  ) {}

  @EventPattern<string>(QUALITY_REGISTERED.topic)
  registered(@Payload() { batchJobId, part }: QualityRegistered, @Ctx() context: MessageContext): Promise<void> {
    return this.apply(context, batchJobId, (job) => this.batches.registered(context.manager, job, part));
  }

  @EventPattern<string>(QUALITY_EVALUATED.topic)
  evaluated(
    @Payload() { batchJobId, part, judgements, usage }: QualityEvaluated,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    return this.apply(context, batchJobId, (job) =>
      this.batches.judged(context.manager, job, { kind: 'quality', part: part! }, judgements, usage),
    );
  }

  @EventPattern<string>(KEYSTROKE_ANALYSED.topic)
  analysed(
    @Payload() { batchJobId, part, judgements }: KeystrokeAnalysed,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    return this.apply(context, batchJobId, (job) =>
      this.batches.judged(context.manager, job, { kind: 'keystroke', part: part! }, judgements),
    );
  }

  private async apply(
    { manager, envelope }: MessageContext,
    id: string | undefined,
    work: (job: JobRow) => Promise<void>,
  ): Promise<void> {
    const job = id === undefined ? undefined : await lockJob(manager, envelope.orgid, id);
    if (!job) return;
    await work(job);
    await this.flow.goOn(manager, job);
  }
}
