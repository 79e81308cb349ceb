import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { ConfigError, createLogger } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource, EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { migrate, openDatabase, ping, prepareSchema } from './database.js';
import { protect, roleOf } from './schema.js';
import { withServiceLogins } from './service-logins.js';
import { asService, callAs, withOrg } from './tenant.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';
import { until } from '@verbatim/platform/testing';

type Work = (manager: EntityManager) => Promise<number>;

class Notes1700000000000 implements MigrationInterface {
  name = 'Notes1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE probe.notes (org_id uuid NOT NULL, text text NOT NULL)');
    await runner.query('CREATE TABLE probe.work (org_id uuid NOT NULL, text text NOT NULL)');
    await protect(runner, 'probe', 'notes');
    await protect(runner, 'probe', 'work', { serviceWide: true });
  }

  async down(): Promise<void> {}
}

class Later1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE later.notes ADD COLUMN more text');
  }
  async down(): Promise<void> {}
}

class First1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE later.notes (org_id uuid NOT NULL)');
  }
  async down(): Promise<void> {}
}

describe('ping', () => {
  const stub = (answer: (sql: string) => Promise<unknown>): DataSource => ({ query: answer }) as never;
  const failed = (code: string): Error => Object.assign(new Error(code), { code });

  it.each(['53100', '58030'])('rejects where the store can be read, and has no room (%s)', async (code) => {
    const full = stub(async (sql) => {
      if (/CREATE/.test(sql)) throw failed(code);
    });
    await expect(ping(full)).rejects.toThrow(code);
    await expect(ping(full)).rejects.toThrow(code);
  });

  it('writes no more often than every 10 s, and needs no right to do so', async () => {
    const asked: string[] = [];
    const database = stub(async (sql) => {
      asked.push(sql.split(' ')[0]!);
      if (/CREATE/.test(sql)) throw failed('42501');
    });
    for (let i = 0; i < 5; i++) await ping(database);
    expect(asked).toEqual(['SELECT', 'CREATE', 'SELECT', 'SELECT', 'SELECT', 'SELECT']);
  });
});

describe('a service with a login of its own', () => {
  it('can take no other role, and works as before', async () => {
    const test = await createTestDatabase({ empty: true });
    const options = {
      url: withServiceLogins(test.url),
      schema: 'login',
      migrations: [],
    };
    await Promise.all([migrate(options), migrate(options)]);
    const database = await openDatabase(options);
    try {
      expect(await database.query('SELECT session_user AS session, current_user AS now')).toEqual([
        { session: roleOf(options.schema), now: roleOf(options.schema) },
      ]);
      for (const role of ['postgres', 'verbatim_gateway'])
        await expect(database.query(`SET ROLE ${role}`)).rejects.toThrow(/permission denied|does not exist/);
      await expect(database.query('RESET SESSION AUTHORIZATION; SET ROLE postgres')).rejects.toThrow(
        'permission denied',
      );
      await ping(database);
    } finally {
      await database.destroy();
      await test.drop();
    }
  });
});

describe('a service that does not migrate', () => {
  it('says what to run on a server that was never migrated', async () => {
    const test = await createTestDatabase({ empty: true });
    await expect(
      prepareSchema({ url: test.url, schema: 'never_made', migrations: [] }, { migrateAtStart: false }),
    ).rejects.toThrow(/^The database of DATABASE_URL is not set up yet .*: run npx verbatim migrate/);
    await test.drop();
  });

  it('starts on a schema that is as new as its code, and on no other; by a login that owns nothing', async () => {
    const test = await createTestDatabase({ empty: true });
    try {
      const old = { url: test.url, schema: 'later', migrations: [First1700000000000] };
      await migrate(old);
      const owner = await openDatabase({ ...old, poolSize: 1 });
      const login = `login_${randomUUID().slice(0, 8)}`;
      await owner.query('SET ROLE NONE');
      await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret' IN ROLE verbatim_later`);
      const url = Object.assign(new URL(test.url), { username: login, password: 'secret' }).href;
      const current = { ...old, url, migrations: [First1700000000000, Later1700000000001] };
      await expect(prepareSchema(current, { migrateAtStart: false })).rejects.toThrow(
        new ConfigError(
          'The schema later is not up to date and MIGRATE_AT_START is false: run npx verbatim migrate (missing: Later1700000000001)',
        ),
      );
      await prepareSchema({ ...current, url: test.url }, { migrateAtStart: true });
      await prepareSchema(current, { migrateAtStart: false });
      // an older process beside it goes on
      await prepareSchema({ ...old, url }, { migrateAtStart: false });
      await owner.query(`DROP OWNED BY ${login}; DROP ROLE ${login}`);
      await owner.destroy();
    } finally {
      await test.drop();
    }
  });
});

