import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ERASURE_CONFIRMED, ERASURE_REQUESTED, ErasureRequested } from '@verbatim/contracts';
import { MessageContext, Outbox } from '@verbatim/messaging';
import { AnswersRepository } from './answers.repository.js';

/** This service keeps answers only while their job runs, and the gateway asks for an erasure only when none does: what is left is that of cancelled jobs. */
@Controller()
export class ErasureHandler {
  constructor(private readonly answers: AnswersRepository) {}

  @EventPattern<string>(ERASURE_REQUESTED.topic)
  async erase(
    @Payload() { erasureId, cancelledJobs }: ErasureRequested,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    for (const job of cancelledJobs) await this.answers.forget(context.manager, context.envelope.orgid, job);
    const refusedMessages = await new Outbox('coding').deleteRefused(context.manager, context.envelope.orgid);
    await context.publish(ERASURE_CONFIRMED, {
      subject: erasureId,
      data: { erasureId, service: 'coding', erased: { jobs: cancelledJobs.length, refusedMessages } },
    });
  }
}
