import { withOrg } from '@verbatim/database';
import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from './clock.js';

/** How long the previous secret still signs after a rotation, besides the new one: the time to give the new one to every receiver. */
export const OVERLAP_HOURS = 24;
const OVERLAP_MS = OVERLAP_HOURS * 3_600_000;

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** callback.secrets: the signing secrets of organizations. Only this service can read its schema. */
export class Secrets {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock = Date,
  ) {}

  /** The organization's secret; created if there is none. */
  current(org: string): Promise<string> {
    return withOrg(this.database, org, (manager) => this.ensure(manager, org));
  }

  /** Creates a new secret. The previous one stays valid until `previousUntil`; an older one ends at once. */
  rotate(org: string): Promise<{ secret: string; previousUntil: Date }> {
    return withOrg(this.database, org, async (manager) => {
      // two rotations at once would both end the current secret and get the same new one
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('verbatim.secrets'), hashtext($1))`, [org]);
      const previousUntil = new Date(this.clock.now() + OVERLAP_MS);
      await this.ensure(manager, org);
      await manager.query(`DELETE FROM callback.secrets WHERE org_id = $1 AND valid_until IS NOT NULL`, [org]);
      await manager.query(`UPDATE callback.secrets SET valid_until = $2 WHERE org_id = $1`, [org, previousUntil]);
      return { secret: await this.ensure(manager, org), previousUntil };
    });
  }

  /** The valid secrets, newest first. */
  async valid(manager: EntityManager, org: string): Promise<string[]> {
    await this.ensure(manager, org);
    const rows: { secret: string }[] = await manager.query(
      `SELECT secret FROM callback.secrets WHERE org_id = $1 AND (valid_until IS NULL OR valid_until > $2) ORDER BY valid_until DESC NULLS FIRST`,
      [org, new Date(this.clock.now())],
    );
    return rows.map(({ secret }) => secret);
  }

  /** If two calls create the first secret at once, the second waits for the first one's transaction and then finds its secret. */
  private async ensure(manager: EntityManager, org: string): Promise<string> {
    const select = `SELECT secret FROM callback.secrets WHERE org_id = $1 AND valid_until IS NULL`;
    const [known]: { secret: string }[] = await manager.query(select, [org]);
    if (known) return known.secret;
    await manager.query(
      `INSERT INTO callback.secrets (org_id, secret, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [org, newSecret(), new Date(this.clock.now())],
    );
    const [made]: [{ secret: string }] = await manager.query(select, [org]);
    return made.secret;
  }
}
