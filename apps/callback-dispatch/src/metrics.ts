import { counter, gauge, histogram } from '@verbatim/platform';

type Outcome = 'delivered' | 'retry' | 'exhausted' | 'stopped';

/** Outcome and duration of attempts, and the backlog. Not by URL, where each would make a series. */
export const callbackMetrics = () => ({
  attempts: counter('verbatim_callback_attempts_total'),
  duration: histogram('verbatim_callback_attempt_duration_seconds'),
  waiting: gauge('verbatim_callbacks_waiting'),
  overdue: gauge('verbatim_callbacks_overdue'),
});

export const outcomeOf = (status: 'pending' | Exclude<Outcome, 'retry'>): Outcome =>
  status === 'pending' ? 'retry' : status;
