import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser, noBrowser } from '../test/browser.mjs';
import { canRunKafka, noKafka } from '../test/kafka.mjs';
import { findPostgres, noPostgres } from '../test/postgres.mjs';
import { findLibreOffice, noLibreOffice } from '../test/libreoffice.mjs';
import { findPython, noPython } from '../test/python.mjs';
import { build, prepareModel } from './build.mjs';
import { checks } from './checks.mjs';
import { leftToCI, longSpecs, runsOf } from './long.mjs';
import { needsOf } from './needs.mjs';
import { Failed, node, root, run, script } from './run.mjs';
import { counted, failedFiles, sum, withSecond } from './results.mjs';
import { fullSizes, isCI } from './sizes.mjs';
import { processorTimes, slowest } from './slowest.mjs';

/**
 * Everything that is checked, or the specs that `args` choose: patterns, or paths of spec files, beside jest's own options. The last line of the output is
 * `N passed, N failed, N skipped`; lint, the specs' types and the accuracy of the checks count as a test each.
 */
export async function test(args, { isWhole = isCI } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    if (args.some(isSpec)) await chosenFiles(args, total);
    else if (args.length) await chosenByPattern(args, total);
    else await everything(total, isWhole);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (error.code > 128) throw error;
    console.log(error.message);
    total.failed++;
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}

const isSpec = (arg) => arg.endsWith('.spec.ts') && existsSync(join(root, arg));

/** From sources, other packages' too, without a build: the loop of whoever works on one of them. A spec that runs what is built makes it be built. */
async function chosenFiles(args, total) {
  const files = args.filter(isSpec);
  const needs = new Set(files.flatMap((file) => needsOf(join(root, file))));
  if (needs.has('build')) {
    console.log(
      `${files.find((file) => needsOf(join(root, file)).includes('build'))} runs what is built, so it is built first`,
    );
    await build();
    await prepareModel();
  }
  const found = await jest(['--maxWorkers=2', ...args.filter((arg) => !isSpec(arg)), '--runTestsByPath', ...files], {
    TEST_NEEDS: [...needs].join(),
    ...(!needs.has('build') && { TEST_FROM_SOURCES: '1' }),
  });
  count(found, total);
}

async function chosenByPattern(args, total) {
  await build();
  await prepareModel();
  count(await jest(['--maxWorkers=2', ...args]), total);
  tellWhatIsMissing();
}

/** With more failures than that, something is broken. */
const SECOND_LOOKS = 10;

/** `isWhole`: with the long spec files, and at full size. */
async function everything(total, isWhole) {
  const long = longSpecs();
  const sizes = isWhole ? fullSizes() : {};
  await build();
  await prepareModel();
  await checks(total);
  if (isWhole)
    console.log(
      `At full size: ${Object.entries(sizes)
        .map(([name, size]) => `${name}=${size}`)
        .join(' ')}`,
    );
  const found = [];
  for (const args of runsOf(isWhole, long)) found.push(await jest(args, sizes));
  console.log(
    slowest(
      found.map(({ results }) => results),
      new Map(found.flatMap(({ processor }) => [...processor])),
    ),
  );
  await secondLook(found, sizes);
  for (const run of found) count(run, total);
  tellWhatIsMissing();
  if (!isWhole) console.log(leftToCI(long));
}

/**
 * SECOND_LOOK=1, as `.ci/run` sets it: spec files that failed run once more, alone, and what they find then counts. On
 * a machine that stands still for a minute, a spec of a process that is
 * killed fails for want of time. What fails alone as well is broken; what does not is named, so that nobody overlooks it.
 */
async function secondLook(found, sizes) {
  const files = failedFiles(found);
  if (process.env.SECOND_LOOK !== '1' || files.length === 0 || files.length > SECOND_LOOKS) return;
  const second = await jest(['--maxWorkers=1', '--runTestsByPath', ...files], sizes);
  for (const [i, run] of found.entries()) found[i] = withSecond(run, second);
  const still = failedFiles(found);
  for (const file of files.filter((file) => !still.includes(file)))
    console.log(`FAILED AMONG OTHERS, passed alone: ${relative(root, file)}`);
}

/** Runs jest with a broker where there can be one; gives what it found, its exit code, and the processor time of each spec file. */
export async function jest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-results-'));
  try {
    const results = join(folder, 'results.json');
    const times = join(folder, 'processor-times.jsonl');
    const { code, interrupted } = await run(
      node,
      [
        // Workers inherit it: less garbage in each, as in the services (node-flags.mjs).
        '--max-semi-space-size=16',
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        script('jest'),
        '--json',
        `--outputFile=${results}`,
        ...args,
      ],
      { env: { WITH_KAFKA: '1', PROCESSOR_TIMES: times, ...env } },
    );
    if (interrupted) throw new Failed('', 130);
    if (!existsSync(results)) throw new Failed('the specs did not run');
    const processor = processorTimes(existsSync(times) ? readFileSync(times, 'utf8') : '');
    return { results: JSON.parse(readFileSync(results, 'utf8')), code, processor };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tellWhatIsMissing() {
  tellOfKafka();
  if (!findPostgres())
    console.log(`NO PG_DUMP: the restore of a backup into a new cluster was skipped; it needs ${noPostgres}.`);
  if (!findBrowser()) console.log(`NO BROWSER: every test in a browser was skipped; ${noBrowser}.`);
  if (!findPython()) console.log(`NO PYTHON: every test of the Python client was skipped; it needs ${noPython}.`);
  if (!findLibreOffice()) console.log(`NO LIBREOFFICE: no workbook was opened in it; that needs ${noLibreOffice}.`);
}

export function tellOfKafka() {
  if (!process.env.KAFKA_BROKERS && !canRunKafka())
    console.log(`NO KAFKA: every test that needs a real broker was skipped; ${noKafka}.`);
}

function count({ results, code }, total) {
  const files = results.testResults.map(counted);
  const failed = sum(files, 'failed');
  total.passed += sum(files, 'passed');
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
  total.skipped += sum(files, 'skipped');
  for (const { name, assertionResults } of results.testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'pending' || status === 'todo').length;
    if (skipped) console.log(`SKIPPED ${skipped} of ${assertionResults.length} in ${relative(root, name)}`);
  }
}
