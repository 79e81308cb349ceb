import { until } from '@verbatim/platform/testing';
import { CODING_COMPLETED, CODING_PROGRESSED, CODING_WORKING, type CodingRun } from '@verbatim/contracts';
import { Accounts, openGatewayDatabase } from '../index.js';
import { LEASE_MS, question, TestGateway, type Code, type Job } from './spec-support.js';

describe('coding jobs', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  beforeEach(() => gateway.workers.behave());
  afterAll(() => gateway?.stop());

  const labels = (codes: Code[]): unknown[] =>
    codes.map((code) => [code.id, code.label, code.responses.length, labels(code.subCodes)]);
  const TREE = (n: number): unknown[] => [
    [
      10,
      'All of it',
      n,
      [
        [11, 'Even ones', Math.ceil(n / 2), []],
        [12, 'Odd ones', Math.floor(n / 2), []],
      ],
    ],
    [13, 'Nobody', 0, []],
  ];

  it('cuts answers into parts, starts a question when all of its are in, puts its pieces together, and has the workers forget it', async () => {
    const id = await gateway.submit(question('one', 2_300), question('two', 3));
    const job = await gateway.finished(id);
    expect(job).toMatchObject({ status: 'completed', progress: { total: 2_303, done: 2_303, phase: 'finished' } });
    expect(
      job.results!.questionCodes.map(({ questionIdentifier, responseCodes }) => [
        questionIdentifier,
        labels(responseCodes),
      ]),
    ).toEqual([
      ['one', TREE(2_300)],
      ['two', TREE(3)],
    ]);
    const [all] = job.results!.questionCodes[1]!.responseCodes;
    expect(all!.responses[2]).toEqual({ responseIdentifier: 'r2', answer: 'answer 2', confidence: 0.002 });
    // A part or a question that took longer than its lease, on a busy machine, was sent twice.
    const submits = gateway.workers.submits.filter(({ batchJobId }) => batchJobId === id);
    const own = [...new Map(submits.map((one) => [one.part, one])).values()];
    expect(own.map((one) => one.answers.length).sort((a, b) => b - a)).toEqual([1_000, 1_000, 300, 3]);
    expect(
      own
        .filter((one) => one.question === 0)
        .flatMap((one) => one.answers)
        .sort((a, b) => a.position - b.position)
        .map(({ answer }) => answer),
    ).toEqual(Array.from({ length: 2_300 }, (_, i) => `answer ${i}`));
    const runs = gateway.workers.runs.filter(({ batchJobId }) => batchJobId === id);
    expect(
      [...new Map(runs.map((run) => [run.question, run])).values()]
        .map(({ question: at, questionText, options, surveyName }) => [at, questionText, options, surveyName])
        .sort(),
    ).toEqual([
      [0, 'one?', { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 }, 'Survey'],
      [1, 'two?', { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 }, 'Survey'],
    ]);
    await until('the job to be forgotten', () => gateway.workers.forgotten.includes(id));
    expect(await gateway.stored('SELECT 1 FROM gateway.coding_pieces WHERE job_id = $1', id)).toHaveLength(6);
  });

  it('has the workers write labels in the language that a question asks for, by any tag of it', async () => {
    const id = await gateway.submit(
      question('plain', 1),
      question('german', 1, { labelLanguage: 'de-AT' }),
      question('chinese', 1, { labelLanguage: 'zh-TW' }),
      question('own', 2, {
        labelLanguage: 'auto',
        responseEntries: ['Die Preise sind viel zu hoch geworden', 'Das Personal war leider sehr unfreundlich'].map(
          (answer, i) => ({ responseIdentifier: `r${i}`, answer }),
        ),
      }),
      question('untold', 1, { labelLanguage: 'auto', responseEntries: [{ responseIdentifier: 'r', answer: '42' }] }),
    );
    await gateway.finished(id);
    const runs = gateway.workers.runs.filter(({ batchJobId }) => batchJobId === id);
    const asked = new Map(runs.map((run) => [run.questionText, run.labelLanguage]));
    expect(asked).toEqual(
      new Map([
        ['plain?', undefined],
        ['german?', 'de'],
        ['chinese?', 'zh-Hant'],
        ['own?', 'de'],
        ['untold?', undefined],
      ]),
    );
  });

  it.each(['xx', 'tlh-Latn', 'German', '', 7])(
    'refuses %j as a language of labels, and lists those there are',
    async (labelLanguage) => {
      for (const [path, more] of [
        ['/coding', {}],
        ['/brand-coding', { brandContext: { industryDescription: 'shoes', brands: [] } }],
      ] as const) {
        const response = await gateway.call(path, {
          surveyIdentifier: 's',
          surveyResponses: [question('a', 1, more), question('b', 1, { ...more, labelLanguage })],
        });
        expect([response.status, ((await response.json()) as { details: object }).details]).toEqual([
          400,
          {
            'surveyResponses[1].labelLanguage':
              'labelLanguage must be auto or one of en, es, ja, fr, de, pt, it, zh-Hans, zh-Hant, ru, ar, hi, ko, sv, nl, no, da, fi, pl, el, id, uk',
          },
        ]);
      }
    },
  );

  it('says of a code how sure its label is and what it is reserved for, on each page', async () => {
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Sonstiges'];
    gateway.workers.reserved = 'other';
    const id = await gateway.submit(question('one', 4));
    await gateway.finished(id);
    const facts = (codes: Code[]): unknown[] =>
      codes.flatMap(({ id: code, confidence, reserved, subCodes }) => [
        [code, confidence, reserved],
        ...facts(subCodes),
      ]);
    const all = [
      [10, 0.002, undefined],
      [11, 0.001, undefined],
      [12, 0.002, undefined],
      [13, undefined, 'other'],
    ];
    expect(facts((await gateway.read(id)).results!.questionCodes[0]!.responseCodes)).toEqual(all);
    const page = await gateway.read(id, '?limit=2');
    expect(facts(page.results!.questionCodes[0]!.responseCodes)).toEqual([all[0]]);
  });

  it('stores survey, questions, responses and their answers', async () => {
    const id = await gateway.submit(question('one', 2, { questionContext: 'to learn' }), question('two', 1));
    await gateway.finished(id);
    const survey = gateway.survey;
    const rows = await gateway.stored(
      `SELECT e.question_id, r.response_id, e.answer, q.question, q.question_context FROM gateway.response_elements e JOIN gateway.responses r ON r.number = e.response_number AND r.survey_id = e.survey_id
       JOIN gateway.questions q ON q.survey_id = e.survey_id AND q.question_id = e.question_id JOIN gateway.surveys s ON s.survey_id = e.survey_id WHERE e.survey_id = $1 ORDER BY 1, 2`,
      survey,
    );
    expect(rows).toEqual([
      { question_id: 'one', response_id: 'r0', answer: 'answer 0', question: 'one?', question_context: 'to learn' },
      { question_id: 'one', response_id: 'r1', answer: 'answer 1', question: 'one?', question_context: 'to learn' },
      { question_id: 'two', response_id: 'r0', answer: 'answer 0', question: 'two?', question_context: null },
    ]);
  });

  it('pages through assignments: any size, each once, ids the same', async () => {
    const id = await gateway.submit(question('one', 25), question('empty', 0), question('two', 6));
    const { results } = await gateway.finished(id);
    expect(results!.questionCodes.map(({ questionIdentifier }) => questionIdentifier)).toEqual(['one', 'empty', 'two']);
    const flat = (codes: Code[], path: number[]): string[] =>
      codes.flatMap((code) => [
        ...code.responses.map(
          (entry) => `${path.join('/')}/${code.id} ${entry.responseIdentifier} ${entry.confidence}`,
        ),
        ...flat(code.subCodes, [...path, code.id]),
      ]);
    const assignments = (job: Job): string[] =>
      job.results!.questionCodes.flatMap((one) =>
        flat(one.responseCodes, []).map((line) => `${one.questionIdentifier} ${line}`),
      );
    const whole = assignments({ results } as Job);
    expect(whole).toHaveLength(62);
    for (const limit of [1, 5, 61, 62]) {
      const joined: string[] = [];
      let query = `?limit=${limit}`;
      for (;;) {
        const page = await gateway.read(id, query);
        expect(assignments(page)).toHaveLength(Math.min(limit, 62 - joined.length));
        joined.push(...assignments(page));
        if (page.results!.nextCursor === null) break;
        query = `?limit=${limit}&cursor=${page.results!.nextCursor}`;
      }
      expect(joined).toEqual(whole);
    }
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=50001', 'limit'],
      ['limit=x', 'limit'],
      ['cursor=abc', 'cursor'],
      [`cursor=${Buffer.from('a62').toString('base64url')}`, 'cursor'],
      ['cursor=a&cursor=b', 'cursor'],
    ]) {
      const response = await gateway.call(`/coding/${id}?${query}`);
      expect([response.status, Object.keys(((await response.json()) as { details: object }).details)]).toEqual([
        400,
        [field],
      ]);
    }
    expect((await gateway.call('/coding/nope')).status).toBe(400);
  });

  it('fails a question that can not be coded, and it alone', async () => {
    gateway.workers.broken = (command) => 'questionText' in command && command.questionText === 'bad?';
    const job = await gateway.finished(await gateway.submit(question('good', 4), question('bad', 5)));
    expect(job).toMatchObject({
      status: 'partial_failure',
      progress: { total: 9, done: 9, phase: 'finished' },
      results: {
        code: 'PROCESSING_ERROR',
        message: expect.any(String),
        details: { 'surveyResponses[1]': expect.any(String) },
        nextCursor: null,
        failedQuestions: [{ questionIdentifier: 'bad', code: 'PROCESSING_ERROR', message: expect.any(String) }],
      },
    });
    expect(job.results!.questionCodes.map((one) => [one.questionIdentifier, labels(one.responseCodes)])).toEqual([
      ['good', TREE(4)],
    ]);
  });

  it('fails as a whole when no question can be coded, by a part or by itself', async () => {
    gateway.workers.broken = (command) => ('questionText' in command ? command.question === 1 : command.question === 0);
    const job = await gateway.finished(await gateway.submit(question('one', 1_500), question('two', 2)));
    expect(job).toMatchObject({
      status: 'total_failure',
      results: { code: 'PROCESSING_ERROR', questionCodes: [], nextCursor: null },
    });
    expect(gateway.workers.runs.filter((run) => run.batchJobId === job.batchJobId).map((run) => run.question)).toEqual([
      1,
    ]);
  });

  it.each<[string, (piece: number) => boolean]>([
    ['the first piece', (piece) => piece === 0],
    ['every piece, as workers of an earlier version do', () => true],
  ])('enters the tokens of a question once, told with %s', async (_, isTold) => {
    const usage = { model: 'm', calls: 2, inputTokens: 300, outputTokens: 40 };
    gateway.workers.usage = (piece) => (isTold(piece) ? { usage } : {});
    await gateway.store.query('DELETE FROM gateway.model_usage');
    const id = await gateway.submit(question('one', 4));
    await gateway.finished(id);
    const rows = (
      await gateway.store.query(
        `SELECT calls::int, input_tokens::int AS input, output_tokens::int AS output FROM gateway.model_usage`,
      )
    ).rows;
    expect(rows).toEqual([{ calls: 2, input: 300, output: 40 }]);
    expect(await gateway.stored('SELECT usage FROM gateway.coding_questions WHERE job_id = $1', id)).toEqual([
      { usage },
    ]);
  });

  it('names the embeddings model that a question was coded with, and enters its tokens', async () => {
    const encoderUsage = { model: 'e5', calls: 1, inputTokens: 90, outputTokens: 0 };
    gateway.workers.usage = (piece) => ({ encoder: 'e5', ...(piece === 0 && { encoderUsage }) });
    await gateway.store.query('DELETE FROM gateway.model_usage');
    const job = await gateway.finished(await gateway.submit(question('one', 4)));
    expect(job.results!.questionCodes).toMatchObject([{ questionIdentifier: 'one', encoder: 'e5' }]);
    gateway.workers.usage = () => ({});
    const plain = await gateway.finished(await gateway.submit(question('two', 4)));
    expect(plain.results!.questionCodes[0]).not.toHaveProperty('encoder');
    const { rows } = await gateway.store.query(
      `SELECT calls::int, input_tokens::int AS input FROM gateway.model_usage`,
    );
    expect(rows).toEqual([{ calls: 1, input: 90 }]);
  });

  it('sends a lost part and a lost question again, and nothing that is done', async () => {
    const seen = new Set<string>();
    gateway.workers.lost = (command) => {
      const name = `${'questionText' in command ? 'run' : 'part'} ${command.question}`;
      return command.question === 0 && seen.size < seen.add(name).size;
    };
    const id = await gateway.submit(question('one', 5), question('two', 2));
    expect((await gateway.finished(id)).status).toBe('completed');
    expect(
      gateway.workers.submits
        .filter((one) => one.batchJobId === id)
        .map((one) => one.question)
        .sort(),
    ).toEqual([0, 0, 1]);
    expect(
      gateway.workers.runs
        .filter((one) => one.batchJobId === id)
        .map((one) => [one.question, one.attempt])
        .sort(),
    ).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
  });

  it('gives up on what is lost every time, and takes nothing that comes too late', async () => {
    gateway.workers.lost = (command) => 'questionText' in command && command.question === 0;
    const id = await gateway.submit(question('one', 5), question('two', 2));
    const job = await gateway.finished(id);
    expect(job).toMatchObject({
      status: 'partial_failure',
      results: { failedQuestions: [{ questionIdentifier: 'one' }] },
    });
    const lost = gateway.workers.runs.filter((one) => one.batchJobId === id && one.question === 0);
    expect(lost.map((one) => one.attempt)).toEqual([1, 2, 3]);
    for (const piece of gateway.workers.result(lost[2]!)) await gateway.workers.send(CODING_COMPLETED, id, piece);
    await gateway.workers.send(CODING_PROGRESSED, id, { batchJobId: id, part: 0 });
    gateway.workers.lost = () => false;
    await gateway.finished(await gateway.submit(question('after', 1)));
    expect(await gateway.read(id)).toEqual(job);
    expect(await gateway.stored(`SELECT 1 FROM gateway.coding_codes WHERE job_id = $1 AND question = 0`, id)).toEqual(
      [],
    );
  });

  it('waits for as long as a worker says that it is at it, and never mixes the pieces of two attempts', async () => {
    gateway.workers.lost = (command) => 'questionText' in command;
    const id = await gateway.submit(question('one', 4));
    const own = (): CodingRun[] => gateway.workers.runs.filter((one) => one.batchJobId === id);
    await until('the first attempt', () => own().length > 0);
    const longer = Date.now() + 2.5 * LEASE_MS;
    await until('the extended lease', async () => {
      await gateway.workers.send(CODING_WORKING, id, { batchJobId: id, part: 0 });
      await gateway.stored('SELECT pg_sleep(0.02), $1::text', id);
      return Date.now() > longer;
    });
    expect(own()).toHaveLength(1);
    const [first, , third] = gateway.workers.result(own()[0]!);
    await gateway.workers.send(CODING_COMPLETED, id, first!);
    await gateway.workers.send(CODING_COMPLETED, id, third!);
    await until('the second attempt', () => own().length > 1);
    const again = gateway.workers.result(own()[1]!);
    expect(again[0]!.attempt).toBe(2);
    for (const piece of again.slice(0, 2)) await gateway.workers.send(CODING_COMPLETED, id, piece);
    await until(
      'the stored state',
      async () => (await gateway.stored('SELECT 1 FROM gateway.coding_pieces WHERE job_id = $1', id)).length === 4,
    );
    expect((await gateway.read(id)).status).toBe('processing');
    await gateway.workers.send(CODING_COMPLETED, id, again[2]!);
    expect(labels((await gateway.finished(id)).results!.questionCodes[0]!.responseCodes)).toEqual(TREE(4));
    expect(await gateway.stored('SELECT DISTINCT attempt FROM gateway.coding_pieces WHERE job_id = $1', id)).toEqual([
      { attempt: 2 },
    ]);
  });

  it('completes a job without a single answer', async () => {
    const job = await gateway.finished(await gateway.submit(question('one', 0), question('two', 0)));
    expect(job).toMatchObject({
      status: 'completed',
      progress: { total: 0, done: 0 },
      results: { questionCodes: [{ responseCodes: [] }, { responseCodes: [] }], nextCursor: null },
    });
  });

  it('refuses what is no request, and stores nothing of it', async () => {
    const before = (await gateway.store.query('SELECT count(*) AS n FROM gateway.jobs')).rows;
    for (const body of [
      {},
      { surveyIdentifier: 's', surveyResponses: 'x' },
      { surveyIdentifier: 'refused', surveyResponses: [question('q', 1), question('q', 1)] },
    ]) {
      const response = await gateway.call('/coding', body);
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'INVALID_REQUEST', message: 'The request is not valid', details: expect.any(Object) },
      ]);
    }
    expect(
      (await gateway.call('/brand-coding', { surveyIdentifier: 's', surveyResponses: [question('q', 1)] })).status,
    ).toBe(400);
    expect((await gateway.store.query('SELECT count(*) AS n FROM gateway.jobs')).rows).toEqual(before);
    expect((await gateway.store.query(`SELECT 1 FROM gateway.surveys WHERE survey_id = 'refused'`)).rows).toEqual([]);
  });

  it.each<[what: string, change: object]>([
    ['positions that no answer has', { positions: [0, 7] }],
    ['negative positions', { positions: [0, -1] }],
    ['fewer assignments than its codes count', { positions: [], confidences: [] }],
    ['a confidence missing', { confidences: [0.5] }],
    ['a code below itself', { codes: [{ id: 1, label: 'a', path: [0], start: 0, count: 2 }] }],
    ['a code without a label', { codes: [{ id: 1, label: null, path: [], start: 0, count: 2 }] }],
  ])('sets a result with %s aside, and asks again', async (_, change) => {
    gateway.workers.lost = (one) => 'attempt' in one;
    const id = await gateway.submit(question('a', 2));
    const run = await until('the question', () => gateway.workers.runs.find(({ batchJobId }) => batchJobId === id));
    await gateway.workers.send(CODING_COMPLETED, id, {
      ...{ batchJobId: id, part: run.part, attempt: run.attempt, piece: 0, pieces: 1, engine: 'offline' },
      ...{ codesFrom: 0, codes: [{ id: 1, label: 'a', path: [], start: 0, count: 2 }], from: 0 },
      ...{ positions: [0, 1], confidences: [0.5, 0.5], ...change },
    });
    await until(
      'the dead letter',
      async () => (await gateway.stored('SELECT 1 FROM gateway.dead_letters WHERE job_id = $1', id)).length > 0,
    );
    gateway.workers.behave();
    const job = await gateway.finished(id);
    expect(labels(job.results!.questionCodes[0]!.responseCodes)).toEqual(TREE(2));
  });

  it('needs the scope coding', async () => {
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const { key: other } = await new Accounts(source).createKey({ organization: 'default', scopes: ['surveys'] });
    await source.destroy();
    const response = await fetch(`${gateway.url}/api/v1/brand-coding`, {
      method: 'POST',
      headers: { 'x-service-key': other, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'INVALID_API_KEY', message: "This API key lacks the scope 'coding'. Use a key that has it." },
    ]);
  });
});
