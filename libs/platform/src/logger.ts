import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { errorText, loggableFields } from './log-errors.js';
import { logFields } from './log-fields.js';

export type { Logger } from 'pino';

/**
 * Written synchronously: when a process is killed or runs out of memory, its last lines matter most. At info level
 * there are a few lines per minute and none per request, so a buffer would save nothing.
 */
const standardError = (): DestinationStream => destination({ fd: 2, sync: true });

/**
 * Logs JSON lines to standard error, because standard output belongs to commands. Lines carry their trace, request and job, and of errors what an operator
 * needs of them; only with debug and trace do these contain the database's own words, which may quote an answer.
 */
export function createLogger(service: string, level = 'info', to: DestinationStream = standardError()): Logger {
  const options = { whole: level === 'debug' || level === 'trace' };
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...logFields() }),
      formatters: { log: (fields) => loggableFields(fields, options) },
      serializers: { err: (error: unknown) => error }, // pino's own would add what the formatter left out
      hooks: {
        // pino takes an error's text for the message of a line that has none
        logMethod(args, method) {
          const [first, ...more] = args as unknown[];
          const error = errorText(first, options) === undefined ? (first as { err?: unknown } | null)?.err : first;
          const text = more.length ? undefined : errorText(error, options);
          method.apply(this, (text === undefined ? args : [error === first ? { err: first } : first, text]) as never);
        },
      },
    },
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
    if (message instanceof Error) this.logger.error({ err: message });
    else this.logger.error({ stack }, String(message));
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
