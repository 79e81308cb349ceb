import { QUALITY_EVALUATED, QUALITY_REGISTERED, type QualityCheck } from '@verbatim/contracts';
import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

interface Answer {
  status: number;
  body: any;
  text: string;
}

/** A gateway with coding workers of the test; where a batch is evaluated, the test plays the quality service. */
describe('reading what is stored', () => {
  let gateway: TestGateway;
  const keys: Record<'other' | 'coding', string> = { other: '', coding: '' };

  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    await accounts.createOrganization('other');
    keys.other = (await accounts.createKey({ organization: 'other' })).key;
    keys.coding = (await accounts.createKey({ organization: 'default', scopes: ['coding'] })).key;
    await source.destroy();
  });
  afterAll(() => gateway.stop());

  const read = async (path: string, key?: string): Promise<Answer> => {
    const response = key
      ? await fetch(`${gateway.url}/api/v1${path}`, { headers: { 'x-service-key': key } })
      : await gateway.call(path);
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const items = async (path: string): Promise<any[]> => {
    const { status, body } = await read(path);
    expect({ status, body }).toMatchObject({ status: 200, body: { items: expect.anything() } });
    return body.items;
  };
  const respondents = async (path: string): Promise<string[]> =>
    (await items(path)).map(({ responseIdentifier }) => responseIdentifier);
  /** Stores `count` responses to question a of the gateway's survey, numbered from `first` on; `answer` is SQL that makes that of response `i`. */
  const storeAnswers = async (count: number, first: number, name: string, answer: string): Promise<void> => {
    const rows = `FROM gateway.surveys s, generate_series(1, ${count}) i WHERE s.survey_id = $1`;
    await gateway.stored(
      `INSERT INTO gateway.responses (org_id, number, survey_id, response_id) SELECT s.org_id, ${first} + i, s.survey_id, '${name}' || i ${rows}`,
      gateway.survey,
    );
    await gateway.stored(
      `INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer)
       SELECT s.org_id, s.survey_id, 'a', ${first} + i, ${answer} ${rows}`,
      gateway.survey,
    );
  };
  /** Who is found with a word in the gateway's survey, page by page. */
  const pagesWith = async (word: string): Promise<string[][]> => {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await read(`/surveys/${gateway.survey}/responses?text=${word}${cursor && `&cursor=${cursor}`}`);
      pages.push(body.items.map((one: { responseIdentifier: string }) => one.responseIdentifier));
      cursor = body.nextCursor;
    }
    return pages;
  };
  const check = (score: number): QualityCheck => ({
    type: 'Low Effort',
    score,
    isIssue: score >= 60,
    evidence: 'The answer is “secret words of somebody”.',
  });
  /** Posts a batch, whose responses get these scores. */
  const evaluated = async (body: { responses: object[]; [field: string]: unknown }, scores: number[]): Promise<any> => {
    const { batchJobId } = (await (await gateway.call('/data-quality/batch', body)).json()) as { batchJobId: string };
    const state = async (): Promise<string> =>
      ((await gateway.stored('SELECT state FROM gateway.job_parts WHERE job_id = $1', batchJobId)) as any)[0].state;
    await until('the part to be sent', async () => (await state()) === 'registering');
    await gateway.workers.send(QUALITY_REGISTERED, batchJobId, { batchJobId, part: 0 });
    await until('the part to be sent again', async () => (await state()) === 'evaluating');
    const judgements = scores.map((score, position) => ({
      position,
      entries: (body.responses[position] as { surveyEntries: object[] }).surveyEntries.map((_, index) => ({
        index,
        checks: index ? [] : [check(score)],
      })),
    }));
    await gateway.workers.send(QUALITY_EVALUATED, batchJobId, { batchJobId, part: 0, engine: 'offline', judgements });
    let job: any;
    await until('the end of the batch', async () => {
      job = (await read(`/data-quality/batch/${batchJobId}`)).body;
      return job.status === 'completed';
    });
    return job;
  };
  const spoken = (questionIdentifier: string, answer: string): object => ({
    question: 'What do you think of it?',
    answer,
    questionIdentifier,
  });
  const entry = (answer: string, questionIdentifier = 'q1'): object => ({
    surveyEntries: [{ question: `${questionIdentifier}?`, answer, questionIdentifier }],
  });

  it('shows surveys, newest first, and a survey with its counts', async () => {
    await gateway.submit(question('a', 2), question('b', 1));
    const older = gateway.survey;
    await gateway.submit(question('a', 1));
    const newer = gateway.survey;
    expect((await items('/surveys')).map((one) => one.surveyIdentifier)).toEqual([newer, older]);
    expect((await read(`/surveys/${older}`)).body).toEqual({
      surveyIdentifier: older,
      surveyName: 'Survey',
      surveyDescription: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      retentionDays: null,
      counts: { questions: 2, responses: 2, answers: 3 },
    });
    const first = (await read('/surveys?limit=1')).body;
    expect(first.items).toHaveLength(1);
    expect((await read(`/surveys?limit=1&cursor=${first.nextCursor}`)).body).toMatchObject({
      items: [{ surveyIdentifier: older }],
      nextCursor: null,
    });
  });

  it('shows questions page by page, and finds a survey whose identifier needs percent-encoding', async () => {
    const survey = 'a/b %Ω?#'.padEnd(256, '😀');
    const response = await gateway.call('/coding', {
      surveyIdentifier: survey.slice(0, 100),
      surveyResponses: [question('b', 0), question('a', 0, { questionContext: 'Context' })],
    });
    expect(response.status).toBe(202);
    const path = `/surveys/${encodeURIComponent(survey.slice(0, 100))}/questions`;
    const first = (await read(`${path}?limit=1`)).body;
    expect(first.items).toEqual([
      { questionIdentifier: 'a', question: 'a?', questionContext: 'Context', parentQuestionIdentifier: null },
    ]);
    const second = (await read(`${path}?cursor=${first.nextCursor}`)).body;
    expect(second).toMatchObject({ items: [{ questionIdentifier: 'b' }], nextCursor: null });
  });

  it('pages responses in the order of their arrival: none is skipped or repeated while others arrive', async () => {
    await gateway.submit(question('a', 3));
    const path = `/surveys/${gateway.survey}/responses`;
    const first = (await read(`${path}?limit=2`)).body;
    await gateway.call('/coding', {
      surveyIdentifier: gateway.survey,
      surveyResponses: [
        { questionIdentifier: 'a', question: 'a?', responseEntries: [{ responseIdentifier: 'a0', answer: 'late' }] },
      ],
    });
    const second = (await read(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...second.items].map((one: any) => one.responseIdentifier)).toEqual([
      'r0',
      'r1',
      'r2',
      'a0',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('ends a page of long answers early, and loses none of them, in pages and in exports', async () => {
    await gateway.submit(question('a', 6));
    const path = `/surveys/${gateway.survey}/responses`;
    // A line feed has two characters in JSON. One response is larger than a page.
    await gateway.store.query(
      `UPDATE gateway.response_elements SET answer = repeat('long words' || chr(10), CASE WHEN response_number % 6 = 3 THEN 200000 ELSE 50000 END)
       WHERE survey_id = $1`,
      [gateway.survey],
    );
    for (const query of ['limit=1000', 'limit=2', 'text=words', 'language=en']) {
      const seen: string[] = [];
      const bytes: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body, text } = await read(`${path}?${query}${cursor && `&cursor=${cursor}`}`);
        bytes.push(body.items.length > 1 ? text.length : 0);
        seen.push(...body.items.map((one: any) => one.responseIdentifier));
        cursor = body.nextCursor;
      }
      expect({ query, seen }).toEqual({ query, seen: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'] });
      expect(Math.max(...bytes)).toBeLessThan(2_001_000);
      expect(bytes.length).toBeGreaterThan(2);
    }
    const csv = await (await gateway.call(`/surveys/${gateway.survey}/export`)).text();
    expect(csv.match(/r\d,/g)).toEqual(['r0,', 'r1,', 'r2,', 'r3,', 'r4,', 'r5,']);
  });

  it('shows the codes and brands of the latest coding with each answer', async () => {
    const job = await gateway.submit(question('a', 2));
    await gateway.finished(job);
    const survey = gateway.survey;
    gateway.workers.labels = ['Everything', 'Zeroth', 'First', 'Nobody'];
    const more = { surveyIdentifier: survey, surveyResponses: [question('a', 2)] };
    const again = (await (await gateway.call('/coding', more)).json()) as { batchJobId: string };
    await gateway.finished(again.batchJobId);
    const path = `/surveys/${survey}/responses`;
    expect(await items(path)).toMatchObject([
      {
        responseIdentifier: 'r0',
        quality: null,
        elements: [
          {
            questionIdentifier: 'a',
            question: 'a?',
            answer: 'answer 0',
            followups: [],
            codes: [
              { id: 10, label: 'Everything', confidence: 0 },
              { id: 11, label: 'Zeroth', confidence: 0 },
            ],
            brands: [],
          },
        ],
      },
      { responseIdentifier: 'r1', elements: [{ codes: [{ label: 'Everything' }, { id: 12, label: 'First' }] }] },
    ]);
    gateway.workers.behave();
    expect(await respondents(`${path}?code=zeroth`)).toEqual(['r0']);
    expect(await respondents(`${path}?code=12`)).toEqual(['r1']);
    expect(await respondents(`${path}?code=Everything&questionIdentifier=a`)).toEqual(['r0', 'r1']);
    expect(await respondents(`${path}?code=Everything&questionIdentifier=b`)).toEqual([]);
    expect(await respondents(`${path}?code=${encodeURIComponent('Even ones')}`)).toEqual([]);
  });

  it('shows scores without evidence; a response without an identifier has the one that its batch shows', async () => {
    const job = await evaluated(
      {
        surveyName: 'Q',
        surveyIdentifier: 'quality',
        responses: [{ responseIdentifier: 'good', ...entry('Fresh beans') }, entry('asdf')],
      },
      [0, 100],
    );
    const { text, body } = await read('/surveys/quality/responses');
    expect(text).not.toContain('secret words');
    expect(body.items).toMatchObject([
      {
        responseIdentifier: 'good',
        quality: {
          recommendation: 'keep',
          demeritScore: 0,
          numIssues: 0,
          evaluations: [{ questionIdentifier: 'q1', checks: [{ type: 'Low Effort', score: 0, isIssue: false }] }],
        },
      },
      { quality: { numIssues: 1, hasIssues: true, evaluations: [{ checks: [{ score: 100, isIssue: true }] }] } },
    ]);
    const shown = (item: any): unknown[] => [item.responseIdentifier, item.serviceResponseIdentifier];
    expect(body.items.map(shown)).toEqual(job.results.items.map(shown));
    expect(job.results.items[1].responseIdentifier).toMatch(/^[0-9a-f-]{36}$/);
    const { recommendation } = job.results.items[1];
    expect(recommendation).not.toBe('keep');
    expect(await respondents('/surveys/quality/responses?recommendation=keep')).toEqual(['good']);
    expect(await items(`/surveys/quality/responses?recommendation=${recommendation}`)).toHaveLength(1);
  });

  it('filters by words, question and time', async () => {
    await evaluated(
      {
        surveyName: 'T',
        surveyIdentifier: 'texts',
        responses: [
          { responseIdentifier: 'one', ...entry('The branch closed last year') },
          { responseIdentifier: 'two', ...entry('Closed on Sundays, and the fees', 'q2') },
        ],
      },
      [0, 0],
    );
    const path = '/surveys/texts/responses';
    const day = 24 * 60 * 60_000;
    const iso = (days: number): string => new Date(Date.now() + days * day).toISOString();
    const cases: [query: string, found: string[]][] = [
      ['text=CLOSED', ['one', 'two']],
      ['text=closed&questionIdentifier=q2', ['two']],
      ['text=closed%20-fees', ['one']],
      ['text=%22last%20year%22', ['one']],
      ['text=clos', []],
      ['text=%22%22', []],
      ['questionIdentifier=q1', ['one']],
      ['responseIdentifier=two', ['two']],
      ['responseIdentifier=two&questionIdentifier=q1', []],
      ['responseIdentifier=nobody', []],
      [`from=${iso(-1)}&to=${iso(1)}`, ['one', 'two']],
      [`from=${iso(1).slice(0, 10)}`, []],
      [`to=${iso(-1)}`, []],
    ];
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
  });

  it('finds other forms of a word in the languages of the answers, and exact words in every language', async () => {
    const said: [who: string, answer: string][] = [
      ['en', 'I lost two of my bags there and nobody ever called me back about it'],
      ['en2', 'They said that the bag was never found, which I do not believe at all'],
      ['de', 'Die Häuser in unserer Straße waren alle sehr alt, und niemand hat sie repariert'],
      ['ja', '荷物 が なくなりました。とても 残念 です。'],
      ['uk', 'Мої валізи загубили, і ніхто мені про це нічого не сказав'],
      ['mail', 'My e-mail to check_in was never answered, and so I called them'],
    ];
    await evaluated(
      {
        surveyName: 'F',
        surveyIdentifier: 'forms',
        responses: said.map(([responseIdentifier, answer]) => ({ responseIdentifier, ...entry(answer) })),
      },
      said.map(() => 0),
    );
    const cases: [text: string, found: string[]][] = [
      ['bags', ['en', 'en2']],
      ['bag', ['en', 'en2']],
      ['bag -bags', ['en2']],
      ['bags -called', ['en2']],
      ['e-mail', ['mail']],
      ['"e-mail"', ['mail']],
      ['check_in', ['mail']],
      ['called -e-mail', ['en']],
      ['"bags"', ['en']],
      ['"the bag"', ['en2']],
      ['haus', ['de']],
      ['Häuser', ['de']],
      ['荷物', ['ja']],
      ['валізи', ['uk']],
      ['валіза', []], // PostgreSQL has no configuration for Ukrainian
      ['ba', []],
    ];
    for (const [text, found] of cases) {
      const query = `text=${encodeURIComponent(text)}`;
      expect({ text, found: await respondents(`/surveys/forms/responses?${query}`) }).toEqual({ text, found });
    }
    expect(await respondents('/surveys/forms/responses?text=bags&language=en')).toEqual(['en', 'en2']);
  });

  it('looks for words in so many responses a page: a page may have few items, or none, and a nextCursor', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(45_000, 1_000_000, 'many', `CASE WHEN i % 20000 = 9 THEN 'needle' ELSE 'hay' END`);
    expect(await pagesWith('needle')).toEqual([['many9'], ['many20009'], ['many40009']]);
  });

  it('looks for words in fewer responses a page where their answers are long', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(
      250,
      4_000_000,
      'long',
      `CASE WHEN i % 100 = 50 THEN 'needle' ELSE repeat('hay and ', 2500) END`,
    );
    expect(await pagesWith('needle')).toEqual([['long50'], ['long150'], ['long250']]);
  });

  it('filters by the language of an answer, as summaries count it', async () => {
    const german = 'Die Lieferung kam jede Woche zu spät, und niemand hat sich gemeldet.';
    const english = 'The delivery was late every week, and nobody ever called me back.';
    await evaluated(
      {
        surveyName: 'L',
        surveyIdentifier: 'languages',
        responses: [
          { responseIdentifier: 'one', surveyEntries: [spoken('q1', english), spoken('q2', german)] },
          { responseIdentifier: 'two', surveyEntries: [spoken('q1', german)] },
          { responseIdentifier: 'three', surveyEntries: [spoken('q1', english)], attributes: { region: 'north' } },
          { responseIdentifier: 'four', surveyEntries: [spoken('q1', 'xq')] },
        ],
      },
      [0, 0, 0, 0],
    );
    const path = '/surveys/languages/responses';
    const { languages } = (await read('/surveys/languages/summary')).body;
    expect(languages).toEqual([
      { language: 'de', answers: 2 },
      { language: 'en', answers: 2 },
      { language: 'und', answers: 1 },
    ]);
    const cases: [query: string, found: string[]][] = [
      ['language=de', ['one', 'two']],
      ['language=de&questionIdentifier=q1', ['two']],
      ['language=en', ['one', 'three']],
      ['language=en&attribute.region=north', ['three']],
      ['language=en&text=lieferung', ['one']],
      ['language=und', ['four']],
      ['language=fr', []],
    ];
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
    const page = (await read(`${path}?language=de&limit=1`)).body;
    expect(page.items).toMatchObject([
      { responseIdentifier: 'one', elements: [{ answer: english }, { answer: german }] },
    ]);
    expect(await respondents(`${path}?language=de&limit=1&cursor=${page.nextCursor}`)).toEqual(['two']);
    const csv = await (await gateway.call('/surveys/languages/export?language=de')).text();
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[0]),
    ).toEqual(['one', 'two']);
  });

  it('filters by the numbers in a range of an attribute, also in exports', async () => {
    const ages = [17, 18, '29', ' 30.5 ', 'thirty', '', true, -4, 1e300];
    await gateway.submit(
      question('a', 1, {
        responseEntries: ages.map((age, i) => ({
          responseIdentifier: `r${i}`,
          answer: `I am ${age}.`,
          attributes: { age, 'age.min': 'low' },
        })),
      }),
    );
    const path = `/surveys/${gateway.survey}/responses`;
    const cases: [query: string, found: string[]][] = [
      ['attributeMin.age=18&attributeMax.age=29', ['r1', 'r2']],
      ['attributeMin.age=18', ['r1', 'r2', 'r3']],
      ['attributeMin.age=30.4&attributeMax.age=30.6', ['r3']],
      ['attributeMax.age=17', ['r0', 'r7']],
      ['attributeMax.age=-0.5', ['r7']],
      ['attributeMin.age=18&attribute.age=18', ['r1']],
      ['attributeMin.age=100', []],
      ['attributeMin.height=1', []],
      ['attributeMin.__proto__=1', []],
      ['attribute.__proto__=1', []],
      ['attribute.age.min=low&attributeMax.age=17', ['r0', 'r7']],
    ];
    await until('the answers', async () => (await respondents(path)).length === ages.length);
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
    const csv = await (
      await gateway.call(`/surveys/${gateway.survey}/export?attributeMin.age=18&attributeMax.age=29`)
    ).text();
    expect(csv.match(/^r\d/gm)).toEqual(['r1', 'r2']);
    const faulty: [query: string, parameter: string, message: string][] = [
      ['attributeMin.age=old', 'attributeMin.age', 'must be a number'],
      ['attributeMax.age=1e3', 'attributeMax.age', 'must be a number'],
      ['attributeMax.age=', 'attributeMax.age', 'must be a number'],
      ['attributeMin.age=1&attributeMin.age=2', 'attributeMin.age', 'given once'],
      ['attributeMin.=1', 'attributeMin.', '1 to 64 characters'],
      ['attributeMin.age=30&attributeMax.age=20', 'attributeMin.age', 'must not be greater than attributeMax.age'],
    ];
    for (const [query, parameter, message] of faulty)
      expect(await read(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { details: { [parameter]: expect.stringContaining(message) } },
      });
  });

  it('looks for a language in so many responses a page', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(6000, 2_000_000, 'many', `CASE WHEN i = 5500 THEN 'Η παράδοση άργησε' ELSE 'late' END`);
    const path = `/surveys/${gateway.survey}/responses?language=el`;
    const first = (await read(path)).body;
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    expect((await read(`${path}&cursor=${first.nextCursor}`)).body).toMatchObject({
      items: [{ responseIdentifier: 'many5500' }],
      nextCursor: null,
    });
  });

  it('looks for a language in fewer responses a page where they have many answers', async () => {
    await gateway.submit(...Array.from({ length: 10 }, (_, i) => question(`q${i}`, 1)));
    const survey = gateway.survey;
    const rows = `FROM gateway.surveys s, generate_series(1, 700) i`;
    await gateway.stored(
      `INSERT INTO gateway.responses (org_id, number, survey_id, response_id) SELECT s.org_id, 3000000 + i, s.survey_id, 'wordy' || i ${rows}
       WHERE s.survey_id = $1`,
      survey,
    );
    await gateway.stored(
      `INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer)
       SELECT s.org_id, s.survey_id, 'q' || q, 3000000 + i, CASE WHEN i = 690 THEN 'Η παράδοση άργησε' ELSE 'late' END
       ${rows}, generate_series(0, 9) q WHERE s.survey_id = $1`,
      survey,
    );
    const path = `/surveys/${survey}/responses?language=el`;
    const first = (await read(path)).body;
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    expect(await respondents(`${path}&cursor=${first.nextCursor}`)).toEqual(['wordy690']);
  });

  it('400: faulty parameters, each named', async () => {
    await gateway.submit(question('a', 1));
    const path = `/surveys/${gateway.survey}/responses`;
    const cases: [path: string, parameter: string][] = [
      [`${path}?limit=0`, 'limit'],
      [`${path}?cursor=bm9wZQ`, 'cursor'],
      [`/surveys?cursor=${(await read(`${path}?limit=1`)).body.nextCursor ?? 'cg'}`, 'cursor'],
      [`${path}?from=yesterday`, 'from'],
      [`${path}?to=2026-13-01`, 'to'],
      [`${path}?recommendation=drop`, 'recommendation'],
      [`${path}?text=`, 'text'],
      [`${path}?language=English`, 'language'],
      [`${path}?language=en&language=de`, 'language'],
      [`${path}?text=a&text=b`, 'text'],
      [`${path}?code=%00`, 'code'],
      [`${path}?questionIdentifier=${'x'.repeat(257)}`, 'questionIdentifier'],
      [`${path}?responseIdentifier=`, 'responseIdentifier'],
      ['/surveys/%00', 'surveyIdentifier'],
      [`/surveys/${'x'.repeat(257)}`, 'surveyIdentifier'],
    ];
    for (const [faulty, parameter] of cases) {
      const { status, body } = await read(faulty);
      expect({ faulty, status, details: Object.keys(body.details ?? {}) }).toEqual({
        faulty,
        status: 400,
        details: [parameter],
      });
    }
    const several = await read(`${path}?limit=0&cursor=x&from=yesterday&recommendation=drop&attribute.a=&attribute.=b`);
    expect([several.status, Object.keys(several.body.details ?? {})]).toEqual([
      400,
      ['limit', 'cursor', 'from', 'recommendation', 'attribute.a', 'attribute.'],
    ]);
    for (const list of [path, `/surveys/${gateway.survey}/export`]) {
      // An hour later, although its text comes first.
      const forwards = await gateway.call(`${list}?from=2026-11-02&to=2026-11-01T23:00:00-02:00`);
      expect([list, forwards.status]).toEqual([list, 200]);
      expect(await read(`${list}?from=2026-11-02&to=2026-11-01`)).toMatchObject({
        status: 400,
        body: { details: { from: 'from must not be later than to', to: 'to must not be earlier than from' } },
      });
    }
  });

  it('another organization sees nothing, and the same 404 as for an unknown survey; the scope is surveys', async () => {
    await gateway.submit(question('a', 1));
    expect((await read('/surveys', keys.other)).body).toEqual({ items: [], nextCursor: null });
    for (const path of ['', '/questions', '/responses']) {
      const foreign = await read(`/surveys/${gateway.survey}${path}`, keys.other);
      const unknown = await read(`/surveys/unknown${path}`);
      expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(foreign.text).toBe(unknown.text);
      expect(await read(`/surveys/${gateway.survey}${path}`, keys.coding)).toMatchObject({
        status: 403,
        body: { code: 'INVALID_API_KEY', message: "This API key lacks the scope 'surveys'. Use a key that has it." },
      });
    }
  });
});
