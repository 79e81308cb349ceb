import { ConfigError } from './config/config-error.js';
import { SETTINGS } from './config/settings.js';
import { createLogger } from './logger.js';

/**
 * Says on standard error why a process could not start: invalid settings in plain lines, for whoever starts it; anything else as a line of the log, because
 * an error of the database may quote an answer.
 */
export function reportFailedStart(name: string, error: unknown): void {
  if (error instanceof ConfigError) process.stderr.write(`${name}: ${error.message}\n`);
  else createLogger(name, SETTINGS.logLevel.read(process.env)).fatal({ err: error }, 'startup failed');
}
