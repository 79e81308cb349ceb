import type { StandIn } from '@verbatim/language-model/testing';
import type { Service } from './http-suite.js';

interface Check { type: string; score: number; isIssue: boolean; evidence: string }
interface Result { evaluations: { qualityIssueChecks: Check[] }[]; recommendation: string }
interface Reply<T> { status: number; engine: string | null; json: T }

const QUESTION = 'What do you like about our coffee?';
const ANSWER = 'The delivery is quick and the beans taste fresh.';
const SEEN = 'It says "beans taste fresh".';
const CHECKS = ['nonsensical', 'irrelevant', 'lowEffort', 'incomplete', 'llmGenerated'];
const judged = (scores: Record<string, number>) => ({ entries: [{ entry: 0, ...Object.fromEntries(CHECKS.map((check) => [check, { score: scores[check] ?? 3, evidence: SEEN }])) }] });

/** Data quality by a language model, over HTTP, however the service's parts are run; `model` answers what the test says. */
export function modelSuite(service: () => Service, model: () => StandIn): void {
  describe('data quality by a model over HTTP', () => {
    const send = async <T>(path: string, body?: object): Promise<Reply<T>> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET', headers: { 'x-service-key': service().key, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, engine: response.headers.get('x-analysis-engine'), json: (await response.json()) as T };
    };
    const one = { surveyEntries: [{ question: QUESTION, answer: ANSWER }] };
    const check = ({ evaluations }: Result, type: string): Check => evaluations[0]!.qualityIssueChecks.find((found) => found.type === type)!;

    it('is the model\'s, by its name, and flagged as the offline checks are', async () => {
      model().otherwise = { json: judged({ lowEffort: 60, irrelevant: 59 }) };
      const { status, engine, json } = await send<Result>('/data-quality', one);
      expect({ status, engine }).toEqual({ status: 200, engine: 'stand-in' });
      expect(check(json, 'Low Effort')).toEqual({ type: 'Low Effort', score: 60, isIssue: true, evidence: SEEN });
      expect(check(json, 'Irrelevant')).toEqual({ type: 'Irrelevant', score: 59, isIssue: false, evidence: SEEN });
      expect(json.recommendation).toBe('review');
    });

    it('is the model\'s in a batch too', async () => {
      model().otherwise = { json: judged({ incomplete: 66 }) };
      const responses = [1, 2, 3].map((i) => ({ responseIdentifier: `r${i}`, ...one }));
      const { json: { batchJobId } } = await send<{ batchJobId: string }>('/data-quality/batch', { surveyName: 'Coffee', responses });
      let job: { status: string; results: { items: Result[] } };
      do ({ json: job } = await send<typeof job>(`/data-quality/batch/${batchJobId}`)); while (['queued', 'processing'].includes(job.status));
      expect(job.status).toBe('completed');
      expect(job.results.items.map((item) => check(item, 'Incomplete'))).toEqual(responses.map(() => ({ type: 'Incomplete', score: 66, isIssue: true, evidence: SEEN })));
    });

    it('keeps the offline check where the model quotes what is not there', async () => {
      model().otherwise = { json: { entries: [{ ...judged({}).entries[0], irrelevant: { score: 95, evidence: 'It says "bananas".' } }] } };
      const { status, engine, json } = await send<Result>('/data-quality', one);
      expect({ status, engine }).toEqual({ status: 200, engine: 'stand-in' });
      expect(check(json, 'Irrelevant')).toMatchObject({ isIssue: false, evidence: expect.not.stringContaining('bananas') });
    });

    it.each<[string, StandIn['otherwise']]>([['talks nonsense', { text: 'It is a fine answer.' }], ['fails', { status: 500 }]])('is the offline engine\'s, with a 200, where the model %s', async (_, reply) => {
      model().requests.length = 0;
      model().otherwise = reply;
      const { status, engine, json } = await send<Result>('/data-quality', one);
      expect({ status, engine }).toEqual({ status: 200, engine: 'offline' });
      expect(model().requests.length).toBeGreaterThan(0);
      for (const { evidence } of json.evaluations[0]!.qualityIssueChecks) expect(evidence).not.toBe(SEEN);
    });
  });
}
