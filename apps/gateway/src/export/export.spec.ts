import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { readTable, TableError } from '@verbatim/tables';
import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';
import { CodingExport } from './coding-export.js';
import { SHEETS } from './formats.js';

/** The cells of a CSV file; a line break in a cell is not expected here. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));

describe('exports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-exports-'));
  let gateway: TestGateway;
  let otherKey: string;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    await accounts.createOrganization('other');
    otherKey = (await accounts.createKey({ organization: 'other' })).key;
    await source.destroy();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await gateway.stop();
  });
  beforeEach(() => gateway.workers.behave());

  /** The columns and rows of a workbook's sheet. */
  const workbook = async (path: string, sheet: 'Responses' | 'Codes'): Promise<string[][]> => {
    const response = await gateway.call(path);
    expect(response.status).toBe(200);
    const file = join(folder, `${newId()}.xlsx`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const names = [sheet === 'Codes' ? 'questionIdentifier' : 'responseIdentifier'];
    const { columns, rows } = await readTable(file, { names, sheet });
    return [columns, ...rows.map(({ cells }) => columns.map((_, i) => cells[i] ?? ''))];
  };

  /** `text()` would take the byte order mark off. */
  const read = async (path: string): Promise<{ status: number; headers: Headers; text: string }> => {
    const response = await gateway.call(path);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    return { status: response.status, headers: response.headers, text };
  };

  it('of a coding: a row per respondent, a column per code, for Excel', async () => {
    const id = await gateway.submit(question('a', 3), {
      questionIdentifier: 'b',
      question: 'b?',
      responseEntries: [
        { responseIdentifier: 'r1', answer: '=1+1', followupResponses: [{ question: 'Why?', answer: 'So.' }] },
        { responseIdentifier: 'late', answer: 'b only' },
      ],
    });
    await gateway.finished(id);
    const { status, headers, text } = await read(`/coding/${id}/export`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="coding-${id}-responses.csv"`);
    expect(text.startsWith('\ufeff')).toBe(true);
    const codes = ['All of it', 'All of it / Even ones', 'All of it / Odd ones', 'Nobody'];
    const columns = (name: string): string[] => [
      name,
      `${name}: follow-ups`,
      ...codes.map((code) => `${name}: ${code}`),
    ];
    expect(cellsOf(text)).toEqual([
      ['responseIdentifier', ...columns('a'), ...columns('b')],
      ['r0', 'answer 0', '', '1', '1', '0', '0', '', '', '', '', '', ''],
      ['r1', 'answer 1', '', '1', '0', '1', '0', "'=1+1", 'Why? So.', '1', '1', '0', '0'],
      ['r2', 'answer 2', '', '1', '1', '0', '0', '', '', '', '', '', ''],
      ['late', '', '', '', '', '', '', 'b only', '', '1', '0', '1', '0'],
    ]);
  });

  it('of a code frame: a row per code', async () => {
    const id = await gateway.submit(question('a', 3));
    await gateway.finished(id);
    const rows = cellsOf((await read(`/coding/${id}/export?format=csv&sheet=codes`)).text);
    expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[5], row[7]])).toEqual([
      ['questionIdentifier', 'id', 'parentId', 'level', 'label', 'responses'],
      ['a', '10', '', '1', 'All of it', '3'],
      ['a', '11', '10', '2', 'Even ones', '2'],
      ['a', '12', '10', '2', 'Odd ones', '1'],
      ['a', '13', '', '1', 'Nobody', '0'],
    ]);
  });

  it('of a code frame: what is reserved, and how sure labels are', async () => {
    gateway.workers.reserved = 'no_answer';
    const id = await gateway.submit(question('a', 3));
    await gateway.finished(id);
    gateway.workers.behave();
    const rows = cellsOf((await read(`/coding/${id}/export?format=csv&sheet=codes`)).text);
    expect(rows.map((row) => [row[2], row[8], row[9]])).toEqual([
      ['id', 'reserved', 'confidence'],
      ['10', '', '0.001'],
      ['11', '', '0.001'],
      ['12', '', '0.001'],
      ['13', 'no_answer', ''],
    ]);
  });

  it('as a workbook: the responses, and the code frame as the second sheet', async () => {
    const id = await gateway.submit(question('a', 2));
    await gateway.finished(id);
    const path = `/coding/${id}/export?format=xlsx`;
    const { headers } = await read(path);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="coding-${id}.xlsx"`);
    expect(await workbook(path, 'Responses')).toEqual(cellsOf((await read(`/coding/${id}/export`)).text));
    expect(await workbook(path, 'Codes')).toEqual(cellsOf((await read(`/coding/${id}/export?sheet=codes`)).text));
  });

  it('for SPSS: a data file with labels of variables and values', async () => {
    const id = await gateway.submit(question('a', 2));
    await gateway.finished(id);
    const response = await gateway.call(`/coding/${id}/export?format=sav`);
    expect(response.headers.get('content-type')).toBe('application/x-spss-sav');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="coding-${id}.sav"`);
    const file = join(folder, `${id}.sav`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const { columns, variables, rows } = await readTable(file, { names: ['responseIdentifier'] });
    const [header, ...lines] = cellsOf((await read(`/coding/${id}/export`)).text);
    expect(variables?.map(({ label }) => label)).toEqual(header);
    expect(columns.slice(0, 4)).toEqual(['responseIdentifier', 'a', 'a_follow_ups', 'a_10']);
    expect(variables?.[3]?.valueLabels).toEqual(
      new Map([
        ['0', 'not mentioned'],
        ['1', 'mentioned'],
      ]),
    );
    expect(rows.map(({ cells }) => cells)).toEqual(lines);
  });

  it('for SPSS: an archive of the data and their syntax', async () => {
    const id = await gateway.submit(question('a', 2));
    await gateway.finished(id);
    const { headers, text } = await read(`/coding/${id}/export?format=spss`);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="coding-${id}.zip"`);
    expect(text).toMatch(/^PK[^]*data\.tsv[^]*read\.sps/);
  });

  it('for SPSS: 400 for a table that is too large, which is no export in the audit log', async () => {
    const id = await gateway.submit(question('a', 2));
    await gateway.finished(id);
    const rows = async function* () {
      yield ['r0'];
      throw new TableError('The table is too large.');
    };
    const sheet = { name: 'Responses', columns: [{ header: 'responseIdentifier' }], rows: rows() };
    const large = jest.spyOn(CodingExport.prototype, 'responses').mockResolvedValue(sheet);
    try {
      const { status, text } = await read(`/coding/${id}/export?format=sav`);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        {
          code: 'INVALID_REQUEST',
          message: 'The request is not valid',
          details: { format: 'format must be csv or spss. The table is too large.' },
        },
      ]);
    } finally {
      large.mockRestore();
    }
    expect(
      (await gateway.store.query(`SELECT 1 FROM gateway.audit WHERE action = 'export.read' AND subject = $1`, [id]))
        .rows,
    ).toEqual([]);
    expect((await read(`/coding/${id}/export?format=sav`)).status).toBe(200);
  });

  it('have a column per attribute', async () => {
    const id = await gateway.submit({
      questionIdentifier: 'a',
      question: 'a?',
      responseEntries: [
        { responseIdentifier: 'r1', answer: 'x', attributes: { region: '=north', age: 34, isMember: true } },
        { responseIdentifier: 'r2', answer: 'y', attributes: { toString: 1 } },
        { responseIdentifier: 'r3', answer: 'z' },
      ],
    });
    await gateway.finished(id);
    const rows = [
      ['attribute.age', 'attribute.isMember', 'attribute.region', 'attribute.toString'],
      ['34', 'true', "'=north", ''],
      ['', '', '', '1'],
      ['', '', '', ''],
    ];
    expect(cellsOf((await read(`/coding/${id}/export`)).text).map((row) => row.slice(1, 5))).toEqual(rows);
    const survey = cellsOf((await read(`/surveys/${gateway.survey}/export`)).text);
    expect(survey.map((row) => row.slice(3, 7))).toEqual(rows);
  });

  it('of a survey: what is stored, with the codes of the latest coding', async () => {
    const id = await gateway.submit(question('a', 2), question('b', 1));
    await gateway.finished(id);
    const survey = gateway.survey;
    const path = `/surveys/${survey}/export`;
    const { headers, text } = await read(path);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="survey-${survey}-responses.csv"`);
    const [header, ...rows] = cellsOf(text);
    const from = header!.indexOf('a');
    const codes = ['All of it', 'All of it / Even ones', 'All of it / Odd ones', 'Nobody'];
    const columns = (name: string): string[] => [
      name,
      `${name}: follow-ups`,
      ...codes.map((code) => `${name}: ${code}`),
    ];
    expect(header!.slice(from)).toEqual([...columns('a'), ...columns('b')]);
    expect(rows.map((row) => [row[0], ...row.slice(from)])).toEqual([
      ['r0', 'answer 0', '', '1', '1', '0', '0', 'answer 0', '', '1', '1', '0', '0'],
      ['r1', 'answer 1', '', '1', '0', '1', '0', '', '', '', '', '', ''],
    ]);
    const filtered = cellsOf((await read(`${path}?questionIdentifier=b`)).text);
    expect(filtered.map((row) => row[0])).toEqual(['responseIdentifier', 'r0']);
    expect(cellsOf((await read(`${path}?text=answer&sheet=responses`)).text)).toHaveLength(3);
    expect(await workbook(`${path}?format=xlsx`, 'Codes')).toEqual(
      cellsOf((await read(`/coding/${id}/export?sheet=codes`)).text),
    );
  });

  it('of a batch: a row per response', async () => {
    const response = await gateway.call('/data-quality/batch', {
      surveyName: 'S',
      surveyIdentifier: 'batch',
      responses: [
        {
          responseIdentifier: 'r1',
          attributes: { region: 'north' },
          surveyEntries: [{ question: 'Why?', answer: '@SUM(A1)' }],
        },
        { responseIdentifier: 'r2', surveyEntries: [{ question: 'Why?', answer: 'So.' }] },
      ],
    });
    const { batchJobId: id } = (await response.json()) as { batchJobId: string };
    // nobody is there to evaluate it: in the end its responses become items with an error
    await until('the end of the batch', async () => (await read(`/data-quality/batch/${id}/export`)).status === 200);
    const [header, ...rows] = cellsOf((await read(`/data-quality/batch/${id}/export`)).text);
    expect(header).toEqual(expect.arrayContaining(['recommendation', 'Low Effort', 'Low Effort: flagged', 'evidence']));
    const at = [0, header!.indexOf('error'), header!.indexOf('attribute.region')];
    expect(rows.map((row) => at.map((column) => row[column]))).toEqual([
      ['r1', 'PROCESSING_ERROR', 'north'],
      ['r2', 'PROCESSING_ERROR', ''],
    ]);
    const sheet = await workbook(`/data-quality/batch/${id}/export?format=xlsx`, 'Responses');
    expect(sheet.map((row) => row[0])).toEqual(['responseIdentifier', 'r1', 'r2']);
    expect(rows.every((row) => row.length === header!.length)).toBe(true);
  });

  it('409 of a coding that was cancelled before any question was coded', async () => {
    gateway.workers.lost = () => true;
    const id = await gateway.submit(question('a', 1));
    expect((await gateway.request('DELETE', `/jobs/${id}`)).status).toBe(200);
    for (const sheet of SHEETS) {
      const { status, text } = await read(`/coding/${id}/export?sheet=${sheet}`);
      expect([status, JSON.parse(text)]).toEqual([
        409,
        { code: 'CONFLICT', message: 'No question of this job was coded, so there is nothing to export' },
      ]);
    }
  });

  it('400 for another format, 404 for unknown and foreign jobs, 409 while a job runs', async () => {
    gateway.workers.lost = () => true;
    const running = await gateway.submit(question('a', 1));
    expect((await read(`/coding/${running}/export?format=pdf`)).status).toBe(400);
    expect((await read(`/coding/${running}/export?sheet=all`)).status).toBe(400);
    expect((await read('/coding/nope/export')).status).toBe(400);
    expect((await read(`/coding/${running}/export?format=xlsx&sheet=codes`)).status).toBe(400);
    expect((await read(`/surveys/${gateway.survey}/export?format=sas`)).status).toBe(400);
    expect((await read(`/surveys/${gateway.survey}/export?from=never`)).status).toBe(400);
    expect((await read(`/coding/${running}/export?format=sav&sheet=codes`)).status).toBe(400);
    for (const sheet of SHEETS) expect((await read(`/surveys/unknown/export?sheet=${sheet}`)).status).toBe(404);
    expect((await read(`/coding/${running}/export`)).status).toBe(409);
    expect((await read(`/coding/${running}/export?sheet=codes`)).status).toBe(409);
    const unknown = await read(`/coding/${newId()}/export`);
    expect(unknown.status).toBe(404);
    const foreign = await fetch(`${gateway.url}/api/v1/coding/${running}/export`, {
      headers: { 'x-service-key': otherKey },
    });
    expect({ status: foreign.status, text: await foreign.text() }).toEqual({ status: 404, text: unknown.text });
    expect((await read(`/data-quality/batch/${running}/export`)).status).toBe(404);
  });
});
