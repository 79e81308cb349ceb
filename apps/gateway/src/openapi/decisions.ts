import { LIMITS, RECOMMENDATIONS } from '@verbatim/contracts';
import { DECISIONS } from '../quality/decisions.dto.js';
import { BODY, COMMON, errors, json, query } from './parts.js';

const TAGS = ['Data quality'];
const textOrNull = { type: ['string', 'null'] };
const number = { type: 'integer', minimum: 1 };
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (schema: string): object => ({ type: 'array', items: { $ref: `#/components/schemas/${schema}` } });

const who = {
  keyId: { ...textOrNull, description: 'The key of who decided' },
  keyName: { ...textOrNull, description: 'The name of that key' },
};

export const EXAMPLE_DECISION = {
  decision: 'remove',
  decidedAt: '2030-01-01T00:00:00.000Z',
  keyId: '5e1f0c2a9b7d4e63',
  keyName: 'analysts',
};
const EXAMPLE_CHANGE = { decisions: [{ serviceResponseIdentifier: 17, decision: 'remove', expected: 'none' }] };

export const DECISION_REQUEST_SCHEMAS = ['DecisionsRequest', 'DecisionChange'];

const decision = { type: 'string', enum: RECOMMENDATIONS };
const decidedAt = { type: 'string', format: 'date-time' };

export const decisionSchemas: Record<string, object> = {
  Decision: object({ decision, decidedAt, ...who }),
  StoredDecision: object({ serviceResponseIdentifier: number, decision, decidedAt, ...who }),
  DecisionList: object({ items: list('StoredDecision'), nextCursor: textOrNull }),
  DecisionOutcome: object({
    serviceResponseIdentifier: number,
    outcome: {
      type: 'string',
      enum: ['stored', 'conflict', 'unknown'],
      description:
        'stored: the decision is as you asked. conflict: nothing was changed, as another decision than `expected` is stored. unknown: there is no such response',
    },
    decision: { type: 'string', enum: DECISIONS, description: 'What is stored now' },
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    ...who,
  }),
  DecisionOutcomes: object({ items: list('DecisionOutcome') }),
};

export const DECISION_TEXTS = {
  DecisionsRequest: { decisions: 'Each response once' },
  DecisionChange: {
    serviceResponseIdentifier: 'From the result',
    decision: 'none takes a decision back',
    expected:
      'The decision that you saw, none if there was none. If somebody has decided otherwise since then, nothing is changed. Without it, your decision replaces any other',
  },
};

export const decisionPaths: Record<string, object> = {
  '/api/v1/data-quality/decisions': {
    patch: {
      tags: TAGS,
      operationId: 'decide',
      summary: `Store what you decided about up to ${LIMITS.decisions} responses: keep, review or remove`,
      requestBody: { required: true, ...json('DecisionsRequest', EXAMPLE_CHANGE) },
      responses: {
        200: {
          description: 'What came of each, in the order sent',
          ...json('DecisionOutcomes', {
            items: [{ serviceResponseIdentifier: 17, outcome: 'stored', ...EXAMPLE_DECISION }],
          }),
        },
        ...errors(...COMMON, ...BODY),
      },
    },
    get: {
      tags: TAGS,
      operationId: 'listDecisions',
      summary: 'List what was decided about responses, by whom and when, by serviceResponseIdentifier',
      parameters: [
        query('surveyIdentifier', 'Only responses of this survey', { type: 'string', minLength: 1, maxLength: 256 }),
        query('minServiceResponseIdentifier', 'Only this response and those after it', number),
        query('maxServiceResponseIdentifier', 'Only this response and those before it', number),
        query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
        query('cursor', 'nextCursor of the previous page', { type: 'string' }),
      ],
      responses: {
        200: {
          description: 'The decisions',
          ...json('DecisionList', {
            items: [{ serviceResponseIdentifier: 17, ...EXAMPLE_DECISION }],
            nextCursor: null,
          }),
        },
        ...errors(...COMMON, 'NOT_FOUND'),
      },
    },
  },
};
