import { context, trace } from '@opentelemetry/api';
import type { IMetricReader } from '@opentelemetry/sdk-metrics';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Environment } from '../config/setting.js';
import { SETTINGS } from '../config/settings.js';
import { traceAnalysis } from './analysis-spans.js';
import { Discreet } from './discreet.js';
import { Inherit } from './inherit.js';
import { TraceRing } from './trace-ring.js';

interface Running {
  ring?: TraceRing;
  stop(): Promise<void>;
}

let running: Running | undefined;

/** What is exported to a collector: traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT, or each to its own endpoint. */
function exported(env: Environment): { traces: boolean; metrics: boolean } {
  const both = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    traces: Boolean(both || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metrics: env.OTEL_METRICS_EXPORTER !== 'none' && Boolean(both || env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
  };
}

/**
 * Starts tracing if there is a collector (OpenTelemetry's other variables work, too) or a ring in memory, and exports the metrics of /metrics to the
 * collector. Without either, nothing is loaded. With TRACE_QUERIES=true each query has a span, so this must run before anything loads `pg`: with `node
 * --import`, see register.ts.
 */
export async function startTelemetry(env: Environment = process.env): Promise<void> {
  const size = SETTINGS.traceRing.read(env);
  const queries = SETTINGS.traceQueries.read(env);
  const interval = SETTINGS.metricInterval.read(env);
  const { traces, metrics } = exported(env);
  const exports = traces || metrics;
  if (running || (!size && !exports)) return;
  const ring = size ? new TraceRing(size) : undefined;
  const processors = [new Inherit(), new Discreet(), ...(ring ? [ring] : [])];
  running = {
    ring,
    stop: exports
      ? await exporting(processors, { traces, metricsEveryMs: metrics && interval })
      : await inMemory(processors),
  };
  traceAnalysis();
  if (!queries) return;
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
  // only within a trace: sweepers and relays query the store all day long
  new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
}

/** The SDK for Node takes some 400 ms to load, mostly for exporters: loaded only if one is used. */
async function exporting(
  processors: SpanProcessor[],
  { traces, metricsEveryMs }: { traces: boolean; metricsEveryMs: number | false },
): Promise<() => Promise<void>> {
  const [{ NodeSDK }, tracing, metering] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    traces ? spanExporter() : [],
    metricsEveryMs ? metricReader(metricsEveryMs) : [],
  ]);
  const sdk = new NodeSDK({
    spanProcessors: [...processors, ...tracing],
    metricReaders: metering,
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}

async function spanExporter(): Promise<SpanProcessor[]> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  return [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })];
}

async function metricReader(exportIntervalMillis: number): Promise<IMetricReader[]> {
  const [{ PeriodicExportingMetricReader }, { OTLPMetricExporter }, { MetricsPage }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-proto'),
    import('../metrics/otlp.js'),
  ]);
  return [
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      metricProducers: [new MetricsPage()],
      exportIntervalMillis,
    }),
  ];
}

async function inMemory(processors: SpanProcessor[]): Promise<() => Promise<void>> {
  const [{ TracerProvider }, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const provider = new TracerProvider({ spanProcessors: processors });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** The traces in memory; undefined if none are kept. */
export const traceRing = (): TraceRing | undefined => running?.ring;

/** Exports what is not exported yet. */
export async function stopTelemetry(): Promise<void> {
  await running?.stop();
}
