import type { Logger } from '@verbatim/platform';
import { logLevel, type logCreator } from 'kafkajs';

const REPEAT_MS = 30_000;

/** kafkajs repeats an error at every retry: each text goes out once in a while, everything else at debug. */
export const kafkaLog = (logger?: Logger): logCreator => {
  const last = new Map<string, number>();
  return () => ({ level, log }) => {
    const { message, groupId, broker, error } = log as { message: string; groupId?: string; broker?: string; error?: unknown };
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

/** kafkajs computes timeouts that are a little in the past; Node 24 warns about each. */
export function silenceNegativeTimeouts(): void {
  if (silenced) return;
  silenced = true;
  const emit = process.emitWarning.bind(process) as (warning: string | Error, ...rest: unknown[]) => void;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    const name = warning instanceof Error ? warning.name : typeof rest[0] === 'string' ? rest[0] : (rest[0] as { type?: string } | undefined)?.type;
    if (name !== 'TimeoutNegativeWarning') emit(warning, ...rest);
  }) as typeof process.emitWarning;
}
