import { relative } from 'node:path';
import { root } from './run.mjs';

const SHOWN = 20;
const inSeconds = (seconds) => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(8);

/**
 * The spec files that cost most, as lines of text. On a machine that does something else besides, processor time says
 * what a file costs, and wall time how long it waited.
 * `results`: of jest, `{ testResults: [{ name, startTime, endTime }] }`. `processor`: seconds by the path of the file (tools/test/environment.mjs).
 */
export function slowest(results, processor = new Map()) {
  const files = results
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      wall: (endTime - startTime) / 1_000,
      cpu: processor.get(name),
    }))
    .sort((a, b) => (b.cpu ?? b.wall) - (a.cpu ?? a.wall));
  const sum = (time) => files.reduce((total, file) => total + (time(file) ?? 0), 0).toFixed(0);
  return [
    `The slowest of ${files.length} spec files (${sum(({ cpu }) => cpu)} s of processor time in all, ${sum(({ wall }) => wall)} s of wall time, some side by side):`,
    'processor    wall',
    ...files.slice(0, SHOWN).map(({ name, wall, cpu }) => `${inSeconds(cpu)} ${inSeconds(wall)}  ${name}`),
  ].join('\n');
}

/** Reads what the spec files noted: lines of JSON, one a file. */
export const processorTimes = (lines) =>
  new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map(({ name, seconds }) => [name, seconds]),
  );
