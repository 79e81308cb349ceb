import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from './config/config-error.js';
import type { Logger } from './logger.js';
import { stopTelemetry } from './telemetry/start.js';

/**
 * What hangs has ended by then. Longer than a single call may take (30 s unless SYNC_TIMEOUT_MS is raised) and than nearly every part, shorter than the 60 s that the
 * manifests give. An orchestrator that kills after its own 30 s does no harm: what is under way is then given back as after a crash.
 */
export const STOP_MS = 40_000;
/** Of a collector that does not answer, after that. */
const TRACES_MS = 3_000;

/** A collector that is away must not make a stop a failure. */
const sendTraces = (): Promise<void> => stopTelemetry().catch(() => undefined);

export interface ServiceProcess {
  logger: Logger;
  /** Finishes the work in flight and ends everything that `start` began. */
  close(): Promise<unknown>;
}

/** Runs one service as the whole process: a setting that can't be used is one line and status 1, SIGTERM and SIGINT close it once, also while it starts: then as soon as it has. */
export function runServiceProcess(name: string, start: () => Promise<ServiceProcess>, stopMs = STOP_MS): void {
  let running: ServiceProcess | undefined;
  /** What is under way is another process's then: it was never acknowledged, and its locks end with this one. */
  const leave = async (): Promise<void> => {
    running?.logger.warn(`${name} leaves what it has not finished to others`);
    await Promise.race([sendTraces(), wait(TRACES_MS)]);
    process.exit(running ? 0 : 1);
  };
  const { promise: told, resolve: stop } = Promise.withResolvers<NodeJS.Signals>();
  let leaving: NodeJS.Timeout | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    leaving ??= setTimeout(() => void leave(), stopMs).unref();
    stop(signal);
  };
  // a group signal and a forwarded one arrive both: the listeners stay
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  start().then(
    async (service) => {
      running = service;
      service.logger.info({ signal: await told }, `${name} stops`);
      await service
        .close()
        .finally(sendTraces)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    },
    (error: unknown) => {
      process.stderr.write(`${name}: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
      process.exit(1);
    },
  );
}
