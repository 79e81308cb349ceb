import { JOB_STATUSES } from '../jobs/job.js';
import { COMMON, errors, json, query } from './parts.js';

const TAGS = ['Jobs'];
const JOB_TYPES = ['data-quality', 'coding', 'brand-coding'];
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const id = { type: 'string', format: 'uuid' };
const day = { type: 'string', format: 'date' };
const count = { type: 'integer', minimum: 0 };
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, optional: string[] = [], example?: unknown): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  ...(example !== undefined && { examples: [example] }),
});
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

const EXAMPLE_JOB = {
  batchJobId: '01a20567-e438-724f-82d3-a98a39e4cfcd',
  type: 'coding',
  status: 'processing',
  progress: { total: 2000, done: 1000, failed: 0 },
  surveyIdentifier: 'coffee-2026',
  createdAt: '2030-01-01T00:00:00.000Z',
  finishedAt: null,
};
const EXAMPLE_CANCELLED = {
  ...EXAMPLE_JOB,
  status: 'total_failure',
  progress: { total: 2000, done: 2000, failed: 1 },
  finishedAt: '2030-01-01T00:01:00.000Z',
  error: { code: 'CANCELLED', message: 'The job was cancelled.' },
};
const EXAMPLE_USAGE = {
  day: '2030-01-01',
  keyId: 'k3f9a1',
  keyName: 'production',
  calls: 1200,
  answers: 5400,
  model: { calls: 0, inputTokens: 0, outputTokens: 0 },
};

export const jobSchemas: Record<string, object> = {
  Job: object(
    {
      batchJobId: id,
      type: { type: 'string', enum: JOB_TYPES },
      status: { type: 'string', enum: JOB_STATUSES },
      progress: object({ total: count, done: count, failed: count }),
      surveyIdentifier: textOrNull,
      createdAt: { type: 'string', format: 'date-time' },
      finishedAt: { type: ['string', 'null'], format: 'date-time' },
      error: object({ code: text, message: text }),
    },
    ['error'],
    EXAMPLE_JOB,
  ),
  JobEvent: object({ items: list(ref('Job')) }, [], { items: [EXAMPLE_JOB] }),
  JobList: object({ items: list(ref('Job')), nextCursor: textOrNull }),
  Usage: object(
    {
      day: { ...day, description: 'UTC' },
      keyId: { ...textOrNull, description: 'null: jobs from before the service recorded keys' },
      keyName: textOrNull,
      calls: { ...count, description: 'Accepted requests: follow-ups, data quality, coding, brand coding' },
      answers: { ...count, description: 'Answers in these requests' },
      model: object({ calls: count, inputTokens: count, outputTokens: count }),
    },
    [],
    EXAMPLE_USAGE,
  ),
  UsageList: object({ items: list(ref('Usage')), nextCursor: textOrNull }),
};

const paging = [
  query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
  query('cursor', 'nextCursor of the previous page', text),
];

export const jobPaths: Record<string, object> = {
  '/api/v1/jobs': {
    get: {
      tags: TAGS,
      operationId: 'listJobs',
      summary: 'List jobs of every type, newest first',
      parameters: [
        query('status', 'Only jobs with this status', { type: 'string', enum: JOB_STATUSES }),
        query('type', 'Only jobs of this type', { type: 'string', enum: JOB_TYPES }),
        ...paging,
      ],
      responses: {
        200: {
          description: 'A page of jobs that the key may read',
          ...json('JobList', { items: [EXAMPLE_JOB], nextCursor: null }),
        },
        ...errors(...COMMON),
      },
    },
  },
  '/api/v1/jobs/events': {
    get: {
      tags: TAGS,
      operationId: 'watchJobs',
      summary: 'Changes of jobs as server-sent events, while you keep the connection open',
      description:
        'Each event is named jobs, and its data is a JobEvent. The first one has the 100 newest jobs and all running ones; later ones have the jobs that changed. A line without an event comes every 10 seconds. After a lost connection, call again: the first event has all that you missed. A key may have 20 of these connections. They end at shutdown and when the key is revoked.',
      responses: {
        200: {
          description: 'Events, until either side closes the connection',
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example: `retry: 1000\nevent: jobs\ndata: ${JSON.stringify({ items: [EXAMPLE_JOB] })}\n\n`,
            },
          },
        },
        ...errors(...COMMON),
      },
    },
  },
  '/api/v1/jobs/{id}': {
    delete: {
      tags: TAGS,
      operationId: 'cancelJob',
      summary: 'Cancel a job that has not ended; what was finished stays readable',
      parameters: [{ in: 'path', name: 'id', required: true, description: 'batchJobId of the job', schema: id }],
      responses: {
        200: {
          description: 'The job. It has ended, unless it is large: then it ends soon after',
          ...json('Job', EXAMPLE_CANCELLED),
        },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
  '/api/v1/usage': {
    get: {
      tags: TAGS,
      operationId: 'readUsage',
      summary: 'Calls, answers and model tokens by API key and day, latest day first',
      parameters: [
        query('from', 'The first day', day),
        query('to', 'The last day', day),
        query('keyId', 'Only this API key', text),
        ...paging,
      ],
      responses: {
        200: { description: 'A page of usage', ...json('UsageList', { items: [EXAMPLE_USAGE], nextCursor: null }) },
        ...errors(...COMMON),
      },
    },
  },
};
