import {
  CODING_SUBMIT,
  FOLLOWUP_GENERATE,
  FOLLOWUP_GENERATED,
  KEYSTROKE_ANALYSE_CALL,
  KEYSTROKE_ANALYSED,
  QUALITY_EVALUATE_CALL,
  QUALITY_EVALUATED,
  type CodingSubmit,
  type FollowupGenerate,
  type FollowupGenerated,
  type KeystrokeAnalyse,
  type KeystrokeAnalysed,
  type MessageContract,
  type QualityEvaluate,
  type QualityEvaluated,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { DEMO_POLICY } from './demo-page.controller.js';
import { DEMO_ORGANIZATION } from './gate.js';
import { DEMO_LIMITS } from './limits.js';

interface Options {
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
  method?: string;
}
interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  json: Record<string, never>;
}

const RESPONDENT = '5f0e7a1c-3d52-4c09-9a52-0f6f6e0c7d11';
const ANSWER = { questionIdentifier: 'why', answer: 'The taste.' };
const JSON_TYPE = { 'content-type': 'application/json' };

type Envelope = ReturnType<typeof decode>;
const SCORES = { completeness: 40, relevance: 80, nonsensical: 0, consistency: 100 };
const LOW_EFFORT = { type: 'Low Effort' as const, score: 10, isIssue: false, evidence: '2 words' };
const TYPED = { type: 'Keystroke Issues' as const, score: 20, isIssue: false, evidence: '1 key' };

/** A gateway in front of services that find nothing and ask 'Why is that?', and that note what they were sent. */
class TestGateway {
  followups: FollowupGenerate[] = [];
  judged: QualityEvaluate[] = [];
  typed: KeystrokeAnalyse[] = [];
  readonly coded = Promise.withResolvers<CodingSubmit>();
  orgs = new Set<string>();

