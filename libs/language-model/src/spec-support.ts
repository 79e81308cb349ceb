import { Registry } from 'prom-client';
import type { BreakerOptions } from './client/breaker.js';
import { ModelMetrics } from './client/metrics.js';
import { ModelClient } from './client/model-client.js';
import { Spending } from './client/spending.js';
import type { StandIn } from './testing/index.js';

export const MODEL = 'stand-in-1';

export interface Lab {
  client: ModelClient;
  registry: Registry;
  /** Pauses between attempts, in ms; none of them is waited for. */
  pauses: number[];
  /** Everything that was logged. */
  log: unknown[];
  /** The value of a metric, 0 where it was never counted. */
  metric(name: string, labels: Record<string, string>): Promise<number>;
}

/** A client of a stand-in server, with its own metrics and no waiting between attempts. */
export function lab(
  standIn: StandIn,
  options: { timeoutMs?: number; maxConcurrency?: number; breaker?: BreakerOptions; key?: string } = {},
): Lab {
  const registry = new Registry();
  const pauses: number[] = [];
  const log: unknown[] = [];
  const write = (...entry: unknown[]): void => {
    log.push(entry);
  };
  const client = new ModelClient({
    apiKey: options.key ?? standIn.key,
    baseUrl: standIn.url,
    model: MODEL,
    timeoutMs: options.timeoutMs ?? 30_000,
    maxConcurrency: options.maxConcurrency ?? 4,
    metrics: new ModelMetrics(registry, MODEL),
    logger: { debug: write, warn: write } as never,
    pause: async (ms) => {
      pauses.push(ms);
    },
    breaker: options.breaker ?? { failures: 5, openMs: 30_000 },
  });
  const metric = async (name: string, labels: Record<string, string>): Promise<number> => {
    const { values } = await registry.getSingleMetric(name)!.get();
    return (
      values.find((value) =>
        Object.entries(labels).every(([label, wanted]) => (value.labels as Record<string, unknown>)[label] === wanted),
      )?.value ?? 0
    );
  };
  return { client, registry, pauses, log, metric };
}

export const spending = (tokens = 1_000_000): Spending => new Spending(MODEL, { tokens });
