import { FORMATS, SHEETS } from '../export/formats.js';
import { COMMON, errors, query } from './parts.js';
import { filters, survey } from './surveys.js';

const job = { in: 'path', name: 'batchJobId', required: true, schema: { type: 'string', format: 'uuid' } };
const format = query(
  'format',
  'csv: UTF-8 with a byte order mark; xlsx: a workbook; sav: an SPSS data file with labels of variables and ' +
    'values; spss: a zip archive with data.tsv and read.sps, the syntax that reads it',
  { type: 'string', enum: FORMATS, default: 'csv' },
);
const sheet = query('sheet', 'The responses, or the code frame; for csv only: a workbook has both', {
  type: 'string',
  enum: SHEETS,
  default: 'responses',
});
const file = { schema: { type: 'string', format: 'binary' } };
const get = (tag: string, operationId: string, summary: string, example: string, parameters: object[]): object => ({
  get: {
    tags: [tag],
    operationId,
    summary,
    parameters,
    responses: {
      200: {
        description: 'The file',
        content: {
          'text/csv': { schema: { type: 'string' }, example },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
          'application/x-spss-sav': file,
          'application/zip': file,
        },
      },
      ...errors(...COMMON, 'NOT_FOUND', ...(parameters.includes(job) ? (['CONFLICT'] as const) : [])),
    },
  },
});

export const exportPaths: Record<string, object> = {
  '/api/v1/coding/{batchJobId}/export': get(
    'Coding',
    'exportCoding',
    'Export a finished coding: a row per respondent with attributes and a 0/1 column per code, and the code frame',
    'responseIdentifier,attribute.region,q1,q1: follow-ups,q1: Fast delivery\r\nrespondent-1,north,Quick delivery,,1\r\n',
    [job, format, sheet],
  ),
  '/api/v1/data-quality/batch/{batchJobId}/export': get(
    'Data quality',
    'exportBatch',
    'Export a finished batch: a row per response with attributes and the highest score of each check',
    'responseIdentifier,serviceResponseIdentifier,attribute.region,recommendation,…\r\nrespondent-1,17,north,keep,…\r\n',
    [job, format],
  ),
  '/api/v1/surveys/{surveyIdentifier}/export': get(
    'Surveys',
    'exportSurvey',
    'Export stored responses: a row per response with attributes, quality, and a 0/1 column per code and brand of the latest coding',
    'responseIdentifier,serviceResponseIdentifier,createdAt,…,q1,q1: follow-ups,q1: Fast ' +
      'delivery\r\nrespondent-1,17,2030-01-01T00:00:00.000Z,…,Quick delivery,,1\r\n',
    [survey, format, sheet, ...filters],
  ),
};
