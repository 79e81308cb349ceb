import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ERASURE_CONFIRMED, ERASURE_DUE, ERASURE_REQUESTED, ErasureDue, ErasureRequested } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { MessageContext } from '@verbatim/messaging';
import { DataSource } from 'typeorm';
import { ThreadsRepository } from './threads.repository.js';

/** Erases threads with their turns, in portions, so that locks are short. */
@Controller()
export class ErasureHandler {
  constructor(
    private readonly database: DataSource,
    private readonly threads: ThreadsRepository,
  ) {}

  @EventPattern<string>(ERASURE_REQUESTED.topic)
  async erase(@Payload() request: ErasureRequested, @Ctx() context: MessageContext): Promise<void> {
    const { orgid } = context.envelope;
    let threads = 0;
    for (;;) {
      const erased = await withOrg(this.database, orgid, (manager) => this.threads.erase(manager, orgid, request));
      if (!erased) break;
      threads += erased;
    }
    await context.publish(ERASURE_CONFIRMED, {
      subject: request.erasureId,
      data: { erasureId: request.erasureId, service: 'followup', erased: { threads } },
    });
  }

  @EventPattern<string>(ERASURE_DUE.topic)
  async eraseOld(@Payload() due: ErasureDue, @Ctx() { envelope: { orgid } }: MessageContext): Promise<void> {
    while (await withOrg(this.database, orgid, (manager) => this.threads.eraseOld(manager, orgid, due)));
  }
}
