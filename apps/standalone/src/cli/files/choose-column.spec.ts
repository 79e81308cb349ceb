import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readChosenAnswers } from './choose-column.js';
import type { Answers, FileOptions } from './questions.js';

const CSV = `Survey of spring,,
id,Why did you leave?,note
r1,My branch closed.,x
r1,The fees went up.,y
`;
const PROMPT = 'Which column has the answers? Its letter or name: ';

describe('a command without --column', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-choose-'));
  const file = join(folder, 'answers.csv');
  beforeAll(() => writeFileSync(file, CSV));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Reads the file in a terminal where somebody types the next line at each prompt. */
  const read = async (
    lines: string[],
    { isTTY = true, from = file, ...options }: Partial<FileOptions> & { isTTY?: boolean; from?: string } = {},
  ): Promise<{ answers?: Answers; error?: Error; shown: string }> => {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
    let shown = '';
    let prompts = 0;
    output.on('data', (text: string) => {
      shown += text;
      if (shown.split(PROMPT).length - 1 > prompts && prompts < lines.length) input.write(lines[prompts++]);
    });
    const given = { column: [], question: [], header: true, ...options };
    return readChosenAnswers(from, given, { input, output }).then(
      (answers) => ({ answers, shown }),
      (error: Error) => ({ error, shown }),
    );
  };
  const names = (answers?: Answers): string[] | undefined => answers?.questions.map(({ name }) => name);

  it('shows the columns with their first values, and takes the one that is typed', async () => {
    const { answers, shown } = await read(['B\r']);
    expect(names(answers)).toEqual(['Why did you leave?']);
    expect(shown).toContain('  B   Why did you leave?  My branch closed. | The fees went up.\n');
    expect(shown).not.toContain('--column');
  });

  it('takes the name of a column, whatever its case', async () => {
    expect(names((await read(['why did you leave?\r'])).answers)).toEqual(['Why did you leave?']);
  });

  it('asks again after a column that is not there, and after an empty line', async () => {
    const { answers, shown } = await read(['reason\r', '\r', 'note\r']);
    expect(names(answers)).toEqual(['note']);
    expect(shown).toContain('answers.csv: there is no column "reason"\n');
    expect(shown.split('My branch closed.')).toHaveLength(2); // the columns are shown once
  });

  it('shows no escape sequences of the file', async () => {
    const from = join(folder, 'escapes.csv');
    writeFileSync(from, 'id,why\nr1,\u001b[2JFees\n');
    const { shown } = await read(['B\r'], { from });
    expect(shown).toContain('\ufffd[2JFees');
    expect(shown).not.toContain('\u001b[2J');
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('ends with the error at %s', async (_, key) => {
    const { error } = await read([key]);
    expect(error?.message).toMatch(/^answers\.csv: name the column with the answers\n[^]*--column NAME/);
  });

  it('asks for nothing that another column would not solve', async () => {
    expect((await read(['B\r'], { id: 'ID' })).error?.message).toContain('the id "r1" is in row 3 already');
    expect((await read(['B\r'], { id: 'code' })).error?.message).toContain('there is no column "code"');
  });

  it('is refused without a terminal, as is a column that is not there', async () => {
    const { error, shown } = await read([], { isTTY: false });
    expect(error?.message).toContain('name the column with the answers');
    const misspelt = await read([], { column: ['reason'] });
    expect(misspelt.error?.message).toContain('there is no column "reason"');
    expect([shown, misspelt.shown]).toEqual(['', '']);
  });
});
