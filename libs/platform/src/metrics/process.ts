import { collectDefaultMetrics, register } from 'prom-client';
import { measureAnalysis } from './analysis.js';

/** The metrics of every process: CPU, memory, event loop delay, garbage collection, analysis. */
export function measureProcess(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  measureAnalysis();
}
