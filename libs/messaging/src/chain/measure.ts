import { counter, histogram } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/** How long messages wait, how long they take, how often they are tried again and put aside, per topic. */
export const measured = (service: string): Middleware => {
  const duration = histogram('verbatim_message_handling_duration_seconds');
  const waited = histogram('verbatim_message_wait_seconds');
  const letters = counter('verbatim_dead_letters_total');
  counter('verbatim_message_retries_total'); // so that it is on the page before the first
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
        waited.observe({ service, topic }, Math.max(0, began - Date.parse(handling.envelope.time)) / 1000); // clocks differ between machines
      if (handling.outcome === 'dead') letters.inc({ service, topic, error: handling.error });
    }
  };
};
