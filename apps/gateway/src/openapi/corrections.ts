import { CORRECTION_OPS, MOST_OPERATIONS, MOST_RESPONSES } from '../coding/corrections/operations.js';
import { BODY, CODE_CONFIDENCE, COMMON, errors, header, json, query, RESERVED_CODE } from './parts.js';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const codeId = { ...count, description: 'id of a code' };
const id = { type: 'string', format: 'uuid' };
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, optional: string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const EXAMPLE_FRAME = {
  batchJobId: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
  surveyIdentifier: 'coffee-2026',
  questionIdentifier: 'q1',
  question: 'What do you like most about our coffee subscription?',
  revision: 2,
  canUndo: true,
  canRedo: false,
  answers: 120,
  codes: [
    { id: 1, label: 'Fast delivery', responses: 41, subCodes: [] },
    { id: 9, label: 'Friendly driver', responses: 7, subCodes: [] },
  ],
};
const EXAMPLE_OPERATIONS = {
  operations: [
    { op: 'rename', code: 1, label: 'Fast delivery' },
    { op: 'split', code: 1, label: 'Friendly driver', text: 'driver' },
  ],
};
const EXAMPLE_LOG = {
  items: [
    {
      number: 1,
      op: 'rename',
      at: '2030-01-01T00:00:00.000Z',
      keyId: '5e1f0c2a9b7d4e63',
      keyName: 'analysts',
      isUndone: false,
      operation: { op: 'rename', code: 1, label: 'Fast delivery' },
    },
  ],
  nextCursor: null,
};

const frame = {
  batchJobId: id,
  surveyIdentifier: text,
  questionIdentifier: text,
  question: text,
  revision: { ...count, description: 'How many operations were applied, undo and redo included; also the ETag' },
  canUndo: flag,
  canRedo: flag,
  answers: { ...count, description: 'Answers to the question' },
  codes: list(ref('FrameCode')),
};

export const correctionSchemas: Record<string, object> = {
  FrameCode: object(
    {
      id: count,
      label: text,
      description: text,
      reserved: RESERVED_CODE,
      confidence: {
        ...CODE_CONFIDENCE,
        description: `${CODE_CONFIDENCE.description}. Missing also for a code that a person renamed or added`,
      },
      responses: { ...count, description: 'Responses of the code and of its sub-codes' },
      subCodes: list(ref('FrameCode')),
    },
    ['description', 'reserved', 'confidence'],
  ),
  CodeFrame: object(frame),
  CorrectionOperation: {
    ...object(
      {
        op: { type: 'string', enum: CORRECTION_OPS },
        code: codeId,
        codes: { ...list(codeId), description: 'merge: these codes disappear' },
        into: { ...codeId, description: 'merge: gets their responses and sub-codes' },
        label: { ...text, maxLength: 256 },
        description: { type: ['string', 'null'], description: 'describe: null removes it' },
        parent: {
          type: ['integer', 'null'],
          description: 'add, split, move: id of the code above; null: the top level. Split without it: beside `code`',
        },
        id: {
          type: 'integer',
          minimum: 1,
          description: 'add, split: an unused id, so that later operations can name it',
        },
        responseIdentifiers: {
          ...list(text),
          minItems: 1,
          maxItems: MOST_RESPONSES,
          description: 'split, move: these responses',
        },
        text: { ...text, maxLength: 500, description: 'split: the responses of `code` that have these words' },
        from: { ...codeId, description: 'move: the responses leave this code and its sub-codes' },
        to: { ...codeId, description: 'move: the responses get this code' },
      },
      ['code', 'codes', 'into', 'label', 'description', 'parent', 'id', 'responseIdentifiers', 'text', 'from', 'to'],
    ),
    description:
      'rename (code, label); describe (code, description); merge (codes, into); split (code, label, and ' +
      'responseIdentifiers or text); move responses (responseIdentifiers, from, to) or a code (code, parent); ' +
      'add (label, parent); delete (code); undo; redo',
  },
  CorrectionRequest: object({
    operations: { ...list(ref('CorrectionOperation')), minItems: 1, maxItems: MOST_OPERATIONS },
  }),
  CorrectionResult: object({
    ...frame,
    results: {
      ...list(object({ op: text, id: count }, ['id'])),
      description: 'One per operation; id is the code that it made',
    },
  }),
  CorrectionLog: object({
    items: list(
      object({
        number: { type: 'integer', minimum: 1 },
        op: { type: 'string', enum: [...CORRECTION_OPS, 'keep'] },
        at: { type: 'string', format: 'date-time' },
        keyId: {
          type: ['string', 'null'],
          description: 'Null: the service, which kept an earlier move when the answers were coded again',
        },
        keyName: { type: ['string', 'null'] },
        isUndone: flag,
        operation: {
          type: 'object',
          additionalProperties: true,
          description: 'As it was sent, but with the number of responses instead of their identifiers',
        },
      }),
    ),
    nextCursor: { type: ['string', 'null'] },
  }),
};

export const versions = [
  query('version', 'original: as coded, without corrections', {
    type: 'string',
    enum: ['corrected', 'original'],
    default: 'corrected',
  }),
  query('original', 'true: the same as version=original', { type: 'string', enum: ['true', 'false'] }),
];
const path = [
  { in: 'path', name: 'batchJobId', required: true, schema: id },
  { in: 'path', name: 'questionIdentifier', required: true, description: 'Percent-encoded', schema: text },
];
const etag = { ETag: { description: 'The revision in quotes, for If-Match', schema: text } };

export const correctionPaths: Record<string, object> = {
  '/api/v1/coding/{batchJobId}/questions/{questionIdentifier}/codes': {
    get: {
      tags: ['Coding'],
      operationId: 'readCodes',
      summary: 'Read the code frame of a coded question, without its responses',
      parameters: [...path, ...versions],
      responses: {
        200: { description: 'The code frame', headers: etag, ...json('CodeFrame', EXAMPLE_FRAME) },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
    patch: {
      tags: ['Coding'],
      operationId: 'correctCodes',
      summary: 'Correct the code frame of a coded question: all operations in order, or none',
      parameters: [
        ...path,
        {
          ...header(
            'If-Match',
            'The ETag of the codes as you read them, or a list of such tags (a weak one, W/"3", never matches); * for any',
          ),
          required: true,
        },
      ],
      requestBody: { required: true, ...json('CorrectionRequest', EXAMPLE_OPERATIONS) },
      responses: {
        200: {
          description: 'The corrected code frame',
          headers: etag,
          ...json('CorrectionResult', { ...EXAMPLE_FRAME, results: [{ op: 'rename' }, { op: 'split', id: 9 }] }),
        },
        ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'),
      },
    },
  },
  '/api/v1/coding/{batchJobId}/questions/{questionIdentifier}/corrections': {
    get: {
      tags: ['Coding'],
      operationId: 'listCorrections',
      summary: 'List who corrected what and when, oldest first',
      parameters: [
        ...path,
        query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
        query('cursor', 'nextCursor of the previous page', text),
      ],
      responses: {
        200: { description: 'The log', ...json('CorrectionLog', EXAMPLE_LOG) },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
};
