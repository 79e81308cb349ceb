import { ERASURE_CONFIRMED, ERASURE_REQUESTED, ErasureRequested } from '@verbatim/contracts';
import { MessageContext, Outbox } from '@verbatim/messaging';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Clock } from './clock.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { CLOCK } from './delivery.handler.js';

/** Stops deliveries whose bodies have erased answers, and deletes the bodies. A delivery that is being attempted at that moment may still arrive. */
@Controller()
export class ErasureHandler {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @EventPattern<string>(ERASURE_REQUESTED.topic)
  async erase(@Payload() { erasureId, callbacks }: ErasureRequested, @Ctx() context: MessageContext): Promise<void> {
    const deliveries = await this.deliveries.stop(
      context.manager,
      context.envelope.orgid,
      callbacks,
      new Date(this.clock.now()),
    );
    const refusedMessages = await new Outbox('callback').deleteRefused(context.manager, context.envelope.orgid);
    await context.publish(ERASURE_CONFIRMED, {
      subject: erasureId,
      data: { erasureId, service: 'callback-dispatch', erased: { deliveries, refusedMessages } },
    });
  }
}
