import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { startStandIn, USAGE, type StandIn } from '@verbatim/language-model/testing';
import { InProcessBroker, Requester } from '@verbatim/messaging';
import { readConfig } from '@verbatim/platform';
import { FOLLOWUP_GENERATE, type FollowupGenerate, type FollowupGenerated } from '@verbatim/contracts';
import { logger, next, opening, ORG } from './spec-support.js';
import { startFollowup, type Running } from './start-followup.js';

const ANSWER = {
  language: 'en',
  isRefusal: false,
  completeness: 45,
  relevance: 92,
  nonsensical: 0,
  consistency: 100,
  followup: 'When does it matter most to you that it is fast?',
  redirection: 'Coming back to the app, what do you notice when you use it?',
  gentle: 'Is there anything about the app that you would like to mention?',
};
const TOKENS = { model: { tokens: 100_000 } };

describe('followup with a language model', () => {
  let standIn: StandIn;
  let database: TestDatabase;
  const broker = new InProcessBroker({ partitions: 2 });
  const requester = new Requester({ broker, source: 'gateway', logger });
  let followup: Running;

  beforeAll(async () => {
    [standIn, database] = await Promise.all([startStandIn(), createTestDatabase()]);
    await broker.connect();
    const config = readConfig({
      OPENAI_API_KEY: standIn.key,
      OPENAI_MODEL: 'some-model',
      OPENAI_BASE_URL: standIn.url,
      ANALYSIS_THREADS: '1',
    });
    followup = await startFollowup({ config, logger, broker, databaseUrl: database.url });
    await requester.start();
  });
  beforeEach(() => {
    standIn.requests.length = 0;
    standIn.otherwise = { json: ANSWER };
  });
  afterAll(async () => {
    await requester.stop();
    await followup?.close();
    await broker.close();
    await database?.drop();
    await standIn?.close();
  });

  const turn = async (data: FollowupGenerate, deadlineMs = 20_000): Promise<FollowupGenerated> =>
    (await requester.request(FOLLOWUP_GENERATE, { org: ORG, subject: data.threadId, data, deadlineMs })).data;

  it('asks it where a call may, and says so', async () => {
    expect(await turn(opening(TOKENS))).toMatchObject({
      engine: 'some-model',
      followupQuestion: ANSWER.followup,
      responseEvaluation: { completeness: 45, relevance: 92 },
      usage: { model: 'some-model', calls: 1, inputTokens: USAGE.input, outputTokens: USAGE.output },
    });
  });

  it('sends nothing of a call that may not', async () => {
    const reply = await turn(opening());
    expect(reply).toMatchObject({ engine: 'offline' });
    expect(reply.usage).toBeUndefined();
    expect(standIn.requests).toEqual([]);
  });

  it('goes on offline in a thread where the budget is used up', async () => {
    const first = opening(TOKENS);
    await turn(first);
    const later = await turn(next(first.threadId, { model: { tokens: 0 }, guidanceBehavior: 'Verbose' }));
    expect(later).toMatchObject({ engine: 'offline', usage: { calls: 0, fallback: 'budget' } });
    expect(later.followupQuestion).toContain('?');
    expect(standIn.requests).toHaveLength(1);
  });

  it('decides itself whether a follow-up is asked, whatever the model thinks of its scores', async () => {
    standIn.otherwise = { json: { ...ANSWER, completeness: 70.1 } };
    expect(await turn(opening(TOKENS))).toMatchObject({
      engine: 'some-model',
      followupQuestion: '',
      stopReason: 'complete',
    });
    standIn.otherwise = { json: { ...ANSWER, relevance: 24.9 } };
    expect(await turn(opening(TOKENS))).toMatchObject({ followupQuestion: '', stopReason: 'irrelevant' });
  });

  it.each([
    ['does not answer', 'hang'],
    ['is cut off', 'cut'],
    ['talks nonsense', { text: 'Sure! Here you are.' }],
    ['refuses', { refusal: 'no' }],
    ['has an error', { status: 500 }],
  ] as const)('answers offline within the deadline when the model %s', async (_, reply) => {
    standIn.otherwise = reply;
    const { engine, followupQuestion, usage } = await turn(opening({ ...TOKENS, guidanceBehavior: 'Verbose' }), 5_000);
    expect({ engine, fallback: usage?.fallback, asks: followupQuestion?.includes('?') }).toEqual({
      engine: 'offline',
      fallback: expect.any(String),
      asks: true,
    });
  });
});
