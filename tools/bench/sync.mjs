import { canRunKafka, noKafka } from '../test/kafka.mjs';
import { entries } from './answers.mjs';
import { startDistributed } from './distributed.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 50;
const CALLS = 500;
const SHARES = [0.5, 0.95, 0.99];

/**
 * Synchronous data quality, three entries a call, one caller, answers that were never seen before: embedded, then as processes over
 * Kafka, with the bare round trip of the same bytes over the same broker. Taken in turn, so that a busy moment hits all three.
 */
export async function sync(service) {
  const sides = { embedded: (body) => evaluate(service, body) };
  const distributed = canRunKafka() ? await startDistributed() : undefined;
  if (distributed) {
    sides['bare Kafka round trip'] = await distributed.bareRoundTrip();
    sides['over Kafka'] = (body) => evaluate(distributed, body);
  }
  try {
    const times = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
    for (let i = 0; i < WARM_UP + CALLS; i++) {
      const body = JSON.stringify({
        surveyEntries: entries(i),
        surveyIdentifier: 'bench',
        responseIdentifier: `r${i}`,
      });
      for (const [name, call] of Object.entries(sides)) {
        const start = performance.now();
        await call(body);
        if (i >= WARM_UP) times[name].push(performance.now() - start);
      }
    }
    return { ...figures(times), ...(distributed ? {} : { 'over Kafka': `not measured: ${noKafka}` }) };
  } finally {
    await distributed?.stop();
  }
}

async function evaluate(service, body) {
  const response = await service.call('/api/v1/data-quality', body);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`status ${response.status}`);
}

function figures(times) {
  const rows = Object.entries(times).flatMap(([name, values]) =>
    SHARES.map((share) => [
      `sync, 3 entries, one caller, ${name}, p${share * 100} of ${CALLS}`,
      `${percentile(values, share).toFixed(1)} ms`,
    ]),
  );
  const bare = times['bare Kafka round trip'];
  if (bare) {
    for (const share of SHARES) {
      const allowed = 1.5 * percentile(bare, share) + percentile(times.embedded, share);
      rows.push([
        `over Kafka against 1.5 x bare + embedded, p${share * 100}`,
        (percentile(times['over Kafka'], share) / allowed).toFixed(2),
      ]);
    }
  }
  return Object.fromEntries(rows);
}
