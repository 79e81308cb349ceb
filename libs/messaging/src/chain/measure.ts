import { counter, histogram } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/** Measures by topic how long messages wait and take, how often they are retried, and how many become dead letters. */
export const measured = (service: string): Middleware => {
  const duration = histogram('verbatim_message_handling_duration_seconds');
  const waited = histogram('verbatim_message_wait_seconds');
  const letters = counter('verbatim_dead_letters_total');
  counter('verbatim_message_retries_total'); // so that the metric is there before the first dead letter
  return async (handling, next) => {
    const { topic } = handling.message;
    const began = Date.now();
    const start = performance.now();
    let outcome: string = 'again';
    try {
      await next();
      outcome = handling.outcome ?? 'handled';
    } finally {
      duration.observe({ service, topic, outcome }, (performance.now() - start) / 1000);
      if (handling.envelope)
        waited.observe({ service, topic }, Math.max(0, began - Date.parse(handling.envelope.time)) / 1000); // clocks of machines differ
      if (handling.outcome === 'dead') letters.inc({ service, topic, error: handling.error });
    }
  };
};
