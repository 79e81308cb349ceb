import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import { LABEL_LANGUAGES } from '../coding/coding.dto.js';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { versions } from './corrections.js';
import { ATTRIBUTES } from './summaries.js';
import { BODY, CODE_CONFIDENCE, COMMON, errors, header, json, query, RESERVED_CODE } from './parts.js';

const text = { type: 'string' };
const id = { type: 'string', format: 'uuid' };
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, optional: string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const JOB = '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11';
const ENTRIES = [
  { responseIdentifier: 'respondent-1', answer: 'The beans arrive fresh, and delivery is quick.' },
  {
    responseIdentifier: 'respondent-2',
    answer: 'Quick delivery',
    followupResponses: [{ question: 'How quick is it?', answer: 'Two days at most.' }],
  },
];
const EXAMPLE_CODING = {
  surveyIdentifier: 'coffee-2026',
  surveyName: 'Coffee subscription 2026',
  surveyResponses: [
    {
      questionIdentifier: 'q1',
      question: 'What do you like most about our coffee subscription?',
      responseEntries: ENTRIES,
      codingOptions: { maxLevels: 2, maxCodesPerLevel: [8, 4] },
    },
  ],
};
const EXAMPLE_CODING_RESULT = {
  batchJobId: JOB,
  surveyIdentifier: 'coffee-2026',
  status: 'completed',
  progress: { total: 2, done: 2, phase: 'finished' },
  results: {
    completedAt: '2030-01-01T00:00:00.000Z',
    questionCodes: [
      {
        questionIdentifier: 'q1',
        question: EXAMPLE_CODING.surveyResponses[0]!.question,
        revision: 0,
        responseCodes: [
          {
            id: 1,
            label: 'Quick delivery',
            description: 'Answers such as “Quick delivery” and “delivery is quick”.',
            confidence: 1,
            responses: ENTRIES.map((entry) => ({ ...entry, confidence: 1 })),
            subCodes: [],
          },
          {
            id: 2,
            label: 'Two days',
            description: 'Answers such as “Two days at most”.',
            confidence: 0.988,
            responses: [{ ...ENTRIES[1], confidence: 0.988 }],
            subCodes: [],
          },
          {
            id: 3,
            label: 'Beans arrive fresh',
            description: 'Answers such as “beans arrive fresh”.',
            confidence: 0.988,
            responses: [{ ...ENTRIES[0], confidence: 0.988 }],
            subCodes: [],
          },
        ],
      },
    ],
    nextCursor: null,
  },
};
const EXAMPLE_BRAND_CODING = {
  surveyIdentifier: 'shoes-2026',
  surveyResponses: [
    {
      questionIdentifier: 'q1',
      question: 'Which brands of sports shoes do you know?',
      responseEntries: [{ responseIdentifier: 'respondent-1', answer: 'adiddas and nikes' }],
      brandContext: {
        industryDescription: 'Sports shoes',
        brands: [{ name: 'Nike' }, { name: 'Adidas', variations: ['three stripes'] }],
      },
    },
  ],
};
const [BRAND_QUESTION] = EXAMPLE_BRAND_CODING.surveyResponses;
const brand = (id: number, label: string, confidence: number, matchedText: string): object => ({
  id,
  label,
  confidence,
  responses: [{ ...BRAND_QUESTION!.responseEntries[0], confidence, matchedText }],
  subCodes: [],
});
const EXAMPLE_BRAND_CODING_RESULT = {
  batchJobId: JOB,
  surveyIdentifier: 'shoes-2026',
  status: 'completed',
  progress: { total: 1, done: 1, phase: 'finished' },
  results: {
    completedAt: '2030-01-01T00:00:00.000Z',
    questionCodes: [
      {
        questionIdentifier: 'q1',
        question: BRAND_QUESTION!.question,
        revision: 0,
        responseCodes: [brand(1, 'Adidas', 0.83, 'adiddas'), brand(2, 'Nike', 0.98, 'nikes')],
      },
    ],
    nextCursor: null,
  },
};
const accepted = (surveyIdentifier: string): object => ({
  batchJobId: JOB,
  surveyIdentifier,
  status: 'queued',
  results: null,
});

/** The classes of coding/coding.dto.ts. */
export const CODING_REQUEST_SCHEMAS = [
  'CodingRequest',
  'CodingQuestion',
  'BrandCodingRequest',
  'BrandCodingQuestion',
  'CodingOptions',
  'Codebook',
  'CodebookCode',
  'BrandContext',
  'Brand',
];

const followups = list(object({ question: text, answer: text }));
const limit = { type: 'integer', minimum: 1 };

/** Adds what the decorators can't express. */
export function completeCodingSchemas(schemas: Record<string, { properties?: object }>): void {
  for (const name of ['CodingQuestion', 'BrandCodingQuestion'])
    Object.assign(schemas[name]!.properties!, {
      responseEntries: list(ref('ResponseEntry')),
      labelLanguage: {
        type: 'string',
        examples: ['auto', 'de', 'zh-Hant'],
        description: `The language of labels that are not made of respondents' words, and of reserved codes: ${LABEL_LANGUAGES.map(
          (tag) => `${tag} (${FOLLOWUP_LANGUAGES[tag].name})`,
        ).join(
          ', ',
        )}; or auto, the language of most answers to the question (English where none can be told). Without it, reserved codes have English labels, and other labels are in the language of the answers. Ids do not depend on it`,
      },
    });
  Object.assign(schemas.CodingOptions!.properties!, {
    maxLevels: { type: 'integer', minimum: 1, maximum: 5, default: 2 },
    maxCodesPerLevel: {
      oneOf: [limit, { type: 'array', items: limit, minItems: 1, maxItems: 5 }],
      description:
        'Most codes under one parent: one number for all levels, or a list with one number per level (the last one applies to all further levels). Default 8; no limit for brands',
    },
    minResponsesPerCode: { ...limit, default: 1 },
  });
  Object.assign(schemas.Codebook!.properties!, {
    fromJob: {
      type: 'string',
      description: 'Use the codes of an earlier job for this question: its batchJobId, or latest. Instead of codes',
    },
  });
  for (const name of ['CodingRequest', 'BrandCodingRequest'])
    Object.assign(schemas[name]!.properties!, { callbackUrl: { type: 'string', format: 'uri' } });
}

