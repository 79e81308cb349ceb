export * from './attributes.js';
export * from './in-span.js';
export { startTelemetry, stopTelemetry, traceRing } from './start.js';
export * from './store-span.js';
export * from './trace-context.js';
export { TraceRing, type RecordedSpan, type RecordedTrace } from './trace-ring.js';
