import { FORMATS, SHEETS } from '../export/formats.js';
import { COMMON, errors, query } from './parts.js';

const csv = (example: string): object => ({ content: { 'text/csv': { schema: { type: 'string' }, example } } });
const get = (tag: string, operationId: string, summary: string, example: string, ...parameters: object[]): object => ({
  get: {
    tags: [tag],
    operationId,
    summary,
    parameters: [
      { in: 'path', name: 'batchJobId', required: true, schema: { type: 'string', format: 'uuid' } },
      query('format', 'The format', { type: 'string', enum: FORMATS, default: 'csv' }),
      ...parameters,
    ],
    responses: {
      200: { description: 'A file in UTF-8 with a byte order mark', ...csv(example) },
      ...errors(...COMMON, 'NOT_FOUND', 'CONFLICT'),
    },
  },
});

export const exportPaths: Record<string, object> = {
  '/api/v1/coding/{batchJobId}/export': get(
    'Coding',
    'exportCoding',
    'Export a finished coding: a row per respondent with a 0/1 column per code, or the code frame',
    'responseIdentifier,q1,q1: follow-ups,q1: Fast delivery\r\nrespondent-1,Quick delivery,,1\r\n',
    query('sheet', 'responses, or the code frame', { type: 'string', enum: SHEETS, default: 'responses' }),
  ),
  '/api/v1/data-quality/batch/{batchJobId}/export': get(
    'Data quality',
    'exportBatch',
    'Export a finished batch: a row per response with the highest score of each check',
    'responseIdentifier,serviceResponseIdentifier,recommendation,…\r\nrespondent-1,17,keep,…\r\n',
  ),
};
