import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';
import { entry, storedBy } from './spec-support.js';

/** A gateway with coding workers of the test. */
describe('reading what is stored', () => {
  let gateway: TestGateway;
  const { read, items, respondents, evaluated } = storedBy(() => gateway);
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
