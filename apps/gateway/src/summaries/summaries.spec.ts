import { newId } from '@verbatim/platform';
import type { EntityManager, QueryRunner } from 'typeorm';
import { TestGateway } from '../coding/spec-support.js';
import { TurnContents1791000062000 } from '../followups/turn-contents.migration.js';
import { eraseCounts } from './summary-counts.repository.js';

const ENTRIES = [
  ['r0', 'The delivery was quick and the driver was friendly', { region: 'north', age: 30 }],
  ['r1', 'the delivery was QUICK and the driver  was friendly', { region: 'north', isMember: true }],
  ['r2', 'Das Essen war leider kalt und die Lieferung kam zu spät', { region: 'south' }],
  ['r3', '', undefined],
] as const;

const coding = (survey: string, entries: readonly (readonly [string, string, object?])[] = ENTRIES): object => ({
  surveyIdentifier: survey,
  surveyName: 'Delivery',
  surveyResponses: [
    {
      questionIdentifier: 'q',
      question: 'How was it?',
      responseEntries: entries.map(([responseIdentifier, answer, attributes]) => ({
        responseIdentifier,
        answer,
        attributes,
      })),
    },
  ],
});

describe('summaries and attributes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.workers.behave());

  let surveys = 0;
  const coded = async (): Promise<{ survey: string; job: string }> => {
    const survey = `summary ${++surveys}`;
    const { batchJobId: job } = await (await gateway.call('/coding', coding(survey))).json();
    await gateway.finished(job);
    return { survey, job };
  };
  const read = async (path: string, status = 200): Promise<any> => {
    const response = await gateway.call(path);
    const body = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status });
    return body;
  };
  const path = (survey: string): string => `/surveys/${encodeURIComponent(survey)}`;
  const ofQuestion = (survey: string, query = ''): Promise<any> => read(`${path(survey)}/questions/q/summary${query}`);
  const set = (sql: string, ...parameters: unknown[]): Promise<unknown> => gateway.store.query(sql, parameters);

  it('of a question: answers, days, languages, lengths, duplicates, codes with examples', async () => {
    const { survey, job } = await coded();
    const summary = await ofQuestion(survey);
    const day = new Date().toISOString().slice(0, 10);
    expect(summary).toMatchObject({
      surveyIdentifier: survey,
      questionIdentifier: 'q',
      question: 'How was it?',
      answers: 4,
      days: [{ day, answers: 4 }],
      languages: [
        { language: 'en', answers: 2 },
        { language: 'de', answers: 1 },
        { language: 'und', answers: 1 },
      ],
      quality: { evaluated: 0, flagged: 0, demeritScore: null, checks: [] },
      duplicates: {
        answers: 2,
        clusters: [{ answers: 2, example: { responseIdentifier: 'r0', answer: ENTRIES[0][1] } }],
      },
      followups: { asked: 0, answered: 0, withContent: 0, rate: 0, characters: { before: null, after: null } },
      coding: {
        batchJobId: job,
        revision: 0,
        answers: 4,
        codes: [
          { id: 10, label: 'All of it', parentId: null, level: 1, answers: 4, share: 1 },
          { id: 11, label: 'Even ones', parentId: 10, level: 2, answers: 2, share: 0.5 },
          { id: 12, label: 'Odd ones', parentId: 10, answers: 2 },
          { id: 13, label: 'Nobody', answers: 0, share: 0, examples: [] },
        ],
      },
      brands: null,
    });
    expect(summary).not.toHaveProperty('crossTabulation');
    const lengths = ENTRIES.map(([, answer]) => answer.length);
    expect(summary.lengths.mean).toBeCloseTo(lengths.reduce((sum, one) => sum + one) / 4, 2);
    expect(summary.lengths.histogram.filter((bar: any) => bar.answers)).toEqual(
      [
        { from: 0, to: 0, answers: 1 },
        { from: 25, to: 49, answers: lengths.filter((one) => one > 24 && one < 50).length },
        { from: 50, to: 99, answers: lengths.filter((one) => one > 49).length },
      ].filter(({ answers }) => answers),
    );
    // surest first: the workers' confidence grows with the position
    expect(summary.coding.codes[1].examples.map((one: any) => one.responseIdentifier)).toEqual(['r2', 'r0']);
    const short = await ofQuestion(survey, '?examples=1');
    expect(short.coding.codes[1].examples).toEqual([{ responseIdentifier: 'r2', answer: ENTRIES[2][1] }]);
  });

  it('follows what changes: new answers, quality, follow-ups, corrections, erasure', async () => {
    const { survey, job } = await coded();
    await ofQuestion(survey);
    const quality = (recommendation: string, score: number, isIssue: boolean): string =>
      JSON.stringify({
        recommendation,
        demeritScore: score,
        hasIssues: isIssue,
        inconsistency: { score: 10, isIssue: false },
        evaluations: [
          { questionIdentifier: 'q', demeritScore: score, checks: [{ type: 'Low Effort', score, isIssue }] },
        ],
      });
    await set(
      `UPDATE gateway.responses SET quality = $2 WHERE survey_id = $1 AND response_id = 'r0'`,
      survey,
      quality('keep', 10, false),
    );
    await set(
      `UPDATE gateway.responses SET quality = $2 WHERE survey_id = $1 AND response_id = 'r3'`,
      survey,
      quality('remove', 91, true),
    );
    // r0 tells something at last, r1 says nothing twice, r2 does not reply.
    await set(
      `INSERT INTO gateway.followup_turns (org_id, id, thread_id, survey_id, question_id, response_number, question, answer, followed_up, has_content)
       SELECT org_id, gen_random_uuid(), $2, survey_id, 'q', number, why, because, because IS NULL, has_content FROM gateway.responses
       JOIN (VALUES ('r0', NULL, NULL, true), ('r0', 'Why?', 'No idea', false), ('r0', 'Why?', '0123456789', true), ('r1', NULL, NULL, true),
         ('r1', 'Why?', 'I do not know', false), ('r2', NULL, NULL, true)) AS turn (id, why, because, has_content) ON id = response_id WHERE survey_id = $1`,
      survey,
      newId(),
    );
    const later = await gateway.call('/coding', coding(survey, [['r4', 'A late answer', { region: 'north' }]]));
    expect(later.status).toBe(202);
    await gateway.finished((await later.json()).batchJobId);
    expect(await ofQuestion(survey)).toMatchObject({
      answers: 5,
      quality: {
        evaluated: 2,
        flagged: 1,
        demeritScore: 50.5,
        checks: [{ type: 'Low Effort', evaluated: 2, flagged: 1, score: 50.5 }],
      },
      followups: { asked: 3, answered: 2, withContent: 1, rate: 0.6, characters: { before: 50, after: 60 } },
    });
    expect(await read(`${path(survey)}/summary`)).toMatchObject({
      surveyName: 'Delivery',
      responses: 5,
      answers: 5,
      days: [{ responses: 5, answers: 5 }],
      quality: {
        evaluated: 2,
        flagged: 1,
        demeritScore: 50.5,
        recommendations: { keep: 1, review: 0, remove: 1 },
        checks: [
          { type: 'Inconsistency', evaluated: 2, flagged: 0, score: 10 },
          { type: 'Low Effort', evaluated: 2 },
        ],
      },
      duplicates: { answers: 2 },
      attributes: [
        {
          name: 'region',
          responses: 4,
          values: [
            { value: 'north', responses: 3 },
            { value: 'south', responses: 1 },
          ],
        },
        { name: 'age', responses: 1, values: [{ value: '30', responses: 1 }] },
        { name: 'isMember', values: [{ value: 'true', responses: 1 }] },
      ],
      questions: [
        {
          questionIdentifier: 'q',
          answers: 5,
          flagged: 1,
          followups: { asked: 3 },
          codes: [
            { id: 10, label: 'All of it', answers: 1, share: 1 },
            { id: 13, answers: 0 },
          ],
          brands: [],
        },
      ],
    });
    expect((await gateway.request('DELETE', `${path(survey)}/responses/r0`)).status).toBe(202);
    expect(await ofQuestion(survey)).toMatchObject({ answers: 4, quality: { evaluated: 1 }, followups: { asked: 2 } });
    expect(job).toBeDefined();
  });

  it('counts follow-ups again that were stored before it was kept which replies tell something', async () => {
    const { survey } = await coded();
    await set(
      `INSERT INTO gateway.followup_turns (org_id, id, thread_id, survey_id, question_id, response_number, question, answer, followed_up)
       SELECT org_id, gen_random_uuid(), $2, survey_id, 'q', number, 'Why?', 'Because', true FROM gateway.responses
       WHERE survey_id = $1 AND response_id = 'r0'`,
      survey,
      newId(),
    );
    await ofQuestion(survey);
    // As an earlier version left it: a count that has no such kind, and no mark.
    await set(`DELETE FROM gateway.summary_counts WHERE survey_id = $1 AND kind = 'told'`, survey);
    expect(await ofQuestion(survey)).toMatchObject({ followups: { answered: 1, withContent: 0 } });
    // As the tables' owner, who is under row-level security, too.
    const tables = `SELECT tableowner FROM pg_tables WHERE schemaname = 'gateway' AND tablename = 'followup_turns'`;
    const [{ tableowner }] = (await gateway.store.query(tables)).rows as [{ tableowner: string }];
    const runner = { query: (sql: string) => gateway.store.query(sql) } as unknown as QueryRunner;
    await set(`SET ROLE "${tableowner}"`);
    await new TurnContents1791000062000().down(runner);
    await new TurnContents1791000062000().up(runner);
    await set(`RESET ROLE`);
    expect(await ofQuestion(survey)).toMatchObject({ followups: { answered: 1, withContent: 1 } });
  });

  it('keeps its counts when it was read in the middle of an erasure', async () => {
    const { survey } = await coded();
    await set(`DELETE FROM gateway.response_elements WHERE survey_id = $1 AND answer = $2`, survey, ENTRIES[1][1]);
    expect(await ofQuestion(survey)).toMatchObject({ answers: 3, duplicates: { answers: 0 } });
    const query = async (sql: string, parameters: unknown[]): Promise<any[]> =>
      (await gateway.store.query(sql, parameters)).rows;
    const [{ org, number }] = await query(
      `SELECT org_id AS org, number::int FROM gateway.responses WHERE survey_id = $1 AND response_id = 'r1'`,
      [survey],
    );
    await eraseCounts({ query } as unknown as EntityManager, org, survey, number);
    expect(await ofQuestion(survey)).toMatchObject({ answers: 3, languages: [{}, {}, {}] });
  });

  it('cross-tabulates codes by an attribute, and shows corrected codes', async () => {
    const { survey, job } = await coded();
    const table = async (): Promise<any> => (await ofQuestion(survey, '?by=region')).crossTabulation;
    const before = await table();
    expect(before).toEqual({
      attribute: 'region',
      values: [
        { value: 'north', answers: 2 },
        { value: null, answers: 1 },
        { value: 'south', answers: 1 },
      ],
      codes: [
        { id: 10, label: 'All of it', answers: [2, 1, 1] },
        { id: 11, label: 'Even ones', answers: [1, 0, 1] },
        { id: 12, label: 'Odd ones', answers: [1, 1, 0] },
        { id: 13, label: 'Nobody', answers: [0, 0, 0] },
      ],
    });
    expect(await table()).toEqual(before);
    const move = { op: 'move', responseIdentifiers: ['r2'], from: 10, to: 13 };
    await gateway.request('PATCH', `/coding/${job}/questions/q/codes`, { operations: [move] }, { 'if-match': '*' });
    expect((await table()).codes[3]).toEqual({ id: 13, label: 'Nobody', answers: [0, 0, 1] });
    expect((await ofQuestion(survey)).coding).toMatchObject({
      revision: 1,
      codes: [{ answers: 3 }, {}, {}, { answers: 1 }],
    });
    expect((await ofQuestion(survey, '?by=unknown')).crossTabulation.values).toEqual([{ value: null, answers: 4 }]);
  });

  it('404 for unknown surveys and questions, 400 for bad parameters', async () => {
    const { survey } = await coded();
    await read('/surveys/none/summary', 404);
    await read('/surveys/none/questions/q/summary', 404);
    await read(`${path(survey)}/questions/none/summary`, 404);
    expect((await read(`${path(survey)}/questions/q/summary?examples=11`, 400)).details).toHaveProperty('examples');
    expect((await read(`${path(survey)}/questions/q/summary?by=`, 400)).details).toHaveProperty('by');
  });

  it('shows the most frequent attributes of a survey with thousands of names, in summaries and exports', async () => {
    const entries = Array.from({ length: 100 }, (_, i) => {
      const names = Array.from({ length: 49 }, (_, k) => [`name ${i} ${k}`, k] as const);
      return [`r${i}`, `answer ${i}`, { ...Object.fromEntries(names), usual: 'yes' }] as const;
    });
    const survey = newId();
    const response = await gateway.call('/coding', coding(survey, entries));
    const { batchJobId } = (await response.json()) as { batchJobId: string };
    await gateway.finished(batchJobId);
    const { attributes } = await read(`${path(survey)}/summary`);
    expect(attributes).toHaveLength(200);
    expect(attributes[0]).toEqual({ name: 'usual', responses: 100, values: [{ value: 'yes', responses: 100 }] });
    for (const file of [`/coding/${batchJobId}/export`, `${path(survey)}/export`]) {
      const [header, ...lines] = (await (await gateway.call(file)).text()).trim().split('\r\n');
      const columns = header!.split(',').filter((name) => name.startsWith('attribute.'));
      expect(columns).toHaveLength(200);
      expect(columns).toContain('attribute.usual');
      expect(lines).toHaveLength(100);
    }
  });

  it('keeps attributes of responses, merges them, and filters by them', async () => {
    const { survey } = await coded();
    const responses = async (query: string): Promise<any[]> => (await read(`${path(survey)}/responses${query}`)).items;
    expect((await responses('')).map((one) => one.attributes)).toEqual([
      { region: 'north', age: 30 },
      { region: 'north', isMember: true },
      { region: 'south' },
      {},
    ]);
    const found = async (query: string): Promise<string[]> =>
      (await responses(query)).map((one) => one.responseIdentifier);
    expect(await found('?attribute.region=north')).toEqual(['r0', 'r1']);
    expect(await found('?attribute.region=north&attribute.isMember=true')).toEqual(['r1']);
    expect(await found('?attribute.age=30')).toEqual(['r0']);
    expect(await found('?attribute.region=west')).toEqual([]);
    const batch = await gateway.call('/data-quality/batch', {
      surveyName: 'Delivery',
      surveyIdentifier: survey,
      responses: [{ responseIdentifier: 'r0', surveyEntries: [], attributes: { region: 'east', wave: 2, age: null } }],
    });
    expect(batch.status).toBe(202);
    expect((await responses(''))[0].attributes).toEqual({ region: 'east', age: 30, wave: 2 });
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, i) => [`z${i}`, i]));
    const again = await gateway.call('/coding', coding(survey, [['r0', 'again', many]]));
    expect(again.status).toBe(202);
    await gateway.finished(((await again.json()) as { batchJobId: string }).batchJobId);
    const kept = (await responses(''))[0].attributes;
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept).toMatchObject({ ...many, age: 30 });
  });

  it('refuses attributes that are none, and names them', async () => {
    const details = async (route: string, body: object): Promise<string[]> => {
      const response = await gateway.call(route, body);
      const { details: named } = await response.json();
      expect(response.status).toBe(400);
      return Object.keys(named).sort();
    };
    const wrong = { list: [1], long: 'x'.repeat(257), nested: {}, fine: 'x' };
    const paths = ['list', 'long', 'nested'];
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`a${i}`, i]));
    expect(await details('/coding', coding('s', [['r', 'a', wrong]]))).toEqual(
      paths.map((name) => `surveyResponses[0].responseEntries[0].attributes.${name}`),
    );
    expect(await details('/data-quality', { surveyEntries: [], attributes: wrong })).toEqual(
      paths.map((name) => `attributes.${name}`),
    );
    expect(await details('/data-quality', { surveyEntries: [], attributes: many })).toEqual(['attributes']);
    expect(
      await details('/data-quality/batch', { surveyName: 's', responses: [{ surveyEntries: [], attributes: wrong }] }),
    ).toEqual(paths.map((name) => `responses[0].attributes.${name}`));
    expect((await read('/surveys/x/responses?attribute.=1', 400)).details).toHaveProperty(['attribute.']);
  });
});
