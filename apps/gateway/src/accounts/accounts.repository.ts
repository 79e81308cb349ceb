import { mergeSettings, nameFault, type FollowupThresholds, type QualitySettings } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { auditOf, recordAudit, type AuditItem } from '../audit/audit.repository.js';
import { setRetentionLimit } from '../retention-limits/retention-limits.repository.js';
import { insertKey, revokeKey } from './api-keys.repository.js';
import { USED_THIS_MONTH } from './model-usage.repository.js';
import { DEFAULT_SCOPES, SCOPES, type Scope } from './scopes.js';

/** A request about accounts that can't be met. The message is for the person at the command line. */
export class AccountError extends Error {}

/** `auto`: the language model where one is configured; `offline`: nothing of the organization is ever sent to a model. */
export const ORGANIZATION_ENGINES = ['auto', 'offline'] as const;
export type OrganizationEngine = (typeof ORGANIZATION_ENGINES)[number];

export interface Organization {
  id: string;
  name: string;
  engine: OrganizationEngine;
  /** Its own budget of model tokens per calendar month; null: MODEL_MONTHLY_TOKENS, 0: no limit. */
  monthlyTokens: number | null;
  createdAt: Date;
}

const ORGANIZATION = `org_id AS id, name, engine, monthly_tokens::float8 AS "monthlyTokens", created_at AS "createdAt"`;

export interface KeyDescription {
  id: string;
  organization: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

type SettingsColumn = 'quality_settings' | 'followup_thresholds';

/** gateway.organizations and gateway.api_keys, for the command line and the first start. Methods throw AccountError. */
export class Accounts {
  constructor(private readonly database: DataSource) {}

  async createOrganization(name: string, engine: OrganizationEngine = 'offline'): Promise<Organization> {
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u.test(name)) {
      throw new AccountError(
        'an organization name has 1 to 100 characters: letters, digits, spaces, dots, dashes, underscores',
      );
    }
    const rows: Organization[] = await asService(this.database, (manager) =>
      manager.query(
        `INSERT INTO gateway.organizations (org_id, name, engine) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING
         RETURNING ${ORGANIZATION}`,
        [newId(), name, engine],
      ),
    );
    if (!rows[0]) throw new AccountError(`there is already an organization '${name}'`);
    return rows[0];
  }

  /** Finds the organization of that name, or creates it. */
  async ensureOrganization(name: string, engine?: OrganizationEngine): Promise<Organization> {
    const find = async (): Promise<Organization | undefined> =>
      (await this.listOrganizations()).find((organization) => organization.name === name);
    const found = await find();
    if (found) return found;
    return this.createOrganization(name, engine).catch(async (error: unknown) => {
      const made = error instanceof AccountError && (await find()); // another process has created it just now
      if (made) return made;
      throw error;
    });
  }

  listOrganizations(): Promise<(Organization & { tokensThisMonth: number; retentionDays: number | null })[]> {
    return asService(this.database, (manager) =>
      manager.query(
        `SELECT ${ORGANIZATION}, ${USED_THIS_MONTH} AS "tokensThisMonth",
           (SELECT days FROM gateway.retention_limits l WHERE l.org_id = o.org_id AND l.survey_id = '') AS "retentionDays" FROM gateway.organizations o ORDER BY name`,
      ),
    );
  }

  /** From the next call on, as with setMonthlyTokens. */
  setEngine(name: string, engine: OrganizationEngine): Promise<Organization> {
    return this.set(name, 'engine', engine);
  }

  /** Null: MODEL_MONTHLY_TOKENS applies again. */
  setMonthlyTokens(name: string, tokens: number | null): Promise<Organization> {
    return this.set(name, 'monthly_tokens', tokens);
  }

  /** Of the organization, or of one of its surveys. Null: no limit of its own. */
  async setRetentionDays(name: string, days: number | null, surveyIdentifier?: string): Promise<void> {
    await asService(this.database, async (manager) => {
      const [row]: { org: string }[] = await manager.query(
        `SELECT org_id AS org FROM gateway.organizations WHERE name = $1`,
        [name],
      );
      if (!row) throw new AccountError(`there is no organization '${name}'`);
      await setRetentionLimit(manager, { org: row.org, surveyIdentifier, days }, null);
    });
  }

