import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { FOLLOWUP_GENERATE, FOLLOWUP_GENERATED, FollowupGenerate, type Envelope } from '@verbatim/contracts';
import { Broker, directContext, hasNoRoom, MessageContext, refuse, whyGivenUp } from '@verbatim/messaging';
import { counter, errorClass, LOGGER, type Logger } from '@verbatim/platform';
import { FollowupService } from './followup.service.js';
import { Lanes } from './lanes.js';

/** Most turns with a model at once; further messages wait in the broker. */
const HANDED_OVER = 64;
/** The deadline of calls that have none. */
const PATIENCE_MS = 30_000;

@Controller()
export class FollowupHandler {
  private readonly lost = counter('verbatim_followup_turns_lost_total');

  constructor(
    private readonly followups: FollowupService,
    private readonly lanes: Lanes,
    private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A turn of the offline engine takes tens of milliseconds, so its message waits for it, and is retried or becomes a dead letter like any other. A
   * turn with a model takes seconds, and a partition waits for its slowest message (with both brokers), so other threads would wait as well. Such a
   * turn is handed over to the thread's lane, and its message is acknowledged. If a crash loses it, its caller gets 504 and nothing is stored, so the
   * call can be repeated. Acknowledged later, it would come again only after the session timeout (15 s) and a rebalance, which is most of the caller's
   * 30 s.
   */
  @EventPattern<string>(FOLLOWUP_GENERATE.topic)
  async generate(@Payload() data: FollowupGenerate, @Ctx() { envelope, hungUp }: MessageContext): Promise<void> {
    const done = this.lanes.run(`${envelope.orgid} ${data.threadId}`, () => this.answer(envelope, data, hungUp));
    if (!data.model || this.lanes.size > HANDED_OVER) return done;
    done.catch((error: Error) => {
      const why = whyGivenUp(error, envelope, hungUp);
      if (why) {
        this.lost.inc({ reason: 'late' });
        return this.logger.info({ id: envelope.id }, `a call was given up: ${why}`);
      }
      this.lost.inc({ reason: 'error' });
      this.logger.error(
        { id: envelope.id, threadId: data.threadId, error: errorClass(error), stack: error },
        'a turn could not be answered',
      );
      if (hasNoRoom(error)) refuse(envelope, this.broker).catch(() => undefined); // the caller gets 504 then
    });
  }

  private async answer(envelope: Envelope, data: FollowupGenerate, hungUp?: AbortSignal): Promise<void> {
    const deadline = envelope.deadline === undefined ? Date.now() + PATIENCE_MS : Date.parse(envelope.deadline);
    if (hungUp?.aborted) return;
    if (deadline <= Date.now()) return this.lost.inc({ reason: 'late' }); // it waited in the lane until its deadline had passed
    const reply = await this.followups.turn({ org: envelope.orgid, messageId: envelope.id, deadline }, data);
    await directContext(envelope, 'followup', this.broker).reply(FOLLOWUP_GENERATED, reply);
  }
}
