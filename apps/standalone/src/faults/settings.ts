/**
 * The long form (tools/start/faults.mjs) has every row; the short one, part of `.ci/run`, leaves out those that take
 * long or show what another row shows of the same code.
 */
export const IS_LONG = process.env.FAULT_FORM === 'long';

/** Sizes of a run: those of the short form; the long one sets its own. */
const number = (name: string, short: number): number => Number(process.env[name] ?? short);

export const SIZES = {
  jobs: number('FAULT_JOBS', 60),
  kills: number('FAULT_KILLS', 4),
  downMs: number('FAULT_DOWN_SECONDS', 3) * 1_000,
};

/** The embedded service is one process, which starts in seconds and stops all work when it is killed: a fifth is as long. */
export const EMBEDDED_SHARE = 5;

/** What every system of the matrix runs with: nothing in it makes a fault harmless, short times make waiting for them bearable. */
export const ENVIRONMENT = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '1000000',
  NODE_ENV: 'production',
  ANALYSIS_THREADS: '1',
  KAFKA_PARTITIONS: '3',
  KAFKA_SESSION_TIMEOUT_MS: '6000',
  SWEEP_INTERVAL_MS: '500',
  CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
  CALLBACK_RETRY_SCHEDULE: '200ms,1s,2s,5s,5s,5s,5s,5s,5s,5s',
  CALLBACK_TIMEOUT_MS: '2000',
};
