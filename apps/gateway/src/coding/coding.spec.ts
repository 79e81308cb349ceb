import { CODING_COMPLETED, CODING_PROGRESSED, CODING_WORKING, type CodingRun } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { LABELS, Workers } from './spec-support.js';

interface Code { id: number; label: string; responses: { responseIdentifier: string; answer: string; confidence: number }[]; subCodes: Code[] }
interface Job {
  batchJobId: string; status: string; progress: { total: number; done: number; phase: string };
  results: null | {
    code?: string; message?: string; details?: object; failedQuestions?: object[]; completedAt: string; nextCursor: string | null;
    questionCodes: { questionIdentifier: string; responseCodes: Code[] }[];
  };
}

/** Short enough to wait for, long enough that what is not lost is not sent again on a busy machine. */
const LEASE_MS = 1_000;
const ATTEMPTS = 3;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('coding jobs', () => {
  const broker = new InProcessBroker({ partitions: 2 });
  let test: TestDatabase;
  let store: Client;
  let gateway: Running;
  let workers: Workers;
  let key: string;
  let runs = 0;

  beforeAll(async () => {
    test = await createTestDatabase();
    store = new Client({ connectionString: test.url });
    await broker.connect();
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SWEEP_INTERVAL_MS: '50', PART_LEASE_MS: String(LEASE_MS), PART_ATTEMPTS: String(ATTEMPTS) });
    gateway = await startGateway({ config, logger: createLogger('test', process.env.TEST_LOG ?? 'silent'), broker, databaseUrl: test.url });
    await store.connect();
    const source = await openGatewayDatabase(test.url);
    const accounts = new Accounts(source);
    workers = new Workers(broker);
    workers.org = (await accounts.createOrganization('default')).id;
    ({ key } = await accounts.createKey({ organization: 'default' }));
    await source.destroy();
    await workers.start();
  });
  beforeEach(() => {
    workers.lost = () => false;
    workers.broken = () => false;
    workers.usage = () => ({});
    workers.labels = LABELS;
  });
  afterAll(async () => {
    await gateway?.close();
    await broker.close();
    await store?.end();
    await test?.drop();
  });

  const call = (path: string, body?: object): Promise<Response> =>
    fetch(`${gateway.url}/api/v1${path}`, { method: body ? 'POST' : 'GET', headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }) }, body: body && JSON.stringify(body) });
  const read = async (id: string, query = ''): Promise<Job> => (await call(`/coding/${id}${query}`)).json() as Promise<Job>;
  const question = (name: string, answers: number, more: object = {}): object => ({
    questionIdentifier: name, question: `${name}?`, responseEntries: Array.from({ length: answers }, (_, i) => ({ responseIdentifier: `r${i}`, answer: `answer ${i}` })), ...more,
  });
  async function submit(...questions: object[]): Promise<string> {
    const response = await call('/coding', { surveyIdentifier: `s${++runs}`, surveyName: 'Survey', surveyResponses: questions });
    const json = (await response.json()) as Job;
    expect({ status: response.status, json }).toMatchObject({ status: 202 });
    return json.batchJobId;
  }
  async function until(test: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await test())) await turn();
  }
  async function finished(id: string): Promise<Job> {
    let job = await read(id);
    await until(async () => (job = await read(id)).results !== null);
    return job;
  }
  const stored = async (sql: string, id: string): Promise<unknown[]> => (await store.query(sql, [id])).rows;
  const labels = (codes: Code[]): unknown[] => codes.map((code) => [code.id, code.label, code.responses.length, labels(code.subCodes)]);
  const TREE = (n: number): unknown[] => [[10, 'All of it', n, [[11, 'Even ones', Math.ceil(n / 2), []], [12, 'Odd ones', Math.floor(n / 2), []]]], [13, 'Nobody', 0, []]];

  it('cuts answers into parts, starts a question when all of its are in, puts its pieces together, and has the workers forget it', async () => {
    const id = await submit(question('one', 2_300), question('two', 3));
    const job = await finished(id);
    expect(job).toMatchObject({ status: 'completed', progress: { total: 2_303, done: 2_303, phase: 'finished' } });
    expect(job.results!.questionCodes.map(({ questionIdentifier, responseCodes }) => [questionIdentifier, labels(responseCodes)])).toEqual([['one', TREE(2_300)], ['two', TREE(3)]]);
    const [all] = job.results!.questionCodes[1]!.responseCodes;
    expect(all!.responses[2]).toEqual({ responseIdentifier: 'r2', answer: 'answer 2', confidence: 0.002 });
    const own = workers.submits.filter(({ batchJobId }) => batchJobId === id);
    expect(own.map((one) => one.answers.length).sort((a, b) => b - a)).toEqual([1_000, 1_000, 300, 3]);
    expect(own.filter((one) => one.question === 0).flatMap((one) => one.answers).sort((a, b) => a.position - b.position).map(({ answer }) => answer))
      .toEqual(Array.from({ length: 2_300 }, (_, i) => `answer ${i}`));
    expect(workers.runs.filter(({ batchJobId }) => batchJobId === id).map(({ question: at, questionText, options, surveyName }) => [at, questionText, options, surveyName]).sort()).toEqual([
      [0, 'one?', { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 }, 'Survey'], [1, 'two?', { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 }, 'Survey'],
    ]);
    await until(() => workers.forgotten.includes(id));
    expect(await stored('SELECT 1 FROM gateway.coding_pieces WHERE job_id = $1', id)).toHaveLength(6);
  });

  it('stores survey, questions, responses and their answers', async () => {
    const id = await submit(question('one', 2, { questionContext: 'to learn' }), question('two', 1));
    await finished(id);
    const survey = `s${runs}`;
    const rows = await stored(
      `SELECT e.question_id, r.response_id, e.answer, q.question, q.question_context FROM gateway.response_elements e JOIN gateway.responses r ON r.number = e.response_number AND r.survey_id = e.survey_id
       JOIN gateway.questions q ON q.survey_id = e.survey_id AND q.question_id = e.question_id JOIN gateway.surveys s ON s.survey_id = e.survey_id WHERE e.survey_id = $1 ORDER BY 1, 2`, survey);
    expect(rows).toEqual([
      { question_id: 'one', response_id: 'r0', answer: 'answer 0', question: 'one?', question_context: 'to learn' },
      { question_id: 'one', response_id: 'r1', answer: 'answer 1', question: 'one?', question_context: 'to learn' },
      { question_id: 'two', response_id: 'r0', answer: 'answer 0', question: 'two?', question_context: null },
    ]);
  });

  it('pages through assignments: any size, each once, ids the same', async () => {
    const id = await submit(question('one', 25), question('empty', 0), question('two', 6));
    const { results } = await finished(id);
    expect(results!.questionCodes.map(({ questionIdentifier }) => questionIdentifier)).toEqual(['one', 'empty', 'two']);
    const flat = (codes: Code[], path: number[]): string[] => codes.flatMap((code) => [
      ...code.responses.map((entry) => `${path.join('/')}/${code.id} ${entry.responseIdentifier} ${entry.confidence}`), ...flat(code.subCodes, [...path, code.id])]);
    const assignments = (job: Job): string[] => job.results!.questionCodes.flatMap((one) => flat(one.responseCodes, []).map((line) => `${one.questionIdentifier} ${line}`));
    const whole = assignments({ results } as Job);
    expect(whole).toHaveLength(62);
    for (const limit of [1, 5, 61, 62]) {
      const joined: string[] = [];
      let query = `?limit=${limit}`;
      for (;;) {
        const page = await read(id, query);
        expect(assignments(page)).toHaveLength(Math.min(limit, 62 - joined.length));
        joined.push(...assignments(page));
        if (page.results!.nextCursor === null) break;
        query = `?limit=${limit}&cursor=${page.results!.nextCursor}`;
      }
      expect(joined).toEqual(whole);
    }
    for (const [query, field] of [['limit=0', 'limit'], ['limit=50001', 'limit'], ['limit=x', 'limit'], ['cursor=abc', 'cursor'], [`cursor=${Buffer.from('a62').toString('base64url')}`, 'cursor'], ['cursor=a&cursor=b', 'cursor']]) {
      const response = await call(`/coding/${id}?${query}`);
      expect([response.status, Object.keys(((await response.json()) as { details: object }).details)]).toEqual([400, [field]]);
    }
    expect((await call('/coding/nope')).status).toBe(400);
  });

  it('fails a question that can not be coded, and it alone', async () => {
    workers.broken = (command) => 'questionText' in command && command.questionText === 'bad?';
    const job = await finished(await submit(question('good', 4), question('bad', 5)));
    expect(job).toMatchObject({
      status: 'partial_failure', progress: { total: 9, done: 9, phase: 'finished' },
      results: {
        code: 'PROCESSING_ERROR', message: expect.any(String), details: { 'surveyResponses[1]': expect.any(String) }, nextCursor: null,
        failedQuestions: [{ questionIdentifier: 'bad', code: 'PROCESSING_ERROR', message: expect.any(String) }],
      },
    });
    expect(job.results!.questionCodes.map((one) => [one.questionIdentifier, labels(one.responseCodes)])).toEqual([['good', TREE(4)]]);
  });

  it('fails as a whole when no question can be coded, by a part or by itself', async () => {
    workers.broken = (command) => ('questionText' in command ? command.question === 1 : command.question === 0);
    const job = await finished(await submit(question('one', 1_500), question('two', 2)));
    expect(job).toMatchObject({ status: 'total_failure', results: { code: 'PROCESSING_ERROR', questionCodes: [], nextCursor: null } });
    expect(workers.runs.filter((run) => run.batchJobId === job.batchJobId).map((run) => run.question)).toEqual([1]);
  });

  it.each<[string, (piece: number) => boolean]>([['the first piece', (piece) => piece === 0], ['every piece, as workers of an earlier version do', () => true]])(
    'enters the tokens of a question once, told with %s', async (_, isTold) => {
      const usage = { model: 'm', calls: 2, inputTokens: 300, outputTokens: 40 };
      workers.usage = (piece) => (isTold(piece) ? { usage } : {});
      await store.query('DELETE FROM gateway.model_usage');
      const id = await submit(question('one', 4));
      await finished(id);
      const rows = (await store.query(`SELECT calls::int, input_tokens::int AS input, output_tokens::int AS output FROM gateway.model_usage`)).rows;
      expect(rows).toEqual([{ calls: 2, input: 300, output: 40 }]);
      expect(await stored('SELECT usage FROM gateway.coding_questions WHERE job_id = $1', id)).toEqual([{ usage }]);
    });

  it('sends a lost part and a lost question again, and nothing that is done', async () => {
    const seen = new Set<string>();
    workers.lost = (command) => {
      const name = `${'questionText' in command ? 'run' : 'part'} ${command.question}`;
      return command.question === 0 && seen.size < seen.add(name).size;
    };
    const id = await submit(question('one', 5), question('two', 2));
    expect((await finished(id)).status).toBe('completed');
    expect(workers.submits.filter((one) => one.batchJobId === id).map((one) => one.question).sort()).toEqual([0, 0, 1]);
    expect(workers.runs.filter((one) => one.batchJobId === id).map((one) => [one.question, one.attempt]).sort()).toEqual([[0, 1], [0, 2], [1, 1]]);
  });

  it('gives up on what is lost every time, and takes nothing that comes too late', async () => {
    workers.lost = (command) => 'questionText' in command && command.question === 0;
    const id = await submit(question('one', 5), question('two', 2));
    const job = await finished(id);
    expect(job).toMatchObject({ status: 'partial_failure', results: { failedQuestions: [{ questionIdentifier: 'one' }] } });
    const lost = workers.runs.filter((one) => one.batchJobId === id && one.question === 0);
    expect(lost.map((one) => one.attempt)).toEqual([1, 2, 3]);
    for (const piece of workers.result(lost[2]!)) await workers.send(CODING_COMPLETED, id, piece);
    await workers.send(CODING_PROGRESSED, id, { batchJobId: id, part: 0 });
    workers.lost = () => false;
    await finished(await submit(question('after', 1)));
    expect(await read(id)).toEqual(job);
    expect(await stored(`SELECT 1 FROM gateway.coding_codes WHERE job_id = $1 AND question = 0`, id)).toEqual([]);
  });

  it('waits for as long as a worker says that it is at it, and never mixes the pieces of two attempts', async () => {
    workers.lost = (command) => 'questionText' in command;
    const id = await submit(question('one', 4));
    const own = (): CodingRun[] => workers.runs.filter((one) => one.batchJobId === id);
    await until(() => own().length > 0);
    const longer = Date.now() + 2.5 * LEASE_MS;
    await until(async () => {
      await workers.send(CODING_WORKING, id, { batchJobId: id, part: 0 });
      await stored('SELECT pg_sleep(0.02), $1::text', id);
      return Date.now() > longer;
    });
    expect(own()).toHaveLength(1);
    const [first, , third] = workers.result(own()[0]!);
    await workers.send(CODING_COMPLETED, id, first!);
    await workers.send(CODING_COMPLETED, id, third!);
    await until(() => own().length > 1);
    const again = workers.result(own()[1]!);
    expect(again[0]!.attempt).toBe(2);
    for (const piece of again.slice(0, 2)) await workers.send(CODING_COMPLETED, id, piece);
    await until(async () => (await stored('SELECT 1 FROM gateway.coding_pieces WHERE job_id = $1', id)).length === 4);
    expect((await read(id)).status).toBe('processing');
    await workers.send(CODING_COMPLETED, id, again[2]!);
    expect(labels((await finished(id)).results!.questionCodes[0]!.responseCodes)).toEqual(TREE(4));
    expect(await stored('SELECT DISTINCT attempt FROM gateway.coding_pieces WHERE job_id = $1', id)).toEqual([{ attempt: 2 }]);
  });

  it('completes a job without a single answer', async () => {
    const job = await finished(await submit(question('one', 0), question('two', 0)));
    expect(job).toMatchObject({ status: 'completed', progress: { total: 0, done: 0 }, results: { questionCodes: [{ responseCodes: [] }, { responseCodes: [] }], nextCursor: null } });
  });

  describe('an earlier codebook', () => {
    const from = async (fromJob: string, survey = `s${runs}`, name = 'one'): Promise<Response> =>
      call('/coding', { surveyIdentifier: survey, surveyResponses: [question(name, 1, { codebook: { mode: 'extend', fromJob } })] });
    const CODES = [{ id: 10, label: 'All of it', subCodes: [{ id: 11, label: 'Even ones' }, { id: 12, label: 'Odd ones' }] }, { id: 13, label: 'Nobody' }];

    it('is that of the job or of the latest one, and outlives the job', async () => {
      const id = await submit(question('one', 2));
      await finished(id);
      await store.query('DELETE FROM gateway.jobs WHERE id = $1', [id]);
      for (const fromJob of [id, 'latest']) {
        const next = ((await (await from(fromJob)).json()) as Job).batchJobId;
        await finished(next);
        expect(workers.runs.find((run) => run.batchJobId === next)!.codebook).toEqual({ mode: 'extend', codes: CODES });
      }
    });

    it('keeps the ids of Other and No answer, so that no later coding gives them to another code, also after one without them', async () => {
      workers.labels = ['Other', 'Even ones', 'Odd ones', 'No answer'];
      const id = await submit(question('one', 2));
      await finished(id);
      expect(await stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', id)).toEqual([{ codes: [{ ...CODES[0], label: 'Other' }, { id: 13, label: 'No answer' }] }]);
      workers.labels = LABELS;
      const next = await submit(question('one', 2, { codebook: { mode: 'extend', codes: [{ id: 10, label: 'All of it' }, { id: 40, label: 'Other' }] } }));
      await finished(next);
      expect(await stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', next)).toEqual([{ codes: [...CODES, { id: 40, label: 'Other' }] }]);
    });

    it('is nothing that the workers hear of unless it is asked for', async () => {
      const survey = `s${++runs}`;
      const code = async (...answers: string[]): Promise<CodingRun> => {
        const surveyResponses = [question('one', 0, { responseEntries: answers.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })) })];
        const { batchJobId } = (await (await call('/coding', { surveyIdentifier: survey, surveyResponses })).json()) as Job;
        await finished(batchJobId);
        expect(workers.submits.filter((one) => one.batchJobId === batchJobId).flatMap((one) => one.answers.map(({ answer }) => answer))).toEqual(answers);
        return { ...workers.runs.find((run) => run.batchJobId === batchJobId)!, batchJobId: '' };
      };
      const first = await code('a', 'b');
      expect(first.codebook).toBeUndefined();
      await code('c', 'd', 'e');
      expect(await code('a', 'b')).toEqual(first);
    });

    it('has the descriptions that were given, and no words of respondents in those that were made', async () => {
      const codebook = { mode: 'extend', codes: [{ id: 10, label: 'All of it', description: 'Whatever is said' }] };
      const id = await submit(question('one', 2, { codebook }));
      await finished(id);
      const [row] = (await stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', id)) as { codes: object[] }[];
      expect(row!.codes).toEqual([{ ...CODES[0], description: 'Whatever is said' }, CODES[1]]);
    });

    it('is a conflict while that job runs, and not found when it is none, failed, or of another question', async () => {
      workers.lost = (command) => 'questionText' in command;
      const running = await submit(question('one', 2));
      const refused = await from(running);
      expect([refused.status, await refused.json()]).toEqual([409, { code: 'CONFLICT', message: 'The job that fromJob names is not finished' }]);
      expect((await from('latest')).status).toBe(404);
      workers.lost = () => false;
      workers.broken = () => true;
      const failed = await submit(question('one', 2));
      await finished(failed);
      expect((await from(failed)).status).toBe(404);
      workers.broken = () => false;
      const done = await submit(question('one', 2));
      await finished(done);
      expect((await from(done, undefined, 'two')).status).toBe(404);
      expect((await from(done)).status).toBe(202);
    });
  });

  it('refuses what is no request, and stores nothing of it', async () => {
    const before = (await store.query('SELECT count(*) AS n FROM gateway.jobs')).rows;
    for (const body of [{}, { surveyIdentifier: 's', surveyResponses: 'x' }, { surveyIdentifier: 'refused', surveyResponses: [question('q', 1), question('q', 1)] }]) {
      const response = await call('/coding', body);
      expect([response.status, await response.json()]).toEqual([400, { code: 'INVALID_REQUEST', message: 'The request is not valid', details: expect.any(Object) }]);
    }
    expect((await call('/brand-coding', { surveyIdentifier: 's', surveyResponses: [question('q', 1)] })).status).toBe(400);
    expect((await store.query('SELECT count(*) AS n FROM gateway.jobs')).rows).toEqual(before);
    expect((await store.query(`SELECT 1 FROM gateway.surveys WHERE survey_id = 'refused'`)).rows).toEqual([]);
  });

  it('needs the scope coding', async () => {
    const source = await openGatewayDatabase(test.url);
    const { key: other } = await new Accounts(source).createKey({ organization: 'default', scopes: ['surveys'] });
    await source.destroy();
    const response = await fetch(`${gateway.url}/api/v1/brand-coding`, { method: 'POST', headers: { 'x-service-key': other, 'content-type': 'application/json' }, body: '{}' });
    expect([response.status, await response.json()]).toEqual([403, { code: 'INVALID_API_KEY', message: "This API key lacks the scope 'coding'" }]);
  });
});
