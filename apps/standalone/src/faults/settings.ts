/** Sizes of a run. The short form is part of `npm test`; `npm run test:faults` sets those of the long one (tools/start/faults.mjs). A failure is repeated by its seed. */
const number = (name: string, short: number): number => Number(process.env[name] ?? short);

export const SIZES = {
  jobs: number('FAULT_JOBS', 200),
  kills: number('FAULT_KILLS', 8),
  downMs: number('FAULT_DOWN_SECONDS', 5) * 1_000,
  seed: number('FAULT_SEED', 20_261_121),
};

/** The embedded service is one process, which starts in seconds and stops all work when it is killed: a fifth is as long. */
export const EMBEDDED_SHARE = 5;

/** What every system of the matrix runs with: nothing in it makes a fault harmless, short times make waiting for them bearable. */
export const ENVIRONMENT = {
  HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0', NODE_ENV: 'production', ANALYSIS_THREADS: '1', KAFKA_PARTITIONS: '3', KAFKA_SESSION_TIMEOUT_MS: '6000',
  SWEEP_INTERVAL_MS: '500',
  CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8', CALLBACK_RETRY_SCHEDULE: '200ms,1s,2s,5s,5s,5s,5s,5s,5s,5s', CALLBACK_TIMEOUT_MS: '2000',
};
