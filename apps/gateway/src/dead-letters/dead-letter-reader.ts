import { deadTopic, MESSAGES } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Broker, logFieldsOf, readDeadLetter, type IncomingMessage, type Subscription } from '@verbatim/messaging';
import { LOGGER, withLogFields, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes } from '../jobs/job-types.js';
import { failDeadPart, type PartCommand } from './dead-part.js';
import { DeadLetters, NOBODY } from './dead-letters.js';

export const DEAD_LETTERS = 'gateway.dead-letters';

interface Glance {
  org?: string;
  command?: PartCommand;
}

/** What can be made out of a message that perhaps breaks every rule. */
function glance({ message: { topic, value } }: ReturnType<typeof readDeadLetter>): Glance {
  try {
    const { id, orgid, data } = JSON.parse(value.toString()) as {
      id: unknown;
      orgid: unknown;
      data?: { batchJobId: unknown; part: unknown };
    };
    if (!isUUID(orgid)) return {};
    const org = orgid as string;
    if (!data || !isUUID(id) || !isUUID(data.batchJobId) || !Number.isInteger(data.part)) return { org };
    return {
      org,
      command: { type: topic, id: id as string, org, batchJobId: data.batchJobId as string, part: data.part as number },
    };
  } catch {
    return {};
  }
}

/** Keeps all dead letters, and fails at once the parts of jobs that were in them: nobody waits for a lease that nothing can come of. */
@Injectable()
export class DeadLetterReader implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly letters: DeadLetters;
  private subscription?: Subscription;

  constructor(
    private readonly broker: Broker,
    private readonly database: DataSource,
    private readonly types: JobTypes,
    private readonly flow: JobFlow,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.letters = new DeadLetters(database);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.subscription = await this.broker.subscribe({
      group: DEAD_LETTERS,
      topics: MESSAGES.map(({ topic }) => deadTopic(topic)),
      handle: (message) => withLogFields(logFieldsOf(message.headers), () => this.receive(message)),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }

  private async receive(message: IncomingMessage): Promise<void> {
    const letter = readDeadLetter(message);
    const { org = NOBODY, command } = glance(letter);
    const id = await withOrg(this.database, org, (manager) => this.letters.keep(manager, org, letter));
    if (!id || !command) return;
    // In a transaction of its own: a part that can't even be failed must not keep the letters behind it waiting. Its lease ends it.
    await withOrg(this.database, org, async (manager) => {
      if (await failDeadPart(manager, command, this.types, this.flow)) await this.letters.partFailed(manager, org, id);
    }).catch((error: Error) =>
      this.logger.error(
        { jobId: command.batchJobId, part: command.part, reason: error.message },
        'a part could not be failed; its lease will',
      ),
    );
  }
}
