import { build, prepareModel } from './build.mjs';
import { faultSizes } from './sizes.mjs';
import { jest, tellOfKafka } from './test.mjs';

const SUITES = [
  'standalone/src/faults',
  'standalone/src/e2e/(two-gateways|hostile|fuzz|process|embedded|distributed)',
  'callback-dispatch/src',
  'gateway/src/(outages|coding/coding|jobs|accounts/authenticator|http/rate-limiter)',
  'messaging/src/(in-process|kafka|outbox-relay|chain)',
  'followup/src/model',
  'libs/language-model',
];

/** The fault matrix at full size, one file after the other, and a table of what came of it. `args`: patterns instead of all, or jest's own such as -t. */
export async function faults(args) {
  await build();
  await prepareModel();
  const chosen = args.some((arg, i) => !arg.startsWith('-') && !['-t', '--testNamePattern'].includes(args[i - 1]));
  const { results, code } = await jest(['--runInBand', ...(chosen ? [] : SUITES), ...args], faultSizes());
  const rows = results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending')
    .map(({ ancestorTitles, title, status, duration }) => [
      status === 'passed' ? 'ok' : 'FAILED',
      `${((duration ?? 0) / 1000).toFixed(1)} s`,
      [...ancestorTitles, title].join(' › '),
    ]);
  const width = Math.max(0, ...rows.map(([, time]) => time.length));
  for (const [status, time, name] of rows) console.log(`${status.padEnd(6)}  ${time.padStart(width)}  ${name}`);
  tellOfKafka();
  console.log(
    `${results.numPassedTests} passed, ${results.numFailedTests + results.numRuntimeErrorTestSuites} failed, ${results.numPendingTests} skipped`,
  );
  return code;
}
