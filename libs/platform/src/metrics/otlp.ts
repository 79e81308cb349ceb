import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { register, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import { takeReadings } from './readings.js';

type Known = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.trunc((ms % 1000) * 1e6)];
const BEGAN = hrTime(performance.timeOrigin);

const attributesOf = (labels: MetricValue<string>['labels']): Attributes =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => name !== 'le')
      .map(([name, value]) => [name, String(value)]),
  );

/** A Prometheus bucket counts everything below its bound, an OpenTelemetry bucket only what is in it. */
function histograms({ name, values }: Known): { attributes: Attributes; value: Histogram }[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...series.values()].map((points) => {
    const only = (part: string): number => points.find(({ metricName }) => metricName === `${name}_${part}`)!.value;
    const buckets = points.filter(({ metricName }) => metricName === `${name}_bucket`);
    return {
      attributes: attributesOf(points[0]!.labels),
      value: {
        sum: only('sum'),
        count: only('count'),
        buckets: {
          boundaries: buckets
            .map(({ labels }) => Number(labels.le === '+Inf' ? Infinity : labels.le))
            .filter(Number.isFinite),
          counts: buckets.map(({ value }, i) => value - (buckets[i - 1]?.value ?? 0)),
        },
      },
    };
  });
}

function metricData(metric: Known, now: HrTime): MetricData | undefined {
  const point = <T>(attributes: Attributes, value: T): DataPoint<T> => ({
    startTime: BEGAN,
    endTime: now,
    attributes,
    value,
  });
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const numbers = (): DataPoint<number>[] =>
    metric.values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ labels, value }) => point(attributesOf(labels), value));
  switch (String(metric.type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(metric).map(({ attributes, value }) => point(attributes, value)),
      };
    default:
      return undefined;
  }
}

/** Exports the metrics of /metrics through OpenTelemetry, with the same names. */
export class MetricsPage implements MetricProducer {
  async collect(): Promise<CollectionResult> {
    await takeReadings();
    const known = (await register.getMetricsAsJSON()) as Known[];
    const now = hrTime(Date.now());
    const metrics = known
      .map((metric) => metricData(metric, now))
      .filter((metric) => metric !== undefined && metric.dataPoints.length > 0) as MetricData[];
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'verbatim' }, metrics }] },
      errors: [],
    };
  }
}
