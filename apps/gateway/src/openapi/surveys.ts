import { CHECK_TYPES, LIMITS, RECOMMENDATIONS, STOP_REASONS } from '@verbatim/contracts';
import { DECISIONS } from '../quality/decisions.dto.js';
import { EXAMPLE_DECISION } from './decisions.js';
import { eraseSurvey } from './erasures.js';
import { BODY, COMMON, errors, json, query, RESERVED_CODE } from './parts.js';
import { ATTRIBUTES } from './summaries.js';

const TAGS = ['Surveys'];
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const time = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const score = { type: 'number', minimum: 0, maximum: 100 };
const flag = { type: 'boolean' };
const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>, optional: string[] = [], example?: unknown): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  ...(example !== undefined && { examples: [example] }),
});
const page = (items: string): object => object({ items: list(ref(items)), nextCursor: textOrNull });

const EXAMPLE_SURVEY = {
  surveyIdentifier: 'coffee-2026',
  surveyName: 'Coffee subscription 2026',
  surveyDescription: null,
  createdAt: '2030-01-01T00:00:00.000Z',
};
const EXAMPLE_QUESTION = {
  questionIdentifier: 'q1',
  question: 'What do you like most about our coffee subscription?',
  questionContext: null,
  parentQuestionIdentifier: null,
};
const EXAMPLE_RESPONSE = {
  responseIdentifier: 'respondent-1',
  serviceResponseIdentifier: 17,
  createdAt: '2030-01-01T00:00:00.000Z',
  attributes: { region: 'north' },
  quality: {
    evaluatedAt: '2030-01-01T00:00:01.000Z',
    recommendation: 'keep',
    demeritScore: 4,
    numIssues: 0,
    hasIssues: false,
    evaluations: [
      { questionIdentifier: 'q1', demeritScore: 4, checks: [{ type: 'Low Effort', score: 6, isIssue: false }] },
    ],
  },
  decision: EXAMPLE_DECISION,
  elements: [
    {
      questionIdentifier: 'q1',
      question: EXAMPLE_QUESTION.question,
      answer: 'The beans arrive fresh, and delivery is quick.',
      updatedAt: '2030-01-01T00:00:00.000Z',
      followups: [{ question: 'How quick is it?', answer: 'Two days at most.', hasContent: true }],
      thread: { isOpen: false, stopReason: 'complete' },
      codes: [{ id: 1, label: 'Fast delivery', confidence: 0.91 }],
      brands: [],
    },
  ],
};

const THREAD = {
  ...object({
    isOpen: { type: 'boolean', description: 'Whether the last follow-up has no answer yet' },
    stopReason: {
      type: ['string', 'null'],
      enum: [...STOP_REASONS, null],
      description:
        'Why no further follow-up was asked; null: a follow-up is open, or an earlier version stored the turn',
    },
  }),
  description: 'Whether and why the follow-ups to this answer ended; missing if none were requested',
};

const RETENTION_DAYS = {
  type: ['integer', 'null'],
  minimum: 1,
  maximum: LIMITS.retentionDays,
  description:
    "Days that jobs with their results and follow-up threads are kept. The lowest of this, the organization's limit and RETENTION_DAYS applies; null: no limit of its own",
};

export const surveySchemas: Record<string, object> = {
  Survey: object(
    { surveyIdentifier: text, surveyName: textOrNull, surveyDescription: textOrNull, createdAt: time },
    [],
    EXAMPLE_SURVEY,
  ),
  SurveyWithCounts: {
    allOf: [
      ref('Survey'),
      object({
        retentionDays: RETENTION_DAYS,
        counts: object({
          questions: count,
          responses: count,
          answers: { ...count, description: 'Answers to all questions together' },
        }),
      }),
    ],
  },
  SurveyChange: object({ retentionDays: RETENTION_DAYS }),
  ChangedSurvey: object({ surveyIdentifier: text, retentionDays: RETENTION_DAYS }),
  SurveyList: page('Survey'),
  Question: object(
    {
      questionIdentifier: text,
      question: text,
      questionContext: textOrNull,
      parentQuestionIdentifier: textOrNull,
    },
    [],
    EXAMPLE_QUESTION,
  ),
  QuestionList: page('Question'),
  StoredQuality: object(
    {
      evaluatedAt: time,
      recommendation: { type: 'string', enum: RECOMMENDATIONS },
      demeritScore: score,
      numIssues: count,
      hasIssues: flag,
      inconsistency: object({ score, isIssue: flag }),
      evaluations: list(
        object(
          {
            questionIdentifier: text,
            demeritScore: score,
            checks: list(object({ type: { type: 'string', enum: CHECK_TYPES }, score, isIssue: flag })),
          },
          ['questionIdentifier'],
        ),
      ),
    },
    ['inconsistency'],
  ),
  StoredResponse: object(
    {
      responseIdentifier: { ...textOrNull, description: 'Generated if the response came without one' },
      serviceResponseIdentifier: { type: 'integer', minimum: 1 },
      createdAt: { ...time, description: 'When the response first arrived' },
      attributes: ATTRIBUTES,
      quality: {
        description: 'Scores of the latest evaluation, without evidence; null until there is one',
        anyOf: [ref('StoredQuality'), { type: 'null' }],
      },
      decision: {
        description: 'What somebody decided about the response; null: nothing yet',
        anyOf: [ref('Decision'), { type: 'null' }],
      },
      elements: list(
        object(
          {
            questionIdentifier: text,
            parentQuestionIdentifier: text,
            question: text,
            answer: text,
            updatedAt: time,
            followups: list(
              object({
                question: text,
                answer: text,
                hasContent: {
                  ...flag,
                  description:
                    'false: the answer has no content, such as “I don’t know”, a refusal or nonsense. Always true if an earlier version stored it',
                },
              }),
            ),
            thread: THREAD,
            codes: list(
              object(
                {
                  ...{ id: count, label: text, reserved: RESERVED_CODE },
                  confidence: { type: 'number', minimum: 0, maximum: 1 },
                },
                ['reserved'],
              ),
            ),
            brands: list(
              object({ id: count, label: text, reserved: RESERVED_CODE, matchedText: text }, [
                'reserved',
                'matchedText',
              ]),
            ),
          },
          ['parentQuestionIdentifier', 'thread'],
        ),
      ),
    },
    [],
    EXAMPLE_RESPONSE,
  ),
  StoredResponseList: page('StoredResponse'),
};

