import { deadTopic, MESSAGES } from '@verbatim/contracts';
import { Broker } from '@verbatim/messaging';
import { addReading, gauge } from '@verbatim/platform';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DEAD_LETTERS } from '../dead-letters/dead-letter-reader.js';

/** Every group and what it reads: a command's owner, and the gateway what comes of it. */
const GROUPS = new Map<string, string[]>([
  ...[...Map.groupBy(MESSAGES, ({ kind, owner }) => (kind === 'command' ? owner : 'gateway'))].map(
    ([group, messages]): [string, string[]] => [group, messages.map(({ topic }) => topic)],
  ),
  [DEAD_LETTERS, MESSAGES.map(({ topic }) => deadTopic(topic))],
]);

/** How far all groups are behind, asked of the broker when somebody looks at /metrics: a worker that is gone can't tell. Every gateway tells the same: take the maximum. */
@Injectable()
export class LagMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lag = gauge('verbatim_consumer_lag_messages');
  private remove?: () => void;

  constructor(private readonly broker: Broker) {}

  onApplicationBootstrap(): void {
    this.remove = addReading({ read: () => this.read(), forget: () => this.lag.reset() });
  }

  onApplicationShutdown(): void {
    this.remove?.();
  }

  private async read(): Promise<void> {
    const found = await Promise.all(
      [...GROUPS].map(async ([group, topics]) =>
        (await this.broker.lag(group, topics)).map((lag) => ({ group, ...lag })),
      ),
    );
    for (const { group, topic, partition, messages } of found.flat())
      this.lag.set({ group, topic, partition: String(partition) }, messages);
  }
}
