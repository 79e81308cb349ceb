import { COMMON, errors, json, query } from './parts.js';

const TAGS = ['Coding'];
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const count = { type: 'integer', minimum: 0 };
const id = { type: 'string', format: 'uuid' };
const list = (items: object): object => ({ type: 'array', items });
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, object>, optional: string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const EXAMPLE_QUESTION = {
  questionIdentifier: 'q1',
  question: 'What do you like most about our coffee subscription?',
  isCoded: true,
  answers: 120,
  codes: 9,
  revision: 2,
};
const EXAMPLE = {
  batchJobId: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
  surveyIdentifier: 'coffee-2026',
  surveyName: 'Coffee subscription 2026',
  questionIdentifier: 'q1',
  question: EXAMPLE_QUESTION.question,
  codeCount: 2,
  answers: 120,
  isLatest: true,
  completedAt: '2030-01-01T00:00:00.000Z',
};
const EXAMPLE_CODEBOOK = {
  ...EXAMPLE,
  codes: [
    { id: 1, label: 'Delivery', subCodes: [{ id: 2, label: 'Fast delivery', description: 'How soon it arrives' }] },
  ],
};

const CODEBOOK = {
  batchJobId: { ...id, description: 'The coding that it came from; also the value of fromJob' },
  surveyIdentifier: text,
  surveyName: textOrNull,
  questionIdentifier: text,
  question: { ...textOrNull, description: 'Null once neither the job nor the question is stored any more' },
  codeCount: { ...count, description: 'Codes of all levels' },
  answers: { type: ['integer', 'null'], minimum: 0, description: 'Answers that were coded; null once the job is gone' },
  isLatest: { type: 'boolean', description: 'Whether fromJob: "latest" means this codebook' },
  completedAt: { type: 'string', format: 'date-time' },
};

const SHARED = {
  type: ['integer', 'null'],
  minimum: 0,
  description:
    'With sharedWith: number of respondents whose answers are in both codings. 0 if the surveys are different; null if a coding is gone, or does not have the question',
};

export const codebookSchemas: Record<string, object> = {
  CodedQuestion: object({
    questionIdentifier: text,
    question: text,
    isCoded: { type: 'boolean', description: 'False: the question could not be coded, and has no codes' },
    answers: count,
    codes: { ...count, description: 'Codes of all levels, as corrected' },
    revision: { ...count, description: 'Number of corrections of the codes; 0: as coded' },
  }),
  CodedQuestionList: object({ items: list(ref('CodedQuestion')), nextCursor: textOrNull }),
  CodebookItem: object(CODEBOOK),
  CodebookList: object({ items: list(ref('CodebookItem')), nextCursor: textOrNull }),
  StoredCodebook: object({ ...CODEBOOK, codes: list(ref('CodebookCode')), sharedAnswers: SHARED }, ['sharedAnswers']),
};

const paging = [
  query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
  query('cursor', 'nextCursor of the previous page', text),
];
const ofOne = [
  { in: 'path', name: 'batchJobId', required: true, schema: id },
  { in: 'path', name: 'questionIdentifier', required: true, description: 'Percent-encoded', schema: text },
];

export const codebookPaths: Record<string, object> = {
  '/api/v1/coding/{batchJobId}/questions': {
    get: {
      tags: TAGS,
      operationId: 'listCodedQuestions',
      summary: 'List the questions of a coding that has ended, without their codes and answers',
      parameters: [ofOne[0], ...paging],
      responses: {
        200: {
          description: 'A page of questions, in the order in which they were sent',
          ...json('CodedQuestionList', { items: [EXAMPLE_QUESTION], nextCursor: null }),
        },
        ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
  '/api/v1/codebooks': {
    get: {
      tags: TAGS,
      operationId: 'listCodebooks',
      summary: 'List the codebooks of your organization: the codes of each question of each coding, newest job first',
      parameters: [
        query('surveyIdentifier', 'Only codebooks of this survey', text),
        query('questionIdentifier', 'Only codebooks of questions with this identifier', text),
        ...paging,
      ],
      responses: {
        200: {
          description: 'A page of codebooks, without their codes',
          ...json('CodebookList', { items: [EXAMPLE], nextCursor: null }),
        },
        ...errors(...COMMON),
      },
    },
  },
  '/api/v1/codebooks/{batchJobId}/questions/{questionIdentifier}': {
    get: {
      tags: TAGS,
      operationId: 'readCodebook',
      summary: 'Read a codebook with its codes, as corrected',
      parameters: [
        ...ofOne,
        query(
          'sharedWith',
          'batchJobId of another coding: sharedAnswers then says how many respondents are in both',
          id,
        ),
      ],
      responses: {
        200: { description: 'The codebook', ...json('StoredCodebook', EXAMPLE_CODEBOOK) },
        ...errors(...COMMON, 'NOT_FOUND'),
      },
    },
    delete: {
      tags: TAGS,
      operationId: 'deleteCodebook',
      summary: 'Delete a codebook, so that no later coding can start from it. Codings stay as they are',
      parameters: ofOne,
      responses: {
        200: { description: 'The codebook as it was', ...json('StoredCodebook', EXAMPLE_CODEBOOK) },
        ...errors(...COMMON, 'NOT_FOUND'),
      },
    },
  },
};
