import { deadTopic, MESSAGES } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import {
  Broker,
  logFieldsOf,
  readDeadLetter,
  storableTime,
  type IncomingMessage,
  type Subscription,
} from '@verbatim/messaging';
import { derivedId, LOGGER, withLogFields, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes } from '../jobs/job-types.js';
import { lockJob } from '../jobs/jobs.repository.js';
import { attemptsIn } from '../jobs/parts.repository.js';
import { Sweeper } from '../jobs/sweeper.js';
import { DeadLetters, OLD_DEAD_LETTERS, NOBODY } from './dead-letters.repository.js';

export const DEAD_LETTERS = 'gateway.dead-letters';

/** A command about a part of a job, as far as it could be read. */
interface PartCommand {
  topic: string;
  id: string;
  org: string;
  batchJobId: string;
  part: number;
}

/** What can be read of a message that perhaps breaks every rule. */
function glance({ message: { topic, value } }: ReturnType<typeof readDeadLetter>): {
  org?: string;
  sentAt?: string;
  command?: PartCommand;
} {
  try {
    const { id, orgid, time, data } = JSON.parse(value.toString()) as {
      id: unknown;
      orgid: unknown;
      time: unknown;
      data?: { batchJobId: unknown; part: unknown };
    };
    if (!isUUID(orgid)) return {};
    const sentAt = storableTime(time);
    const sender = { org: orgid as string, ...(sentAt && { sentAt }) };
    const { org } = sender;
    if (!data || !isUUID(id) || !isUUID(data.batchJobId) || !Number.isInteger(data.part)) return sender;
    return {
      ...sender,
      command: { topic, id: id as string, org, batchJobId: data.batchJobId as string, part: data.part as number },
    };
  } catch {
    return {};
  }
}

/** Stores all dead letters, and fails the parts of jobs that were in them at once: waiting for their lease would change nothing. */
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
    sweeper: Sweeper,
  ) {
    this.letters = new DeadLetters(database);
    sweeper.onRetention(OLD_DEAD_LETTERS);
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
    const { org = NOBODY, sentAt, command } = glance(letter);
    const id = await withOrg(this.database, org, (manager) => this.letters.keep(manager, org, letter, sentAt));
    if (!id || !command) return;
    // In a transaction of its own: a part that can't be failed must not hold up the dead letters behind it.
    await withOrg(this.database, org, async (manager) => {
      if (await this.failPart(manager, command)) await this.letters.partFailed(manager, org, id);
    }).catch((error: Error) =>
      this.logger.error(
        { jobId: command.batchJobId, part: command.part, reason: error },
        'the part of a dead letter could not be failed; it is sent again when its lease expires',
      ),
    );
  }

  /** Fails the part of a command that no worker can do. False when its job does not wait for it, or another attempt is in flight already. */
  private async failPart(manager: EntityManager, { topic, id, org, batchJobId, part }: PartCommand): Promise<boolean> {
    const job = await lockJob(manager, org, batchJobId);
    const type = job && this.types.of(job);
    const command = type?.commands[topic];
    if (!command) return false;
    const key = { kind: command.kind, part };
    const attempts = await attemptsIn(manager, job!, key, command.state);
    if (attempts === undefined || derivedId(job!.id, topic, String(part), String(attempts)) !== id) return false;
    await type.failed(manager, job!, key);
    await this.flow.goOn(manager, job!);
    return true;
  }
}
