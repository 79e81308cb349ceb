import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, hasPassed, notePassed } from './start/unchanged.mjs';

describe('a check that passed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-unchanged-'));
    for (const name of ['libs/a/src', 'libs/a/dist', 'docs']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'libs/a/src/a.ts'), '1');
    notePassed(folder, 'types', fingerprint(folder));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const isKnown = (name = 'types'): boolean => hasPassed(folder, name, fingerprint(folder));

  it('is known on the same sources, whatever is built from them', () => {
    writeFileSync(join(folder, 'libs/a/dist/a.js'), '1');
    expect(isKnown()).toBe(true);
    expect(isKnown('format')).toBe(false);
  });

  it.each([
    ['a changed file', () => writeFileSync(join(folder, 'libs/a/src/a.ts'), '2')],
    ['a new file', () => writeFileSync(join(folder, 'docs/new.md'), '')],
    ['a removed file', () => rmSync(join(folder, 'libs/a/src/a.ts'))],
  ])('is not known after %s', (_, change) => {
    change();
    expect(isKnown()).toBe(false);
  });

  it('does not see what it does not read', () => {
    const print = (): string => fingerprint(folder, (path) => path.startsWith('libs/'));
    const before = print();
    writeFileSync(join(folder, 'docs/new.md'), 'text');
    expect(print()).toBe(before);
    writeFileSync(join(folder, 'libs/a/src/b.ts'), '');
    expect(print()).not.toBe(before);
  });
});
