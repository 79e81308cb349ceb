import { ERASING_SERVICES } from '@verbatim/contracts';
import { COMMON, errors, json } from './parts.js';

const TAGS = ['Surveys'];
const id = { type: 'string', format: 'uuid' };
const time = { type: 'string', format: 'date-time' };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const object = (properties: Record<string, object>, example?: unknown): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...(example !== undefined && { examples: [example] }),
});

const ID = '01a20567-e438-724f-82d3-a98a39e4cfcd';
const EXAMPLE_ERASURE = {
  erasureId: ID,
  surveyIdentifier: 'coffee-2026',
  scope: 'response',
  status: 'erasing',
  requestedAt: '2030-01-01T00:00:00.000Z',
  completedAt: null,
  services: [
    {
      service: 'gateway',
      status: 'completed',
      completedAt: '2030-01-01T00:00:01.000Z',
      erased: { answers: 3, codedAnswers: 2 },
    },
    { service: 'quality', status: 'pending', completedAt: null, erased: {} },
  ],
};

export const erasureSchemas: Record<string, object> = {
  ErasureAccepted: object({ erasureId: id }, { erasureId: ID }),
  Erasure: object(
    {
      erasureId: id,
      surveyIdentifier: { type: 'string' },
      scope: { type: 'string', enum: ['survey', 'response'] },
      status: {
        type: 'string',
        enum: ['waiting', 'erasing', 'completed'],
        description: 'waiting: for jobs of the survey that still run',
      },
      requestedAt: time,
      completedAt: timeOrNull,
      services: {
        type: 'array',
        items: object({
          service: { type: 'string', enum: ['gateway', ...ERASING_SERVICES] },
          status: { type: 'string', enum: ['pending', 'completed'] },
          completedAt: timeOrNull,
          erased: {
            type: 'object',
            additionalProperties: { type: 'integer', minimum: 0 },
            description: 'What was erased, and how many',
          },
        }),
      },
    },
    EXAMPLE_ERASURE,
  ),
};

const path = (name: string, schema: object = { type: 'string', minLength: 1 }): object => ({
  in: 'path',
  name,
  required: true,
  description: 'Percent-encoded',
  schema,
});
const erase = (operationId: string, summary: string, ...parameters: object[]): object => ({
  tags: TAGS,
  operationId,
  summary,
  parameters,
  responses: {
    202: { description: 'The erasure has begun', ...json('ErasureAccepted', { erasureId: ID }) },
    ...errors(...COMMON, 'NOT_FOUND'),
  },
});

/** DELETE on a path that has a GET is added to that. */
export const eraseSurvey = erase(
  'eraseSurvey',
  'Erase a survey with its responses; its running jobs are cancelled',
  path('surveyIdentifier'),
);

export const erasurePaths: Record<string, object> = {
  '/api/v1/surveys/{surveyIdentifier}/responses/{responseIdentifier}': {
    delete: erase(
      'eraseResponse',
      'Erase a response, also in the results of jobs',
      path('surveyIdentifier'),
      path('responseIdentifier'),
    ),
  },
  '/api/v1/erasures/{id}': {
    get: {
      tags: TAGS,
      operationId: 'readErasure',
      summary: 'What each service has erased',
      parameters: [{ in: 'path', name: 'id', required: true, schema: id }],
      responses: {
        200: { description: 'The erasure', ...json('Erasure', EXAMPLE_ERASURE) },
        ...errors(...COMMON, 'NOT_FOUND'),
      },
    },
  },
};
