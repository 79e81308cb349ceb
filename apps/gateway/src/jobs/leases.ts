import type { Config } from '@verbatim/platform';

/**
 * How long each attempt has, of a part or of a job's step that throws: twice as long as the one before it, so that a part which only waits behind others, or for
 * workers to come back, has 31 leases before it fails, and what is sent again does not make the queue much longer.
 */
export const leasesMs = ({ partLeaseMs, partAttempts }: Pick<Config, 'partLeaseMs' | 'partAttempts'>): number[] =>
  Array.from({ length: partAttempts }, (_, i) => partLeaseMs * 2 ** i);

/** SQL: the end of the lease that attempt number `attempt` has, of the leases that are parameter `leases`; the longest for any further one. */
export const leaseEnd = (leases: string, attempt: string): string =>
  `now() + make_interval(secs => (${leases}::float8[])[least(${attempt}, cardinality(${leases}::float8[]))] / 1000)`;
