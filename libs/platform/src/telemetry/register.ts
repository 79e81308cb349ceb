import { ConfigError } from '../config/config-error.js';
import { startTelemetry } from './start.js';

/** For `node --import @verbatim/platform/telemetry …`: it must load before everything else, or database queries are not traced. */
try {
  await startTelemetry();
} catch (error) {
  // readConfig reports it a moment later, with all other problems
  if (!(error instanceof ConfigError)) throw error;
}
