import { setTimeout as wait } from 'node:timers/promises';
import { reportFailedStart } from './failed-start.js';
import type { Logger } from './logger.js';
import { stopTelemetry } from './telemetry/start.js';

/**
 * The longest shutdown. Longer than a single call may take (30 s, unless SYNC_TIMEOUT_MS is raised) and than nearly every part, shorter than the 60 s
 * of the manifests. An orchestrator that kills after 30 s does no harm: work in flight is then taken over as after a crash.
 */
export const STOP_MS = 40_000;
/** The time for a collector that does not answer, after that. */
const TRACES_MS = 3_000;

/** An unreachable collector must not make the shutdown fail. */
const sendTraces = (): Promise<void> => stopTelemetry().catch(() => undefined);

export interface ServiceProcess {
  logger: Logger;
  /** Finishes work in flight and closes everything that `start` has started. */
  close(): Promise<unknown>;
}

/**
 * Runs one service as a process of its own. Invalid settings end it with one line each and exit code 1, any other failed
 * start with a line in the log. SIGTERM and SIGINT shut it down, once; a signal during the startup takes effect when that is done.
 */
export function runServiceProcess(name: string, start: () => Promise<ServiceProcess>, stopMs = STOP_MS): void {
  let running: ServiceProcess | undefined;
  /** Another process takes over the work in flight: it was not acknowledged, and its locks end with this process. */
  const leave = async (): Promise<void> => {
    running?.logger.warn(`${name}: shutdown took too long; unfinished work is left to other processes`);
    await Promise.race([sendTraces(), wait(TRACES_MS)]);
    process.exit(running ? 0 : 1);
  };
  const { promise: told, resolve: stop } = Promise.withResolvers<NodeJS.Signals>();
  let leaving: NodeJS.Timeout | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    leaving ??= setTimeout(() => void leave(), stopMs).unref();
    stop(signal);
  };
  // signals may arrive twice (process group and parent), so the listeners stay
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
      reportFailedStart(name, error);
      process.exit(1);
    },
  );
}
