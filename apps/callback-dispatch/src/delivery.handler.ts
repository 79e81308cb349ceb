import { CALLBACK_DELIVER, CallbackDeliver } from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { traceparentOf } from '@verbatim/platform';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Clock } from './clock.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Nest token of the clock. */
export const CLOCK = Symbol('Clock');

@Controller()
export class DeliveryHandler {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @EventPattern<string>(CALLBACK_DELIVER.topic)
  deliver(@Payload() data: CallbackDeliver, @Ctx() { manager, envelope }: MessageContext): Promise<void> {
    return this.deliveries.store(manager, envelope.orgid, data, new Date(this.clock.now()), {
      traceparent: traceparentOf() ?? envelope.traceparent,
      requestId: envelope.requestid,
    });
  }
}
