import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CODING_WORKING } from '@verbatim/contracts';
import { Broker, newEnvelope, toMessage } from '@verbatim/messaging';
import { CONFIG, LOGGER, Periodic, type Config, type Logger } from '@verbatim/platform';
import { RunsRepository } from './runs.repository.js';

/** Longer than any question takes. A run that hangs is sent again then, and finally fails. */
const LONGEST_SECONDS = 6 * 3_600;

/**
 * Tells the gateway four times per lease that a queued run is not lost, for every run, not only this worker's: when a worker is killed, the next free
 * worker takes its run over, so no run is lost while there is a worker.
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
      failure: 'a heartbeat could not be sent; trying again with the next one',
    });
  }

  onApplicationBootstrap(): void {
    this.beats.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.beats.stop();
  }

  private async beat(): Promise<void> {
    // A little less than the interval: a row must not miss this beat by a millisecond and wait for the next.
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
