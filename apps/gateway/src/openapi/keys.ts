import { MOST_ACTIVE_KEYS } from '../accounts/api-keys.repository.js';
import { DEFAULT_SCOPES, SCOPES } from '../accounts/scopes.js';
import { BODY, COMMON, errors, json, query } from './parts.js';

const TAGS = ['Keys'];
const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const EXAMPLE = {
  id: '5e1f0c2a9b7d4e63',
  name: 'analysts',
  scopes: [...DEFAULT_SCOPES],
  createdAt: '2030-01-01T00:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

/** The class of keys/keys.dto.ts. */
export const KEY_REQUEST_SCHEMAS = ['KeyRequest'];

/** Adds what the decorators can't express. */
export function completeKeySchemas(schemas: Record<string, { properties?: object }>): void {
  Object.assign(schemas.KeyRequest!.properties!, {
    expiresAt: { ...time, description: 'When the key stops working; without it, never' },
  });
}

const KEY = {
  id: { ...text, description: 'The part of the key between the two underscores' },
  name: text,
  scopes: { type: 'array', items: { type: 'string', enum: SCOPES } },
  createdAt: time,
  lastUsedAt: { ...timeOrNull, description: 'Accurate to the minute' },
  expiresAt: timeOrNull,
  revokedAt: timeOrNull,
};

export const keySchemas: Record<string, object> = {
  ApiKey: object(KEY),
  CreatedApiKey: object({ ...KEY, key: { ...text, description: 'The key itself. No later call shows it again' } }),
  ApiKeyList: object({
    items: { type: 'array', items: { $ref: '#/components/schemas/ApiKey' } },
    nextCursor: { type: ['string', 'null'] },
  }),
};

export const keyPaths: Record<string, object> = {
  '/api/v1/keys': {
    get: {
      tags: TAGS,
      operationId: 'listKeys',
      summary: 'List the API keys of your organization, newest first, without their secrets. Scope admin',
      parameters: [
        query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
        query('cursor', 'nextCursor of the previous page', text),
      ],
      responses: {
        200: { description: 'A page of keys', ...json('ApiKeyList', { items: [EXAMPLE], nextCursor: null }) },
        ...errors(...COMMON),
      },
    },
    post: {
      tags: TAGS,
      operationId: 'createKey',
      summary: `Create an API key for your organization, which may have ${MOST_ACTIVE_KEYS.toLocaleString('en')} active ones. Scope admin`,
      requestBody: {
        required: true,
        ...json('KeyRequest', { name: 'analysts', scopes: [...DEFAULT_SCOPES] }),
      },
      responses: {
        201: {
          description: 'The key. Keep it: no later call shows it again',
          ...json('CreatedApiKey', { ...EXAMPLE, key: `sk_${EXAMPLE.id}_the-secret-part` }),
        },
        ...errors(...COMMON, ...BODY, 'CONFLICT'),
      },
    },
  },
  '/api/v1/keys/{id}': {
    delete: {
      tags: TAGS,
      operationId: 'revokeKey',
      summary: 'Revoke an API key. It stops working everywhere within 30 seconds, and stays listed. Scope admin',
      parameters: [{ in: 'path', name: 'id', required: true, schema: text }],
      responses: {
        200: {
          description: 'The key, which is revoked now',
          ...json('ApiKey', { ...EXAMPLE, revokedAt: '2030-01-02T00:00:00.000Z' }),
        },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
};
