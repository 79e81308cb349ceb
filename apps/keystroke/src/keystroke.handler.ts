import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { KEYSTROKE_ANALYSE, KEYSTROKE_ANALYSE_CALL, KEYSTROKE_ANALYSED, KeystrokeAnalyse } from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { KeystrokeService } from './keystroke.service.js';

@Controller()
export class KeystrokeHandler {
  constructor(private readonly keystrokes: KeystrokeService) {}

  @EventPattern<string[]>([KEYSTROKE_ANALYSE.topic, KEYSTROKE_ANALYSE_CALL.topic])
  async analyse(
    @Payload() { batchJobId, part, entries }: KeystrokeAnalyse,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    const { deadline, orgid: share } = context.envelope;
    const judgements = await this.keystrokes.judge(entries, {
      batch: batchJobId !== undefined,
      share,
      ...(deadline !== undefined && { deadline: new Date(deadline), signal: context.hungUp }),
    });
    await context.reply(KEYSTROKE_ANALYSED, {
      ...(batchJobId !== undefined && { batchJobId }),
      ...(part !== undefined && { part }),
      judgements,
    });
  }
}