  private constructor(
    readonly running: Running,
    readonly database: TestDatabase,
    private readonly broker: InProcessBroker,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TestGateway> {
    const database = await createTestDatabase();
    const broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    const config = readConfig({ PORT: '0', HOST: '0.0.0.0', DEMO_RATE_LIMIT_PER_MINUTE: '1000', ...env });
    const running = await startGateway({
      config,
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    const gateway = new TestGateway(running, database, broker);
    await broker.subscribe({
      group: 'services',
      topics: [FOLLOWUP_GENERATE, QUALITY_EVALUATE_CALL, KEYSTROKE_ANALYSE_CALL, CODING_SUBMIT].map(
        ({ topic }) => topic,
      ),
      handle: (message) => gateway.handle(message.topic, decode(message)),
    });
    return gateway;
  }

  private async handle(topic: string, envelope: Envelope): Promise<void> {
    const { orgid, subject, data } = envelope as Envelope & { data: object };
    this.orgs.add(orgid);
    if (topic === CODING_SUBMIT.topic) this.coded.resolve(data as CodingSubmit);
    if (topic === FOLLOWUP_GENERATE.topic) {
      this.followups.push(data as FollowupGenerate);
      await this.reply<FollowupGenerated>(envelope, FOLLOWUP_GENERATED, {
        threadId: subject,
        engine: 'offline',
        followupQuestion: 'Why is that?',
        responseEvaluation: SCORES,
      });
    }
    if (topic === QUALITY_EVALUATE_CALL.topic) {
      this.judged.push(data as QualityEvaluate);
      await this.reply<QualityEvaluated>(envelope, QUALITY_EVALUATED, {
        engine: 'offline',
        judgements: [{ position: 0, entries: [{ index: 0, checks: [LOW_EFFORT] }] }],
      });
    }
    if (topic === KEYSTROKE_ANALYSE_CALL.topic) {
      this.typed.push(data as KeystrokeAnalyse);
      await this.reply<KeystrokeAnalysed>(envelope, KEYSTROKE_ANALYSED, {
        judgements: [{ position: 0, index: 0, check: TYPED }],
      });
    }
  }

  private reply<T extends object>(
    { id, orgid, subject, replyto }: Envelope,
    contract: MessageContract<T>,
    data: T,
  ): Promise<void> {
    return this.broker.send([
      toMessage(newEnvelope(contract, { org: orgid, subject, source: 'services', correlationid: id, data }), {
        topic: replyto,
      }),
    ]);
  }

  async stop(): Promise<void> {
    await this.running.close();
    await this.broker.close();
    await this.database.drop();
  }

  /** Not fetch, which sets Host itself. */
  async ask(
    path: string,
    { body, headers = {}, host = '127.0.0.1', method = body === undefined ? 'GET' : 'POST' }: Options = {},
  ): Promise<Answer> {
    const call = request({
      host,
      port: new URL(this.running.url).port,
      path,
      method,
      headers: { ...(body !== undefined && JSON_TYPE), ...headers },
    });
    call.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const answer = await text(response);
    return {
      status: response.statusCode!,
      headers: response.headers,
      text: answer,
      get json() {
        return JSON.parse(answer);
      },
    };
  }

  async organizations(): Promise<{ id: string; name: string; engine: string }[]> {
    const source = await openGatewayDatabase(this.database.url);
    try {
      return await new Accounts(source).listOrganizations();
    } finally {
      await source.destroy();
    }
  }
}

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

describe('the demo', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway?.stop());

  it('is a page that may run its own script only', async () => {
    const page = await gateway.ask('/demo');
    expect({
      status: page.status,
      type: page.headers['content-type'],
      policy: page.headers['content-security-policy'],
    }).toEqual({ status: 200, type: 'text/html; charset=utf-8', policy: DEMO_POLICY });
    expect(page.text).not.toMatch(/<style|style=|\son\w+=|https?:\/\/|<script(?![^>]* src="\/demo\/)/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/demo\/[^"]+)"/g)].map(([, file]) => file!);
    expect(new Set(files)).toEqual(new Set(['/demo/icon.svg', '/demo/demo.css', '/demo/demo.js']));
    for (const file of files) expect(await gateway.ask(file)).toMatchObject({ status: 200 });
  });

  it('has no other file and no other operation', async () => {
    for (const path of [
      '/demo/sample.json',
      '/demo/index.html',
      '/demo/..%2fdemo.controller.js',
      '/demo/__proto__',
      '/demo/api',
      '/demo/api/surveys',
      '/demo/api/coding/x/y',
    ]) {
      expect(await gateway.ask(path)).toMatchObject({ status: 404 });
    }
    for (const path of ['/demo/api/batch', '/demo/api/brand-coding', '/demo/api/data-quality/batch'])
      expect(await gateway.ask(path, { body: {} })).toMatchObject({ status: 404 });
    expect(await gateway.ask('/demo/api/followup')).toMatchObject({ status: 405 });
  });

  it('asks about the sample’s questions, without a key, for an organization of its own that is offline', async () => {
    const { json: survey } = (await gateway.ask('/demo/api/survey')) as unknown as {
      json: { questions: { questionIdentifier: string; question: string; answers: number }[] };
    };
    expect(survey.questions).toMatchObject([
      { questionIdentifier: 'why', answers: 60 },
      { questionIdentifier: 'disappointed' },
      { questionIdentifier: 'change' },
    ]);
    const { status, json } = await gateway.ask('/demo/api/followup', {
      body: { ...ANSWER, question: 'Anything else?', surveyName: 'Mine' },
    });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { followupQuestion: 'Why is that?', responseEvaluation: { completeness: 40 } },
    });
    expect(gateway.followups).toMatchObject([
      {
        question: survey.questions[0]!.question,
        answer: 'The taste.',
        surveyName: 'Coffee subscription, spring',
        isNew: true,
      },
    ]);
    const { threadId } = json as unknown as { threadId: string };
    await gateway.ask('/demo/api/followup', { body: { ...ANSWER, thread: { threadId, question: 'Why is that?' } } });
    expect(gateway.followups[1]).toMatchObject({ threadId, question: 'Why is that?', isNew: false });
    const organizations = await gateway.organizations();
    expect(organizations).toMatchObject([{ name: DEMO_ORGANIZATION, engine: 'offline' }]);
    expect([...gateway.orgs]).toEqual([organizations[0]!.id]);
  });

