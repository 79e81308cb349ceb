import { CALLBACK_STATUSES } from '@verbatim/contracts';
import { COMMON, errors, json, query } from './parts.js';

const id = { type: 'string', format: 'uuid' };
const time = { type: 'string', format: 'date-time' };
const TAGS = ['Callbacks'];

const EXAMPLE_CALLBACK = {
  id: '01a1fef6-1749-77e8-b1c1-8b61c6040153',
  batchJobId: '01a1fef5-0000-7000-8000-000000000000',
  url: 'https://example.com/hook',
  status: 'delivered',
  attempts: [
    { at: '2030-01-01T00:00:00.000Z', status: 503, durationMs: 41, error: 'HTTP 503' },
    { at: '2030-01-01T00:00:05.112Z', status: 200, durationMs: 38 },
  ],
};

const attempt = {
  type: 'object',
  required: ['at', 'status', 'durationMs'],
  properties: {
    at: time,
    status: { type: ['integer', 'null'], description: 'HTTP status of the receiver; null if it did not answer' },
    durationMs: { type: 'integer', minimum: 0 },
    error: { type: 'string' },
  },
};

export const callbackSchemas: Record<string, object> = {
  Callback: {
    type: 'object',
    required: ['id', 'batchJobId', 'url', 'status', 'attempts'],
    examples: [EXAMPLE_CALLBACK],
    properties: {
      id,
      batchJobId: id,
      url: { type: 'string', format: 'uri' },
      status: { type: 'string', enum: CALLBACK_STATUSES },
      attempts: { type: 'array', items: attempt },
    },
  },
  CallbackList: {
    type: 'object',
    required: ['items', 'nextCursor'],
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Callback' } },
      nextCursor: { type: ['string', 'null'] },
    },
  },
  CallbackEvent: {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: {
        type: 'string',
        examples: ['data_quality.batch.completed', 'data_quality.batch.failed', 'coding.batch.completed'],
      },
      timestamp: time,
      data: {
        type: 'object',
        description: 'The first page of what GET returns for the job; nextCursor leads to the next page',
      },
    },
  },
};

export const callbackPaths: Record<string, object> = {
  '/api/v1/callbacks': {
    get: {
      tags: TAGS,
      operationId: 'listCallbacks',
      summary: 'List callbacks and their attempts, newest first',
      parameters: [
        query('batchJobId', 'Only the callbacks of this job', id),
        query('limit', 'Callbacks per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
        query('cursor', 'nextCursor of the previous page', { type: 'string' }),
      ],
      responses: {
        200: {
          description: 'A page of callbacks',
          ...json('CallbackList', { items: [EXAMPLE_CALLBACK], nextCursor: null }),
        },
        ...errors(...COMMON, 'NOT_FOUND'),
      },
    },
  },
  '/api/v1/callbacks/{id}/resend': {
    post: {
      tags: TAGS,
      operationId: 'resendCallback',
      summary: 'Send an ended callback again, with the same webhook-id',
      parameters: [{ in: 'path', name: 'id', required: true, schema: id }],
      responses: {
        202: {
          description: 'The callback is pending again',
          ...json('Callback', { ...EXAMPLE_CALLBACK, status: 'pending' }),
        },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
};

const signed = (name: string, description: string): object => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
});

/** The request that a job's callbackUrl receives. */
export const callbackWebhooks: Record<string, object> = {
  jobEnded: {
    post: {
      tags: TAGS,
      operationId: 'jobEnded',
      summary: 'A job with a callbackUrl has ended (Standard Webhooks)',
      parameters: [
        signed('webhook-id', 'Identifies the delivery: the same for all attempts'),
        signed('webhook-timestamp', 'Time of this attempt, in seconds since 1970'),
        signed(
          'webhook-signature',
          'v1, followed by the base64 HMAC-SHA256 of id.timestamp.body. Two signatures for a day after the secret was rotated',
        ),
      ],
      requestBody: { required: true, ...json('CallbackEvent') },
      responses: {
        '2XX': { description: 'Delivered' },
        410: { description: 'Send no more attempts' },
        default: { description: 'Send another attempt later' },
      },
    },
  },
};
