import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  CODING_FORGET,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  CodingForget,
  CodingRun,
  CodingSubmit,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { traceparentOf } from '@verbatim/platform';
import { AnswersRepository } from './answers.repository.js';
import { RunsRepository } from './runs.repository.js';
import { SubmitService } from './submit.service.js';

/** Commands of jobs that have ended are dropped without a reply: nobody waits for one. */
@Controller()
export class CodingHandler {
  constructor(
    private readonly submissions: SubmitService,
    private readonly answers: AnswersRepository,
    private readonly runs: RunsRepository,
  ) {}

  @EventPattern<string>(CODING_SUBMIT.topic)
  async submit(@Payload() data: CodingSubmit, @Ctx() context: MessageContext): Promise<void> {
    const done = await this.submissions.submit(context.envelope.orgid, data);
    if (done) await context.reply(CODING_PROGRESSED, done);
  }

  /** Only queues the run: a question may take minutes, and neither a transaction nor the messages behind it shall wait for that. */
  @EventPattern<string>(CODING_RUN.topic)
  async run(@Payload() data: CodingRun, @Ctx() { manager, envelope }: MessageContext): Promise<void> {
    if (await this.answers.enter(manager, envelope.orgid, data.batchJobId))
      await this.runs.add(manager, envelope.orgid, {
        ...data,
        traceparent: traceparentOf() ?? envelope.traceparent,
        requestId: envelope.requestid,
      });
  }

  @EventPattern<string>(CODING_FORGET.topic)
  async forget(@Payload() { batchJobId }: CodingForget, @Ctx() { manager, envelope }: MessageContext): Promise<void> {
    await this.answers.forget(manager, envelope.orgid, batchJobId);
  }
}
