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
import { QualityService } from './quality.service.js';

@Controller()
export class QualityHandler {
  constructor(private readonly quality: QualityService) {}

  @EventPattern<string[]>([QUALITY_REGISTER.topic, QUALITY_REGISTER_CALL.topic])
  async register(@Payload() data: QualityRegister, @Ctx() context: MessageContext): Promise<void> {
    await this.quality.register(context.manager, context.envelope.orgid, data, deadlineOf(context));
    await context.reply(QUALITY_REGISTERED, { batchJobId: data.batchJobId, part: data.part });
  }

  @EventPattern<string[]>([QUALITY_EVALUATE.topic, QUALITY_EVALUATE_CALL.topic])
  async evaluate(@Payload() data: QualityEvaluate, @Ctx() context: MessageContext): Promise<void> {
    const { orgid } = context.envelope;
    const evaluated = await this.quality.evaluate(context.manager, orgid, data, deadlineOf(context));
    countChecks(evaluated.judgements, evaluated.engine);
    await context.reply(QUALITY_EVALUATED, {
      ...(data.batchJobId !== undefined && { batchJobId: data.batchJobId }),
      ...(data.part !== undefined && { part: data.part }),
      ...evaluated,
    });
  }
}

/** Single calls have one, parts of jobs have none. */
const deadlineOf = ({ envelope: { deadline } }: MessageContext): Date | undefined =>
  deadline === undefined ? undefined : new Date(deadline);
