import { entries } from './answers.mjs';
import { finished, percentile } from './service.mjs';

const AT_ONCE = Number(process.env.BENCH_JOBS ?? 200);
const ALONE = 20;

const tiny = (i) =>
  JSON.stringify({
    surveyName: 'Bench',
    surveyIdentifier: 'bench',
    responses: [{ responseIdentifier: `r${i}`, surveyEntries: entries(i).slice(0, 1) }],
  });

/** Time from the POST of a tiny job to its 202: the first of the process, one after another, many at once, and again while those of before wait. */
export async function accept(service) {
  let sent = 0;
  const accepted = [];
  const one = async () => {
    const body = tiny(sent++);
    const start = performance.now();
    const response = await service.call('/api/v1/data-quality/batch', body);
    const answer = await response.json();
    if (response.status !== 202) throw new Error(`status ${response.status}: ${JSON.stringify(answer).slice(0, 200)}`);
    accepted.push(answer.batchJobId);
    return performance.now() - start;
  };
  const together = () => Promise.all(Array.from({ length: AT_ONCE }, one));
  const first = await one();
  const alone = [];
  for (let i = 0; i < ALONE; i++) alone.push(await one());
  const rounds = [await together(), await together()];
  const backlog = performance.now();
  for (const id of accepted) await finished(service, id);
  const ms = (values, share) => `${percentile(values, share).toFixed(0)} ms`;
  const line = (values) => `${ms(values, 0.5)} median, ${ms(values, 1)} longest`;
  return {
    'first job of the process, 202 after': `${first.toFixed(0)} ms`,
    [`${ALONE} jobs one after another, 202 after`]: line(alone),
    [`${AT_ONCE} jobs at once, 202 after`]: line(rounds[0]),
    [`${AT_ONCE} more at once behind those, 202 after`]: line(rounds[1]),
    'all of them completed after another': `${((performance.now() - backlog) / 1000).toFixed(1)} s`,
  };
}
