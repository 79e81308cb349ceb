import { counted, failedFiles, withSecond } from './start/results.mjs';

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const run = (...testResults: object[]) => ({
  code: testResults.some((found) => (found as { status: string }).status === 'failed') ? 1 : 0,
  results: { testResults },
});

it('counts the tests of a file, and one failure where the file itself can not be loaded', () => {
  expect(counted(file('a', 'passed', 'failed', 'pending'))).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(counted({ status: 'failed', assertionResults: [] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('takes the second look at a file for the first', () => {
  const first = run(file('a', 'passed'), file('b', 'failed', 'passed'));
  expect(failedFiles([first])).toEqual(['b']);
  const second = withSecond(first, run(file('b', 'passed', 'passed')));
  expect(failedFiles([second])).toEqual([]);
  expect(second).toEqual({ ...run(file('a', 'passed'), file('b', 'passed', 'passed')), code: 0 });
});

it('keeps what fails alone as well', () => {
  const first = run(file('a', 'failed'), file('b', 'failed'));
  const second = withSecond(first, run(file('a', 'failed'), file('b', 'passed')));
  expect(failedFiles([second])).toEqual(['a']);
  expect(second.code).toBe(1);
});

it('leaves a run alone that no file of the second look is from', () => {
  const stopped = { code: 1, results: { testResults: [file('a', 'passed')] } };
  expect(withSecond(stopped, run(file('b', 'passed')))).toBe(stopped);
});