export const codingSchemas: Record<string, object> = {
  ResponseEntry: object(
    {
      responseIdentifier: { type: 'string', minLength: 1, maxLength: REQUEST_LIMITS.identifierCharacters },
      answer: { type: 'string', maxLength: REQUEST_LIMITS.answerCharacters },
      followupResponses: followups,
      attributes: ATTRIBUTES,
    },
    ['followupResponses', 'attributes'],
  ),
  CodedEntry: object(
    {
      responseIdentifier: text,
      answer: text,
      followupResponses: followups,
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      matchedText: { ...text, description: 'Brand coding: the words in the answer that name the brand' },
    },
    ['followupResponses', 'matchedText'],
  ),
  ResponseCode: object(
    {
      id: { type: 'integer', minimum: 0 },
      label: text,
      description: text,
      reserved: RESERVED_CODE,
      confidence: CODE_CONFIDENCE,
      responses: list(ref('CodedEntry')),
      subCodes: list(ref('ResponseCode')),
    },
    ['description', 'reserved', 'confidence'],
  ),
  QuestionCodeData: object(
    {
      questionIdentifier: text,
      question: text,
      revision: { type: 'integer', minimum: 0, description: 'Number of corrections of the codes; 0: as coded' },
      encoder: {
        ...text,
        description:
          'The embeddings model (EMBEDDINGS_MODEL) that was used beside the built-in encoder. Missing: only the built-in encoder was used',
      },
      responseCodes: list(ref('ResponseCode')),
    },
    ['revision', 'encoder'],
  ),
  CodingResults: object(
    {
      code: {
        ...text,
        description:
          'With message and details: PROCESSING_ERROR if questions failed, CANCELLED if the job was cancelled',
      },
      message: text,
      details: { type: 'object', additionalProperties: text },
      failedQuestions: list(object({ questionIdentifier: text, code: text, message: text })),
      completedAt: { type: 'string', format: 'date-time' },
      questionCodes: list(ref('QuestionCodeData')),
      nextCursor: { type: ['string', 'null'] },
    },
    ['code', 'message', 'details', 'failedQuestions'],
  ),
  CodingJob: object(
    {
      batchJobId: id,
      surveyIdentifier: text,
      status: { type: 'string', enum: ['queued', 'processing', 'completed', 'partial_failure', 'total_failure'] },
      progress: object({
        total: { type: 'integer', minimum: 0, description: 'Number of answers' },
        done: { type: 'integer', minimum: 0 },
        phase: { type: 'string', enum: ['preparing', 'coding', 'finished'] },
      }),
      results: { oneOf: [ref('CodingResults'), { type: 'null' }], description: 'null until the job ends' },
    },
    ['progress'],
  ),
};

const post = (operationId: string, summary: string, schema: string, example: { surveyIdentifier: string }): object => ({
  post: {
    tags: ['Coding'],
    operationId,
    summary,
    parameters: [
      header(
        'Idempotency-Key',
        '1 to 255 visible ASCII characters. For 24 hours, the same key and body get the same job again',
      ),
    ],
    requestBody: { required: true, ...json(schema, example) },
    responses: {
      202: {
        description: 'Accepted; read the job at its batchJobId',
        ...json('CodingJob', accepted(example.surveyIdentifier)),
      },
      ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'),
    },
  },
});
const get = (operationId: string, summary: string, example: object): object => ({
  get: {
    tags: ['Coding'],
    operationId,
    summary,
    parameters: [
      { in: 'path', name: 'batchJobId', required: true, schema: id },
      query('limit', 'Assignments (of a response to a code) per page', {
        type: 'integer',
        minimum: 1,
        maximum: 50_000,
        default: 10_000,
      }),
      query('cursor', 'nextCursor of the previous page', text),
      ...versions,
    ],
    responses: {
      200: { description: 'The job, with its results once it has ended', ...json('CodingJob', example) },
      ...errors(...COMMON, 'NOT_FOUND'),
    },
  },
});

export const codingPaths: Record<string, object> = {
  '/api/v1/coding': post(
    'submitCoding',
    "Code the answers to a survey's questions, as a job",
    'CodingRequest',
    EXAMPLE_CODING,
  ),
  '/api/v1/coding/{batchJobId}': get(
    'readCoding',
    'Read a coding or brand coding job, page by page',
    EXAMPLE_CODING_RESULT,
  ),
  '/api/v1/brand-coding': post(
    'submitBrandCoding',
    'Find the brands that answers mention, as a job',
    'BrandCodingRequest',
    EXAMPLE_BRAND_CODING,
  ),
  '/api/v1/brand-coding/{batchJobId}': get(
    'readBrandCoding',
    'Read a brand coding job, page by page; other jobs are not found here',
    EXAMPLE_BRAND_CODING_RESULT,
  ),
};
