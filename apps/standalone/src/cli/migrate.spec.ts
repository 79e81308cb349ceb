import { createTestDatabase } from '@verbatim/database/testing';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Problem } from '../problem.js';
import { migrateAll } from './migrate.js';

describe('verbatim migrate', () => {
  it('says in one line that the login may not', async () => {
    const database = await createTestDatabase({ empty: true });
    const login = `login_${randomUUID().slice(0, 8)}`;
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    try {
      await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret'`);
      const url = Object.assign(new URL(database.url), { username: login, password: 'secret' }).href;
      const attempt = migrateAll(url);
      await expect(attempt).rejects.toThrow(/^PostgreSQL refused to migrate gateway \(permission denied[^\n]*$/);
      await expect(attempt).rejects.toBeInstanceOf(Problem);
    } finally {
      await owner.query(`DROP ROLE ${login}`);
      await owner.end();
      await database.drop();
    }
  });
});
