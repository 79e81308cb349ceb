import type { Logger } from '@verbatim/platform';
import { logLevel, type logCreator } from 'kafkajs';

const REPEAT_MS = 30_000;

/** kafkajs repeats an error at every retry: each text goes out once in a while, everything else at debug. */
export const kafkaLog = (logger?: Logger): logCreator => {
  const last = new Map<string, number>();
  return () =>
    ({ level, log }) => {
      const { message, groupId, broker, error } = log as {
        message: string;
        groupId?: string;
        broker?: string;
        error?: unknown;
      };
      const details = { groupId, broker, ...(typeof error === 'string' && { error }) };
      const now = Date.now();
      if (level === logLevel.ERROR && now - (last.get(message) ?? 0) > REPEAT_MS) {
        if (last.size > 100) last.clear();
        last.set(message, now);
        logger?.warn(details, `kafka: ${message}`);
      } else {
        logger?.debug(details, `kafka: ${message}`);
      }
    };
};

let silenced = false;

/** kafkajs computes timeouts that are a little in the past; Node 24 warns about each. Every other warning is printed as before. */
export function silenceNegativeTimeouts(): void {
  const print = process.listeners('warning').find(({ name }) => name === 'onWarning');
  if (silenced || !print) return;
  silenced = true;
  process.off('warning', print).on('warning', (warning) => {
    if (warning.name !== 'TimeoutNegativeWarning') print(warning);
  });
}
