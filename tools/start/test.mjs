import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser, noBrowser } from '../test/browser.mjs';
import { canRunKafka, noKafka } from '../test/kafka.mjs';
import { findPostgres, noPostgres } from '../test/postgres.mjs';
import { build, prepareModel } from './build.mjs';
import { checks } from './checks.mjs';
import { Failed, node, root, run, script } from './run.mjs';

/** The checks (checks.mjs), each of which counts as a test, and the specs. The last line of the output is `N passed, N failed, N skipped`. */
export async function test(patterns) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    await build();
    await prepareModel();
    const chosen = patterns.length > 0;
    if (!chosen) await checks(total);
    await specs(patterns, total);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (error.code > 128) throw error;
    console.log(error.message);
    total.failed++;
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}

/** Runs jest with a broker where there can be one; gives what it found, and its exit code. */
export async function jest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-results-'));
  try {
    const results = join(folder, 'results.json');
    const { code, interrupted } = await run(
      node,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        script('jest'),
        '--json',
        `--outputFile=${results}`,
        ...args,
      ],
      { env: { WITH_KAFKA: '1', ...env } },
    );
    if (interrupted) throw new Failed('', 130);
    if (!existsSync(results)) throw new Failed('the specs did not run');
    return { results: JSON.parse(readFileSync(results, 'utf8')), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fault matrix starts some twenty processes, and its load would be every other spec's: it comes after them. */
const FAULTS = 'standalone/src/faults/';

async function specs(patterns, total) {
  const runs = patterns.length
    ? [patterns]
    : [['--testPathIgnorePatterns', '/node_modules/', '/dist/', FAULTS], [FAULTS]];
  for (const args of runs) {
    // Two workers: each runs the analysis threads of its own besides.
    const { results, code } = await jest(['--maxWorkers=2', ...args]);
    count(results, code, total);
  }
  tellOfKafka();
  if (!findPostgres())
    console.log(`NO PG_DUMP: the restore of a backup into a new cluster was skipped; it needs ${noPostgres}.`);
  if (!findBrowser()) console.log(`NO BROWSER: every test in a browser was skipped; ${noBrowser}.`);
}

export function tellOfKafka() {
  if (!process.env.KAFKA_BROKERS && !canRunKafka())
    console.log(`NO KAFKA: every test that needs a real broker was skipped; ${noKafka}.`);
}

function count(results, code, total) {
  total.passed += results.numPassedTests;
  // A file that can't be loaded has no tests in it to fail; a failing teardown has neither.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
  total.skipped += results.numPendingTests + results.numTodoTests;
  for (const { name, assertionResults } of results.testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'pending' || status === 'todo').length;
    if (skipped) console.log(`SKIPPED ${skipped} of ${assertionResults.length} in ${relative(root, name)}`);
  }
}
