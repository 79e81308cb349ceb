import { setTimeout as wait } from 'node:timers/promises';
import { register } from 'prom-client';

/** Longest that /metrics waits for the readings: the store may be away, and the rest of the page is wanted most then. */
const READING_MS = 2_000;

/** Sets gauges to what the store holds now; `forget` takes the values away that can't be known. */
export interface Reading {
  read(): Promise<void>;
  forget(): void;
}

const readings = new Set<Reading>();

/** A reading that is under way is shared, also by scrapes after the one that gave it up: slow queries must not pile up in the pool that serves the API. */
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

/** Has it read before every scrape, until the returned function is called. */
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
    // A gauge without a value says more than an old one: alerts have `absent`.
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
