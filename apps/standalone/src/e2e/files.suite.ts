import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { VerbatimClient } from '@verbatim/client';
import { readTable } from '@verbatim/tables';
import { runCli } from '../cli/program.js';
import type { Service } from './http-suite.js';

const CSV = `Survey of spring;;;
id;region;Why did you leave?;Which shoes do you know?
r1;north;My branch closed.;=Nike
r2;south;The fees went up again.;adiddas and nikes
r3;north;Fees went up, and my branch closed.;asdf jkl asdf
007;south;n/a;
r5;north;The branch in my village was closed.;New Balance
`;

/** The file commands against the whole service. */
export function filesSuite(service: () => Service): void {
  describe('the file commands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-files-'));
    const path = (name: string): string => join(folder, name);
    beforeAll(() => {
      // In a terminal a command without a column would ask for it.
      Object.defineProperty(process.stdin, 'isTTY', { value: false, configurable: true });
      writeFileSync(path('answers.csv'), Buffer.from(CSV, 'latin1'));
    });
    afterEach(() => jest.restoreAllMocks());
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const verbatim = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
      const said = { out: '', error: '' };
      jest.spyOn(console, 'log').mockImplementation((text) => void (said.out += `${text}\n`));
      jest.spyOn(console, 'error').mockImplementation((text) => void (said.error += `${text}\n`));
      jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((said.error += String(text)), true));
      const { url, key } = service();
      const code = await runCli(['node', 'verbatim', ...args, '--url', url, '--key', key]);
      return { code, ...said };
    };
    const why = ['--column', 'why did you leave?', '--id', 'ID'];
    const shoes = ['--column', 'D', '--id', 'id'];
    const column = async (file: string, name: string, sheet?: string): Promise<string[]> => {
      const { columns, rows } = await readTable(path(file), { names: [name], sheet });
      return rows.map(({ cells }) => cells[columns.indexOf(name)] ?? '');
    };

    it('code writes the answers with their codes, and the code frame; every other column is kept', async () => {
      const done = await verbatim('code', path('answers.csv'), ...why, '--out', path('coded.xlsx'));
      expect(done).toMatchObject({ code: 0, out: `Wrote ${path('coded.xlsx')} (5 rows)\n` });
      expect(done.error).toContain('Coding "Why did you leave?": 5 of 5');
      const { columns, rows } = await readTable(path('coded.xlsx'), { names: ['id'], sheet: 'Answers' });
      expect(columns.slice(0, 5)).toEqual([
        'id',
        'region',
        'Why did you leave?',
        'Which shoes do you know?',
        'Why did you leave?: codes',
      ]);
      expect(rows.map(({ cells }) => cells[0])).toEqual(['r1', 'r2', 'r3', '007', 'r5']);
      expect(rows[0]!.cells[3]).toBe('=Nike');
      const texts = await column('coded.xlsx', 'Why did you leave?: codes');
      expect(texts[3]).toBe('No answer');
      expect(texts[2]!.split('; ').length).toBeGreaterThan(1);
      // A code's column is 1 where the text names the code.
      for (const header of columns.slice(5)) {
        const label = header.replace('Why did you leave?: ', '');
        expect(await column('coded.xlsx', header)).toEqual(texts.map((text) => (text.includes(label) ? '1' : '0')));
      }
      const counts = await column('coded.xlsx', 'Answers', 'Codes');
      expect(Math.max(...counts.map(Number))).toBe(3);
    });

    it('everything that is done with a file is one survey, called like it, with its other columns as attributes', async () => {
      expect((await verbatim('quality', path('answers.csv'), ...why, '--out', path('one.xlsx'))).code).toBe(0);
      const client = new VerbatimClient(service());
      const surveys = (await client.listSurveys({ limit: 1000 })).items.filter(({ surveyIdentifier }) =>
        /^answers-[0-9a-f]{12}$/.test(surveyIdentifier),
      );
      expect(surveys.map(({ surveyName }) => surveyName)).toEqual(['answers']);
      const { items } = await client.listResponses(surveys[0]!.surveyIdentifier, { responseIdentifier: 'r1' });
      expect(items[0]!.attributes).toMatchObject({ region: 'north' });
    });

    it('code writes labels in the language that is asked for, and says which are reserved and how sure the others are', async () => {
      const german = ['--label-language', 'de', '--out', path('german.xlsx')];
      expect((await verbatim('code', path('answers.csv'), ...why, ...german)).code).toBe(0);
      expect((await column('german.xlsx', 'Why did you leave?: codes'))[3]).toBe('Keine Angabe');
      const labels = await column('german.xlsx', 'Level 1', 'Codes');
      const reserved = await column('german.xlsx', 'Reserved', 'Codes');
      const sure = await column('german.xlsx', 'Confidence', 'Codes');
      expect(reserved[labels.indexOf('Keine Angabe')]).toBe('no_answer');
      expect(reserved.map((what, i) => Boolean(what) !== Boolean(sure[i]))).toEqual(labels.map(() => true));
      const unknown = await verbatim(
        'code',
        path('answers.csv'),
        ...why,
        '--label-language',
        'xx',
        '--out',
        path('x.xlsx'),
      );
      expect(unknown.code).toBe(1);
      expect(unknown.error).toContain('labelLanguage must be auto or one of en, es, ja');
    });

    it('a file for SPSS has labels, and is read again with them', async () => {
      expect((await verbatim('code', path('answers.csv'), ...why, '--out', path('coded.sav'))).code).toBe(0);
      const coded = await readTable(path('coded.sav'), { names: ['id'] });
      expect(coded.variables?.[2]).toEqual({ label: 'Why did you leave?' });
      expect(coded.variables?.[5]?.valueLabels?.get('1')).toBe('mentioned');
      expect(coded.rows.map(({ cells }) => cells[0])).toEqual(['r1', 'r2', 'r3', '007', 'r5']);
      const next = await verbatim('quality', path('coded.sav'), '--column', 'Why_did_you_leave', '--id', 'id');
      expect(next.code).toBe(0);
      expect(next.error).not.toContain('The header counts as the question');
      expect(await column('coded.quality.xlsx', 'id')).toEqual(['r1', 'r2', 'r3', '007', 'r5']);
    });

    it('the largest codes have a chart of the counts in the code frame', async () => {
      await verbatim('code', path('answers.csv'), ...why, '--out', path('chart.xlsx'));
      const labels = await column('chart.xlsx', 'Code', 'Largest codes');
      const counts = (await column('chart.xlsx', 'Answers', 'Largest codes')).map(Number);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      const level1 = await column('chart.xlsx', 'Level 1', 'Codes');
      const framed = await column('chart.xlsx', 'Answers', 'Codes');
      expect(labels.map((label) => framed[level1.indexOf(label)])).toEqual(counts.map(String));
    });

    it('a code frame that was saved and edited is used again, with other answers than before', async () => {
      await verbatim(
        'code',
        path('answers.csv'),
        ...why,
        '--out',
        path('x.csv'),
        '--save-codebook',
        path('codes.xlsx'),
      );
      const labels = await column('codes.xlsx', 'Level 1');
      expect(labels).toContain('No answer');
      writeFileSync(
        path('mine.csv'),
        'Level 1,Level 2,Description,Example 1\nMoney,,,\n,Fees,,The fees went up\nNear me,,,My branch closed\nOther,,,\n',
      );
      const book = ['--codebook', path('mine.csv')];
      expect(await verbatim('code', path('answers.csv'), ...why, ...book, '--out', path('mine.xlsx'))).toMatchObject({
        code: 0,
      });
      const level1 = (await column('mine.xlsx', 'Level 1', 'Codes')).filter(Boolean);
      expect(level1.filter((label) => !['Other', 'No answer'].includes(label)).sort()).toEqual(['Money', 'Near me']);
      const again = await verbatim(
        'code',
        path('answers.csv'),
        ...why,
        '--codebook',
        path('codes.xlsx'),
        '--out',
        path('again.xlsx'),
      );
      expect(again.code).toBe(0);
      expect((await column('again.xlsx', 'Level 1', 'Codes')).sort()).toEqual(labels.sort());
    });

    it('quality writes a recommendation for each row, and each flag with its evidence', async () => {
      const done = await verbatim(
        'quality',
        path('answers.csv'),
        ...why,
        '--column',
        'D',
        '--out',
        path('quality.xlsx'),
      );
      expect(done.code).toBe(0);
      expect((await column('quality.xlsx', 'Issues'))[2]).toContain('Nonsensical');
      expect(await column('quality.xlsx', 'Recommendation')).toHaveLength(5);
      const { columns, rows } = await readTable(path('quality.xlsx'), { names: ['Check'], sheet: 'Flags' });
      const flag = rows.find(({ cells }) => cells[columns.indexOf('Check')] === 'Nonsensical')!;
      expect(flag.cells.slice(0, 4)).toEqual(['5', 'r3', 'Which shoes do you know?', 'asdf jkl asdf']);
      expect(flag.cells[columns.indexOf('Evidence')]).toContain('Random keys');
    });

    it('a long question has a short name in the headers of a workbook, and its wording on a sheet', async () => {
      const long = 'What was the main reason for which you left your bank last year?';
      writeFileSync(path('long.csv'), `id,${long}\n1,My branch closed.\n2,The fees went up again.\n3,n/a\n`);
      const args = ['code', path('long.csv'), '--column', long, '--id', 'id'];
      expect((await verbatim(...args, '--out', path('long.xlsx'))).code).toBe(0);
      const headers = (await readTable(path('long.xlsx'), { names: ['id'], sheet: 'Answers' })).columns;
      expect(headers.slice(0, 3)).toEqual(['id', long, 'Q1: codes']);
      expect(headers.slice(3).every((header) => header.startsWith('Q1: '))).toBe(true);
      expect(await column('long.xlsx', 'Short name', 'Questions')).toEqual(['Q1']);
      expect(await column('long.xlsx', 'Question', 'Questions')).toEqual([long]);
      // A file with one sheet has no place for it.
      expect((await verbatim(...args, '--out', path('long.coded.csv'))).code).toBe(0);
      expect((await column('long.coded.csv', `${long}: codes`))[2]).toBe('No answer');
    });

    it('code leaves out what quality recommends to remove, where that is asked for, and says so', async () => {
      const done = await verbatim('code', path('answers.csv'), ...shoes, '--leave-out-bad', '--out', path('good.xlsx'));
      expect(done.code).toBe(0);
      expect(done.error).toContain('Left out 1 of 5 rows that the quality check recommends to remove (Nonsensical 1');
      const leftOut = await column('good.xlsx', 'Left out');
      expect(leftOut.map(Boolean)).toEqual([false, false, true, false, false]);
      expect(leftOut[2]).toContain('Nonsensical: Random keys');
      expect((await column('good.xlsx', 'Which shoes do you know?: codes'))[2]).toBe('');
      const { columns, rows } = await readTable(path('good.xlsx'), { names: ['Left out'], sheet: 'Answers' });
      expect(rows[2]!.cells.slice(columns.indexOf('Left out') + 1).join('')).toBe('');
      // A row that is left out is no part of the base.
      const counts = (await column('good.xlsx', 'Answers', 'Codes')).map(Number);
      const percents = (await column('good.xlsx', 'Percent', 'Codes')).map(Number);
      expect(percents).toEqual(counts.map((count) => (count / 4) * 100));
    });

    it('followups writes the next question, and CSV where a formula is harmless', async () => {
      expect((await verbatim('followups', path('answers.csv'), ...why, '--out', path('next.csv'))).code).toBe(0);
      const asked = await column('next.csv', 'Why did you leave?: follow-up');
      expect(asked[0]).toMatch(/\?$/);
      expect((await column('next.csv', 'Which shoes do you know?'))[0]).toBe("'=Nike");
    });

    it('brands finds the brands that were given, and others', async () => {
      const given = ['--brand', 'Nike', '--brand', 'Adidas', '--industry', 'Sports shoes'];
      expect(
        (await verbatim('brands', path('answers.csv'), ...shoes, ...given, '--out', path('brands.xlsx'))).code,
      ).toBe(0);
      const found = await column('brands.xlsx', 'Which shoes do you know?: codes');
      expect(found[1]!.split('; ').sort()).toEqual(['Adidas', 'Nike']);
    });

    it.each([
      [
        'a column that is not there',
        ['--column', 'reason'],
        /^answers\.csv: there is no column "reason"\n\n {2}A {3}id .*r1 \| r2/,
      ],
      ['no column', [], /^answers\.csv: name the column with the answers/],
      [
        'an id that is there twice',
        ['--column', 'C', '--id', 'region'],
        /^answers\.csv, row 5: the id "north" is in row 3 already/,
      ],
      ['an output that is the input', ['--column', 'C', '--out', 'INPUT'], /^--out is the file with the answers/],
      [
        'an output of another kind',
        ['--column', 'C', '--out', 'x.pdf'],
        /^A result file must end in \.xlsx, \.csv, or \.sav/,
      ],
      [
        'an output that is there',
        ['--column', 'C', '--out', 'coded.xlsx'],
        /exists already: give another --out, or --force/,
      ],
      ['--extend alone', ['--column', 'C', '--extend'], /^--extend needs a --codebook/],
      ['too many levels', ['--column', 'C', '--levels', '9'], /^--levels must be a whole number from 1 to 5/],
    ])('refuses %s', async (_, args, message) => {
      const named = args.map((arg) =>
        arg === 'INPUT' ? path('answers.csv') : /\.(xlsx|pdf)$/.test(arg) ? path(arg) : arg,
      );
      const done = await verbatim('code', path('answers.csv'), ...named);
      expect(done.code).toBe(1);
      expect(done.error).toMatch(message);
    });

    it('refuses more answers than a coding takes before it sends any', async () => {
      writeFileSync(path('many.csv'), `why\n${'x\n'.repeat(200_001)}`);
      const done = await verbatim('code', path('many.csv'), '--column', 'why', '--question', 'Why did you leave?');
      expect(done).toMatchObject({
        code: 1,
        error: 'many.csv has 200001 rows, and at most 200000 can be coded at once: split it\n',
      });
    });

    it('refuses a key that opens nothing with what the service says', async () => {
      const wrong = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const args = [
        'code',
        path('answers.csv'),
        ...why,
        '--out',
        path('key.xlsx'),
        '--url',
        service().url,
        '--key',
        'sk_no',
      ];
      expect(await runCli(['node', 'verbatim', ...args])).toBe(1);
      expect(wrong).toHaveBeenLastCalledWith(expect.stringMatching(/Invalid or missing API key/));
    });
  });
}
