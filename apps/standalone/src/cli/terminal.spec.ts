import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printRow, printRows } from './output.js';
import { runCli } from './program.js';

const HOSTILE = '\u001b]0;title\u0007a\u001b[2J\u009b31mb\u202ec\r';
const SEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/;

describe('what the command line prints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const printed: string[] = [];
  const keep = (...texts: unknown[]): void => void printed.push(texts.join(' '));
  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(console, 'log').mockImplementation(keep);
    jest.spyOn(console, 'error').mockImplementation(keep);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['rows', () => printRows([{ name: HOSTILE }], ['name'], false)],
    ['a row', () => printRow({ name: HOSTILE }, false)],
  ])('has no escape sequences of a name in %s', (_, print) => {
    print();
    expect(printed.join('\n')).toContain('title');
    expect(printed.join('\n')).not.toMatch(SEEN);
  });

  it('has none of a file’s columns and cells', async () => {
    const file = join(folder, 'answers.csv');
    writeFileSync(file, `id,"why ${HOSTILE}"\n1,"so ${HOSTILE}"\n`);
    expect(await runCli(['node', 'verbatim', 'code', file, '--column', 'none'])).toBe(1);
    expect(printed.join('\n')).toContain('title');
    expect(printed.join('\n')).not.toMatch(SEEN);
  });
});
