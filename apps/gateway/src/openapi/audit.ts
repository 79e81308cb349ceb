import { AUDIT_ACTIONS } from '../audit/audit.repository.js';
import { COMMON, errors, json, query } from './parts.js';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const EXAMPLE = {
  id: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d12',
  at: '2030-01-01T00:00:00.000Z',
  action: 'coding.corrected',
  keyId: '5e1f0c2a9b7d4e63',
  keyName: 'analysts',
  subject: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
  details: { questionIdentifier: 'q1', revision: 1, operations: ['rename'] },
};

export const auditSchemas: Record<string, object> = {
  AuditItem: object({
    id: { type: 'string', format: 'uuid' },
    at: { type: 'string', format: 'date-time' },
    action: { type: 'string', enum: AUDIT_ACTIONS },
    keyId: { ...textOrNull, description: 'Null: the command line' },
    keyName: textOrNull,
    subject: { ...text, description: 'The job, survey, key, organization or dead letter that it was done to' },
    details: { type: 'object', additionalProperties: true },
  }),
  AuditList: object({
    items: { type: 'array', items: { $ref: '#/components/schemas/AuditItem' } },
    nextCursor: textOrNull,
  }),
};

export const auditPaths: Record<string, object> = {
  '/api/v1/audit': {
    get: {
      tags: ['Audit'],
      operationId: 'listAudit',
      summary:
        'List who created or cancelled jobs, read exports, corrected codings, erased, changed keys and settings, ' +
        'and sent messages again; newest first. Scope admin',
      parameters: [
        query('from', 'Only what was done at this time or later', { ...text, examples: ['2026-11-01'] }),
        query('to', 'Only what was done before this time', { ...text, examples: ['2026-12-01T00:00:00Z'] }),
        query('action', 'Only this', { type: 'string', enum: AUDIT_ACTIONS }),
        query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
        query('cursor', 'nextCursor of the previous page', text),
      ],
      responses: {
        200: { description: 'The log', ...json('AuditList', { items: [EXAMPLE], nextCursor: null }) },
        ...errors(...COMMON),
      },
    },
  },
};
