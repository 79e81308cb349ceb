import { CHECK_TYPES, ERROR_STATUS, FINDING_TYPES, STOP_REASONS } from '@verbatim/contracts';
import {
  EXAMPLE_CHECK,
  EXAMPLE_EVALUATION,
  EXAMPLE_FEEDBACK,
  EXAMPLE_FOLLOWUP_RESULT,
  EXAMPLE_RESULT,
} from './examples.js';

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const score = { type: 'number', minimum: 0, maximum: 100 };
const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const object = (properties: Record<string, object>, optional: string[] = [], example?: unknown): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  ...(example !== undefined && { examples: [example] }),
});

const resultFields = {
  numIssues: count,
  hasIssues: flag,
  demeritScore: score,
  qualityScore: { ...score, deprecated: true, description: '100 - demeritScore' },
  evaluations: { type: 'array', items: ref('Evaluation') },
  inconsistency: ref('Inconsistency'),
  recommendation: { type: 'string', enum: ['keep', 'review', 'remove'] },
  serviceResponseIdentifier: { type: 'integer', minimum: 1 },
};

/** Schemas of responses. Those of requests are made from the classes that validate them. */
export const RESPONSE_SCHEMAS: Record<string, object> = {
  Error: object(
    {
      code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
      message: text,
      details: { type: 'object', additionalProperties: text },
    },
    ['details'],
    {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { 'surveyEntries[0].answer': 'answer must be a string' },
    },
  ),
  ResponseEvaluation: object({
    completeness: score,
    relevance: score,
    nonsensical: score,
    consistency: { ...score, description: '100: agrees with the earlier answers of the thread' },
  }),
  FollowupResult: object(
    {
      followupQuestion: { ...text, description: 'Empty if there is none' },
      stopReason: {
        type: 'string',
        enum: STOP_REASONS,
        description:
          'Why there is none. no_answer: the respondent said twice that they do not know. max_rounds: after ' +
          'maxRounds follow-ups, or when every question was asked in this thread already',
      },
      responseEvaluation: ref('ResponseEvaluation'),
      threadId: { type: 'string', format: 'uuid' },
      responseIdentifier: text,
    },
    ['stopReason', 'responseIdentifier'],
    EXAMPLE_FOLLOWUP_RESULT,
  ),
  QualityIssueCheck: object(
    { type: { type: 'string', enum: CHECK_TYPES }, score, isIssue: flag, evidence: text },
    [],
    EXAMPLE_CHECK,
  ),
  KeystrokeMetrics: object({
    totalKeystrokes: count,
    averageHoldTime: { type: 'number' },
    holdTimeStandardDeviation: { type: 'number' },
    averageDigraphDelay: { type: 'number' },
    digraphDelayStandardDeviation: { type: 'number' },
    digraphDelay90thPercentile: { type: 'number' },
    pauseRatio: { type: 'number', minimum: 0, maximum: 1 },
  }),
  Inconsistency: object({ score, isIssue: flag, evidence: text }),
  Evaluation: object(
    {
      surveyEntry: object({ question: text, answer: text, questionIdentifier: text, parentQuestionIdentifier: text }, [
        'questionIdentifier',
        'parentQuestionIdentifier',
      ]),
      numIssues: count,
      hasIssues: flag,
      demeritScore: score,
      qualityScore: { ...score, deprecated: true },
      qualityIssueChecks: { type: 'array', items: ref('QualityIssueCheck') },
      keystrokeMetrics: ref('KeystrokeMetrics'),
    },
    ['keystrokeMetrics'],
    EXAMPLE_EVALUATION,
  ),
  DataQualityResult: object(resultFields, ['inconsistency'], EXAMPLE_RESULT),
  BatchItem: object({ responseIdentifier: text, ...resultFields, error: object({ code: text, message: text }) }, [
    'inconsistency',
    'recommendation',
    'error',
    'serviceResponseIdentifier',
  ]),
  BatchJob: object(
    {
      batchJobId: { type: 'string', format: 'uuid' },
      status: { type: 'string', enum: ['queued', 'processing', 'completed', 'failed'] },
      progress: object({ total: count, done: count, failed: count }),
      error: { ...object({ code: text, message: text }), description: 'CANCELLED, if the job was cancelled' },
      results: object({ items: { type: 'array', items: ref('BatchItem') }, nextCursor: { type: ['string', 'null'] } }),
    },
    ['progress', 'error'],
  ),
  FalseAlarms: object({ flagged: count, of: count, data: text }),
  LengthBand: object({
    words: text,
    recall: object({ found: count, of: count }),
    falseAlarms: object({ flagged: count, of: count }),
  }),
  CheckDescription: object(
    {
      type: { type: 'string', enum: FINDING_TYPES },
      flagFrom: score,
      sees: text,
      misses: text,
      languages: text,
      falseAlarms: ref('FalseAlarms'),
      byLength: { type: 'array', items: ref('LengthBand') },
    },
    ['byLength'],
  ),
  Checks: object({ checks: { type: 'array', items: ref('CheckDescription') } }),
  CheckFeedback: object(
    {
      type: { type: 'string', enum: FINDING_TYPES },
      correct: count,
      incorrect: count,
      missed: count,
      precision: { type: ['number', 'null'], minimum: 0, maximum: 1 },
    },
    [],
    EXAMPLE_FEEDBACK,
  ),
  Feedback: object({ checks: { type: 'array', items: ref('CheckFeedback') } }),
};
