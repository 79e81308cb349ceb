/** A setting that can't be used: its message is one line that names the variable. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be an integer from ${min} to ${max}, got '${text}'`);
  }
  return value;
}

/** Every setting of every service, read and checked once at start; docs/configuration.md is the table. */
export function readConfig(env: Environment = process.env) {
  const databaseUrl = env.DATABASE_URL || undefined;
  const kafkaBrokers = env.KAFKA_BROKERS ? env.KAFKA_BROKERS.split(',').map((broker) => broker.trim()).filter(Boolean) : undefined;
  if (kafkaBrokers && !databaseUrl) throw new ConfigError('KAFKA_BROKERS is set, DATABASE_URL is not: distributed mode needs both');
  const level = env.LOG_LEVEL || 'info';
  if (!['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, got '${level}'`);
  }
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: env.VERBATIM_DATA_DIR || undefined,
    databaseUrl,
    kafkaBrokers,
    topicPartitions: integer(env, 'KAFKA_PARTITIONS', 6, 1, 1_000),
    topicReplication: integer(env, 'KAFKA_REPLICATION', 1, 1, 15),
    logLevel: level,
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', 600, 0, 10_000_000),
    syncTimeoutMs: integer(env, 'SYNC_TIMEOUT_MS', 30_000, 1, 600_000),
    maxSyncBodyBytes: integer(env, 'MAX_SYNC_BODY_BYTES', 1024 * 1024, 1_024, 2 ** 30),
    maxBatchBodyBytes: integer(env, 'MAX_BATCH_BODY_BYTES', 64 * 1024 * 1024, 1_024, 2 ** 30),
    /** Parts of one job that are with the workers at once. */
    partsInFlight: integer(env, 'PARTS_IN_FLIGHT', 32, 1, 10_000),
    /** How long a part may be away before it is sent again, and how often that is done before it fails. */
    partLeaseMs: integer(env, 'PART_LEASE_MS', 120_000, 100, 86_400_000),
    partAttempts: integer(env, 'PART_ATTEMPTS', 5, 1, 100),
    sweepIntervalMs: integer(env, 'SWEEP_INTERVAL_MS', 5_000, 50, 3_600_000),
    retentionDays: integer(env, 'RETENTION_DAYS', 90, 1, 36_500),
    analysisThreads: integer(env, 'ANALYSIS_THREADS', 2, 1, 64),
    callbackAllowedNetworks: (env.CALLBACK_ALLOWED_NETWORKS ?? '').split(',').map((network) => network.trim()).filter(Boolean),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Nest token of the configuration. */
export const CONFIG = Symbol('Config');
