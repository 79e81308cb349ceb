import { ERROR_STATUS, RESERVED, type ErrorCode } from '@verbatim/contracts';
import { TEXT_ENCODINGS } from '../http/text-encoding.js';

export const json = (schema: string, example?: unknown): { content: object } => ({
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      ...(example !== undefined && { example }),
    },
  },
});

export const RESERVED_CODE = {
  type: 'string',
  enum: RESERVED,
  description:
    'Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language',
};
export const CODE_CONFIDENCE = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description:
    'The share of the responses in the code that its label is expected to be true of: the mean of their ' +
    'confidences. Missing for reserved codes, for codes without responses, and in results from before this field',
};

/** The refusals of an operation, each with an example of its body (errorExamples). */
export const errors = (...codes: ErrorCode[]): object =>
  Object.fromEntries(
    codes.map((code) => [
      ERROR_STATUS[code],
      {
        description: code,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: { [code]: { $ref: `#/components/examples/${code}` } },
          },
        },
      },
    ]),
  );

export const header = (name: string, description: string, schema: object = { type: 'string' }): object => ({
  in: 'header',
  name,
  description,
  schema,
});
export const encoding = (name: string, description: string): object =>
  header(name, description, { type: 'string', enum: TEXT_ENCODINGS, default: 'unicode' });
export const query = (name: string, description: string, schema: object): object => ({
  in: 'query',
  name,
  description,
  schema,
});
export const COMMON: ErrorCode[] = [
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
export const BODY: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];
