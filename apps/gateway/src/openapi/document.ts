import { ERROR_STATUS, type ErrorCode } from '@verbatim/contracts';
import { createRequire } from 'node:module';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { EXAMPLE_BATCH, EXAMPLE_REQUEST, EXAMPLE_RESULT } from './examples.js';
import { RESPONSE_SCHEMAS } from './schemas.js';
import '../quality/data-quality.dto.js';

// class-transformer exports its metadata only from this path; the schemas of nested arrays come from it.
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as { defaultMetadataStorage: never };

const REQUEST_SCHEMAS = ['DataQualityRequest', 'BatchDataQualityRequest', 'BatchResponse', 'SurveyEntry'];

const events = (properties: Record<string, object>): object => ({
  type: 'array', items: { type: 'object', properties, required: Object.keys(properties) },
});
const time = { type: 'number', minimum: 0, description: 'milliseconds' };
const EVENT_LISTS = {
  keyEvents: events({ k: { type: 'string' }, c: { type: 'string' }, t: time, ht: time }),
  pasteEvents: events({ t: time, c: { type: 'string' } }),
};

function requestSchemas(): Record<string, object> {
  const all = validationMetadatasToSchemas({ classTransformerMetadataStorage: defaultMetadataStorage, refPointerPrefix: '#/components/schemas/' }) as Record<string, { properties?: object }>;
  const schemas = Object.fromEntries(REQUEST_SCHEMAS.map((name) => [name, all[name]!]));
  Object.assign(schemas.SurveyEntry!.properties!, EVENT_LISTS);
  Object.assign(schemas.BatchDataQualityRequest!.properties!, { callbackUrl: { type: 'string', format: 'uri' } });
  return schemas;
}

const json = (schema: string, example?: unknown): object => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, ...(example !== undefined && { example }) } },
});

const errors = (...codes: ErrorCode[]): object =>
  Object.fromEntries(codes.map((code) => [ERROR_STATUS[code], { description: code, ...json('Error') }]));

const header = (name: string, description: string, schema: object = { type: 'string' }): object => ({ in: 'header', name, description, schema });
const query = (name: string, description: string, schema: object): object => ({ in: 'query', name, description, schema });
const COMMON: ErrorCode[] = ['INVALID_REQUEST', 'INVALID_API_KEY', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const BODY: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];

/** The OpenAPI 3.1 document, the same for every caller. */
export function openApiDocument(version: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title: 'Verbatim', version: '1.0.0', summary: 'Data quality of open-ended survey answers.', description: `Service version ${version}.`, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    security: [{ serviceKey: [] }],
    tags: [{ name: 'Data quality' }],
    paths: {
      '/api/v1/data-quality': {
        post: {
          tags: ['Data quality'], operationId: 'evaluateResponse', summary: 'Judge one response at once',
          parameters: [header('X-Request-Encoding', 'html: string values hold HTML entities, decoded once', { type: 'string', enum: ['unicode', 'html'], default: 'unicode' })],
          requestBody: { required: true, ...json('DataQualityRequest', EXAMPLE_REQUEST) },
          responses: { 200: { description: 'Judged', ...json('DataQualityResult', EXAMPLE_RESULT) }, ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'GATEWAY_TIMEOUT') },
        },
      },
      '/api/v1/data-quality/batch': {
        post: {
          tags: ['Data quality'], operationId: 'submitBatch', summary: 'Judge many responses as a job',
          parameters: [header('Idempotency-Key', '1 to 255 visible ASCII characters; the same key and body give the same job for 24 hours')],
          requestBody: { required: true, ...json('BatchDataQualityRequest', EXAMPLE_BATCH) },
          responses: { 202: { description: 'Accepted', ...json('BatchJob') }, ...errors(...COMMON, ...BODY, 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED') },
        },
      },
      '/api/v1/data-quality/batch/{batchJobId}': {
        get: {
          tags: ['Data quality'], operationId: 'readBatch', summary: 'Read a job and its results',
          parameters: [
            { in: 'path', name: 'batchJobId', required: true, schema: { type: 'string', format: 'uuid' } },
            query('limit', 'Items on a page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
            query('cursor', 'nextCursor of the page before', { type: 'string' }),
          ],
          responses: { 200: { description: 'The job as it stands', ...json('BatchJob') }, ...errors(...COMMON, 'NOT_FOUND') },
        },
      },
    },
    components: {
      securitySchemes: { serviceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' } },
      schemas: { ...requestSchemas(), ...RESPONSE_SCHEMAS },
    },
  };
}
