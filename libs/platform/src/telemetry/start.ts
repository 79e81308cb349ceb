import { context, trace } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Environment } from '../config/setting.js';
import { PROCESS_SETTINGS } from '../config/settings.js';
import { traceAnalysis } from './analysis-spans.js';
import { Discreet } from './discreet.js';
import { Inherit } from './inherit.js';
import { TraceRing } from './trace-ring.js';

interface Running {
  ring?: TraceRing;
  stop(): Promise<void>;
}

let running: Running | undefined;

/** TRACE_RING: how many traces are kept in memory for /ops; 0, none. */
export const traceRingSize = (env: Environment): number => PROCESS_SETTINGS.traceRing.read(env);

/**
 * Tracing, when there is somewhere to put it: a collector (OTEL_EXPORTER_OTLP_ENDPOINT; OpenTelemetry's other variables hold, too) or the ring in memory.
 * Without either nothing is loaded. With TRACE_QUERIES=true each query is
 * a span, too; hence it must run before anything loads `pg`: `node --import`, see register.ts.
 */
export async function startTelemetry(env: Environment = process.env): Promise<void> {
  const size = traceRingSize(env);
  const queries = PROCESS_SETTINGS.traceQueries.read(env);
  const exports = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  if (running || (!size && !exports)) return;
  const ring = size ? new TraceRing(size) : undefined;
  const processors = [new Inherit(), new Discreet(), ...(ring ? [ring] : [])];
  running = { ring, stop: exports ? await exporting(processors) : await inMemory(processors) };
  traceAnalysis();
  if (!queries) return;
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
  // Only what is part of a trace: sweepers and relays look into the store all day long.
  new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
}

/** The SDK for Node costs some 400 ms at start, most of it exporters that are not used: only where one is. */
async function exporting(processors: SpanProcessor[]): Promise<() => Promise<void>> {
  const [{ NodeSDK }, { BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'), import('@opentelemetry/sdk-trace'), import('@opentelemetry/exporter-trace-otlp-proto')]);
  const sdk = new NodeSDK({
    spanProcessors: [...processors, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })], metricReaders: [], logRecordProcessors: [], instrumentations: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}

async function inMemory(processors: SpanProcessor[]): Promise<() => Promise<void>> {
  const [{ TracerProvider }, { AsyncLocalStorageContextManager }] = await Promise.all([import('@opentelemetry/sdk-trace'), import('@opentelemetry/context-async-hooks')]);
  const provider = new TracerProvider({ spanProcessors: processors });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** The traces in memory; undefined where none are kept. */
export const traceRing = (): TraceRing | undefined => running?.ring;

/** Sends what is not sent yet. */
export async function stopTelemetry(): Promise<void> {
  await running?.stop();
}
