import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { leftToCI, longSpecs, runsOf, specFiles } from './start/long.mjs';
import { root, script } from './start/run.mjs';

/** What jest would run, by path. */
const chosen = (isWhole: boolean): string[] =>
  runsOf(isWhole, longSpecs())
    .flatMap((args) =>
      execFileSync(
        process.execPath,
        ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', script('jest'), '--listTests', ...args],
        { cwd: root, encoding: 'utf8' },
      )
        .trim()
        .split('\n')
        .map((file) => relative(root, file)),
    )
    .sort();

it('CI runs every spec file, and each once', () => {
  expect(chosen(true)).toEqual(specFiles());
});

it('npm test runs every spec file but the long ones', () => {
  const long = longSpecs().map(({ file }) => file);
  expect(long).toContain('apps/standalone/src/faults/embedded.faults.spec.ts');
  expect(chosen(false)).toEqual(specFiles().filter((file) => !long.includes(file)));
});

it('no app or library is left to CI as a whole', () => {
  const moduleOf = (file: string): string => file.split('/').slice(0, 2).join('/');
  const long = longSpecs().map(({ file }) => file);
  const rest = new Set(
    specFiles()
      .filter((file) => !long.includes(file))
      .map(moduleOf),
  );
  expect(long.map(moduleOf).filter((name) => !rest.has(name))).toEqual([]);
});

it('a spec file is long where it says so itself, with the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-long-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  try {
    write('apps/a/src/one.spec.ts', `/** @long Starts ten services. */\nimport './one.js';\n`);
    write('apps/a/dist/one.spec.ts', `/** @long Is no source. */\n`);
    write('libs/b/src/two.spec.ts', `// not @long\nit('is short', () => {});\n`);
    mkdirSync(join(folder, 'tools'));
    expect(specFiles(folder)).toEqual(['apps/a/src/one.spec.ts', 'libs/b/src/two.spec.ts']);
    const long = longSpecs(folder);
    expect(long).toEqual([{ file: 'apps/a/src/one.spec.ts', reason: 'Starts ten services.' }]);
    expect(leftToCI(long)).toBe('LEFT TO CI: 1 long spec files, which npm run test:all runs as well: one.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
