import { ApiError } from '@verbatim/contracts';
import {
  csvStream,
  MOST_COLUMNS,
  savStream,
  spssStream,
  TableError,
  xlsxStream,
  type SheetToWrite,
} from '@verbatim/tables';
import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import type { Format, SheetName } from './formats.js';

/** What an export can consist of. A sheet is only read if the format needs it. */
export interface Export {
  name: string;
  responses: (format: Format) => Promise<SheetToWrite>;
  codes?: () => Promise<SheetToWrite>;
}

export interface ExportFile {
  name: string;
  type: string;
  /** How much of it is in memory does not depend on its size. */
  content: NodeJS.ReadableStream;
}

/** @throws ApiError INVALID_REQUEST for more columns than a workbook has room for, and what the sheets throw */
export async function fileOf(source: Export, format: Format, sheet: SheetName): Promise<ExportFile> {
  const { name, codes } = source;
  if (format === 'csv') {
    const content = csvStream(await (sheet === 'codes' && codes ? codes() : source.responses(format)));
    return { name: `${name}${codes ? `-${sheet}` : ''}.csv`, type: 'text/csv; charset=utf-8', content };
  }
  const responses = await source.responses(format);
  if (format === 'spss') return { name: `${name}.zip`, type: 'application/zip', content: spssStream(responses) };
  if (format === 'sav') return { name: `${name}.sav`, type: 'application/x-spss-sav', content: savStream(responses) };
  const { length } = responses.columns;
  if (length > MOST_COLUMNS)
    throw ApiError.invalid(
      'format',
      `format must be csv, sav or spss: this export has ${length} columns, a workbook at most ${MOST_COLUMNS}`,
    );
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxStream([responses, ...(codes ? [await codes()] : [])]),
  };
}

/**
 * Waits until the file has begun, or its reading was given up. An SPSS data file begins when all rows have been read, so a table that is too large for one
 * can still be refused. @throws ApiError INVALID_REQUEST for such a table
 */
export async function fileBegins({ content }: ExportFile): Promise<void> {
  try {
    await Promise.race([once(content, 'readable'), once(content, 'close')]);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw ApiError.invalid('format', `format must be csv or spss. ${error.message}`);
  }
}

export async function sendFile(reply: FastifyReply, { name, type, content }: ExportFile): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"`)
    .send(content);
}
