export interface Check {
  type: string;
  score: number;
  isIssue: boolean;
  evidence: string;
}
export interface Evaluation {
  surveyEntry: Record<string, string>;
  numIssues: number;
  demeritScore: number;
  qualityScore: number;
  qualityIssueChecks: Check[];
  keystrokeMetrics?: Record<string, number>;
}
export interface Result {
  responseIdentifier?: string;
  numIssues: number;
  hasIssues: boolean;
  demeritScore: number;
  qualityScore: number;
  evaluations: Evaluation[];
  inconsistency?: { score: number; isIssue: boolean; evidence: string };
  recommendation: string;
  serviceResponseIdentifier: number;
  error?: object;
}
export interface Job {
  batchJobId: string;
  status: string;
  progress: { total: number; done: number; failed: number };
  results: { items: Result[]; nextCursor: string | null };
}

export const GOOD = 'The delivery is quick and the beans taste fresh, so I look forward to every parcel.';
export const LONG =
  'I have been buying from this shop since last spring because my neighbour told me about it, and the parcels always come on the day that was promised.';
export const entry = (answer: string, more: object = {}): object => ({
  question: 'What do you like about our coffee subscription?',
  answer,
  ...more,
});

/** The calls of data quality, each held against what every answer of its kind is. */
export function dataQualityCalls(service: () => { url: string; key: string }) {
  const send = (
    path: string,
    body: object | undefined,
    key = service().key,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(`${service().url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
  const evaluate = async (body: object, key?: string): Promise<Result> => {
    const response = await send('/data-quality', body, key);
    const json = await response.json();
    expect({ status: response.status, json }).toMatchObject({ status: 200 });
    expect(response.headers.get('x-analysis-engine')).toBe('offline');
    return json as Result;
  };
  const check = (result: Result, type: string, index = 0): Check | undefined =>
    result.evaluations[index]!.qualityIssueChecks.find((c) => c.type === type);
  const read = async (id: string, query = ''): Promise<Job> =>
    (await send(`/data-quality/batch/${id}${query}`, undefined)).json() as Promise<Job>;
  const finished = async (id: string, onPoll: (job: Job) => void = () => undefined): Promise<Job> => {
    for (;;) {
      const response = await send(`/data-quality/batch/${id}?limit=1000`, undefined);
      const job = (await response.json()) as Job;
      onPoll(job);
      if (job.status === 'completed' || job.status === 'failed') return job;
      expect({ status: response.status, job }).toMatchObject({
        job: { status: expect.stringMatching(/^(queued|processing)$/) },
      });
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      await new Promise((resolve) => setTimeout(resolve, 50)); // between polls of a job that is under way
    }
  };
  const submit = async (body: object): Promise<string> => {
    const response = await send('/data-quality/batch', body);
    const json = (await response.json()) as { batchJobId: string };
    expect({ status: response.status, json }).toEqual({
      status: 202,
      json: { batchJobId: json.batchJobId, status: 'queued', results: { items: [], nextCursor: null } },
    });
    return json.batchJobId;
  };
  return { send, evaluate, check, read, finished, submit };
}
