import type { Logger } from '@verbatim/platform';
import { logLevel, type logCreator } from 'kafkajs';

const REPEAT_MS = 30_000;

/** kafkajs logs an error at every retry: each text is logged once in a while, and otherwise at debug level. */
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

/** kafkajs computes timeouts that are slightly in the past, and Node 24 warns about each. Other warnings are printed. */
export function silenceNegativeTimeouts(): void {
  const print = process.listeners('warning').find(({ name }) => name === 'onWarning');
  if (silenced || !print) return;
  silenced = true;
  process.off('warning', print).on('warning', (warning) => {
    if (warning.name !== 'TimeoutNegativeWarning') print(warning);
  });
}
