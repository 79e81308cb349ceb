import { Counter, Gauge, Histogram, register, type Metric, type Registry } from 'prom-client';
import { METRICS, type LabelsOf, type MetricDefinition, type MetricName } from './names.js';

type Named<T extends MetricDefinition['type']> = {
  [N in MetricName]: (typeof METRICS)[N]['type'] extends T ? N : never;
}[MetricName];

/** One metric per registry and name, however many services (or tests) of a process ask for it. */
function once<M extends Metric>(
  name: MetricName,
  registry: Registry,
  make: (options: { name: string; help: string; labelNames: string[]; buckets: number[]; registers: Registry[] }) => M,
): M {
  const known = registry.getSingleMetric(name) as M | undefined;
  if (known) return known;
  const { help, labels, buckets = [] }: MetricDefinition = METRICS[name];
  return make({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });
}

export const counter = <N extends Named<'counter'>>(name: N, registry = register): Counter<LabelsOf<N>> =>
  once(name, registry, ({ buckets: _, ...options }) => new Counter(options));

export const gauge = <N extends Named<'gauge'>>(name: N, registry = register): Gauge<LabelsOf<N>> =>
  once(name, registry, ({ buckets: _, ...options }) => new Gauge(options));

export const histogram = <N extends Named<'histogram'>>(name: N, registry = register): Histogram<LabelsOf<N>> =>
  once(name, registry, (options) => new Histogram(options));
