import { withOrg } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { Caller } from '../accounts/authenticator.js';

/** Requests that one gateway may let through until the minute ends; `left` are those that nobody has taken yet. */
export interface Lease {
  granted: number;
  left: number;
  restMs: number;
}

/** Who hands out a key's requests of the current minute. */
export interface RateAllowance {
  lease(caller: Pick<Caller, 'org' | 'keyId'>, wanted: number): Promise<Lease>;
}

/** A gateway takes this share of what is left, or what is waiting if that is more: some 75 leases for the first 600 requests of a key. */
const SHARE = 16;

/**
 * One row a key, on which all gateways agree, minutes by the database's clock: leases never add up to more than the limit. A minute that another
 * gateway has begun already counts for a lease that waited for the row.
 */
export class SharedAllowance implements RateAllowance {
  constructor(
    private readonly database: DataSource,
    private readonly perMinute: number,
  ) {}

  async lease({ org, keyId }: Pick<Caller, 'org' | 'keyId'>, wanted: number): Promise<Lease> {
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
