import { asService } from '@verbatim/database';
import type { DataSource } from 'typeorm';

/** gateway.console_sessions and gateway.console_links. */
export type SecretTable = 'console_sessions' | 'console_links';

export interface StoredSecret {
  keyId: string;
  org: string;
  secretHash: Buffer;
}

const COLUMNS = `key_id AS "keyId", org_id AS org, secret_hash AS "secretHash"`;

/** Sessions of a key, or links. Opening one is not a request of the API, which has a rate limit. */
const MOST_SECRETS_OF_KEY = 1_000;

/** Also deletes what has expired, and the key's oldest beyond the most that it may have. False when there is no such key. */
export function storeSecret(
  database: DataSource,
  table: SecretTable,
  row: { id: string; keyId: string; secretHash: Buffer; hours: number },
): Promise<boolean> {
  return asService(database, async (manager) => {
    await manager.query(`DELETE FROM gateway.${table} WHERE expires_at < now()`);
    await manager.query(
      `DELETE FROM gateway.${table} WHERE id IN (SELECT id FROM gateway.${table} WHERE key_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
      [row.keyId, MOST_SECRETS_OF_KEY - 1],
    );
    const rows: unknown[] = await manager.query(
      `INSERT INTO gateway.${table} (org_id, id, key_id, secret_hash, expires_at)
       SELECT org_id, $1, id, $3, now() + make_interval(hours => $4) FROM gateway.api_keys WHERE id = $2 RETURNING id`,
      [row.id, row.keyId, row.secretHash, row.hours],
    );
    return rows.length > 0;
  });
}

export async function findSecret(
  database: DataSource,
  table: SecretTable,
  id: string,
): Promise<StoredSecret | undefined> {
  const [row]: StoredSecret[] = await asService(database, (manager) =>
    manager.query(`SELECT ${COLUMNS} FROM gateway.${table} WHERE id = $1 AND expires_at > clock_timestamp()`, [id]),
  );
  return row;
}

/** False when somebody else was faster: of two calls with one link, one gets in. */
export async function deleteSecret(database: DataSource, table: SecretTable, id: string): Promise<boolean> {
  const [rows]: [unknown[]] = await asService(database, (manager) =>
    manager.query(`DELETE FROM gateway.${table} WHERE id = $1 RETURNING id`, [id]),
  );
  return rows.length > 0;
}

/** The names that the console shows for a session. */
export async function describeKey(
  database: DataSource,
  keyId: string,
): Promise<{ organization: string; keyName: string } | undefined> {
  const [row]: { organization: string; keyName: string }[] = await asService(database, (manager) =>
    manager.query(
      `SELECT o.name AS organization, k.name AS "keyName" FROM gateway.api_keys k JOIN gateway.organizations o USING (org_id) WHERE k.id = $1`,
      [keyId],
    ),
  );
  return row;
}
