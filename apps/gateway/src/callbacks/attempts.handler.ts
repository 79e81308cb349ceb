import { CALLBACK_ATTEMPTED, CallbackAttempted } from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { recordAttempt } from './callbacks.repository.js';

@Controller()
export class AttemptsHandler {
  @EventPattern<string>(CALLBACK_ATTEMPTED.topic)
  attempted(@Payload() data: CallbackAttempted, @Ctx() { manager, envelope }: MessageContext): Promise<void> {
    return recordAttempt(manager, envelope.orgid, data);
  }
}
