import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import type { Service } from './http-suite.js';

interface Answer {
  status: number;
  body: any;
  text: string;
}

const TABLES = `SELECT n.nspname || '.' || quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^(pg_|information_schema$)' ORDER BY 1`;

/** Plants words in everything that stores answers, erases them, and looks for them in every table of every service. */
export function erasureSuite(service: () => Service): void {
  describe('erasure', () => {
    let owner: Client;
    beforeAll(async () => {
      owner = new Client({ connectionString: service().databaseUrl });
      await owner.connect();
    });
    afterAll(() => owner.end());

    const call = async (method: string, path: string, body?: object, key = service().key): Promise<Answer> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method,
        headers: { 'x-service-key': key, 'if-match': '*', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) };
    };
    const accepted = async (path: string, body: object): Promise<any> => {
      const answer = await call('POST', path, body);
      expect({ ...answer, isAccepted: answer.status < 300 }).toMatchObject({ isAccepted: true });
      return answer.body;
    };
    const ended = (path: string): Promise<any> =>
      until('the end of the job', async () => {
        const { body } = await call('GET', path);
        return /queued|processing/.test(body.status) ? undefined : body;
      });
    /** The tables that have this text, as text or in bytes. */
    const tablesWith = async (word: string): Promise<string[]> => {
      const hex = Buffer.from(word).toString('hex');
      const found: string[] = [];
      for (const { name } of (await owner.query<{ name: string }>(TABLES)).rows) {
        const { rows } = await owner.query(
          `SELECT 1 FROM ${name} AS t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0 LIMIT 1`,
          [word, hex],
        );
        if (rows.length) found.push(name);
      }
      return found;
    };
    const erased = async (path: string): Promise<any> => {
      const { status, body } = await call('DELETE', path);
      expect({ status, body }).toEqual({ status: 202, body: { erasureId: expect.any(String) } });
      return until('the erasure', async () => {
        const { body: erasure } = await call('GET', `/erasures/${body.erasureId}`);
        return erasure.status === 'completed' ? erasure : undefined;
      });
    };

    /** One respondent says `word`, the others say `others`. */
    async function plant(
      survey: string,
      word: string,
      others: string,
    ): Promise<{ batch: string; coding: string; brands: string }> {
      const answers = [
        ['anna', `The fees went up again, said ${word} to me at the desk`],
        ['ben', `The fees went up twice, as ${others} told everybody`],
        ['cleo', `My branch closed and ${others} was the last to leave it`],
        ['dora', `The branch in my street closed down, ${others} says`],
      ] as const;
      const question = { questionIdentifier: 'q1', question: 'Why did you leave the bank?' };
      const responseEntries = answers.map(([responseIdentifier, answer]) => ({
        responseIdentifier,
        answer,
        followupResponses: [{ question: 'Who said so?', answer: answer.split(' ').at(-3)! + ` or ${answer}` }],
      }));
      const callbackUrl = 'http://127.0.0.1:9/hook';
      const coding = await accepted('/coding', {
        surveyIdentifier: survey,
        callbackUrl,
        surveyResponses: [{ ...question, responseEntries }],
      });
      const brands = await accepted('/brand-coding', {
        surveyIdentifier: survey,
        surveyResponses: [
          {
            ...question,
            brandContext: { industryDescription: 'Banks', brands: [{ name: word }, { name: 'Barclays' }] },
            responseEntries,
          },
        ],
      });
      const batch = await accepted('/data-quality/batch', {
        surveyName: 'Bank',
        surveyIdentifier: survey,
        callbackUrl,
        responses: answers.map(([responseIdentifier, answer]) => ({
          responseIdentifier,
          surveyEntries: [{ ...question, answer }],
        })),
      });
      for (const [responseIdentifier, answer] of answers) {
        await accepted('/followups', {
          ...question,
          answer,
          responseIdentifier,
          surveyIdentifiers: { surveyIdentifier: survey, questionIdentifier: 'q1' },
        });
        await accepted('/data-quality', {
          surveyIdentifier: survey,
          responseIdentifier,
          surveyEntries: [{ ...question, questionIdentifier: 'q2', answer: `${answer}, again` }],
        });
      }
      await ended(`/coding/${coding.batchJobId}`);
      await ended(`/brand-coding/${brands.batchJobId}`);
      await ended(`/data-quality/batch/${batch.batchJobId}`);
      const codes = `/coding/${coding.batchJobId}/questions/q1/codes`;
      const [code] = (await call('GET', codes)).body.codes;
      const split = { op: 'split', code: code.id, label: 'Said by somebody', text: `${word} or ${others}` };
      expect(await call('PATCH', codes, { operations: [split] })).toMatchObject({ status: 200 });
      return { batch: batch.batchJobId, coding: coding.batchJobId, brands: brands.batchJobId };
    }

    it('leaves no word of a respondent in any table, and counts of finished jobs as they were; then no word of the survey', async () => {
      const survey = `erasure ${newId()}`;
      const path = `/surveys/${encodeURIComponent(survey)}`;
      const [word, others] = ['Xyloquist', 'Zembrowky'];
      const jobs = await plant(survey, word, others);
      const planted = await tablesWith(word);
      expect(planted).toEqual(
        expect.arrayContaining([
          'callback.pieces',
          'followup.turns',
          'gateway.coding_answers',
          'gateway.job_items',
          'gateway.response_elements',
          'quality.answers',
        ]),
      );
      const sizes = async (): Promise<unknown[]> => {
        const { results } = await ended(`/coding/${jobs.coding}`);
        return results.questionCodes[0].responseCodes.map((code: any) => [code.id, code.responses.length]);
      };
      const before = await sizes();

      const erasure = await erased(`${path}/responses/anna`);
      expect(erasure).toMatchObject({ scope: 'response', surveyIdentifier: survey });
      expect(Object.fromEntries(erasure.services.map((one: any) => [one.service, one.erased]))).toMatchObject({
        gateway: { answers: 2, codedAnswers: 2, batchItems: 1, followupTurns: 1 },
        quality: { answers: 2 },
        followup: { threads: 1 },
      });
      // the brand that the caller named is a setting of the job, and a code of its result
      const named = ['gateway.coding_codes', 'gateway.coding_questions'];
      expect((await tablesWith(word)).filter((table) => !named.includes(table))).toEqual([]);
      expect(await tablesWith(others)).toEqual(
        expect.arrayContaining(['gateway.response_elements', 'quality.answers']),
      );
      expect(await sizes()).toEqual(before);
      const { body } = await call('GET', `/data-quality/batch/${jobs.batch}`);
      expect(body.results.items[0]).toMatchObject({
        responseIdentifier: '',
        recommendation: expect.any(String),
        evaluations: [{ surveyEntry: { answer: '' } }],
      });
      expect(body.results.items[1]).toMatchObject({ responseIdentifier: 'ben' });
      const left = (await call('GET', `${path}/responses`)).body.items;
      expect(left.map((one: any) => one.responseIdentifier)).toEqual(['ben', 'cleo', 'dora']);
      expect((await call('DELETE', `${path}/responses/anna`)).status).toBe(404);

      await erased(path);
      expect((await tablesWith(others)).filter((table) => !named.includes(table))).toEqual([]);
      expect((await call('GET', path)).status).toBe(404);
      expect(await sizes()).toEqual(before);
    }, 120_000);

    it('of a survey ends its running jobs, and nothing of them is left', async () => {
      const survey = `running ${newId()}`;
      const word = 'Qwertolini';
      const { batchJobId } = await accepted('/coding', {
        surveyIdentifier: survey,
        surveyResponses: [
          {
            questionIdentifier: 'q1',
            question: 'Why?',
            responseEntries: Array.from({ length: 600 }, (_, i) => ({
              responseIdentifier: `r${i}`,
              answer: `Reason ${i} of ${word} about things number ${i * 7}`,
            })),
          },
        ],
      });
      await erased(`/surveys/${encodeURIComponent(survey)}`);
      const job = await ended(`/coding/${batchJobId}`);
      expect(job).toMatchObject({ status: 'total_failure', results: { code: 'CANCELLED' } });
      await until('the workers to forget', async () => (await tablesWith(word)).length === 0);
      expect((await call('GET', `/surveys/${encodeURIComponent(survey)}/responses`)).status).toBe(404);
    }, 120_000);
  });
}
