import { FINDING_TYPES, LIMITS, RECOMMENDATIONS } from '@verbatim/contracts';
import { EXAMPLES } from '../summaries/summary.js';
import { COMMON, errors, json, query, RESERVED_CODE } from './parts.js';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const numberOrNull = { type: ['number', 'null'] };
const count = { type: 'integer', minimum: 0 };
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, optional: string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });

/** Of requests and of stored responses. */
export const ATTRIBUTES = {
  type: 'object',
  maxProperties: LIMITS.attributes,
  propertyNames: { minLength: 1, maxLength: LIMITS.attributeNameCharacters },
  additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: LIMITS.attributeCharacters },
  description:
    'What you know about the respondent, such as an age group. Stored with the response; if you send a name again, its new value replaces the old one',
  examples: [{ region: 'north', age: 34, isMember: true }],
};

const share = { ...numberOrNull, description: 'Of the answers of the coding, 0..1' };
const languages = {
  ...list(object({ language: text, answers: count })),
  description: 'Most frequent first; und where it is not clear. Estimated from a sample where there are many answers',
};
const lengths = object({
  mean: numberOrNull,
  histogram: {
    ...list(object({ from: count, to: { type: ['integer', 'null'] }, answers: count })),
    description: 'Lengths in characters, both ends included',
  },
});
const followups = object({
  asked: { ...count, description: 'Answers that got a follow-up question' },
  answered: { ...count, description: 'Of these: answers with any answer to a follow-up' },
  withContent: {
    ...count,
    description:
      'Of these: answers with an answer to a follow-up that has content, so not “I don’t know”, a refusal or nonsense',
  },
  rate: { ...numberOrNull, description: 'asked / number of answers' },
  characters: {
    ...object({ before: numberOrNull, after: numberOrNull }),
    description:
      'Mean length of the answers counted in withContent: before, without the answers to follow-ups; after, with them',
  },
});
const quality = {
  evaluated: count,
  flagged: { ...count, description: 'With at least one issue' },
  demeritScore: { ...numberOrNull, description: 'The mean' },
  checks: list(
    object({
      type: { type: 'string', enum: FINDING_TYPES },
      evaluated: count,
      flagged: count,
      score: { ...numberOrNull, description: 'The mean' },
    }),
  ),
};
const shortCodes = list(
  object({ id: count, label: text, reserved: RESERVED_CODE, answers: count, share }, ['reserved']),
);

const EXAMPLE_LENGTHS = { mean: 54.2, histogram: [{ from: 50, to: 99, answers: 120 }] };
const EXAMPLE_FOLLOWUPS = {
  asked: 40,
  answered: 31,
  withContent: 27,
  rate: 0.333,
  characters: { before: 30.1, after: 96.5 },
};
const EXAMPLE_QUALITY = {
  evaluated: 118,
  flagged: 9,
  demeritScore: 14.2,
  checks: [{ type: 'Low Effort', evaluated: 118, flagged: 9, score: 21.4 }],
};
const EXAMPLE_QUESTION = {
  surveyIdentifier: 'coffee-2026',
  questionIdentifier: 'q1',
  question: 'What do you like most about our coffee subscription?',
  answers: 120,
  days: [{ day: '2030-01-01', answers: 120 }],
  languages: [{ language: 'en', answers: 120 }],
  lengths: EXAMPLE_LENGTHS,
  quality: EXAMPLE_QUALITY,
  duplicates: {
    answers: 4,
    clusters: [{ answers: 4, example: { responseIdentifier: 'respondent-2', answer: 'The beans arrive fresh.' } }],
  },
  followups: EXAMPLE_FOLLOWUPS,
  coding: {
    batchJobId: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
    finishedAt: '2030-01-01T00:00:00.000Z',
    revision: 0,
    answers: 120,
    codes: [
      {
        id: 1,
        label: 'Fast delivery',
        parentId: null,
        level: 1,
        answers: 41,
        share: 0.342,
        examples: [{ responseIdentifier: 'respondent-1', answer: 'Delivery is quick.' }],
      },
    ],
  },
  brands: null,
  crossTabulation: {
    attribute: 'region',
    values: [
      { value: 'north', answers: 70 },
      { value: null, answers: 50 },
    ],
    codes: [{ id: 1, label: 'Fast delivery', answers: [30, 11] }],
  },
};
const EXAMPLE_SURVEY = {
  surveyIdentifier: 'coffee-2026',
  surveyName: 'Coffee subscription 2026',
  responses: 120,
  answers: 120,
  days: [{ day: '2030-01-01', responses: 120, answers: 120 }],
  languages: EXAMPLE_QUESTION.languages,
  lengths: EXAMPLE_LENGTHS,
  quality: { ...EXAMPLE_QUALITY, recommendations: { keep: 110, review: 6, remove: 2 } },
  duplicates: { answers: 4 },
  followups: EXAMPLE_FOLLOWUPS,
  attributes: [{ name: 'region', responses: 70, values: [{ value: 'north', responses: 70 }] }],
  questions: [
    {
      questionIdentifier: 'q1',
      question: EXAMPLE_QUESTION.question,
      answers: 120,
      flagged: 9,
      followups: { asked: 40 },
      codes: [{ id: 1, label: 'Fast delivery', answers: 41, share: 0.342 }],
      brands: [],
    },
  ],
};

