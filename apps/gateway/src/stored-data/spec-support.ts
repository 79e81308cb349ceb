import { QUALITY_EVALUATED, QUALITY_REGISTERED, type QualityCheck } from '@verbatim/contracts';
import { until } from '@verbatim/platform/testing';
import type { TestGateway } from '../coding/spec-support.js';

export interface Answer {
  status: number;
  body: any;
  text: string;
}

/** Reads what a gateway has stored, and stores more. Where a batch is evaluated, the test plays the quality service. */
export function storedBy(gateway: () => TestGateway) {
  const read = async (path: string, key?: string): Promise<Answer> => {
    const response = key
      ? await fetch(`${gateway().url}/api/v1${path}`, { headers: { 'x-service-key': key } })
      : await gateway().call(path);
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
    await gateway().stored(
      `INSERT INTO gateway.responses (org_id, number, survey_id, response_id) SELECT s.org_id, ${first} + i, s.survey_id, '${name}' || i ${rows}`,
      gateway().survey,
    );
    await gateway().stored(
      `INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer)
       SELECT s.org_id, s.survey_id, 'a', ${first} + i, ${answer} ${rows}`,
      gateway().survey,
    );
  };
  /** Who is found by a filter in the gateway's survey, page by page. */
  const pagesOf = async (filter: string): Promise<string[][]> => {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await read(`/surveys/${gateway().survey}/responses?${filter}${cursor && `&cursor=${cursor}`}`);
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
    const { batchJobId } = (await (await gateway().call('/data-quality/batch', body)).json()) as { batchJobId: string };
    const state = async (): Promise<string> =>
      ((await gateway().stored('SELECT state FROM gateway.job_parts WHERE job_id = $1', batchJobId)) as any)[0].state;
    await until('the part to be sent', async () => (await state()) === 'registering');
    await gateway().workers.send(QUALITY_REGISTERED, batchJobId, { batchJobId, part: 0 });
    await until('the part to be sent again', async () => (await state()) === 'evaluating');
    const judgements = scores.map((score, position) => ({
      position,
      entries: (body.responses[position] as { surveyEntries: object[] }).surveyEntries.map((_, index) => ({
        index,
        checks: index ? [] : [check(score)],
      })),
    }));
    await gateway().workers.send(QUALITY_EVALUATED, batchJobId, { batchJobId, part: 0, engine: 'offline', judgements });
    let job: any;
    await until('the end of the batch', async () => {
      job = (await read(`/data-quality/batch/${batchJobId}`)).body;
      return job.status === 'completed';
    });
    return job;
  };
  return { read, items, respondents, storeAnswers, pagesOf, evaluated };
}

export const entry = (answer: string, questionIdentifier = 'q1'): object => ({
  surveyEntries: [{ question: `${questionIdentifier}?`, answer, questionIdentifier }],
});
