import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What shows it in a spec, or in a file beside it that only specs import. */
const SIGNS = {
  /** Processes, worker threads, scripts for the browser: what only a build has. */
  build: /(?<!ajv)[/']dist['/]|surveyPage|startInstance|'\/(demo|console|collector\.m?js)'/,
  database: /@verbatim\/database\/testing|TEST_DATABASE_URL/,
  kafka: /process\.env\.KAFKA_BROKERS/,
};

const OF_SPECS = /\.spec\.ts$|\.suite\.ts$|spec-support|\/(e2e|faults|testing|contract)\//;

/** Which of these a spec needs, so that a run of one file starts no more. */
export function needsOf(file) {
  const texts = [...sources(file)];
  return Object.keys(SIGNS).filter((need) => texts.some((text) => SIGNS[need].test(text)));
}

function* sources(file, seen = new Set()) {
  if (seen.has(file) || !OF_SPECS.test(file) || !existsSync(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  yield text;
  for (const [, path] of text.matchAll(/(?:from|import) '(\.[^']+)'/g))
    yield* sources(resolve(dirname(file), path.replace(/\.js$/, '.ts')), seen);
}
