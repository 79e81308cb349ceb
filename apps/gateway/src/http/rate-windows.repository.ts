import { withOrg } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { Lease, RateAllowance, RateKey } from './rate-limiter.js';

/** A gateway leases this share of what is left of the minute, or as many as wait if those are more: some 75 leases for a key's first 600 requests. */
const SHARE = 16;

/**
 * gateway.rate_windows: one row per key, on which all gateways agree. Minutes go by the database's clock. Leases never add up to more than the limit. A
 * lease that waited for the row while another gateway began the next minute counts in that minute.
 */
export class SharedAllowance implements RateAllowance {
  constructor(
    private readonly database: DataSource,
    private readonly perMinute: number,
  ) {}

  async lease({ org, keyId }: RateKey, wanted: number): Promise<Lease> {
    const share = (free: string): string => `least(${free}, greatest($4::int, ceil((${free}) / ${SHARE}.0)::int))`;
    const isNew = 'excluded.minute > w.minute';
    const free = `CASE WHEN ${isNew} THEN $3::int ELSE $3::int - w.taken END`;
    const [row]: Lease[] = await withOrg(this.database, org, (manager) =>
      manager.query(
        `INSERT INTO gateway.rate_windows AS w (org_id, key_id, minute, taken, granted)
       VALUES ($1, $2, date_trunc('minute', clock_timestamp()), ${share('$3::int')}, ${share('$3::int')})
       ON CONFLICT (org_id, key_id) DO UPDATE SET minute = greatest(w.minute, excluded.minute), granted = ${share(`greatest(0, ${free})`)},
         taken = CASE WHEN ${isNew} THEN 0 ELSE w.taken END + ${share(`greatest(0, ${free})`)}
       RETURNING granted, greatest(0, $3::int - taken) AS left,
         (extract(epoch FROM minute + interval '1 minute' - clock_timestamp()) * 1000)::float8 AS "restMs"`,
        [org, keyId, this.perMinute, wanted],
      ),
    );
    return row!;
  }
}
