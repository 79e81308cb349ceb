import { isDeepStrictEqual } from 'node:util';
import { until } from './until.js';

interface Code {
  responses: { responseIdentifier: string }[];
  subCodes: Code[];
}
export interface Answer {
  status: number;
  body: any;
  headers: Headers;
}
export interface JobAnswer {
  batchJobId: string;
  status: string;
  progress: { total: number; done: number; failed: number };
  results: { items: any[]; questionCodes: { responseCodes: Code[] }[] };
}

export type JobKind = 'data-quality/batch' | 'coding';

export const ENDED = ['completed', 'failed', 'partial_failure', 'total_failure'];

/** A customer's program: it sends a job again, with the same key, until it knows that it was taken. */
export class Client {
  constructor(
    public url: string,
    readonly key: () => string,
  ) {}

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'x-service-key': this.key(), ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(90_000),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  batch(body: object, key?: string): Promise<Answer> {
    return this.submit('data-quality/batch', body, key);
  }

  submit(kind: JobKind, body: object, key?: string): Promise<Answer> {
    return this.call('POST', `/${kind}`, body, key === undefined ? {} : { 'idempotency-key': key });
  }

  job(id: string, kind: JobKind = 'data-quality/batch'): Promise<JobAnswer> {
    return this.call('GET', `/${kind}/${id}?limit=1000`).then(({ status, body }) => {
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as JobAnswer;
    });
  }

  /** The job when it has ended. */
  finished(id: string, kind?: JobKind): Promise<JobAnswer> {
    return until(`job ${id} to end`, async () => {
      const job = await this.job(id, kind);
      return ENDED.includes(job.status) && job;
    });
  }
}

/** Responses that are told apart by name, each with words of its own. */
export const responses = (count: number, name: string): object[] =>
  Array.from({ length: count }, (_, i) => ({
    responseIdentifier: `${name}-${i}`,
    surveyEntries: [
      {
        question: 'What do you like about the shop?',
        answer: `The parcel of ${name} came on the day that was promised, and card ${i} was a nice surprise.`,
      },
    ],
  }));

/** A coding job of one question; the answers are the responses'. */
export const survey = (count: number, name: string): { surveyIdentifier: string; surveyResponses: object[] } => ({
  surveyIdentifier: name,
  surveyResponses: [
    {
      questionIdentifier: 'q',
      question: 'What do you like about the shop?',
      responseEntries: Array.from({ length: count }, (_, i) => ({
        responseIdentifier: `${name}-${i}`,
        answer: `${LIKED[i % LIKED.length]}, says ${name} ${i}`,
      })),
    },
  ],
});
const LIKED = ['Fast delivery', 'The parcel came on time', 'Fair prices', 'Good value for money'];

/** Whether every answer of such a job stands in its codes, and in none of them twice. */
export function isCoded(job: JobAnswer, count: number, name: string): boolean {
  const codes = (job.results.questionCodes[0]?.responseCodes ?? []).map(({ responses: entries }) =>
    entries.map(({ responseIdentifier }) => responseIdentifier),
  );
  const all = Array.from({ length: count }, (_, i) => `${name}-${i}`);
  return (
    codes.every((ids) => new Set(ids).size === ids.length) && isDeepStrictEqual(new Set(codes.flat()), new Set(all))
  );
}
