import { Controller, Inject } from '@nestjs/common';
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
import { Broker, directContext, MessageContext } from '@verbatim/messaging';
import { LOGGER, type Logger } from '@verbatim/platform';
import { countChecks } from './check-metrics.js';
import { QualityService } from './quality.service.js';

/** Most calls with a model at once; further messages wait in the broker. */
const HANDED_OVER = 64;

@Controller()
export class QualityHandler {
  private handedOver = 0;

  constructor(
    private readonly quality: QualityService,
    private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @EventPattern<string[]>([QUALITY_REGISTER.topic, QUALITY_REGISTER_CALL.topic])
  async register(@Payload() data: QualityRegister, @Ctx() context: MessageContext): Promise<void> {
    await this.quality.register(context.envelope.orgid, data, deadlineOf(context));
    await context.reply(QUALITY_REGISTERED, { batchJobId: data.batchJobId, part: data.part });
  }

  /**
   * A single call with a model takes seconds, and a partition waits for its slowest message. So it is handed over and its message acknowledged, as
   * follow-ups do: if a crash loses it, its caller gets 504 and may send it again. Parts of batches wait: their number is what limits the load on the
   * model's server.
   */
  @EventPattern<string[]>([QUALITY_EVALUATE.topic, QUALITY_EVALUATE_CALL.topic])
  async evaluate(@Payload() data: QualityEvaluate, @Ctx() context: MessageContext): Promise<void> {
    const { envelope } = context;
    const isHandedOver = data.model && envelope.replyto !== undefined && this.handedOver < HANDED_OVER;
    if (!isHandedOver) return this.answer(data, context);
    this.handedOver++;
    this.answer(data, directContext(envelope, 'quality', this.broker))
      .catch((error: Error) =>
        this.logger.error(
          { id: envelope.id, error: error.name, stack: error.stack?.split('\n').slice(1, 6) },
          'a call could not be evaluated',
        ),
      )
      .finally(() => this.handedOver--);
  }

  private async answer(data: QualityEvaluate, context: MessageContext): Promise<void> {
    const evaluated = await this.quality.evaluate(context.envelope.orgid, data, deadlineOf(context));
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
