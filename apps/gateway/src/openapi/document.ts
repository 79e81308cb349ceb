import {
  CHECK_TYPES,
  describeChecks,
  FINDING_TYPES,
  FOLLOWUP_LANGUAGES,
  HIGHEST_WEIGHT,
  LIMITS,
} from '@verbatim/contracts';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { KEY_CHARACTERS } from '../http/validators.js';
import { typeStorage } from '../http/type-storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { FIELD_TEXTS } from './descriptions.js';
import {
  EXAMPLE_BATCH,
  EXAMPLE_BATCH_ACCEPTED,
  EXAMPLE_BATCH_RESULT,
  EXAMPLE_FEEDBACK,
  EXAMPLE_FEEDBACK_REQUEST,
  EXAMPLE_FOLLOWUP,
  EXAMPLE_FOLLOWUP_RESULT,
  EXAMPLE_REQUEST,
  EXAMPLE_RESULT,
} from './examples.js';
import { AGREEMENT_REQUEST_SCHEMAS, agreementPaths, agreementSchemas } from './agreement.js';
import { auditPaths, auditSchemas } from './audit.js';
import { callbackPaths, callbackSchemas, callbackWebhooks } from './callbacks.js';
import { codebookPaths, codebookSchemas } from './codebooks.js';
import { CODING_REQUEST_SCHEMAS, codingPaths, codingSchemas, completeCodingSchemas } from './coding.js';
import { correctionPaths, correctionSchemas } from './corrections.js';
import { erasurePaths, erasureSchemas } from './erasures.js';
import { errorExamples } from './error-examples.js';
import { exportPaths } from './exports.js';
import { jobPaths, jobSchemas } from './jobs.js';
import { DECISION_REQUEST_SCHEMAS, decisionPaths, decisionSchemas } from './decisions.js';
import { completeKeySchemas, KEY_REQUEST_SCHEMAS, keyPaths, keySchemas } from './keys.js';
import { BODY, COMMON, encoding, errors, header, json, query } from './parts.js';
import { RESPONSE_SCHEMAS } from './schemas.js';
import { ATTRIBUTES, summaryPaths, summarySchemas } from './summaries.js';
import { surveyPaths, surveySchemas } from './surveys.js';
import '../agreement/agreement.dto.js';
import '../coding/coding.dto.js';
import '../followups/followups.dto.js';
import '../keys/keys.dto.js';
import '../quality/data-quality.dto.js';
import '../quality/decisions.dto.js';

const REQUEST_SCHEMAS = [
  'DataQualityRequest',
  'BatchDataQualityRequest',
  'BatchResponse',
  'SurveyEntry',
  'FeedbackRequest',
  ...DECISION_REQUEST_SCHEMAS,
  'FollowupRequest',
  'FollowupThresholds',
  'SurveyIdentifiers',
  ...CODING_REQUEST_SCHEMAS,
  ...AGREEMENT_REQUEST_SCHEMAS,
  ...KEY_REQUEST_SCHEMAS,
];

const events = (properties: Record<string, object>): object => ({
  type: 'array',
  maxItems: REQUEST_LIMITS.keyEventsPerEntry,
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const keyText = { type: 'string', maxLength: KEY_CHARACTERS };
const time = { type: 'number', minimum: 0, maximum: LIMITS.eventTimeMs, description: 'milliseconds' };
const EVENT_LISTS = {
  keyEvents: events({ k: keyText, c: keyText, t: time, ht: time }),
  pasteEvents: events({ t: time, c: { type: 'string' } }),
};

const table = (names: readonly string[], maximum: number): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'number', minimum: 0, maximum }])),
  additionalProperties: false,
});
const SETTINGS = { thresholds: table(FINDING_TYPES, 100), weights: table(CHECK_TYPES, HIGHEST_WEIGHT) };

function requestSchemas(): Record<string, object> {
  const all = validationMetadatasToSchemas({
    classTransformerMetadataStorage: typeStorage as never,
    refPointerPrefix: '#/components/schemas/',
  }) as Record<string, { properties?: object }>;
  const schemas = Object.fromEntries(REQUEST_SCHEMAS.map((name) => [name, all[name]!]));
  Object.assign(schemas.SurveyEntry!.properties!, EVENT_LISTS);
  for (const name of ['DataQualityRequest', 'BatchDataQualityRequest'])
    Object.assign(schemas[name]!.properties!, SETTINGS);
  for (const name of ['DataQualityRequest', 'BatchResponse'])
    Object.assign(schemas[name]!.properties!, { attributes: ATTRIBUTES });
  Object.assign(schemas.BatchDataQualityRequest!.properties!, { callbackUrl: { type: 'string', format: 'uri' } });
  Object.assign(schemas.FollowupRequest!.properties!, {
    threadId: {
      type: 'string',
      format: 'uuid',
      description: 'The thread to continue: send only the new question and answer',
    },
    question: {
      type: 'string',
      minLength: 1,
      maxLength: REQUEST_LIMITS.questionCharacters,
      description: 'The question as the respondent saw it',
    },
    responseLanguage: {
      type: 'string',
      examples: ['match_response_language', 'French', 'français', 'pt-BR'],
      description: `match_response_language, or a language by its English name, its own name or its tag: ${Object.values(
        FOLLOWUP_LANGUAGES,
      )
        .map(({ name }) => name)
        .join(', ')}`,
    },
  });
  completeCodingSchemas(schemas);
  completeKeySchemas(schemas);
  return schemas;
}

/** Adds the descriptions. In OpenAPI 3.1, a description is allowed next to a $ref. */
function described(schemas: Record<string, object>): Record<string, object> {
  for (const [name, texts] of Object.entries(FIELD_TEXTS)) {
    const { properties = {} } = (schemas[name] ?? {}) as { properties?: Record<string, { description?: string }> };
    for (const [field, text] of Object.entries(texts))
      if (properties[field]) properties[field] = { ...properties[field], description: text };
  }
  return schemas;
}

