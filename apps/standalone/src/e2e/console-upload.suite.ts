import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOKS } from './accessibility.js';
import { ANSWERS } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';
import { HOSTILE, PATIENCE_MS } from './console-visit.js';

const DROP = 'Drop a CSV or XLSX file here';

/** As a file may hold it: its name has no slash. */
const HOSTILE_FILE = {
  name: `Exit ${HOSTILE.replaceAll('/', '')}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `id,member ${HOSTILE},"Why did you leave? ${HOSTILE.replaceAll('"', '""')}"`,
      ...ANSWERS.map((answer, i) => `${i},${i % 2 ? HOSTILE : 'no'},"${answer.replaceAll('"', '""')}"`),
    ].join('\n'),
  ),
};

export function uploadSuite(stage: () => Stage): void {
  describe('uploading a file', () => {
    const open = visitsOf(stage);
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-upload-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it(
      'becomes a job that is watched, and opens its codes',
      async () => {
        const { page, complaints } = await open('/upload', { key: stage().service.key });
        const file = join(folder, 'Exit survey.csv');
        const rows = ANSWERS.slice(0, 6).map((answer, i) => `${i},${i % 2},"${answer}"`);
        writeFileSync(file, ['id,member,Why did you leave?', ...rows].join('\n'));
        await page.getByLabel(DROP).setInputFiles(file);
        expect(await page.getByLabel('Survey identifier').inputValue()).toBe('exit-survey');
        expect(await page.locator('.drop p').allTextContents()).toEqual(['Exit survey.csv, 6 rows']);
        expect((await page.locator('.drop').boundingBox())!.height).toBeLessThan(80);
        expect(await page.getByRole('table').count()).toBe(1);
        const columns = page.getByRole('region', { name: 'Columns of the file' });
        const use = (column: string) => columns.getByRole('combobox', { name: `Use of ${column}` });
        const uses = ['id', 'member', 'Why did you leave?'].map((name) => use(name).inputValue());
        expect(await Promise.all(uses)).toEqual(['respondent', 'attribute', 'answers']);
        expect(await columns.getByRole('row', { name: 'Why did you leave?' }).textContent()).toContain(ANSWERS[0]);
        await use('id').selectOption('none');
        await page.getByText('the rows are numbered').waitFor();
        await page.getByRole('button', { name: 'Start' }).click();
        await page.getByRole('link', { name: 'Open the codes' }).click({ timeout: PATIENCE_MS });
        await page.getByRole('tree').waitFor();
        expect(await page.locator('.question').textContent()).toBe('Why did you leave?');
        expect(complaints).toEqual([]);
      },
      PATIENCE_MS,
    );

    it.each(LOOKS)(
      'shows what stands in it as text, without an accessibility finding: %s',
      async (_, options) => {
        const visit = await open('/upload', { key: stage().service.key, ...options });
        await visit.page.getByLabel(DROP).setInputFiles(HOSTILE_FILE);
        await visit.page.getByRole('button', { name: 'Start' }).waitFor();
        expect(await visit.page.getByRole('region', { name: 'Columns of the file' }).textContent()).toContain(HOSTILE);
        await visit.expectNoScript();
        expect(await visit.findings()).toEqual([]);
        expect(await visit.fits()).toBe(true);
        expect(visit.complaints).toEqual([]);
      },
      PATIENCE_MS,
    );

    it.each([
      ['is empty', 'empty.csv', '', 'The table is empty.'],
      ['is no table', 'picture.csv', '\u0000\u0001\u0002', 'This file is not a table.'],
      ['has no rows', 'head.csv', 'id,answer\n', 'The file has no rows below its header.'],
    ])('says what is wrong with a file that %s', async (_, name, text, said) => {
      const { page } = await open('/upload', { key: stage().service.key });
      await page.getByLabel(DROP).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.locator('.notice', { hasText: said }).waitFor();
    });
  });
}