export const survey = {
  in: 'path',
  name: 'surveyIdentifier',
  required: true,
  description: 'Percent-encoded',
  schema: { type: 'string', minLength: 1 },
};
const paging = [
  query('limit', 'Items per page', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
  query('cursor', 'nextCursor of the previous page', { type: 'string' }),
];
/** Parameters whose names are a prefix and the name of an attribute. */
const attributeQuery = (name: string, description: string, prefix: string, type: string): object => ({
  ...query(name, description, {
    type: 'object',
    propertyNames: { pattern: `^${prefix}[.]` },
    additionalProperties: { type },
  }),
  style: 'form',
  explode: true,
});

export const filters = [
  query('from', 'Only responses that first arrived at or after this time', {
    type: 'string',
    examples: ['2026-11-01', '2026-11-01T12:00:00Z'],
  }),
  query('to', 'Only responses that first arrived before this time', { type: 'string', examples: ['2026-12-01'] }),
  query('recommendation', 'Only responses whose latest evaluation recommends this', {
    type: 'string',
    enum: RECOMMENDATIONS,
  }),
  query('decision', 'Only responses that somebody decided so; none: not decided', { type: 'string', enum: DECISIONS }),
  query('responseIdentifier', 'Only the response with this identifier of yours', {
    type: 'string',
    minLength: 1,
    maxLength: 256,
  }),
  query(
    'questionIdentifier',
    'Only responses with an answer to this question; code, text and language then refer to it',
    {
      type: 'string',
      minLength: 1,
    },
  ),
  query('code', 'Only responses with this code or brand in the latest coding: give its label (in any case) or its id', {
    type: 'string',
    minLength: 1,
    maxLength: 500,
  }),
  query(
    'text',
    'Only responses with an answer that has these words, in any form where PostgreSQL knows the language of the answers; "a phrase", or, and -not work',
    {
      type: 'string',
      minLength: 1,
      maxLength: 500,
    },
  ),
  query(
    'language',
    'Only responses with an answer in this language: a tag as in `languages` of a summary, such as en; und where the language is not sure',
    { type: 'string', pattern: '^[a-z]{2,3}$', examples: ['en'] },
  ),
  query('followedUp', 'true: only responses with an answer that was followed up', { type: 'string', enum: ['true'] }),
  attributeQuery(
    'attributes',
    'As attribute.NAME=VALUE: only responses with this value of the attribute; several must all hold',
    'attribute',
    'string',
  ),
  attributeQuery(
    'attributesFrom',
    `As attributeMin.NAME=18: only responses whose attribute is a number, or a text that is one, and not less than this; for ${LIMITS.attributeRanges} attributes at most, together with attributeMax`,
    'attributeMin',
    'number',
  ),
  attributeQuery('attributesTo', 'As attributeMax.NAME=29: the same, and not more than this', 'attributeMax', 'number'),
];

const get = (
  operationId: string,
  summary: string,
  parameters: object[],
  schema: string,
  example: unknown,
): Record<string, object> => ({
  get: {
    tags: TAGS,
    operationId,
    summary,
    parameters,
    responses: {
      200: { description: 'What is stored', ...json(schema, example) },
      ...errors(...COMMON, ...(parameters.includes(survey) ? (['NOT_FOUND'] as const) : [])),
    },
  },
});
const pageOf = (item: object): object => ({ items: [item], nextCursor: null });

export const surveyPaths: Record<string, object> = {
  '/api/v1/surveys': get('listSurveys', 'List surveys, newest first', paging, 'SurveyList', pageOf(EXAMPLE_SURVEY)),
  '/api/v1/surveys/{surveyIdentifier}': {
    ...get('readSurvey', 'Read a survey and its counts', [survey], 'SurveyWithCounts', {
      ...EXAMPLE_SURVEY,
      retentionDays: null,
      counts: { questions: 1, responses: 1, answers: 1 },
    }),
    patch: {
      tags: TAGS,
      operationId: 'changeSurvey',
      summary: 'Change how long the jobs with their results and the follow-up threads of a survey are kept',
      parameters: [survey],
      requestBody: { required: true, ...json('SurveyChange', { retentionDays: 30 }) },
      responses: {
        200: {
          description: 'The change',
          ...json('ChangedSurvey', { surveyIdentifier: 'coffee-2026', retentionDays: 30 }),
        },
        ...errors(...COMMON, ...BODY, 'NOT_FOUND'),
      },
    },
    delete: eraseSurvey,
  },
  '/api/v1/surveys/{surveyIdentifier}/questions': get(
    'listQuestions',
    'List the questions of a survey, by identifier',
    [survey, ...paging],
    'QuestionList',
    pageOf(EXAMPLE_QUESTION),
  ),
  '/api/v1/surveys/{surveyIdentifier}/responses': get(
    'listResponses',
    'List the responses of a survey in the order of their arrival, with answers, follow-ups, quality, codes and brands. A page ends early at 2 MB',
    [survey, ...paging, ...filters],
    'StoredResponseList',
    pageOf(EXAMPLE_RESPONSE),
  ),
};
