import { readFileSync } from 'node:fs';
import { CODED, JOB, storeSurvey, SURVEY } from './stored-survey.mjs';

const EVERY_MS = 100;

const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Exports of a coding of CODED answers and of the survey that they belong to: time, size, and memory of the process that writes them. Linux only. */
export async function exports(service) {
  await storeSurvey(service);
  const figures = {};
  const paths = [
    ...['csv', 'xlsx', 'sav', 'spss'].map((format) => [
      `coding of ${CODED} answers as ${format}`,
      `/api/v1/coding/${JOB}/export?format=${format}`,
    ]),
    ['their survey as xlsx', `/api/v1/surveys/${SURVEY}/export?format=xlsx`],
  ];
  for (const [what, path] of paths) {
    const before = memoryOf(service.pid);
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(service.pid));
    }, EVERY_MS);
    const start = performance.now();
    const response = await service.call(path);
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    clearInterval(timer);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { max } = await service.pauses();
    figures[what] =
      `${seconds} s, ${(bytes / 1048576).toFixed(1)} MiB; memory ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most; longest pause ${max.toFixed(0)} ms`;
  }
  return figures;
}
