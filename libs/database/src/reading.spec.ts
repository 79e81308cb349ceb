import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { migrate, openDatabase } from './database.js';
import { readFor } from './reading.js';
import { withOrg } from './tenant.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

describe('a read whose caller has left', () => {
  const org = randomUUID();
  let database: TestDatabase;
  let source: DataSource;
  let leaving: AbortController;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate({ url: database.url, schema: 'reading', migrations: [] });
    source = await openDatabase({ url: database.url, schema: 'reading', entities: [], migrations: [] });
  });
  beforeEach(() => {
    leaving = new AbortController();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  const read = <T>(work: () => T): T => readFor({ statementMs: 60_000, gone: leaving.signal }, work);

  it('begins no other statement', async () => {
    const begun: string[] = [];
    const reading = read(() =>
      withOrg(source, org, async (manager) => {
        await manager.query('SELECT 1');
        begun.push('first');
        leaving.abort(new Error('gone'));
        await manager.query('SELECT 2');
        begun.push('second');
      }),
    );
    await expect(reading).rejects.toThrow('gone');
    expect(begun).toEqual(['first']);
    expect(await withOrg(source, org, (manager) => manager.query('SELECT 3 AS three'))).toEqual([{ three: 3 }]);
  });

  it('does not begin where it left while the read waited for a connection', async () => {
    const runner = source.createQueryRunner();
    const connect = runner.connect.bind(runner);
    source.createQueryRunner = () => {
      runner.connect = () => {
        leaving.abort(new Error('gone'));
        return connect();
      };
      return runner;
    };
    let hasBegun = false;
    const reading = read(() => withOrg(source, org, async () => (hasBegun = true)));
    await expect(reading).rejects.toThrow('gone');
    expect(hasBegun).toBe(false);
    delete (source as Partial<DataSource>).createQueryRunner;
  });
});
