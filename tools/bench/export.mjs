import { readFileSync, rmSync } from 'node:fs';
import { newFolder, startService } from './service.mjs';
import { JOB, storeSurvey, SURVEY } from './stored-survey.mjs';

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 800_000);
const QUESTIONS = 4;
const EVERY_MS = 100;
/** The process has been idle when its memory has not changed by a MiB for so long. */
const IDLE_MS = 3_000;

const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

async function idleMemory(pid) {
  for (let last = memoryOf(pid), since = performance.now(); ;) {
    await pause();
    const now = memoryOf(pid);
    if (Math.abs(now - last) > 1) [last, since] = [now, performance.now()];
    else if (performance.now() - since > IDLE_MS) return now;
  }
}

async function measure(service, path) {
  const before = await idleMemory(service.pid);
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
  return `${seconds} s, ${(bytes / 1048576).toFixed(1)} MiB; memory ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most (${(most - before).toFixed(0)} more); longest pause ${max.toFixed(0)} ms`;
}

/**
 * Exports of a survey, and of a coding of the answers to one of its questions: time, size, and memory of the process that writes them. Each in a process
 * that has done nothing before. Linux only.
 */
export async function exports() {
  const folder = newFolder();
  const inProcess = async (work) => {
    const service = await startService({}, folder);
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  };
  try {
    const coded = await inProcess((service) => storeSurvey(service, { answers: ANSWERS, questions: QUESTIONS }));
    const figures = {};
    for (const format of ['csv', 'sav', 'xlsx', 'spss'])
      for (const [what, path] of [
        [`coding of ${coded} answers`, `/api/v1/coding/${JOB}`],
        [`survey of ${Math.ceil(ANSWERS / QUESTIONS)} responses`, `/api/v1/surveys/${SURVEY}`],
      ])
        figures[`${what} as ${format}`] = await inProcess((service) =>
          measure(service, `${path}/export?format=${format}`),
        );
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
