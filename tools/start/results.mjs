/** What jest found, run by run: `{ code, results: { testResults: [{ name, status, assertionResults: [{ status }] }] } }`. */

/** The tests of a spec file by outcome. A file that can't be loaded has no tests in it to fail, and a failing `afterAll` neither: each counts as one. */
export function counted({ status, assertionResults }) {
  const of = (...kinds) => assertionResults.filter((test) => kinds.includes(test.status)).length;
  return {
    passed: of('passed'),
    failed: Math.max(of('failed'), status === 'failed' ? 1 : 0),
    skipped: of('pending', 'todo'),
  };
}

export const sum = (files, outcome) => files.reduce((total, file) => total + file[outcome], 0);

/** The paths of the spec files that failed in any of the runs. */
export const failedFiles = (runs) =>
  runs
    .flatMap(({ results }) => results.testResults)
    .filter((file) => counted(file).failed > 0)
    .map(({ name }) => name);

/** `run`, with what `second` found in the files that are in both. */
export function withSecond(run, second) {
  const files = new Map(second.results.testResults.map((file) => [file.name, file]));
  const { testResults } = run.results;
  if (!testResults.some(({ name }) => files.has(name))) return run;
  const now = testResults.map((file) => files.get(file.name) ?? file);
  const code = now.some((file) => counted(file).failed > 0) ? run.code : 0;
  return { ...run, code, results: { ...run.results, testResults: now } };
}
