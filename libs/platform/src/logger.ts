import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { logFields } from './log-fields.js';

export type { Logger } from 'pino';

/** Written before the call returns: of a process that is killed or runs out of memory the last lines are those that matter, and at info there are a few a minute, none a request. A buffer would save nothing and lose them. */
const standardError = (): DestinationStream => destination({ fd: 2, sync: true });

/** JSON lines on standard error, so that what a command prints on standard output stays its own; with the trace, request and job that they belong to. */
export function createLogger(service: string, level = 'info', to: DestinationStream = standardError()): Logger {
  return pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, mixin: () => ({ ...logFields() }) },
    to,
  );
}

/** Nest's own messages, through the same logger; its start-up chatter at debug. */
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
