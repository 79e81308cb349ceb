import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { logFields } from './log-fields.js';

export type { Logger } from 'pino';

/**
 * Written synchronously: when a process is killed or runs out of memory, its last lines matter most. At info level
 * there are a few lines per minute and none per request, so a buffer would save nothing.
 */
const standardError = (): DestinationStream => destination({ fd: 2, sync: true });

/** Logs JSON lines to standard error, because standard output belongs to commands. Lines carry their trace, request and job. */
export function createLogger(service: string, level = 'info', to: DestinationStream = standardError()): Logger {
  return pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, mixin: () => ({ ...logFields() }) },
    to,
  );
}

/** Passes Nest's own messages to the logger; those about its startup at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  error(message: unknown, stack?: string): void {
    this.logger.error({ stack }, String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }
}

/** Nest token of the logger. */
export const LOGGER = Symbol('Logger');
