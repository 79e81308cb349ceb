import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CODING_WORKING } from '@verbatim/contracts';
import { Broker, newEnvelope, toMessage } from '@verbatim/messaging';
import { CONFIG, LOGGER, Periodic, type Config, type Logger } from '@verbatim/platform';
import { RunsRepository } from './runs.repository.js';

/** Longer than any question takes; a run that hangs is then sent again, and fails in the end. */
const LONGEST_SECONDS = 6 * 3_600;

/**
 * Tells the gateway of every queued run, its own or not, that it is not lost, four times a lease. Any worker may do that: a run whose worker
 * was killed is taken over by the next that is free, so it is in good hands as long as there is a worker at all.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly beats: Periodic;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'partLeaseMs'>,
    @Inject(LOGGER) logger: Logger,
    private readonly runs: RunsRepository,
    private readonly broker: Broker,
  ) {
    this.beats = new Periodic(() => this.beat(), {
      everyMs: config.partLeaseMs / 4,
      logger,
      failure: 'no heartbeat; the next one follows',
    });
  }

  onApplicationBootstrap(): void {
    this.beats.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.beats.stop();
  }

  private async beat(): Promise<void> {
    // A little less than the interval: a beat must not miss its row by a millisecond and leave it to the next.
    const due = await this.runs.beat(this.config.partLeaseMs / 5_000, LONGEST_SECONDS);
    if (!due.length) return;
    await this.broker.send(
      due.map(({ org, job, question }) =>
        toMessage(
          newEnvelope(CODING_WORKING, {
            org,
            subject: job,
            source: 'coding',
            data: { batchJobId: job, part: question },
          }),
          { key: `${job}.${question}` },
        ),
      ),
    );
  }
}
