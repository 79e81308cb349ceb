// Fills a running instance with some of everything that it stores, for a snapshot of the schema (README.md).
// VERBATIM_URL, VERBATIM_KEY; prints what upgrade.spec.ts looks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { VERBATIM_URL: url, VERBATIM_KEY: key } = process.env;
const { surveyName, responses } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../examples/sample-survey.json'), 'utf8'),
);
const sample = responses.slice(0, 12);
const survey = { surveyName, surveyIdentifier: 'snapshot' };

async function call(method, path, body, headers = {}) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function ended(path) {
  for (;;) {
    const job = await call('GET', path);
    if (!['queued', 'processing'].includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const [{ surveyEntries }] = sample;
const single = await call('POST', '/data-quality', { ...survey, responseIdentifier: 'single', surveyEntries });
const turn = await call('POST', '/followups', {
  question: surveyEntries[0].question,
  answer: 'It is good.',
  surveyIdentifiers: { surveyIdentifier: 'snapshot', questionIdentifier: 'q1', responseIdentifier: 'r1' },
});
const batch = await call(
  'POST',
  '/data-quality/batch',
  { ...survey, responses: sample, callbackUrl: 'http://127.0.0.1:9/hook' },
  { 'idempotency-key': 'snapshot' },
);
const {
  results: { items },
} = await ended(`/data-quality/batch/${batch.batchJobId}`);
const question = {
  questionIdentifier: 'q1',
  question: surveyEntries[0].question,
  responseEntries: sample.map(({ responseIdentifier, surveyEntries: [entry] }) => ({
    responseIdentifier,
    answer: entry.answer,
  })),
};
const coding = await call('POST', '/coding', { surveyIdentifier: 'snapshot', surveyResponses: [question] });
await ended(`/coding/${coding.batchJobId}`);
// Under way while the snapshot is taken: stop the process (SIGSTOP) when this is printed.
const unfinished = await call('POST', '/data-quality/batch', {
  ...survey,
  surveyIdentifier: 'unfinished',
  responses: Array.from({ length: 5 }, (_, i) =>
    sample.map((response) => ({ ...response, responseIdentifier: `${i}-${response.responseIdentifier}` })),
  ).flat(),
});
console.log(
  JSON.stringify(
    {
      key,
      single: single.serviceResponseIdentifier,
      thread: turn.threadId,
      batch: batch.batchJobId,
      items: items.length,
      coding: coding.batchJobId,
      unfinished: unfinished.batchJobId,
    },
    null,
    2,
  ),
);
