import { QUESTIONS, answer } from './answers.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 30;
const CALLS = 300;

/** Follow-ups, one caller, a new thread each time, answers that were never seen before. */
export async function followup(service) {
  const times = [];
  for (let i = 0; i < WARM_UP + CALLS; i++) {
    const body = JSON.stringify({ question: QUESTIONS[i % 3], answer: answer(500_000 + i), guidanceBehavior: 'Verbose' });
    const start = performance.now();
    const response = await service.call('/api/v1/followups', body);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return Object.fromEntries([0.5, 0.95, 0.99].map((share) => [`follow-up, one caller, p${share * 100} of ${CALLS}`, `${percentile(times, share).toFixed(1)} ms`]));
}
