import { relative } from 'node:path';
import { root } from './run.mjs';

const SHOWN = 20;

/** The spec files that took longest, as lines of text. `results`: of jest, `{ testResults: [{ name, startTime, endTime }] }`. */
export function slowest(results) {
  const files = results
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1_000 }))
    .sort((a, b) => b.seconds - a.seconds);
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  return [
    `The slowest of ${files.length} spec files (${sum.toFixed(0)} s in all, some side by side):`,
    ...files.slice(0, SHOWN).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
  ].join('\n');
}
