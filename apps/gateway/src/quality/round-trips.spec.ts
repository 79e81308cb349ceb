import { QUALITY_EVALUATE_CALL, QUALITY_EVALUATED, type QualityEvaluate } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { createTestDatabase, transactionsOf, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { numbersFor, storeCall } from '../surveys/surveys.repository.js';
import { beginCall, finishCall } from './calls.repository.js';

const START = 'SELECT gateway.start_call($1, $2, $3, $4) AS result';
const STORE = 'SELECT gateway.store_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS result';
const FINISH = 'SELECT gateway.finish_call($1, $2, $3, $4) AS result';

describe('a single call of the gateway', () => {
  const broker = new InProcessBroker();
  let test: TestDatabase;
  let source: DataSource;
  let running: Running;
  let accounts: Accounts;
  let key: string;
  let org: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    await broker.connect();
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0' });
    running = await startGateway({ config, logger: createLogger('test', 'silent'), broker, databaseUrl: test.url });
    source = await openGatewayDatabase(test.url);
    accounts = new Accounts(source);
    ({ org } = await organization('one'));
    ({ key } = await accounts.createKey({ organization: 'one' }));
    await broker.subscribe({
      group: 'quality',
      topics: [QUALITY_EVALUATE_CALL.topic],
      handle: async (message) => {
        const { id, orgid, subject, replyto, data } = decode(message) as ReturnType<typeof decode> & {
          data: QualityEvaluate;
        };
        const judgements = data.responses.map(({ position, entries }) => ({
          position,
          entries: entries.map(({ index }) => ({ index, checks: [] })),
        }));
        const reply = newEnvelope(QUALITY_EVALUATED, {
          org: orgid,
          subject,
          source: 'quality',
          correlationid: id,
          data: { judgements, engine: 'offline' },
        });
        await broker.send([toMessage(reply, { topic: replyto })]);
      },
    });
    await call({ surveyEntries: [ENTRY] }); // reads the key
  });
  afterAll(async () => {
    await running?.close();
    await source?.destroy();
    await broker.close();
    await test?.drop();
  });

  const ENTRY = { question: 'Why?', answer: 'Because the staff is kind.', questionIdentifier: 'q' };

  async function organization(name: string): Promise<{ org: string }> {
    await accounts.createOrganization(name);
    const [row] = await source.transaction(async (manager) => {
      await manager.query(`SET LOCAL verbatim.service = 'on'`);
      return manager.query<[{ org: string }]>('SELECT org_id AS org FROM gateway.organizations WHERE name = $1', [
        name,
      ]);
    });
    return row;
  }

  async function call(body: object): Promise<{ serviceResponseIdentifier: number }> {
    const response = await fetch(`${running.url}/api/v1/data-quality`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-service-key': key },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { serviceResponseIdentifier: number };
  }

  it.each([
    ['of a named respondent', { surveyIdentifier: 's', responseIdentifier: 'r' }, [START, STORE, FINISH]],
    ['of a respondent without an identifier', { surveyIdentifier: 's' }, [START, STORE, FINISH]],
    [
      'with attributes',
      { surveyIdentifier: 's', responseIdentifier: 'a', attributes: { age: 9 } },
      [START, STORE, FINISH],
    ],
    ['without a survey', {}, [START, FINISH]],
  ])('%s takes at most three round trips to PostgreSQL', async (_, body, expected) => {
    const entries = [ENTRY, { ...ENTRY, questionIdentifier: 'q2' }];
    const sent = await transactionsOf(org, () => call({ ...body, surveyEntries: entries }));
    // Usage is added up, and stored for many calls at once.
    const ofCalls = sent.filter((statements) => !statements.some((text) => text.includes('gateway.model_usage')));
    expect(ofCalls).toEqual(expected.map((statement) => [statement]));
  });

  it('of one organization sees, changes and keeps nothing of another', async () => {
    const { org: other } = await organization('two');
    const [survey, response] = ['shared survey', 'shared respondent'];
    const store = (of: string, number: number, answer: string): Promise<void> =>
      storeCall(
        source,
        of,
        { surveyIdentifier: survey, surveyName: `of ${of}` },
        {
          number,
          generated: undefined,
          responseIdentifier: response,
          attributes: { of },
          surveyEntries: [{ ...ENTRY, answer }],
        },
      );
    const rows = (of: string, table: string): Promise<object[]> =>
      withOrg(source, of, (manager) => manager.query(`SELECT * FROM gateway.${table} WHERE survey_id = $1`, [survey]));
    const TABLES = ['surveys', 'questions', 'responses', 'response_elements'];
    const { number } = await beginCall(source, org, { survey, response });
    await store(org, number, 'An answer of the first organization.');
    const mine = await Promise.all(TABLES.map((table) => rows(org, table)));
    expect(mine.map(({ length }) => length)).toEqual([1, 1, 1, 1]);

    await expect(beginCall(source, other, { given: number })).rejects.toThrow('There is no response');
    const { number: theirs } = await beginCall(source, other, { survey, response });
    // Both organizations count from 1, so the same numbers are there twice.
    await store(other, theirs, 'Another answer.');
    await finishCall(source, other, { serviceResponseIdentifier: theirs, evaluations: [] } as never, false);
    expect(await Promise.all(TABLES.map((table) => rows(org, table)))).toEqual(mine);
    expect(await rows(other, 'response_elements')).toMatchObject([{ org_id: other, answer: 'Another answer.' }]);
    // The functions inside work as their caller, too: what they are told does not widen what the transaction may see.
    await expect(
      withOrg(source, other, (manager) =>
        manager.query('SELECT gateway.store_survey($1, $2, $3, $4)', [org, 'new', 'x', null]),
      ),
    ).rejects.toThrow('row-level security');
    // A connection goes back to the pool without the organization.
    for (const table of TABLES) expect(await source.query(`SELECT 1 FROM gateway.${table}`)).toEqual([]);
  });

  it('numbers the respondents of jobs and calls that come at once, each once', async () => {
    const ids = ['c', 'a', 'b', 'a', 'd'];
    const numbers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2
          ? numbersFor(source, org, 'numbered', i % 4 === 1 ? ids : [...ids].reverse())
          : beginCall(source, org, { survey: 'numbered', response: ids[i % ids.length]! }).then(({ number }) => [
              number,
            ]),
      ),
    );
    const again = await numbersFor(source, org, 'numbered', ids);
    expect(new Set(again).size).toBe(4);
    expect(again[1]).toBe(again[3]);
    numbers.forEach((found, i) => {
      const asked = i % 2 ? (i % 4 === 1 ? ids : [...ids].reverse()) : [ids[i % ids.length]!];
      expect(found).toEqual(asked.map((id) => again[ids.indexOf(id)]));
    });
    expect(await numbersFor(source, org, 'numbered', [])).toEqual([]);
    const sent = await transactionsOf(org, () => numbersFor(source, org, 'numbered', ['new', 'a']));
    expect(sent.filter(([text]) => text!.includes('number_responses'))).toEqual([[expect.any(String)]]);
  });

  it('keeps the name of a survey and the text of a question that are not sent again, and takes those that change', async () => {
    const send = (survey: object, entry: object) =>
      call({ surveyIdentifier: 'changing', ...survey, surveyEntries: [{ ...ENTRY, ...entry }] });
    const stored = () =>
      withOrg(source, org, (manager) =>
        manager.query(
          `SELECT name, description, question, question_context AS context FROM gateway.surveys JOIN gateway.questions USING (org_id, survey_id) WHERE survey_id = 'changing'`,
        ),
      );
    await send({ surveyName: 'First' }, { questionContext: 'About us' });
    await send({ surveyDescription: 'Yearly' }, {});
    expect(await stored()).toEqual([{ name: 'First', description: 'Yearly', question: 'Why?', context: 'About us' }]);
    await send({ surveyName: 'Second' }, { question: 'Why so?' });
    expect(await stored()).toEqual([
      { name: 'Second', description: 'Yearly', question: 'Why so?', context: 'About us' },
    ]);
  });
});