export const summarySchemas: Record<string, object> = {
  CodingSummary: object({
    batchJobId: { type: 'string', format: 'uuid' },
    finishedAt: { type: 'string', format: 'date-time' },
    revision: { ...count, description: 'How often the codes were corrected' },
    answers: count,
    codes: {
      ...list(
        object(
          {
            id: count,
            label: text,
            reserved: RESERVED_CODE,
            parentId: { type: ['integer', 'null'] },
            level: { type: 'integer', minimum: 1 },
            answers: count,
            share,
            examples: list(object({ responseIdentifier: text, answer: text })),
          },
          ['reserved'],
        ),
      ),
      description: 'Depth first',
    },
  }),
  QuestionSummary: object(
    {
      surveyIdentifier: text,
      questionIdentifier: text,
      question: text,
      answers: count,
      days: list(object({ day: text, answers: count })),
      languages,
      lengths,
      quality: object(quality),
      duplicates: {
        ...object({
          answers: count,
          clusters: list(object({ answers: count, example: object({ responseIdentifier: textOrNull, answer: text }) })),
        }),
        description: 'Answers of 20 characters or more that are equal but for case and spaces; the 10 largest clusters',
      },
      followups,
      coding: orNull(ref('CodingSummary')),
      brands: orNull(ref('CodingSummary')),
      crossTabulation: orNull(
        object({
          attribute: text,
          values: {
            ...list(object({ value: textOrNull, answers: count })),
            description: 'The 50 most frequent values; null: without the attribute',
          },
          codes: {
            ...list(object({ id: count, label: text, answers: list(count) })),
            description: 'answers: one number per value',
          },
        }),
      ),
    },
    ['crossTabulation'],
  ),
  SurveySummary: object({
    surveyIdentifier: text,
    surveyName: textOrNull,
    responses: count,
    answers: count,
    days: list(object({ day: text, responses: count, answers: count })),
    languages,
    lengths,
    quality: object({
      ...quality,
      recommendations: object(Object.fromEntries(RECOMMENDATIONS.map((name) => [name, count]))),
    }),
    duplicates: object({ answers: count }),
    followups,
    attributes: {
      ...list(object({ name: text, responses: count, values: list(object({ value: text, responses: count })) })),
      description: 'With the 50 most frequent values each',
    },
    questions: list(
      object({
        questionIdentifier: text,
        question: text,
        answers: count,
        flagged: count,
        followups: object({ asked: count }),
        codes: { ...shortCodes, description: 'The 5 largest of the first level in the newest coding' },
        brands: shortCodes,
      }),
    ),
  }),
};

const inPath = (name: string): object => ({
  in: 'path',
  name,
  required: true,
  description: 'Percent-encoded',
  schema: { type: 'string', minLength: 1 },
});
const get = (operationId: string, summary: string, parameters: object[], schema: string, example: object): object => ({
  get: {
    tags: ['Surveys'],
    operationId,
    summary,
    parameters,
    responses: {
      200: { description: 'The summary', ...json(schema, example) },
      ...errors(...COMMON, 'NOT_FOUND'),
    },
  },
});

export const summaryPaths: Record<string, object> = {
  '/api/v1/surveys/{surveyIdentifier}/summary': get(
    'summarizeSurvey',
    'Summarize a survey: responses over time, languages, lengths, quality, follow-ups, attributes, largest codes',
    [inPath('surveyIdentifier')],
    'SurveySummary',
    EXAMPLE_SURVEY,
  ),
  '/api/v1/surveys/{surveyIdentifier}/questions/{questionIdentifier}/summary': get(
    'summarizeQuestion',
    'Summarize a question, with all codes and examples of the newest coding',
    [
      inPath('surveyIdentifier'),
      inPath('questionIdentifier'),
      query('by', 'Cross-tabulate the codes by this attribute', {
        type: 'string',
        minLength: 1,
        maxLength: LIMITS.attributeNameCharacters,
      }),
      query('examples', 'Example answers per code', {
        type: 'integer',
        minimum: 0,
        maximum: EXAMPLES.most,
        default: EXAMPLES.usual,
      }),
    ],
    'QuestionSummary',
    EXAMPLE_QUESTION,
  ),
};