  /** An empty list would say that nobody did anything, where only the name is misspelt. */
  private async requireOrganization(name: string | undefined): Promise<void> {
    if (name === undefined) return;
    const rows: unknown[] = await asService(this.database, (manager) =>
      manager.query(`SELECT 1 FROM gateway.organizations WHERE name = $1`, [name]),
    );
    if (!rows.length) throw new AccountError(`there is no organization '${name}'`);
  }

  private async set(
    name: string,
    column: 'engine' | 'monthly_tokens',
    value: string | number | null,
  ): Promise<Organization> {
    return asService(this.database, async (manager) => {
      const [[row]]: [Organization[]] = await manager.query(
        `UPDATE gateway.organizations SET ${column} = $2 WHERE name = $1 RETURNING ${ORGANIZATION}`,
        [name, value],
      );
      if (!row) throw new AccountError(`there is no organization '${name}'`);
      await recordChange(manager, row.id, column === 'engine' ? { engine: value } : { monthlyTokens: value });
      return row;
    });
  }

  qualitySettings(name: string): Promise<QualitySettings> {
    return this.settings(name, 'quality_settings');
  }

  /** From the next call on. Batches keep the settings that they were accepted with. */
  setQualitySettings(name: string, settings: QualitySettings): Promise<void> {
    return this.setSettings(name, 'quality_settings', settings);
  }

  followupThresholds(name: string): Promise<FollowupThresholds> {
    return this.settings(name, 'followup_thresholds');
  }

  /** Running gateways know them within KEY_CACHE_MS: they come with the key. */
  setFollowupThresholds(name: string, thresholds: FollowupThresholds): Promise<void> {
    return this.setSettings(name, 'followup_thresholds', thresholds);
  }

  private async settings<T>(name: string, column: SettingsColumn): Promise<T> {
    const rows: { settings: T }[] = await asService(this.database, (manager) =>
      manager.query(`SELECT ${column} AS settings FROM gateway.organizations WHERE name = $1`, [name]),
    );
    if (!rows[0]) throw new AccountError(`there is no organization '${name}'`);
    return rows[0].settings;
  }

  private async setSettings(name: string, column: SettingsColumn, settings: object): Promise<void> {
    await asService(this.database, async (manager) => {
      const [[row]]: [{ org: string }[]] = await manager.query(
        `UPDATE gateway.organizations SET ${column} = $2 WHERE name = $1 RETURNING org_id AS org`,
        [name, settings],
      );
      if (!row) throw new AccountError(`there is no organization '${name}'`);
      await recordChange(manager, row.org, {
        [column === 'quality_settings' ? 'qualitySettings' : 'followupThresholds']: settings,
      });
    });
  }

  /** Notes in the audit log that the secret of an organization's callbacks was rotated. */
  async noteRotation(org: string): Promise<void> {
    await asService(this.database, (manager) =>
      recordAudit(manager, { org, action: 'webhook-secret.rotated', keyId: null, subject: org }),
    );
  }

  /** Creates a key. This is the only time that the key itself can be seen. */
  async createKey(request: {
    organization: string;
    name?: string;
    scopes?: string[];
    expiresAt?: Date;
  }): Promise<{ id: string; key: string }> {
    const scopes = request.scopes?.length ? request.scopes : DEFAULT_SCOPES;
    const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
    if (unknown !== undefined) throw new AccountError(`unknown scope '${unknown}'; scopes are ${SCOPES.join(', ')}`);
    if (request.expiresAt && !(request.expiresAt.getTime() > Date.now()))
      throw new AccountError('the expiry must be in the future');
    const { organization, name = 'key', expiresAt = null } = request;
    const fault = nameFault(name);
    if (fault) throw new AccountError(`the name of a key ${fault}`);
    const made = await asService(this.database, async (manager) => {
      const [row]: { org: string }[] = await manager.query(
        `SELECT org_id AS org FROM gateway.organizations WHERE name = $1`,
        [organization],
      );
      return row && insertKey(manager, { org: row.org, name, scopes, expiresAt }, null);
    });
    if (!made) throw new AccountError(`there is no organization '${organization}'`);
    return { id: made.id, key: made.key };
  }

