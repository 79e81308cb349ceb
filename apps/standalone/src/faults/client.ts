import { until } from './until.js';

export interface Answer { status: number; body: any; headers: Headers }
export interface JobAnswer { batchJobId: string; status: string; progress: { total: number; done: number; failed: number }; results: { items: any[] } }

export const ENDED = ['completed', 'failed'];

/** A customer's program: it sends a job again, with the same key, until it knows that it was taken. */
export class Client {
  constructor(public url: string, readonly key: () => string) {}

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method, body: body && JSON.stringify(body), headers: { 'x-service-key': this.key(), ...(body && { 'content-type': 'application/json' }), ...headers }, signal: AbortSignal.timeout(90_000),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  batch(body: object, key?: string): Promise<Answer> {
    return this.call('POST', '/data-quality/batch', body, key === undefined ? {} : { 'idempotency-key': key });
  }

  job(id: string): Promise<JobAnswer> {
    return this.call('GET', `/data-quality/batch/${id}?limit=1000`).then(({ status, body }) => {
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as JobAnswer;
    });
  }

  /** The job when it has ended. */
  finished(id: string, withinMs?: number): Promise<JobAnswer> {
    return until(`job ${id} to end`, async () => {
      const job = await this.job(id);
      return ENDED.includes(job.status) && job;
    }, withinMs);
  }
}

/** Responses that are told apart by name, each with words of its own. */
export const responses = (count: number, name: string): object[] => Array.from({ length: count }, (_, i) => ({
  responseIdentifier: `${name}-${i}`, surveyEntries: [{ question: 'What do you like about the shop?', answer: `The parcel of ${name} came on the day that was promised, and card ${i} was a nice surprise.` }],
}));