describe('a migration that has to wait for a table', () => {
  it('lets the queries of others through meanwhile, says what it waits for, and ends when the table is free', async () => {
    const test = await createTestDatabase({ empty: true });
    const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const [holder, other] = [new Client(test.url), new Client(test.url)];
    try {
      await migrate({ url: test.url, schema: 'later', migrations: [First1700000000000] });
      await Promise.all([holder.connect(), other.connect()]);
      await holder.query('BEGIN; SELECT * FROM later.notes');
      const lines: string[] = [];
      const logger = createLogger('later', 'warn', {
        write: (line) => {
          lines.push(line);
        },
      });
      const done = migrate({
        url: test.url,
        schema: 'later',
        migrations: [First1700000000000, Later1700000000001],
        logger,
      });
      const isWaiting = async (): Promise<boolean> =>
        (await other.query(`SELECT 1 FROM pg_locks WHERE relation = 'later.notes'::regclass AND NOT granted`))
          .rowCount === 1;
      await until('the migration to wait', isWaiting);
      expect((await other.query('SELECT * FROM later.notes')).fields).toHaveLength(1);
      await until('a line', () => lines.length > 0);
      expect(JSON.parse(lines[0]!)).toMatchObject({
        service: 'later',
        statement: 'ALTER TABLE later.notes ADD COLUMN more text',
      });
      await holder.query('COMMIT');
      await done;
      expect((await other.query('SELECT * FROM later.notes')).fields).toHaveLength(2);
      expect(printed).not.toHaveBeenCalled();
    } finally {
      printed.mockRestore();
      await Promise.all([holder.end(), other.end()]);
      await test.drop();
    }
  });
});

