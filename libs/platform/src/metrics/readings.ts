import { setTimeout as wait } from 'node:timers/promises';
import { register } from 'prom-client';

/** How long /metrics waits for readings: while the store is away, the other metrics are needed most. */
const READING_MS = 2_000;

/** Sets gauges from the store. `forget` removes values that can't be read. */
export interface Reading {
  read(): Promise<void>;
  forget(): void;
}

const readings = new Set<Reading>();

/** Scrapes share a reading in progress, also after one of them has given up waiting: slow queries must not pile up in the API's connection pool. */
function shared(reading: Reading): Reading {
  let underWay: Promise<void> | undefined;
  return {
    forget: () => reading.forget(),
    read: () =>
      (underWay ??= reading.read().finally(() => {
        underWay = undefined;
      })),
  };
}

/** Adds a reading that runs before every scrape, until the returned function is called. */
export function addReading(reading: Reading): () => void {
  const own = shared(reading);
  readings.add(own);
  return () => {
    if (readings.delete(own)) own.forget();
  };
}

async function take(reading: Reading): Promise<void> {
  const late = new AbortController();
  const limit = wait(READING_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('took too long');
  });
  limit.catch(() => undefined);
  try {
    await Promise.race([reading.read(), limit]);
  } catch {
    // no value is better than an old one: alerts can use `absent`
    reading.forget();
  } finally {
    late.abort();
  }
}

export async function takeReadings(): Promise<void> {
  await Promise.all([...readings].map(take));
}

/** The page of /metrics. */
export async function metricsPage(): Promise<string> {
  await takeReadings();
  return register.metrics();
}

export const metricsContentType = register.contentType;
