import type { Envelope } from '@verbatim/contracts';

/** Timers fire a little early, and clocks of machines differ: an abort this long before a deadline is the deadline's. */
const SLACK_MS = 100;

/** Why nobody waits for the answer to a message any more. */
export function nobodyWaits(
  envelope: Pick<Envelope, 'deadline'> | undefined,
  hungUp: AbortSignal | undefined,
  slackMs = 0,
): string | undefined {
  if (hungUp?.aborted) return 'its caller has hung up';
  if (envelope?.deadline && Date.parse(envelope.deadline) <= Date.now() + slackMs) return 'its deadline has passed';
  return undefined;
}

/** Why work was given up that failed with this error; undefined where it failed for another reason than that nobody waits for it. */
export const whyGivenUp = (
  error: unknown,
  envelope: Pick<Envelope, 'deadline'> | undefined,
  hungUp: AbortSignal | undefined,
): string | undefined =>
  (error as Partial<Error> | undefined)?.name === 'AbortError' ? nobodyWaits(envelope, hungUp, SLACK_MS) : undefined;
