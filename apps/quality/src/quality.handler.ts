import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  QUALITY_EVALUATE,
  QUALITY_EVALUATE_CALL,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTER_CALL,
  QUALITY_REGISTERED,
  QualityEvaluate,
  QualityRegister,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { countChecks } from './check-metrics.js';
import { HandedOver } from './handed-over.js';
import { QualityService, type Waiting } from './quality.service.js';

@Controller()
export class QualityHandler {
  constructor(
    private readonly quality: QualityService,
    private readonly handedOver: HandedOver,
  ) {}

  @EventPattern<string[]>([QUALITY_REGISTER.topic, QUALITY_REGISTER_CALL.topic])
  register(@Payload() data: QualityRegister, @Ctx() received: MessageContext): Promise<void> {
    return this.handedOver.run(data, received, async (context) => {
      await this.quality.register(context.envelope.orgid, data, waitingOf(context));
      await context.reply(QUALITY_REGISTERED, { batchJobId: data.batchJobId, part: data.part });
    });
  }

  /** Parts of batches wait: their number is what limits the load on the model's server. */
  @EventPattern<string[]>([QUALITY_EVALUATE.topic, QUALITY_EVALUATE_CALL.topic])
  evaluate(@Payload() data: QualityEvaluate, @Ctx() received: MessageContext): Promise<void> {
    return this.handedOver.run(data, received, (context) => this.answer(data, context));
  }

  private async answer(data: QualityEvaluate, context: MessageContext): Promise<void> {
    const evaluated = await this.quality.evaluate(context.envelope.orgid, data, waitingOf(context));
    countChecks(evaluated.judgements, evaluated.engine);
    await context.reply(QUALITY_EVALUATED, {
      ...(data.batchJobId !== undefined && { batchJobId: data.batchJobId }),
      ...(data.part !== undefined && { part: data.part }),
      ...evaluated,
    });
  }
}

/** Somebody waits for single calls, nobody for parts of jobs. */
const waitingOf = ({ envelope: { deadline }, hungUp }: MessageContext): Waiting | undefined =>
  deadline === undefined ? undefined : { deadline: new Date(deadline), signal: hungUp };
