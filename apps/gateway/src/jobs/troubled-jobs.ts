import { withOrg } from '@verbatim/database';
import type { Config } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import type { JobRef } from './give-up.js';
import { leaseEnd, leasesMs } from './leases.js';

/** A job to be moved on, and how many of its steps have thrown in a row. */
export interface SweptJob extends JobRef {
  strikes: number;
  traceparent: string;
  requestId: string | null;
}

/** SQL: a SweptJob's columns. */
export const SWEPT = `org_id AS org, id, strikes, request->>'traceparent' AS traceparent, request->>'requestId' AS "requestId"`;

/** SQL: whether a row of gateway.jobs may be tried now. */
export const IS_RESTED = `(rests_until IS NULL OR rests_until < now())`;

/**
 * Jobs whose next step throws. Each is tried again when a part of it would be sent again, and is given up when a part would be: meanwhile it stands in no
 * other's way. In the store: all gateways count together, and one that starts anew counts on.
 */
export class TroubledJobs {
  private readonly leases: number[];

  constructor(
    private readonly database: DataSource,
    config: Pick<Config, 'partLeaseMs' | 'partAttempts'>,
  ) {
    this.leases = leasesMs(config);
  }

  /** True when it was the last time. Of gateways that stumble over the same job at once one counts: for the others it rests already. */
  struck({ org, id }: JobRef): Promise<boolean> {
    return withOrg(this.database, org, async (manager) => {
      const [[row]]: [{ strikes: number }[]] = await manager.query(
        `UPDATE gateway.jobs SET strikes = strikes + 1, rests_until = ${leaseEnd('$3', 'strikes + 1')} WHERE org_id = $1 AND id = $2 AND ${IS_RESTED} RETURNING strikes`,
        [org, id, this.leases],
      );
      return row !== undefined && row.strikes >= this.leases.length;
    });
  }

  async well({ org, id, strikes }: SweptJob): Promise<void> {
    if (strikes)
      await withOrg(this.database, org, (manager) =>
        manager.query(`UPDATE gateway.jobs SET strikes = 0, rests_until = NULL WHERE org_id = $1 AND id = $2`, [
          org,
          id,
        ]),
      );
  }
}