/** The OpenAPI 3.1 document, the same for every caller. */
export function openApiDocument(version: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verbatim',
      version,
      summary: 'Follow-up questions, data quality and coding for open-ended survey answers.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ serviceKey: [] }],
    tags: [
      { name: 'Follow-ups' },
      { name: 'Data quality' },
      { name: 'Coding' },
      { name: 'Jobs' },
      { name: 'Surveys' },
      { name: 'Callbacks' },
      { name: 'Audit' },
      { name: 'Keys' },
    ],
    paths: {
      '/api/v1/followups': {
        post: {
          tags: ['Follow-ups'],
          operationId: 'generateFollowup',
          summary: 'Score an answer, and get the follow-up question that a good interviewer would ask',
          parameters: [
            encoding('X-Request-Encoding', 'html: string values contain HTML entities, which are decoded once'),
            encoding(
              'X-Response-Encoding',
              'html: every non-ASCII character and & in string values is sent as an HTML entity',
            ),
          ],
          requestBody: { required: true, ...json('FollowupRequest', EXAMPLE_FOLLOWUP) },
          responses: {
            200: {
              description: 'The scores and the follow-up question (empty if none is asked)',
              ...json('FollowupResult', EXAMPLE_FOLLOWUP_RESULT),
            },
            ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'GATEWAY_TIMEOUT'),
          },
        },
      },
      '/api/v1/data-quality': {
        post: {
          tags: ['Data quality'],
          operationId: 'evaluateResponse',
          summary: 'Evaluate the quality of one response, and wait for the result',
          parameters: [
            encoding('X-Request-Encoding', 'html: string values contain HTML entities, which are decoded once'),
          ],
          requestBody: { required: true, ...json('DataQualityRequest', EXAMPLE_REQUEST) },
          responses: {
            200: { description: 'The result', ...json('DataQualityResult', EXAMPLE_RESULT) },
            ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'GATEWAY_TIMEOUT'),
          },
        },
      },
      '/api/v1/data-quality/batch': {
        post: {
          tags: ['Data quality'],
          operationId: 'submitBatch',
          summary: 'Evaluate the quality of many responses as a job',
          parameters: [
            header(
              'Idempotency-Key',
              '1 to 255 visible ASCII characters. For 24 hours, the same key and body get the same job again',
            ),
          ],
          requestBody: { required: true, ...json('BatchDataQualityRequest', EXAMPLE_BATCH) },
          responses: {
            202: {
              description: 'Accepted; read the job at its batchJobId',
              ...json('BatchJob', EXAMPLE_BATCH_ACCEPTED),
            },
            ...errors(...COMMON, ...BODY, 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'),
          },
        },
      },
      '/api/v1/data-quality/batch/{batchJobId}': {
        get: {
          tags: ['Data quality'],
          operationId: 'readBatch',
          summary: 'Read a batch job and its results, page by page',
          parameters: [
            { in: 'path', name: 'batchJobId', required: true, schema: { type: 'string', format: 'uuid' } },
            query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
            query('cursor', 'nextCursor of the previous page', { type: 'string' }),
          ],
          responses: {
            200: { description: 'The job, with the results so far', ...json('BatchJob', EXAMPLE_BATCH_RESULT) },
            ...errors(...COMMON, 'NOT_FOUND'),
          },
        },
      },
      '/api/v1/data-quality/checks': {
        get: {
          tags: ['Data quality'],
          operationId: 'listChecks',
          summary: 'What each check finds and misses, in which languages, and how often it flagged good answers',
          responses: {
            200: {
              description: 'The checks, and Inconsistency',
              ...json('Checks', { checks: describeChecks().slice(0, 1) }),
            },
            ...errors(...COMMON),
          },
        },
      },
      '/api/v1/data-quality/feedback': {
        post: {
          tags: ['Data quality'],
          operationId: 'giveFeedback',
          summary: 'Say whether a check was right about an answer',
          requestBody: { required: true, ...json('FeedbackRequest', EXAMPLE_FEEDBACK_REQUEST) },
          responses: {
            200: { description: 'All feedback on this check', ...json('CheckFeedback', EXAMPLE_FEEDBACK) },
            ...errors(...COMMON, ...BODY, 'NOT_FOUND'),
          },
        },
        get: {
          tags: ['Data quality'],
          operationId: 'readFeedback',
          summary: 'Precision and misses of each check, from your feedback',
          responses: {
            200: { description: 'Feedback by check', ...json('Feedback', { checks: [EXAMPLE_FEEDBACK] }) },
            ...errors(...COMMON),
          },
        },
      },
      ...decisionPaths,
      ...codingPaths,
      ...correctionPaths,
      ...agreementPaths,
      ...codebookPaths,
      ...exportPaths,
      ...jobPaths,
      ...surveyPaths,
      ...summaryPaths,
      ...erasurePaths,
      ...callbackPaths,
      ...auditPaths,
      ...keyPaths,
    },
    webhooks: callbackWebhooks,
    components: {
      securitySchemes: { serviceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' } },
      examples: errorExamples,
      schemas: described({
        ...requestSchemas(),
        ...RESPONSE_SCHEMAS,
        ...codingSchemas,
        ...correctionSchemas,
        ...agreementSchemas,
        ...codebookSchemas,
        ...jobSchemas,
        ...surveySchemas,
        ...summarySchemas,
        ...erasureSchemas,
        ...callbackSchemas,
        ...auditSchemas,
        ...decisionSchemas,
        ...keySchemas,
      }),
    },
  };
}
