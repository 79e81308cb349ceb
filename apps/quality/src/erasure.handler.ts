import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ERASURE_CONFIRMED, ERASURE_DUE, ERASURE_REQUESTED, ErasureDue, ErasureRequested } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { MessageContext, Outbox } from '@verbatim/messaging';
import { DataSource } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';
import { eraseAnswers, eraseOldAnswers, markBatchesErased } from './erasure.repository.js';

/** Erases answers with their entries in the index for duplicates, in portions, so that locks are short. */
@Controller()
export class ErasureHandler {
  constructor(
    private readonly database: DataSource,
    private readonly answers: AnswersRepository,
  ) {}

  @EventPattern<string>(ERASURE_REQUESTED.topic)
  async erase(@Payload() request: ErasureRequested, @Ctx() context: MessageContext): Promise<void> {
    const { orgid } = context.envelope;
    await withOrg(this.database, orgid, async (manager) => {
      await this.answers.lock(manager, orgid, request.surveyIdentifier, [], 'alone');
      await markBatchesErased(manager, orgid, request.cancelledJobs);
    });
    let answers = 0;
    for (;;) {
      const erased = await withOrg(this.database, orgid, (manager) => eraseAnswers(manager, orgid, request));
      if (!erased) break;
      answers += erased;
    }
    const refusedMessages = await withOrg(this.database, orgid, (manager) =>
      new Outbox('quality').deleteRefused(manager, orgid),
    );
    await context.publish(ERASURE_CONFIRMED, {
      subject: request.erasureId,
      data: { erasureId: request.erasureId, service: 'quality', erased: { answers, refusedMessages } },
    });
  }

  @EventPattern<string>(ERASURE_DUE.topic)
  async eraseOld(@Payload() due: ErasureDue, @Ctx() { envelope: { orgid } }: MessageContext): Promise<void> {
    while (await withOrg(this.database, orgid, (manager) => eraseOldAnswers(manager, orgid, due)));
  }
}
