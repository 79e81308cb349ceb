import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { FOLLOWUP_GENERATE, FOLLOWUP_GENERATED, FollowupGenerate, type Envelope } from '@verbatim/contracts';
import { asSpans, Broker, MessageContext, toMessage } from '@verbatim/messaging';
import { counter, LOGGER, type Logger } from '@verbatim/platform';
import { FollowupService } from './followup.service.js';
import { Lanes } from './lanes.js';

/** Turns with a model at once; beyond it the broker's queue waits. */
const HANDED_OVER = 64;
/** Where nobody says how long they wait. */
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
   * A turn of the offline engine is done in tens of milliseconds: the message waits for it, and is tried again or put aside like any other.
   * One that asks a model takes seconds, and a partition waits for its slowest message (both brokers): other threads would wait with it. It is
   * handed over to the thread's lane and acknowledged. What a crash then loses ends as its caller's 504, and nothing of it is stored, so the call can be
   * repeated. Acknowledged later it would come again after the session timeout (15 s) and a rebalance, most of the caller's 30 s.
   */
  @EventPattern<string>(FOLLOWUP_GENERATE.topic)
  async generate(@Payload() data: FollowupGenerate, @Ctx() { envelope }: MessageContext): Promise<void> {
    const done = this.lanes.run(`${envelope.orgid} ${data.threadId}`, () => this.answer(envelope, data));
    if (!data.model || this.lanes.size > HANDED_OVER) return done;
    done.catch((error: Error) => {
      this.lost.inc({ reason: 'error' });
      this.logger.error(
        { id: envelope.id, threadId: data.threadId, error: error.name, stack: error.stack?.split('\n').slice(1, 6) },
        'a turn could not be answered',
      );
    });
  }

  private async answer(envelope: Envelope, data: FollowupGenerate): Promise<void> {
    const deadline = envelope.deadline === undefined ? Date.now() + PATIENCE_MS : Date.parse(envelope.deadline);
    if (deadline <= Date.now()) return this.lost.inc({ reason: 'late' }); // it waited in the lane for too long
    const reply = await this.followups.turn({ org: envelope.orgid, messageId: envelope.id, deadline }, data);
    // A context of its own: the message's sends what is replied when the handler returns, and that may be long ago.
    const context = new MessageContext(envelope, 'followup', (message, { topic, key }) =>
      asSpans({ service: 'followup', system: this.broker.system }, [toMessage(message, { topic, key })], (messages) =>
        this.broker.send(messages),
      ),
    );
    await context.reply(FOLLOWUP_GENERATED, reply);
  }
}