describe("a service's database", () => {
  let test: TestDatabase;
  let database: DataSource;
  const [mine, theirs] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    test = await createTestDatabase({ empty: true });
    const options = { url: test.url, schema: 'probe', migrations: [Notes1700000000000] };
    // Four replicas that start at once.
    await Promise.all([migrate(options), migrate(options), migrate(options), migrate(options)]);
    database = await openDatabase(options);
    for (const table of ['notes', 'work']) {
      for (const org of [mine, theirs]) {
        await withOrg(database, org, (manager) =>
          manager.query(`INSERT INTO probe.${table} VALUES ($1, $2)`, [org, `of ${org}`]),
        );
      }
    }
  });
  afterAll(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const texts = (rows: { text: string }[]): string[] => rows.map(({ text }) => text);

  it.each(['notes', 'work'])('shows an organization its own rows of %s only', async (table) => {
    expect(texts(await withOrg(database, mine, (manager) => manager.query(`SELECT text FROM probe.${table}`)))).toEqual(
      [`of ${mine}`],
    );
  });

  it('has temporary tables, by which ping sees whether there is room', async () => {
    const sent: Error[] = [];
    const watched = {
      query: (sql: string) =>
        database.query(sql).catch((error: Error) => {
          sent.push(error);
          throw error;
        }),
    };
    await ping(watched as never);
    expect(sent).toEqual([]);
  });

  it('shows nothing outside of an organization', async () => {
    expect(await database.query('SELECT * FROM probe.notes')).toEqual([]);
    await withOrg(database, mine, (manager) => manager.query('SELECT 1'));
    expect(await database.query('SELECT * FROM probe.notes')).toEqual([]); // the connection went back to the pool without the scope
  });

  it("refuses to write, change or take over another organization's rows", async () => {
    await expect(
      withOrg(database, mine, (manager) => manager.query('INSERT INTO probe.notes VALUES ($1, $2)', [theirs, 'x'])),
    ).rejects.toThrow('row-level security');
    await expect(
      withOrg(database, mine, (manager) => manager.query('UPDATE probe.notes SET org_id = $1', [theirs])),
    ).rejects.toThrow('row-level security');
    const [, deleted] = await withOrg(database, mine, (manager) =>
      manager.query('DELETE FROM probe.notes WHERE org_id = $1', [theirs]),
    );
    expect(deleted).toBe(0);
  });

  it('lets the service go through all organizations where that was said, and nowhere else', async () => {
    expect(await asService(database, (manager) => manager.query('SELECT * FROM probe.work'))).toHaveLength(2);
    expect(await asService(database, (manager) => manager.query('SELECT * FROM probe.notes'))).toEqual([]);
  });

  it.each([
    ['of an organization', (work: Work) => withOrg(database, mine, work)],
    ['of the service', (work: Work) => asService(database, work)],
  ] as const)('repeats a transaction %s that PostgreSQL undid, five times at most', async (_, run) => {
    let tries = 0;
    const undone =
      (until: number): Work =>
      async (manager) => {
        if (++tries < until)
          await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'undone' USING ERRCODE = '40001'; END $$`);
        return tries;
      };
    expect(await run(undone(5))).toBe(5);
    tries = 0;
    await expect(run(undone(6))).rejects.toThrow('undone');
    expect(tries).toBe(5);
  });

  it('repeats a function of the database that PostgreSQL undid, five times at most', async () => {
    const owner = new Client({ connectionString: test.url });
    await owner.connect();
    // a sequence is not set back with the transaction
    await owner.query(`CREATE SEQUENCE probe.tries; GRANT USAGE, SELECT ON probe.tries TO ${roleOf('probe')};
      CREATE FUNCTION probe.try(org uuid, until integer) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE tries integer := nextval('probe.tries');
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF tries < until THEN RAISE EXCEPTION 'undone' USING ERRCODE = '40P01'; END IF;
        RETURN (SELECT tries FROM probe.notes);
      END $$`);
    try {
      expect(await callAs(database, mine, 'probe.try', [5])).toBe(5);
      await owner.query('ALTER SEQUENCE probe.tries RESTART');
      await expect(callAs(database, mine, 'probe.try', [6])).rejects.toThrow('undone');
      expect((await owner.query('SELECT last_value::int FROM probe.tries')).rows).toEqual([{ last_value: 5 }]);
      await expect(callAs(database, 'nobody', 'probe.try', [1])).rejects.toThrow('UUID');
    } finally {
      await owner.end();
    }
  });

  it('works as a role that owns nothing, bypasses nothing and cannot change the schema', async () => {
    const [role] = await database.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
    expect(await database.query(`SELECT tablename FROM pg_tables WHERE tableowner = current_user`)).toEqual([]);
    await expect(database.query('ALTER TABLE probe.notes DISABLE ROW LEVEL SECURITY')).rejects.toThrow('must be owner');
    await expect(database.query('CREATE TABLE probe.more ()')).rejects.toThrow('permission denied');
  });

  it('waits for a lock less long than a handler may take: its message is tried again, not given up', async () => {
    expect(await database.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '90s' }]);
  });

  it("says in one line why it can't be reached, without the password", async () => {
    const attempt = openDatabase({ url: 'postgres://user:hunter2@127.0.0.1:1/x', schema: 'probe' });
    await expect(attempt).rejects.toThrow(ConfigError);
    await expect(attempt).rejects.toThrow(/^The database can't be opened, check DATABASE_URL: .*127\.0\.0\.1:1$/);
    await expect(attempt).rejects.not.toThrow(/hunter2/);
  });
});
