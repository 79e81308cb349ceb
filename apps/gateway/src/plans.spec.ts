import { openDatabase, migrate, withOrg } from '@verbatim/database';
import { createTestDatabase, readsOf, withoutAutovacuum, type TestDatabase } from '@verbatim/database/testing';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { storeSecret, type SecretTable } from './accounts/console-sessions.repository.js';
import { gatewayMigrations } from './migrations.js';
import { findDecisions } from './quality/decisions.repository.js';

const ORG = '11111111-1111-4111-8111-111111111111';
const ROWS = 20_000;

describe('what is read of large tables', () => {
  let test: TestDatabase;
  let database: DataSource;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'gateway', migrations: gatewayMigrations };
    await migrate(options);
    database = await openDatabase({ ...options, poolSize: 1 });
    owner = new Client({ connectionString: test.url });
    await owner.connect();
    await withoutAutovacuum(owner, 'gateway');
    await owner.query(
      `INSERT INTO gateway.organizations (org_id, name, next_response) VALUES ('${ORG}', 'one', 1000000)`,
    );
    for (const key of ['busy', 'calm'])
      await owner.query(
        `INSERT INTO gateway.api_keys (org_id, id, name, secret_hash, scopes) VALUES ('${ORG}', '${key}', '${key}', '', '{}')`,
      );
  });
  afterAll(async () => {
    await database?.destroy();
    await owner?.end();
    await test?.drop();
  });

  it.each<SecretTable>(['console_sessions', 'console_links'])(
    'of %s, a key that opens one reads its own, not those of others',
    async (table) => {
      await owner.query(
        `INSERT INTO gateway.${table} (org_id, id, key_id, secret_hash, expires_at)
         SELECT '${ORG}', 'i' || i, 'busy', '', now() + interval '1 day' FROM generate_series(1, ${ROWS}) AS i`,
      );
      await owner.query(`VACUUM ANALYZE gateway.${table}`);
      const read = await readsOf(database, 'gateway', () =>
        storeSecret(database, table, { id: 'new', keyId: 'calm', secretHash: Buffer.from('s'), hours: 1 }),
      );
      expect(read[table]!.pages).toBeGreaterThan(0);
      expect(read[table]!.rows).toBeLessThan(100);
      const erased = await readsOf(database, 'gateway', () =>
        owner.query(`DELETE FROM gateway.api_keys WHERE id = 'nobody'`),
      );
      expect(erased[table]).toBeUndefined();
    },
  );

  it('of decisions, those of a survey are found without testing those of the others', async () => {
    for (const [survey, from, count] of [
      ['large', 1, ROWS],
      ['small', ROWS + 1, 10],
    ] as const) {
      await owner.query(`INSERT INTO gateway.surveys (org_id, survey_id) VALUES ('${ORG}', '${survey}')`);
      const numbers = `generate_series(${from}, ${from + count - 1}) AS i`;
      await owner.query(
        `INSERT INTO gateway.responses (org_id, number, survey_id, response_id) SELECT '${ORG}', i, '${survey}', 'r' || i FROM ${numbers}`,
      );
      await owner.query(
        `INSERT INTO gateway.decisions (org_id, response_number, decision) SELECT '${ORG}', i, 'keep' FROM ${numbers}`,
      );
    }
    await owner.query('VACUUM ANALYZE gateway.responses, gateway.decisions, gateway.surveys');
    const find = (surveyIdentifier: string | undefined) =>
      withOrg(database, ORG, (manager) =>
        findDecisions(manager, ORG, { surveyIdentifier, min: undefined, max: undefined }, 0, 5),
      );
    const read = await readsOf(database, 'gateway', async () => {
      const found = await find('small');
      expect(found.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier - ROWS)).toEqual([1, 2, 3, 4, 5]);
    });
    expect(read.decisions!.rows).toBeGreaterThan(0);
    expect(Object.entries(read).filter(([, { rows }]) => rows > 100)).toEqual([]);
    expect((await find(undefined)).map(({ serviceResponseIdentifier }) => serviceResponseIdentifier)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});
