import {
  FOLLOWUP_GENERATE,
  FOLLOWUP_GENERATED,
  type FollowupGenerate,
  type FollowupGenerated,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { BrokerUnavailable, decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

export const PAIR = { question: 'What do you like?', answer: 'The speed.' };
export const EVALUATION = { completeness: 40.5, relevance: 80, nonsensical: 0, consistency: 100 };

class BreakableBroker extends InProcessBroker {
  isBroken = false;
  override async send(...messages: Parameters<InProcessBroker['send']>): Promise<void> {
    if (this.isBroken) throw new BrokerUnavailable();
    await super.send(...messages);
  }
}

/** A gateway in front of a followup service that answers as a test wants. */
export class TestGateway {
  asked: FollowupGenerate[] = [];
  answer: (data: FollowupGenerate) => Partial<FollowupGenerated> | undefined | Promise<Partial<FollowupGenerated>> =
    () => ({});

  private constructor(
    readonly running: Running,
    readonly broker: BreakableBroker,
    readonly accounts: Accounts,
    readonly database: TestDatabase,
    readonly owner: Client,
    readonly key: string,
    private readonly closers: (() => Promise<unknown>)[],
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TestGateway> {
    const database = await createTestDatabase();
    const broker = new BreakableBroker({ partitions: 2 });
    await broker.connect();
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SYNC_TIMEOUT_MS: '10000', ...env });
    const running = await startGateway({
      config,
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    await accounts.createOrganization('one');
    await accounts.createOrganization('two');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const { key } = await accounts.createKey({ organization: 'one' });
    const gateway = new TestGateway(running, broker, accounts, database, owner, key, [
      () => owner.end(),
      () => source.destroy(),
      () => running.close(),
      () => broker.close(),
      () => database.drop(),
    ]);
    await broker.subscribe({
      group: 'followup',
      topics: [FOLLOWUP_GENERATE.topic],
      handle: async (message) => {
        const { id, orgid, subject, replyto, data } = decode(message) as ReturnType<typeof decode> & {
          data: FollowupGenerate;
        };
        gateway.asked.push(data);
        const said = await gateway.answer(data);
        if (!said) return;
        const { surveyIdentifier, questionIdentifier, responseIdentifier } = data;
        const reply: FollowupGenerated = {
          threadId: data.threadId,
          engine: 'offline',
          followupQuestion: 'Why is that?',
          responseEvaluation: EVALUATION,
          surveyIdentifier,
          questionIdentifier,
          responseIdentifier,
          ...said,
        };
        await broker.send([
          toMessage(
            newEnvelope(FOLLOWUP_GENERATED, {
              org: orgid,
              subject,
              source: 'followup',
              correlationid: id,
              data: reply,
            }),
            { topic: replyto },
          ),
        ]);
      },
    });
    return gateway;
  }

  async stop(): Promise<void> {
    for (const close of this.closers) await close();
  }

  send(
    body: object,
    { headers = {}, key = this.key }: { headers?: Record<string, string>; key?: string } = {},
  ): Promise<Response> {
    return fetch(`${this.running.url}/api/v1/followups`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-service-key': key, ...headers },
    });
  }

  async get(path: string): Promise<unknown> {
    const response = await fetch(`${this.running.url}/api/v1${path}`, { headers: { 'x-service-key': this.key } });
    return response.json();
  }

  async json(
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.send(body, { headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async rows(sql: string): Promise<object[]> {
    return (await this.owner.query(sql)).rows;
  }
}