  async listKeys(organization?: string): Promise<KeyDescription[]> {
    await this.requireOrganization(organization);
    return asService(this.database, (manager) =>
      manager.query(
        `SELECT k.id, o.name AS organization, k.name, k.scopes, k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt",
                k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt"
         FROM gateway.api_keys k JOIN gateway.organizations o USING (org_id)
         WHERE $1::text IS NULL OR o.name = $1 ORDER BY o.name, k.created_at`,
        [organization ?? null],
      ),
    );
  }

  /** The newest entries of the audit log, of all organizations or of one. */
  async audit(
    organization: string | undefined,
    limit: number,
  ): Promise<(AuditItem & { organization: string | null })[]> {
    await this.requireOrganization(organization);
    return auditOf(this.database, organization, limit);
  }

  /** False when there is no such key. A revoked key stays listed; running gateways refuse it within KEY_CACHE_MS. */
  async revokeKey(id: string): Promise<boolean> {
    return (await asService(this.database, (manager) => revokeKey(manager, id, null))) !== undefined;
  }
}

const recordChange = (manager: EntityManager, org: string, details: object): Promise<unknown> =>
  recordAudit(manager, { org, action: 'organization.changed', keyId: null, subject: org, details });

/** A key that is not revoked. */
export interface StoredKey {
  keyId: string;
  org: string;
  scopes: readonly Scope[];
  secretHash: Buffer;
  followupThresholds: FollowupThresholds;
  /** Until it expires, by the database's clock. */
  restMs: number | null;
}

export async function findKey(database: DataSource, id: string): Promise<StoredKey | undefined> {
  const [row]: StoredKey[] = await asService(database, (manager) =>
    manager.query(
      `SELECT k.id AS "keyId", k.org_id AS org, k.scopes, k.secret_hash AS "secretHash", o.followup_thresholds AS "followupThresholds",
         (extract(epoch FROM k.expires_at - clock_timestamp()) * 1000)::float8 AS "restMs"
       FROM gateway.api_keys k JOIN gateway.organizations o USING (org_id) WHERE k.id = $1 AND k.revoked_at IS NULL`,
      [id],
    ),
  );
  return row;
}

/** The names of an organization's keys by their ids. Call it in the organization's transaction. */
export async function keyNames(
  manager: EntityManager,
  org: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await manager.query(
    `SELECT id, name FROM gateway.api_keys WHERE org_id = $1 AND id = ANY($2)`,
    [org, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** To the minute. */
export const markKeyUsed = (database: DataSource, id: string): Promise<unknown> =>
  asService(database, (manager) =>
    manager.query(`UPDATE gateway.api_keys SET last_used_at = date_trunc('minute', now()) WHERE id = $1`, [id]),
  );

type OwnSettings = { thresholds?: QualitySettings['thresholds'] | null; weights?: QualitySettings['weights'] | null };

export const settingsOf = (organizations: QualitySettings, call: OwnSettings): QualitySettings =>
  mergeSettings(organizations, { thresholds: call.thresholds ?? undefined, weights: call.weights ?? undefined });

/** The settings that a call's responses are evaluated with: its own, where it has none the organization's. Call it in the organization's transaction. */
export async function qualitySettingsFor(
  manager: EntityManager,
  org: string,
  call: OwnSettings,
): Promise<QualitySettings> {
  const [row]: { settings: QualitySettings }[] = await manager.query(
    `SELECT quality_settings AS settings FROM gateway.organizations WHERE org_id = $1`,
    [org],
  );
  return settingsOf(row?.settings ?? {}, call);
}
