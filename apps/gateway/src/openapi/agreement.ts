import { LIMITS } from '@verbatim/contracts';
import { MOST_LABELS, MOST_ROWS } from '../agreement/agreement.dto.js';
import { BODY, COMMON, errors, json } from './parts.js';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const share = { type: ['number', 'null'], description: '0..1; null where it is undefined' };
const coefficient = { type: ['number', 'null'], description: 'Up to 1; null where it is undefined' };
const list = (items: object): object => ({ type: 'array', items });
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const interval = (description: string): object => ({
  description,
  anyOf: [object({ value: { type: 'number' }, low: coefficient, high: coefficient }), { type: 'null' }],
});

/** The classes of agreement/agreement.dto.ts. */
export const AGREEMENT_REQUEST_SCHEMAS = ['AgreementRequest', 'HandCodedRow'];

export const agreementSchemas: Record<string, object> = {
  Agreement: object({
    rows: { ...count, description: 'Rows that were compared' },
    unmatched: { ...count, description: 'Rows that are in only one of the two lists (rows, against)' },
    level: { type: ['integer', 'null'] },
    questions: list(
      object({
        questionIdentifier: text,
        rows: count,
        codes: list(
          object({
            label: text,
            hand: { ...count, description: 'Rows that have the label' },
            coded: { ...count, description: 'Responses to which the coding (or against) gave the label' },
            both: count,
            precision: share,
            recall: share,
            f1: share,
            kappa: { ...coefficient, description: "Cohen's κ of this label; null where it is undefined" },
          }),
        ),
        precision: { ...share, description: 'Over all labels' },
        recall: { ...share, description: 'Over all labels' },
        f1: { ...share, description: 'Over all labels' },
        kappa: interval(
          "Cohen's κ with its 95 % interval; weighted by the MASI distance where answers have several labels",
        ),
        alpha: interval("Krippendorff's α with its 95 % interval; with the MASI distance"),
      }),
    ),
    differences: list(
      object({
        questionIdentifier: text,
        responseIdentifier: text,
        answer: text,
        hand: list(text),
        coded: list(text),
      }),
    ),
    differencesLeftOut: {
      ...count,
      description: 'Differences beyond the first 1,000, or beyond 2,000,000 characters of answers',
    },
  }),
};

const ROW = { questionIdentifier: 'q1', responseIdentifier: 'respondent-1', labels: ['Fast delivery'] };
const ONE = { value: 0.79, low: 0.7, high: 0.87 };
const EXAMPLE = {
  rows: 100,
  unmatched: 0,
  level: null,
  questions: [
    {
      questionIdentifier: 'q1',
      rows: 100,
      codes: [
        {
          label: 'Fast delivery',
          hand: 30,
          coded: 28,
          both: 25,
          precision: 0.893,
          recall: 0.833,
          f1: 0.862,
          kappa: 0.805,
        },
      ],
      precision: 0.893,
      recall: 0.833,
      f1: 0.862,
      kappa: ONE,
      alpha: ONE,
    },
  ],
  differences: [
    {
      questionIdentifier: 'q1',
      responseIdentifier: 'respondent-7',
      answer: 'It came the next day.',
      hand: ['Fast delivery'],
      coded: [],
    },
  ],
  differencesLeftOut: 7,
};

export const agreementPaths: Record<string, object> = {
  '/api/v1/coding/{batchJobId}/agreement': {
    post: {
      tags: ['Coding'],
      operationId: 'measureAgreement',
      summary: 'Compare a coding with a sample that was coded by hand, or two coders with each other',
      description: `Send up to ${MOST_ROWS} rows with up to ${MOST_LABELS} labels each, with ${LIMITS.agreementCodes} different labels and ${LIMITS.agreementCells} comparisons in all (labels × 2 codings × answers, question by question). Labels are compared without regard to case. Other, No answer and No brand mentioned count as no code.`,
      parameters: [{ in: 'path', name: 'batchJobId', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: { required: true, ...json('AgreementRequest', { rows: [ROW] }) },
      responses: {
        200: { description: 'The agreement', ...json('Agreement', EXAMPLE) },
        ...errors(...COMMON, ...BODY, 'NOT_FOUND', 'CONFLICT'),
      },
    },
  },
};
