import {
  KEYSTROKE_ANALYSED, KeystrokeAnalysed, QUALITY_EVALUATED, QUALITY_REGISTERED, QualityEvaluated, QualityRegistered,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { lockJob, type JobRow } from './dispatcher.js';
import { Progress } from './progress.js';

/** Completion events of batches. A job that is gone (retention) is no error: its completions are dropped. */
@Controller()
export class CompletionsHandler {
  constructor(private readonly progress: Progress) {}

  @EventPattern<string>(QUALITY_REGISTERED.topic)
  async registered(@Payload() data: QualityRegistered, @Ctx() context: MessageContext): Promise<void> {
    const job = await this.job(context, data.batchJobId);
    if (job) await this.progress.registered(context.manager, job, data.part);
  }

  @EventPattern<string>(QUALITY_EVALUATED.topic)
  async evaluated(@Payload() data: QualityEvaluated, @Ctx() context: MessageContext): Promise<void> {
    const job = await this.job(context, data.batchJobId);
    if (job) await this.progress.judged(context.manager, job, { kind: 'quality', part: data.part! }, data.judgements);
  }

  @EventPattern<string>(KEYSTROKE_ANALYSED.topic)
  async analysed(@Payload() data: KeystrokeAnalysed, @Ctx() context: MessageContext): Promise<void> {
    const job = await this.job(context, data.batchJobId);
    if (job) await this.progress.judged(context.manager, job, { kind: 'keystroke', part: data.part! }, data.judgements);
  }

  private async job({ manager, envelope }: MessageContext, id: string | undefined): Promise<JobRow | undefined> {
    return id === undefined ? undefined : lockJob(manager, envelope.orgid, id);
  }
}
