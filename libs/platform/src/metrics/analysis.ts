import { tracingChannel } from 'node:diagnostics_channel';
import { counter, histogram } from './make.js';

/** What libs/analysis reports about a task on this channel. */
export interface AnalysisTask {
  operation: string;
  items: number;
  error?: unknown;
  /** For each evaluated response, the ms of each check. */
  checks?: Record<string, number>[];
}

const began = new WeakMap<AnalysisTask, number>();
let listening = false;

/** Counts and measures the analysis tasks of this process. */
export function measureAnalysis(): void {
  if (listening) return;
  listening = true;
  const duration = histogram('verbatim_analysis_duration_seconds');
  const items = counter('verbatim_analysis_items_total');
  const check = histogram('verbatim_quality_check_duration_seconds');
  const ignore = (): void => undefined;
  tracingChannel<string, AnalysisTask>('verbatim.analysis').subscribe({
    start: (task) => {
      began.set(task, performance.now());
    },
    end: ignore,
    asyncStart: ignore,
    asyncEnd: (task) => {
      const { operation, error } = task;
      duration.observe(
        { operation, outcome: error === undefined ? 'done' : 'failed' },
        (performance.now() - began.get(task)!) / 1000,
      );
      items.inc({ operation }, task.items);
      for (const times of task.checks ?? [])
        for (const [name, ms] of Object.entries(times)) check.observe({ check: name }, ms / 1000);
    },
    error: ignore,
  });
}
