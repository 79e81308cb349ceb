import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { abandonedError } from '@verbatim/analysis';
import type { Envelope, QualityEvaluate } from '@verbatim/contracts';
import { Broker, directContext, hasNoRoom, refuse, whyGivenUp, type MessageContext } from '@verbatim/messaging';
import { errorClass, FairTurns, LOGGER, type Logger, within } from '@verbatim/platform';

/** Most calls with a model at once; further messages wait in the broker. */
const WITH_A_MODEL = 64;
/** Characters of answers of all other handed-over calls together. The gateway lets an organization have half of as many bytes in calls. */
const CHARACTERS = 64 * 1024 * 1024;
/** A call whose answers are shorter together, with so many more for each, takes tens of milliseconds. */
const LONG = 2_500;
const AN_ENTRY = 250;
/** Of the calls that are handed over, how many are worked on: what a call is compared with is read then, up to 10 million characters. */
const WORKED_ON = 8;
const SHUTDOWN_MS = 10_000;

type Call = Pick<QualityEvaluate, 'responses'> & Partial<Pick<QualityEvaluate, 'model'>>;

/**
 * Calls that take seconds. A partition waits for its slowest message, so these are handed over and their messages acknowledged, and calls behind them wait for
 * their turn on the analysis threads only. If a crash loses a handed-over call, its caller gets 504 and may send it again.
 */
@Injectable()
export class HandedOver implements BeforeApplicationShutdown {
  private readonly calls = new Set<Promise<void>>();
  /** One organization may have all places; as soon as another one waits, they take turns. */
  private readonly turns = new FairTurns(WORKED_ON, WORKED_ON);
  private withModel = 0;
  private characters = 0;

  constructor(
    private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does the work of a message: of a long call beside the partition, of others before it returns. */
  async run(call: Call, context: MessageContext, work: (context: MessageContext) => Promise<void>): Promise<void> {
    const { envelope } = context;
    const answers = call.responses.flatMap(({ entries }) => entries.map(({ answer }) => answer.length));
    const characters = answers.reduce((sum, length) => sum + length, 0);
    const isLong = characters + AN_ENTRY * answers.length > LONG;
    const hasRoom = call.model ? this.withModel < WITH_A_MODEL : isLong && this.characters + characters <= CHARACTERS;
    if (envelope.replyto === undefined || !hasRoom) return work(context);
    const [models, held] = call.model ? [1, 0] : [0, characters];
    this.withModel += models;
    this.characters += held;
    const direct = directContext(envelope, 'quality', this.broker, context.hungUp);
    const begin = (): Promise<void> => work(direct);
    // A call with a model mostly waits for it; what it holds meanwhile is bounded by their number.
    const done = (
      call.model
        ? begin()
        : this.turns.run(envelope.orgid, (hasWaited) => (hasWaited ? unlessLate(envelope, begin) : begin()))
    )
      .catch((error: Error) => this.failed(context, error))
      .finally(() => {
        this.withModel -= models;
        this.characters -= held;
        this.calls.delete(done);
      });
    this.calls.add(done);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await within(SHUTDOWN_MS, Promise.all(this.calls));
  }

  private async failed({ envelope, hungUp }: MessageContext, error: Error): Promise<void> {
    const why = whyGivenUp(error, envelope, hungUp);
    if (why) return this.logger.info({ id: envelope.id }, `a call was given up: ${why}`);
    this.logger.error({ id: envelope.id, error: errorClass(error), stack: error }, 'a call could not be evaluated');
    if (hasNoRoom(error)) await refuse(envelope, this.broker).catch(() => undefined); // the caller gets 504 then
  }
}

/** Nothing is stored or read for a call whose deadline passed while it waited for its turn. */
function unlessLate({ deadline }: Envelope, work: () => Promise<void>): Promise<void> {
  if (deadline !== undefined && Date.parse(deadline) <= Date.now()) return Promise.reject(abandonedError());
  return work();
}
