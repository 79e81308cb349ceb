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

/** Runs one service as the whole process: a setting that can't be used is one line and status 1, SIGTERM and SIGINT close it once, also while it starts: then as soon as it has. */
export function runServiceProcess(name: string, start: () => Promise<ServiceProcess>): void {
  const { promise: told, resolve: stop } = Promise.withResolvers<NodeJS.Signals>();
  const onSignal = (signal: NodeJS.Signals): void => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop(signal);
  };
  // a group signal and a forwarded one arrive both: the listeners stay
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  start().then(
    async ({ logger, close }) => {
      logger.info({ signal: await told }, `${name} stops`);
      await close().finally(sendTraces).then(() => process.exit(0), () => process.exit(1));
    },
    (error: unknown) => {
      process.stderr.write(`${name}: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
      process.exit(1);
    },
  );
}
