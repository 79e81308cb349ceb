import { ConfigError } from '../config/config-error.js';
import { startTelemetry } from './start.js';

/** `node --import @verbatim/platform/telemetry …`: before everything else, or queries to the database are in no trace. */
try {
  await startTelemetry();
} catch (error) {
  // readConfig names it a moment later, with everything else that is wrong
  if (!(error instanceof ConfigError)) throw error;
}
