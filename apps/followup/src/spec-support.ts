import { FOLLOWUP_GENERATE, type FollowupGenerate, type FollowupGenerated } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker, Requester } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import type { FollowupOutcome, TurnLimits } from '@verbatim/language-model';
import type { FollowupThread } from '@verbatim/followup-engine';
import { pino } from 'pino';
import type { TurnEngine } from './engine.js';
import { serveFollowups, type Running } from './start-followup.js';

export const logger = pino({ level: 'silent' });

/** An engine that answers as a test wants, and records what it was given. */
export class ScriptedEngine implements TurnEngine {
  seen: FollowupThread[] = [];
  limits: TurnLimits[] = [];
  more: Partial<FollowupOutcome> = {};
  completeness = 40;
  relevance = 80;
  isRefusal = false;
  /** By the number of follow-ups that the thread has had. */
  followup = (n: number): string => `Can you say more (${n + 1})?`;
  before: (thread: FollowupThread) => Promise<void> = async () => {};

  async analyse(thread: FollowupThread, limits: TurnLimits): Promise<FollowupOutcome> {
    this.seen.push(thread);
    this.limits.push(limits);
    await this.before(thread);
    const { completeness, relevance, isRefusal } = this;
    return {
      evaluation: { completeness, relevance, nonsensical: 3.5, consistency: 100 },
      isRefusal,
      language: 'en',
      engine: 'offline',
      followup: this.followup(thread.asked.length),
      redirection: 'Going back a little: what did you think of it?',
      gentle: 'Is there anything you are happy to share?',
      ...this.more,
    };
  }
}

/** The service with a store and a broker of its own. */
export class TestService {
  private constructor(
    readonly running: Running,
    readonly broker: InProcessBroker,
    readonly requester: Requester,
    readonly database: TestDatabase,
    readonly engine: ScriptedEngine,
  ) {}

  static async start({ partitions = 3, retentionDays = 90 } = {}): Promise<TestService> {
    const database = await createTestDatabase();
    const broker = new InProcessBroker({ partitions });
    const engine = new ScriptedEngine();
    await broker.connect();
    const running = await serveFollowups({
      config: { retentionDays, migrateAtStart: true },
      logger,
      broker,
      databaseUrl: database.url,
      engine,
    });
    const requester = new Requester({ broker, source: 'gateway', logger });
    await requester.start();
    return new TestService(running, broker, requester, database, engine);
  }

  async stop(): Promise<void> {
    await this.requester.stop();
    await this.running.close();
    await this.broker.close();
    await this.database.drop();
  }

  async turn(data: FollowupGenerate, { org = ORG, deadlineMs = 20_000 } = {}): Promise<FollowupGenerated> {
    return (await this.requester.request(FOLLOWUP_GENERATE, { org, subject: data.threadId, data, deadlineMs })).data;
  }
}

export const ORG = newId();

/** The call that opens a thread. */
export const opening = (more: Partial<FollowupGenerate> = {}): FollowupGenerate => ({
  threadId: newId(),
  isNew: true,
  question: 'What do you like about the app?',
  answer: 'It is fast.',
  guidanceBehavior: 'Succinct',
  ...more,
});

/** A later call, with only the new pair. */
export const next = (threadId: string, more: Partial<FollowupGenerate> = {}): FollowupGenerate => ({
  threadId,
  isNew: false,
  question: 'Can you say more (1)?',
  answer: 'It opens at once.',
  guidanceBehavior: 'Succinct',
  ...more,
});