  it('judges a follow-up’s answer with the one that it follows, and how it was typed', async () => {
    const keyEvents = [{ k: 'a', c: 'KeyA', t: 0, ht: 80 }];
    const followup = { round: 2, question: 'Why is that?' };
    const { status, json } = await gateway.ask('/demo/api/quality', {
      body: { ...ANSWER, responseIdentifier: RESPONDENT, followup, keyEvents },
    });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { evaluations: [{ qualityIssueChecks: [LOW_EFFORT, TYPED] }], recommendation: 'keep' },
    });
    expect(gateway.typed).toMatchObject([{ entries: [{ answer: 'The taste.', keyEvents }] }]);
    expect(gateway.judged).toMatchObject([
      {
        surveyIdentifier: 'demo',
        responses: [
          {
            responseIdentifier: RESPONDENT,
            entries: [
              {
                questionIdentifier: 'why.2',
                parentQuestionIdentifier: 'why',
                question: 'Why is that?',
                answer: 'The taste.',
              },
            ],
          },
        ],
      },
    ]);
  });

  it('codes the answer among the sample’s', async () => {
    const { status, json } = await gateway.ask('/demo/api/coding', {
      body: {
        ...ANSWER,
        responseIdentifier: RESPONDENT,
        followupResponses: [{ question: 'Why?', answer: 'It is fresh.' }],
      },
    });
    expect({ status, json }).toMatchObject({ status: 202, json: { status: 'queued', results: null } });
    const { batchJobId } = json as unknown as { batchJobId: string };
    expect(await gateway.ask(`/demo/api/coding/${batchJobId}`)).toMatchObject({
      status: 200,
      json: { batchJobId, progress: { total: 61 } },
    });
    expect((await gateway.coded.promise).answers).toHaveLength(61);
    expect(await gateway.ask(`/demo/api/coding/${newId()}`)).toMatchObject({ status: 404 });
    expect(await gateway.ask('/demo/api/coding/1')).toMatchObject({
      status: 400,
      json: { details: { batchJobId: expect.any(String) } },
    });
  });

  it.each<[string, string, object, string[]]>([
    ['a question of somebody else’s', 'followup', { ...ANSWER, questionIdentifier: 'mine' }, ['questionIdentifier']],
    ['no answer', 'followup', { questionIdentifier: 'why' }, ['answer']],
    ['a long answer', 'followup', { ...ANSWER, answer: 'a'.repeat(DEMO_LIMITS.answerCharacters + 1) }, ['answer']],
    [
      'a long question',
      'followup',
      { ...ANSWER, thread: { threadId: newId(), question: 'a'.repeat(DEMO_LIMITS.questionCharacters + 1) } },
      ['thread.question'],
    ],
    [
      'a thread that is none',
      'followup',
      { ...ANSWER, thread: { threadId: '1', question: 'Why?' } },
      ['thread.threadId'],
    ],
    [
      'a respondent that is none',
      'quality',
      { ...ANSWER, responseIdentifier: 'respondent-01' },
      ['responseIdentifier'],
    ],
    [
      'a round too many',
      'quality',
      { ...ANSWER, responseIdentifier: RESPONDENT, followup: { round: DEMO_LIMITS.rounds + 1, question: 'Why?' } },
      ['followup.round'],
    ],
    [
      'events that are none',
      'quality',
      { ...ANSWER, responseIdentifier: RESPONDENT, keyEvents: [{ k: 'a' }] },
      ['keyEvents[0].c', 'keyEvents[0].t', 'keyEvents[0].ht'],
    ],
    [
      'too many follow-ups',
      'coding',
      {
        ...ANSWER,
        responseIdentifier: RESPONDENT,
        followupResponses: Array(DEMO_LIMITS.rounds + 1).fill({ question: 'Why?', answer: 'So.' }),
      },
      ['followupResponses'],
    ],
  ])('refuses %s and names the field', async (_, operation, body, fields) => {
    const { status, json } = await gateway.ask(`/demo/api/${operation}`, { body });
    expect({ status, fields: Object.keys((json as unknown as { details: object }).details) }).toEqual({
      status: 400,
      fields,
    });
  });

  it('refuses a large body and one that is no JSON', async () => {
    expect(
      await gateway.ask('/demo/api/quality', { body: { ...ANSWER, pasteEvents: ['a'.repeat(DEMO_LIMITS.bodyBytes)] } }),
    ).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(
      await gateway.ask('/demo/api/followup', { body: ANSWER, headers: { 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 415 });
  });

  it.each(['evil.example', 'evil.example:8080', '192.168.1.7', 'localhost.evil.example'])(
    'is not there under the name %s',
    async (host) => {
      for (const path of ['/demo', '/demo/demo.js', '/demo/api/survey'])
        expect(await gateway.ask(path, { headers: { host } })).toMatchObject({
          status: 404,
          json: { code: 'NOT_FOUND' },
        });
    },
  );

  it('is not there for callers behind a proxy', async () => {
    expect(await gateway.ask('/demo', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      status: 404,
    });
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('does nothing for a page with %j', async (headers) => {
    const before = gateway.followups.length;
    expect(await gateway.ask('/demo/api/followup', { body: ANSWER, headers })).toMatchObject({ status: 404 });
    expect(gateway.followups).toHaveLength(before);
    expect(await gateway.ask('/demo', { headers })).toMatchObject({ status: 200 }); // somebody may link to it
  });

  (outside ? it : it.skip)('is not there for other machines', async () => {
    expect(await gateway.ask('/demo', { host: outside!, headers: { host: 'localhost' } })).toMatchObject({
      status: 404,
    });
  });
});

describe('the demo’s own limit', () => {
  let gateway: TestGateway;
  const LIMIT = 30;
  beforeAll(async () => {
    gateway = await TestGateway.start({ DEMO_RATE_LIMIT_PER_MINUTE: String(LIMIT) });
  });
  afterAll(() => gateway?.stop());

  /** Twice the limit and one more: the minute may end once meanwhile. */
  const burst = (limit: number, ask: () => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 2 * limit + 1 }, ask));

  it('is lower for jobs', async () => {
    const jobs = LIMIT / DEMO_LIMITS.callsPerCodingJob;
    const answers = await burst(jobs, () => gateway.ask('/demo/api/coding', { body: {} }));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(2 * jobs);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('is for all calls together, and says when to come again', async () => {
    const answers = await burst(LIMIT, () => gateway.ask('/demo/api/survey'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) },
      json: { code: 'RATE_LIMITED', message: `The demo takes ${LIMIT} calls per minute. Try again in a moment.` },
    });
    expect(await gateway.ask('/demo')).toMatchObject({ status: 200 });
  });
});

describe('DEMO', () => {
  it('off: there is none', async () => {
    const gateway = await TestGateway.start({ DEMO: 'off' });
    try {
      for (const path of ['/demo', '/demo/demo.js', '/demo/api/survey'])
        expect(await gateway.ask(path)).toMatchObject({ status: 404 });
      expect(await gateway.ask('/demo/api/followup', { body: ANSWER })).toMatchObject({ status: 404 });
      expect(await gateway.organizations()).toEqual([]);
    } finally {
      await gateway.stop();
    }
  });

  it('everyone: under any name, but not for other pages', async () => {
    const gateway = await TestGateway.start({ DEMO: 'everyone' });
    try {
      const host = { host: 'demo.example' };
      expect(await gateway.ask('/demo', { headers: { ...host, 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
        status: 200,
      });
      expect(
        await gateway.ask('/demo/api/followup', { body: ANSWER, headers: { ...host, origin: 'https://demo.example' } }),
      ).toMatchObject({ status: 200 });
      expect(
        await gateway.ask('/demo/api/followup', { body: ANSWER, headers: { ...host, origin: 'https://evil.example' } }),
      ).toMatchObject({ status: 404 });
    } finally {
      await gateway.stop();
    }
  });
});
