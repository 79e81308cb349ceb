import { FOLLOWUP_GENERATE, FOLLOWUP_GENERATED, type FollowupGenerate, type FollowupGenerated } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { BrokerUnavailable, decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { decodeHTML } from 'entities';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

class BreakableBroker extends InProcessBroker {
  isBroken = false;
  override async send(...messages: Parameters<InProcessBroker['send']>): Promise<void> {
    if (this.isBroken) throw new BrokerUnavailable();
    await super.send(...messages);
  }
}

const EVALUATION = { completeness: 40.5, relevance: 80, nonsensical: 0, consistency: 100 };

/** A gateway in front of a followup service that answers as a test wants. */
class TestGateway {
  asked: FollowupGenerate[] = [];
  answer: (data: FollowupGenerate) => Partial<FollowupGenerated> | undefined | Promise<Partial<FollowupGenerated>> = () => ({});

  private constructor(
    readonly running: Running, readonly broker: BreakableBroker, readonly accounts: Accounts, readonly database: TestDatabase, readonly owner: Client,
    readonly key: string, private readonly closers: (() => Promise<unknown>)[],
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TestGateway> {
    const database = await createTestDatabase();
    const broker = new BreakableBroker({ partitions: 2 });
    await broker.connect();
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SYNC_TIMEOUT_MS: '10000', ...env });
    const running = await startGateway({ config, logger: createLogger('test', 'silent'), broker, databaseUrl: database.url });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    await accounts.createOrganization('one');
    await accounts.createOrganization('two');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const { key } = await accounts.createKey({ organization: 'one' });
    const gateway = new TestGateway(running, broker, accounts, database, owner, key,
      [() => owner.end(), () => source.destroy(), () => running.close(), () => broker.close(), () => database.drop()]);
    await broker.subscribe({ group: 'followup', topics: [FOLLOWUP_GENERATE.topic], handle: async (message) => {
      const { id, orgid, subject, replyto, data } = decode(message) as ReturnType<typeof decode> & { data: FollowupGenerate };
      gateway.asked.push(data);
      const said = await gateway.answer(data);
      if (!said) return;
      const { surveyIdentifier, questionIdentifier, responseIdentifier } = data;
      const reply: FollowupGenerated = {
        threadId: data.threadId, engine: 'offline', followupQuestion: 'Why is that?', responseEvaluation: EVALUATION, surveyIdentifier, questionIdentifier, responseIdentifier, ...said,
      };
      await broker.send([toMessage(newEnvelope(FOLLOWUP_GENERATED, { org: orgid, subject, source: 'followup', correlationid: id, data: reply }), { topic: replyto })]);
    } });
    return gateway;
  }

  async stop(): Promise<void> {
    for (const close of this.closers) await close();
  }

  send(body: object, { headers = {}, key = this.key }: { headers?: Record<string, string>; key?: string } = {}): Promise<Response> {
    return fetch(`${this.running.url}/api/v1/followups`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'x-service-key': key, ...headers } });
  }

  async rows(sql: string): Promise<object[]> {
    return (await this.owner.query(sql)).rows;
  }
}

const PAIR = { question: 'What do you like?', answer: 'The speed.' };
const THREAD = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

