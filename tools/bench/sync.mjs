import { entries } from './answers.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 50;
const CALLS = 500;

/** Synchronous data quality, three entries a call, one caller, answers that were never seen before. */
export async function sync(service) {
  const times = [];
  for (let i = 0; i < WARM_UP + CALLS; i++) {
    const body = JSON.stringify({ surveyEntries: entries(i), surveyIdentifier: 'bench', responseIdentifier: `r${i}` });
    const start = performance.now();
    const response = await service.call('/api/v1/data-quality', body);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return Object.fromEntries([0.5, 0.95, 0.99].map((share) => [`sync, 3 entries, one caller, p${share * 100} of ${CALLS}`, `${percentile(times, share).toFixed(1)} ms`]));
}
