import { collectDefaultMetrics, register } from 'prom-client';
import { measureAnalysis } from './analysis.js';

/** What every process exposes whatever it serves: CPU, memory, event loop delay, garbage collection, analysis. */
export function measureProcess(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  measureAnalysis();
}