describe('POST /api/v1/followups', () => {
  let gateway: TestGateway;
  beforeAll(async () => { gateway = await TestGateway.start(); });
  beforeEach(() => {
    gateway.asked = [];
    gateway.answer = () => ({});
  });
  afterAll(() => gateway?.stop());

  const json = async (body: object, headers: Record<string, string> = {}): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await gateway.send(body, { headers });
    return { status: response.status, body: await response.json() as Record<string, unknown> };
  };

  it('answers the least request with a new thread, and asks for Succinct', async () => {
    const response = await gateway.send(PAIR);
    expect({ status: response.status, body: await response.json(), engine: response.headers.get('x-analysis-engine') })
      .toEqual({ status: 200, body: { followupQuestion: 'Why is that?', responseEvaluation: EVALUATION, threadId: THREAD }, engine: 'offline' });
    expect(gateway.asked).toEqual([{ ...PAIR, threadId: THREAD, isNew: true, guidanceBehavior: 'Succinct' }]);
  });

  it('passes everything on, takes null as absent and ignores what it does not know', async () => {
    const threadId = newId();
    await json({
      ...PAIR, answer: '', threadId: threadId.toUpperCase(), surveyName: 'S', surveyDescription: 'D', questionContext: 'C', responseIdentifier: 'r', guidanceBehavior: 'Verbose',
      surveyIdentifiers: { surveyIdentifier: 's', questionIdentifier: 'q', more: 1 }, responseLanguage: 'français', maxRounds: 10, avoidTopics: ['price', ' '], unknown: { deep: true },
    });
    expect(gateway.asked).toEqual([{
      question: PAIR.question, answer: '', threadId, isNew: false, surveyName: 'S', surveyDescription: 'D', questionContext: 'C', responseIdentifier: 'r', guidanceBehavior: 'Verbose',
      surveyIdentifier: 's', questionIdentifier: 'q', responseLanguage: 'fr', maxRounds: 10, avoidTopics: ['price'],
    }]);
    const nothing = Object.fromEntries(['threadId', 'surveyName', 'surveyDescription', 'questionContext', 'surveyIdentifiers', 'responseIdentifier', 'responseLanguage',
      'guidanceBehavior', 'maxRounds', 'avoidTopics'].map((name) => [name, null]));
    expect((await json({ ...PAIR, ...nothing })).status).toBe(200);
    expect(gateway.asked[1]).toEqual({ ...PAIR, threadId: THREAD, isNew: true, guidanceBehavior: 'Succinct' });
  });

  it('says why it stops exactly when there is no follow-up, and repeats the responseIdentifier exactly when it was sent', async () => {
    gateway.answer = () => ({ followupQuestion: '', stopReason: 'refused', responseIdentifier: 'remembered' });
    expect((await json(PAIR)).body).toEqual({ followupQuestion: '', stopReason: 'refused', responseEvaluation: EVALUATION, threadId: THREAD });
    gateway.answer = () => ({});
    expect((await json({ ...PAIR, responseIdentifier: 'r-1' })).body).toEqual({ followupQuestion: 'Why is that?', responseEvaluation: EVALUATION, threadId: THREAD, responseIdentifier: 'r-1' });
  });

  it.each<[string, object, string[]]>([
    ['no question and no answer', {}, ['answer', 'question']],
    ['an empty question', { ...PAIR, question: ' \n' }, ['question']],
    ['a question of 5,001 characters', { ...PAIR, question: 'q'.repeat(5_001) }, ['question']],
    ['an answer of 20,001 characters', { ...PAIR, answer: 'a'.repeat(20_001) }, ['answer']],
    ['numbers for strings', { question: 1, answer: true }, ['answer', 'question']],
    ['null for what is required', { question: null, answer: null }, ['answer', 'question']],
    ['half of surveyIdentifiers', { ...PAIR, surveyIdentifiers: { surveyIdentifier: 's' } }, ['surveyIdentifiers.questionIdentifier']],
    ['the other half', { ...PAIR, surveyIdentifiers: { questionIdentifier: 'q', surveyIdentifier: null } }, ['surveyIdentifiers.surveyIdentifier']],
    ['an empty and a long identifier', { ...PAIR, surveyIdentifiers: { questionIdentifier: '', surveyIdentifier: 's'.repeat(257) } },
      ['surveyIdentifiers.questionIdentifier', 'surveyIdentifiers.surveyIdentifier']],
    ['surveyIdentifiers that are no object', { ...PAIR, surveyIdentifiers: 'x' }, ['surveyIdentifiers']],
    ['a long responseIdentifier', { ...PAIR, responseIdentifier: 'r'.repeat(257) }, ['responseIdentifier']],
    ['an unknown language', { ...PAIR, responseLanguage: 'Klingon' }, ['responseLanguage']],
    ['a language that is no string', { ...PAIR, responseLanguage: 7 }, ['responseLanguage']],
    ['a malformed threadId', { ...PAIR, threadId: 'abc' }, ['threadId']],
    ['a threadId of another version', { ...PAIR, threadId: '9b2d7a1e-0f5c-4a63-8b1d-2f3c4d5e6f70' }, ['threadId']],
    ['an unknown behaviour', { ...PAIR, guidanceBehavior: 'succinct' }, ['guidanceBehavior']],
    ['maxRounds 0', { ...PAIR, maxRounds: 0 }, ['maxRounds']],
    ['maxRounds 11', { ...PAIR, maxRounds: 11 }, ['maxRounds']],
    ['maxRounds 1.5', { ...PAIR, maxRounds: 1.5 }, ['maxRounds']],
    ['avoidTopics that are no list', { ...PAIR, avoidTopics: 'price' }, ['avoidTopics']],
    ['topics that are no strings', { ...PAIR, avoidTopics: ['a', 1] }, ['avoidTopics']],
    ['51 topics', { ...PAIR, avoidTopics: Array(51).fill('t') }, ['avoidTopics']],
    ['a long context, name and description', { ...PAIR, questionContext: 'c'.repeat(5_001), surveyName: 'n'.repeat(1_001), surveyDescription: 'd'.repeat(5_001) },
      ['questionContext', 'surveyDescription', 'surveyName']],
  ])('400 for %s', async (_, body, fields) => {
    const { status, body: { code, message, details } } = await json(body);
    expect({ status, code, message }).toEqual({ status: 400, code: 'INVALID_REQUEST', message: 'The request is not valid' });
    expect(Object.keys(details as object).sort()).toEqual(fields);
    for (const [path, text] of Object.entries(details as Record<string, string>)) expect(text).toContain(path.split('.').at(-1));
    expect(gateway.asked).toEqual([]);
  });

  it('takes the longest texts and identifiers, also where a character is two code units', async () => {
    const emoji = (n: number): string => '\u{1F600}'.repeat(n);
    expect((await json({ question: emoji(5_000), answer: emoji(20_000), responseIdentifier: 'r'.repeat(256), avoidTopics: Array(50).fill('t'.repeat(200)), maxRounds: 1 })).status).toBe(200);
  });

  it.each(['French', 'FRENCH ', 'français', 'fr', 'fr-CA', '日本語', 'zh-TW', 'Brazilian Portuguese', 'match_response_language'])('takes the language %s', async (responseLanguage) => {
    expect((await json({ ...PAIR, responseLanguage })).status).toBe(200);
  });

  describe('encodings', () => {
    it('decodes HTML entities once, before validation, when asked to', async () => {
      const sent = { question: '&Uuml;ber?', answer: 'Caf&eacute; &amp;amp; &#26481;', surveyIdentifiers: { surveyIdentifier: '&amp;', questionIdentifier: 'q' } };
      await json(sent, { 'x-request-encoding': 'html' });
      expect(gateway.asked[0]).toMatchObject({ question: 'Über?', answer: 'Café &amp; 東', surveyIdentifier: '&' });
      await json(sent, { 'x-request-encoding': 'unicode' });
      expect(gateway.asked[1]).toMatchObject({ question: '&Uuml;ber?', surveyIdentifier: '&amp;' });
    });

    it('lets every non-ASCII character and & leave as an entity when asked to, in string values only', async () => {
      const text = 'Réponse « A & B » 東京 \u{1F600} <b> &eacute; "x"?';
      gateway.answer = () => ({ followupQuestion: text });
      const response = await gateway.send({ ...PAIR, responseIdentifier: 'ü&' }, { headers: { 'x-response-encoding': 'html' } });
      const raw = await response.text();
      expect(raw).toMatch(/^[\x20-\x7e]+$/);
      const body = JSON.parse(raw) as Record<string, string>;
      expect(body).toMatchObject({ responseEvaluation: EVALUATION, threadId: THREAD, responseIdentifier: '&#252;&#38;' });
      expect(body.followupQuestion).not.toMatch(/&(?!#\d+;)/);
      expect(decodeHTML(body.followupQuestion!)).toBe(text);
      expect((await json(PAIR, { 'x-response-encoding': 'unicode' })).body.followupQuestion).toBe(text);
    });

    it.each(['X-Request-Encoding', 'X-Response-Encoding'])('400 for another %s, and nothing is done', async (name) => {
      for (const value of ['latin1', 'HTML', '']) {
        expect(await json(PAIR, { [name]: value })).toEqual({ status: 400, body: { code: 'INVALID_REQUEST', message: 'The request is not valid', details: { [name]: `${name} must be unicode or html` } } });
      }
      expect(gateway.asked).toEqual([]);
    });
  });

  it('404 for a thread that is not there, and nothing is stored', async () => {
    gateway.answer = () => ({ unknownThread: true, followupQuestion: undefined });
    expect(await json({ ...PAIR, threadId: newId(), surveyIdentifiers: { surveyIdentifier: 'nothing', questionIdentifier: 'q' } }))
      .toEqual({ status: 404, body: { code: 'NOT_FOUND', message: 'There is no such thread' } });
    expect(await gateway.rows(`SELECT 1 FROM gateway.surveys WHERE survey_id = 'nothing'`)).toEqual([]);
  });

  it('403 without a key or without the scope, 405 for another method', async () => {
    expect((await gateway.send(PAIR, { key: '' })).status).toBe(403);
    const { key } = await gateway.accounts.createKey({ organization: 'one', scopes: ['data-quality'] });
    const refused = await gateway.send(PAIR, { key });
    expect({ status: refused.status, body: await refused.json() }).toEqual({ status: 403, body: { code: 'INVALID_API_KEY', message: "This API key lacks the scope 'followups'" } });
    const only = await gateway.accounts.createKey({ organization: 'one', scopes: ['followups'] });
    expect((await gateway.send(PAIR, { key: only.key })).status).toBe(200);
    const got = await fetch(`${gateway.running.url}/api/v1/followups`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('503 at once while the broker takes nothing', async () => {
    gateway.broker.isBroken = true;
    try {
      const response = await gateway.send(PAIR);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      gateway.broker.isBroken = false;
    }
  });

  it('504 when no answer comes in time, and nothing is stored', async () => {
    const impatient = await TestGateway.start({ SYNC_TIMEOUT_MS: '150' });
    try {
      impatient.answer = () => undefined;
      const response = await impatient.send({ ...PAIR, surveyIdentifiers: { surveyIdentifier: 's', questionIdentifier: 'q' } });
      expect({ status: response.status, body: await response.json() }).toEqual({ status: 504, body: { code: 'GATEWAY_TIMEOUT', message: 'The answer did not come within the time limit' } });
      expect(await impatient.rows('SELECT 1 FROM gateway.surveys')).toEqual([]);
    } finally {
      await impatient.stop();
    }
  });

  describe('stored data', () => {
    let run = 0;
    let survey: string;
    beforeEach(() => { survey = `survey-${++run}`; });
    const ids = (questionIdentifier = 'q') => ({ surveyIdentifier: survey, questionIdentifier });
    const stored = async (): Promise<Record<string, object[]>> => ({
      surveys: await gateway.rows(`SELECT name, description FROM gateway.surveys WHERE survey_id = '${survey}'`),
      questions: await gateway.rows(`SELECT question_id, question, question_context, parent_question_id FROM gateway.questions WHERE survey_id = '${survey}' ORDER BY question_id`),
      responses: await gateway.rows(`SELECT response_id FROM gateway.responses WHERE survey_id = '${survey}'`),
      elements: await gateway.rows(`SELECT question_id, answer FROM gateway.response_elements WHERE survey_id = '${survey}' ORDER BY question_id`),
      below: await gateway.rows(`SELECT question_id, question, answer, followed_up FROM gateway.followup_turns WHERE survey_id = '${survey}' ORDER BY id`),
    });
    const question = { question_id: 'q', question: PAIR.question, question_context: null, parent_question_id: null };
    const NONE = { surveys: [], questions: [], responses: [], elements: [], below: [] };

    it('is nothing without surveyIdentifiers', async () => {
      await json({ ...PAIR, responseIdentifier: 'r', surveyName: 'S' });
      expect(await stored()).toEqual(NONE);
    });

    it('is survey and question without a responseIdentifier, no answer', async () => {
      await json({ ...PAIR, surveyName: 'S', questionContext: 'C', surveyIdentifiers: ids() });
      expect(await stored()).toEqual({
        surveys: [{ name: 'S', description: null }], questions: [{ ...question, question_context: 'C' }], responses: [], elements: [],
        below: [{ question_id: 'q', question: null, answer: null, followed_up: true }],
      });
    });

    it('is response and element too with one', async () => {
      await json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() });
      expect(await stored()).toMatchObject({ questions: [question], responses: [{ response_id: 'r' }], elements: [{ question_id: 'q', answer: 'The speed.' }] });
    });

    it('keeps a later pair below the question, by the thread\'s remembered identifiers or the same ones sent again', async () => {
      const { threadId } = (await json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() })).body;
      gateway.answer = () => ({ ...ids(), responseIdentifier: 'r' });
      await json({ question: 'Why is that?', answer: 'No waiting.', threadId });
      gateway.answer = () => ({ ...ids(), responseIdentifier: 'r', followupQuestion: '', stopReason: 'complete' });
      await json({ question: 'How so?', answer: 'It starts at once.', threadId, surveyIdentifiers: ids(), surveyName: 'Later' });
      expect(await stored()).toEqual({
        surveys: [{ name: 'Later', description: null }], questions: [question], responses: [{ response_id: 'r' }], elements: [{ question_id: 'q', answer: 'The speed.' }],
        below: [
          { question_id: 'q', question: null, answer: null, followed_up: true }, { question_id: 'q', question: 'Why is that?', answer: 'No waiting.', followed_up: true },
          { question_id: 'q', question: 'How so?', answer: 'It starts at once.', followed_up: false },
        ],
      });
    });

    it('makes a later pair with a questionIdentifier of its own a question below the first', async () => {
      const { threadId } = (await json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() })).body;
      gateway.answer = () => ({ ...ids('q-more'), responseIdentifier: 'r' });
      await json({ question: 'Why is that?', answer: 'No waiting.', threadId, surveyIdentifiers: ids('q-more') });
      expect(await stored()).toMatchObject({
        questions: [question, { question_id: 'q-more', question: 'Why is that?', parent_question_id: 'q' }],
        elements: [{ question_id: 'q', answer: 'The speed.' }, { question_id: 'q-more', answer: 'No waiting.' }],
      });
    });

    it('is the same when a call is repeated, and one response for calls at once', async () => {
      const call = { ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() };
      await Promise.all(Array.from({ length: 6 }, () => json(call)));
      expect(await stored()).toMatchObject({ questions: [question], responses: [{ response_id: 'r' }], elements: [{ question_id: 'q', answer: 'The speed.' }] });
    });

    it('is an organization\'s own', async () => {
      const { key } = await gateway.accounts.createKey({ organization: 'two' });
      const call = { ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() };
      await json(call);
      await gateway.send({ ...call, answer: 'Other.' }, { key });
      expect((await stored()).elements).toHaveLength(2);
    });
  });
});

