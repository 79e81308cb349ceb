import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leftToCI, longSpecs, runsOf, specFiles } from './start/long.mjs';
import { root, script } from './start/run.mjs';
import { faultSizes, fullSizes } from './start/sizes.mjs';

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
    expect(leftToCI(long)).toBe('LEFT TO CI: 1 long spec files, which npm run test:all runs as well: a/one.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the sizes of random tests', () => {
  const before = process.env.FUZZ_RUNS;
  afterEach(() => {
    if (before === undefined) delete process.env.FUZZ_RUNS;
    else process.env.FUZZ_RUNS = before;
  });

  it('are full where everything runs, and each can be set', () => {
    delete process.env.FUZZ_RUNS;
    expect(fullSizes()).toMatchObject({ FUZZ_RUNS: '5000', CONTRACT_KILLS: '100', AXE: 'all', WORK: 'full' });
    process.env.FUZZ_RUNS = '7';
    expect(fullSizes()).toMatchObject({ FUZZ_RUNS: '7', CONTRACT_KILLS: '100' });
    expect(faultSizes()).toMatchObject({ FUZZ_RUNS: '7', FAULT_FORM: 'long' });
  });

  it.each([
    ['true', true],
    ['', false],
  ])('CI=%s decides whether everything runs', (CI, isCI) => {
    const file = pathToFileURL(join(root, 'tools/start/sizes.mjs')).href;
    const said = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', `console.log((await import('${file}')).isCI)`],
      { encoding: 'utf8', env: { ...process.env, CI } },
    );
    expect(said.trim()).toBe(String(isCI));
  });
});
