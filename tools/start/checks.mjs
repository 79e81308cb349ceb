import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { Failed, node, root, run, script } from './run.mjs';
import { isCI } from './sizes.mjs';
import { fingerprint, hasPassed, notePassed } from './unchanged.mjs';

const CODE = ['apps', 'libs', 'tools'];

/**
 * What `npm run lint` checks; tools/lint holds a spec that breaks each and sees it refused.
 * The arguments are functions, because this module is loaded before the packages are installed.
 */
export const LINT = {
  format: {
    title: 'format (Prettier)',
    // In a place of its own: Prettier without --cache, as editors and hands run it, removes the usual one.
    args: () => [
      script('prettier'),
      ...['--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', 'node_modules/.cache/verbatim/prettier.json'],
    ],
  },
  rules: { title: 'rules and module boundaries (ESLint)', args: () => ['tools/lint/eslint.mjs'] },
  cycles: {
    title: 'import cycles (dependency-cruiser)',
    args: () => [script('depcruise', 'dependency-cruiser'), '--config', join(root, '.dependency-cruiser.mjs'), ...CODE],
  },
};
/** V8 gives back late what it does not have to: without a limit the compiler took up to 2.5 GB for what 1.2 GB are enough for, in the same time. */
const TYPES = {
  title: 'types, specs included (tsc)',
  args: () => ['--max-old-space-size=1500', script('tsc', 'typescript'), '-p', 'tsconfig.all.json'],
};
const ACCURACY = {
  title: 'accuracy of the checks (npm run evaluate)',
  args: () => ['tools/evaluate.mjs'],
  // Not what is around the engines.
  sees: (path) => /^(libs|tools\/evaluate|package-lock\.json)/.test(path) && !path.endsWith('.spec.ts'),
};

const AT_ONCE = 2;

/** Lint, types and accuracy, from a built checkout. Each counts as a test in `total`. */
export async function checks(total) {
  const failures = await inParallel([LINT.rules, TYPES, ACCURACY, LINT.format, LINT.cycles]);
  total.failed += failures.failed;
  total.passed += failures.passed;
}

/** What `npm run lint` runs. Resolves to the exit code. */
export async function lint() {
  await build();
  const { failed } = await inParallel([LINT.rules, LINT.format, LINT.cycles]);
  return failed ? 1 : 0;
}

/** What `npm run types` runs. It reads sources, so nothing has to be built before. Resolves to the exit code. */
export async function types() {
  const { failed } = await inParallel([TYPES]);
  return failed ? 1 : 0;
}

/** The longest first. The output of a check is shown when it fails. One that passed on these very sources does not run again, but in CI. */
async function inParallel(list) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-checks-'));
  const waiting = [...list.entries()];
  const total = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, { title, args, sees }] = next;
      const name = title.replaceAll(/\W+/g, '-');
      const print = isCI ? undefined : fingerprint(root, sees);
      const isKnown = print !== undefined && hasPassed(root, name, print);
      const isPassed = isKnown || (await check(title, args, join(folder, `${number}.txt`)));
      if (isKnown) console.log(`ok     ${title}, unchanged since it passed`);
      else if (isPassed && print !== undefined && print === fingerprint(root, sees)) notePassed(root, name, print);
      total[isPassed ? 'passed' : 'failed']++;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return total;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function check(title, args, outputFile) {
  const begin = Date.now();
  const output = openSync(outputFile, 'w');
  const { code, interrupted } = await run(node, args(), { stdio: ['ignore', output, output] });
  closeSync(output);
  if (interrupted) throw new Failed('', 130);
  if (code !== 0) process.stdout.write(readFileSync(outputFile));
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return code === 0;
}