describe('the model\'s allowance', () => {
  const MODEL = { OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'some-model', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', MODEL_MONTHLY_TOKENS: '1000' };
  const USAGE = { model: 'some-model', calls: 1, inputTokens: 300, outputTokens: 50 };
  let gateway: TestGateway;
  afterEach(() => gateway?.stop());
  const allowances = async (n = 1): Promise<unknown[]> => {
    gateway.asked = [];
    for (let i = 0; i < n; i++) expect((await gateway.send(PAIR)).status).toBe(200);
    return gateway.asked.map((data) => data.model?.tokens);
  };

  it('is the month\'s budget less what was used, and nothing for an organization that is kept offline', async () => {
    gateway = await TestGateway.start(MODEL);
    expect(await allowances()).toEqual([undefined]); // new ones are offline
    await gateway.accounts.setEngine('one', 'auto');
    gateway.answer = () => ({ engine: 'some-model', usage: USAGE });
    expect(await allowances(4)).toEqual([1_000, 650, 300, 0]);
    expect((await gateway.send(PAIR)).headers.get('x-analysis-engine')).toBe('some-model');
    const keyId = gateway.key.split('_')[1];
    expect(await gateway.rows('SELECT key_id, calls::int, input_tokens::int, output_tokens::int FROM gateway.model_usage'))
      .toEqual([{ key_id: keyId, calls: 5, input_tokens: 1_500, output_tokens: 250 }]);
    await gateway.owner.query(`UPDATE gateway.model_usage SET day = day - interval '1 month'`);
    expect(await allowances()).toEqual([1_000]);
    await gateway.accounts.setEngine('one', 'offline');
    expect(await allowances()).toEqual([undefined]);
  });

  it('is the organization\'s own budget where it has one, counted in the metrics and the list', async () => {
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '10000' });
    const organizations = async (): Promise<Record<string, number>> => {
      const page = await (await fetch(`${gateway.running.url}/metrics`)).text();
      return Object.fromEntries([...page.matchAll(/^verbatim_model_budget_organizations\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [state!, Number(count)]));
    };
    expect(await organizations()).toEqual({ unlimited: 0, within: 0, near: 0, used_up: 0 }); // offline ones have none
    for (const name of ['one', 'two']) await gateway.accounts.setEngine(name, 'auto');
    gateway.answer = () => ({ engine: 'some-model', usage: { ...USAGE, inputTokens: 6_500 } });
    expect(await allowances()).toEqual([10_000]);
    expect(await organizations()).toEqual({ unlimited: 0, within: 1, near: 0, used_up: 1 });
    expect(await gateway.accounts.setMonthlyTokens('one', 50_000)).toMatchObject({ name: 'one', engine: 'auto', monthlyTokens: 50_000 });
    expect(await allowances(2)).toEqual([43_450, 36_900]);
    expect(await organizations()).toEqual({ unlimited: 0, within: 2, near: 0, used_up: 0 });
    await gateway.accounts.setMonthlyTokens('one', 24_000);
    await gateway.accounts.setMonthlyTokens('two', 0);
    expect(await organizations()).toEqual({ unlimited: 1, within: 0, near: 1, used_up: 0 });
    expect(await gateway.accounts.listOrganizations()).toMatchObject([{ name: 'one', monthlyTokens: 24_000, tokensThisMonth: 19_650 }, { name: 'two', monthlyTokens: 0, tokensThisMonth: 0 }]);
    await gateway.accounts.setMonthlyTokens('one', 0);
    expect(await allowances()).toEqual([Number.MAX_SAFE_INTEGER]);
    await gateway.accounts.setMonthlyTokens('one', null);
    expect(await allowances()).toEqual([0]);
    await expect(gateway.accounts.setMonthlyTokens('nobody', 1)).rejects.toThrow("there is no organization 'nobody'");
  });

  it('is entered also when the reply comes after the caller has its 504', async () => {
    gateway = await TestGateway.start({ ...MODEL, SYNC_TIMEOUT_MS: '300' });
    await gateway.accounts.setEngine('one', 'auto');
    const { promise, resolve } = Promise.withResolvers<Partial<FollowupGenerated>>();
    gateway.answer = () => promise;
    expect((await gateway.send(PAIR)).status).toBe(504);
    expect(await gateway.rows('SELECT calls FROM gateway.model_usage')).toEqual([]);
    resolve({ usage: USAGE });
    const rows = async (): Promise<object[]> => gateway.rows('SELECT calls::int, input_tokens::int, output_tokens::int FROM gateway.model_usage');
    while (!(await rows()).length) await new Promise((next) => setImmediate(next));
    expect(await rows()).toEqual([{ calls: 1, input_tokens: 300, output_tokens: 50 }]);
  });

  it('is not given out twice to calls at once', async () => {
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '10000' });
    await gateway.accounts.setEngine('one', 'auto');
    const { promise, resolve } = Promise.withResolvers<Partial<FollowupGenerated>>();
    gateway.asked = [];
    gateway.answer = () => { if (gateway.asked.length >= 2) resolve({ usage: USAGE }); return promise; };
    const all = Array.from({ length: 40 }, () => gateway.send(PAIR));
    for (const response of await Promise.all(all)) expect(response.status).toBe(200);
    const given = gateway.asked.map((data) => data.model!.tokens);
    expect(given).toHaveLength(40);
    // two calls wait for each other on two partitions: the first of them is lent all, each other one less
    expect(given.filter((tokens) => tokens > 0).length).toBeLessThan(40);
    expect(Math.max(...given)).toBeLessThanOrEqual(10_000);
  });

  it('is not given by ANALYSIS_ENGINE=offline, and has no end without a budget', async () => {
    gateway = await TestGateway.start({ ...MODEL, ANALYSIS_ENGINE: 'offline' });
    await gateway.accounts.setEngine('one', 'auto');
    expect(await allowances()).toEqual([undefined]);
    await gateway.stop();
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '0' });
    await gateway.accounts.setEngine('one', 'auto');
    gateway.answer = () => ({ usage: { ...USAGE, fallback: 'timeout' } });
    expect(await allowances(2)).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    expect(await gateway.rows('SELECT calls::int FROM gateway.model_usage')).toEqual([{ calls: 2 }]);
  });
});
