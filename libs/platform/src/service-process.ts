import { ConfigError } from './config/config-error.js';
import type { Logger } from './logger.js';
import { stopTelemetry } from './telemetry/start.js';

/** An orchestrator kills after 30 s by default: what hangs must have ended before. */
const STOP_MS = 15_000;

/** A collector that is away must not make a stop a failure. */
const sendTraces = (): Promise<void> => stopTelemetry().catch(() => undefined);

export interface ServiceProcess {
  logger: Logger;
  /** Finishes the work in flight and ends everything that `start` began. */
  close(): Promise<unknown>;
}

/** Runs one service as the whole process: a setting that can't be used is one line and status 1, SIGTERM and SIGINT close it once. */
export function runServiceProcess(name: string, start: () => Promise<ServiceProcess>): void {
  start().then(
    ({ logger, close }) => {
      let stopping = false;
      const stop = (signal: string): void => {
        if (stopping) return; // a group signal and a forwarded one arrive both
        stopping = true;
        logger.info({ signal }, `${name} stops`);
        setTimeout(() => process.exit(1), STOP_MS).unref();
        close().finally(sendTraces).then(() => process.exit(0), () => process.exit(1));
      };
      process.on('SIGTERM', stop).on('SIGINT', stop);
    },
    (error: unknown) => {
      process.stderr.write(`${name}: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
      process.exit(1);
    },
  );
}
