import { entries } from './answers.mjs';
import { finished } from './service.mjs';

const MEBIBYTES = 60;

/** The longest that another request waited while a body of 60 MiB was taken in. */
export async function body(service) {
  const responses = [];
  for (let bytes = 0, i = 0; bytes < MEBIBYTES * 1024 * 1024 && i < 50_000; i++) {
    const response = {
      surveyEntries: entries(i).map((entry) => ({ ...entry, answer: `${entry.answer} `.repeat(4) })),
      responseIdentifier: `r${i}`,
    };
    bytes += JSON.stringify(response).length;
    responses.push(response);
  }
  const text = JSON.stringify({ surveyName: 'Bench', qualityIssues: ['Nonsensical'], responses });
  let worst = 0;
  let busy = true;
  const probe = (async () => {
    while (busy) {
      const start = performance.now();
      await (await service.call('/livez')).arrayBuffer();
      worst = Math.max(worst, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const start = performance.now();
  const response = await service.call('/api/v1/data-quality/batch', text);
  const seconds = (performance.now() - start) / 1000;
  busy = false;
  await probe;
  if (response.status !== 202) throw new Error(`status ${response.status}: ${(await response.text()).slice(0, 200)}`);
  if (process.env.BENCH_WAIT) await finished(service, (await response.json()).batchJobId);
  return {
    [`body of ${(text.length / 1048576).toFixed(0)} MiB, ${responses.length} responses, accepted after`]: `${seconds.toFixed(1)} s`,
    'longest wait of another request meanwhile (this process included)': `${worst.toFixed(0)} ms`,
  };
}
