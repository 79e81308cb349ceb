import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import type { DataSource } from 'typeorm';
import { createConsoleLink } from '../accounts/console-sessions.js';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

interface Opened {
  session: string;
  cookie: string;
  scopes: string[];
}

describe('a session of the console', () => {
  let database: TestDatabase;
  let source: DataSource;
  let running: Running;
  let broker: InProcessBroker;
  let accounts: Accounts;
  let key: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 1 });
    await broker.connect();
    running = await startGateway({
      config: readConfig({ PORT: '0' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    source = await openGatewayDatabase(database.url);
    accounts = new Accounts(source);
    await accounts.createOrganization('one');
    ({ key } = await accounts.createKey({ organization: 'one', scopes: ['surveys'] }));
  });
  afterAll(async () => {
    await source?.destroy();
    await running?.close();
    await broker?.close();
    await database?.drop();
  });

  const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${running.url}/console/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const open = async (body: object = { key }): Promise<Opened> => {
    const response = await post(body);
    const [cookie] = response.headers.getSetCookie();
    return { ...((await response.json()) as Opened), cookie: cookie!.split(';')[0]! };
  };
  const surveys = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${running.url}/api/v1/surveys`, { headers })).status;

  it.each(['"x"', '5', '[]', 'null'])('is refused as everywhere, for a body that is no object: %s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${running.url}/console/session`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 'INVALID_REQUEST',
        message: 'The request body is not a JSON object',
        details: { body: 'body must be an object' },
      },
    ]);
  });

  it('needs the cookie and the tab’s half, and both of the same session', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.scopes).toEqual(['surveys']);
    expect(await surveys({ cookie: first.cookie, 'x-console-session': first.session })).toBe(200);
    expect(await surveys({ cookie: first.cookie })).toBe(403);
    expect(await surveys({ 'x-console-session': first.session })).toBe(403);
    expect(await surveys({ cookie: second.cookie, 'x-console-session': first.session })).toBe(403);
    expect(
      await surveys({
        cookie: first.cookie,
        'x-console-session': `${first.session.split('.')[0]}.${second.session.split('.')[1]}`,
      }),
    ).toBe(403);
  });

  it('has the scopes of its key, and no more', async () => {
    const { cookie, session } = await open();
    const response = await fetch(`${running.url}/api/v1/data-quality/feedback`, {
      headers: { cookie, 'x-console-session': session },
    });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('data-quality')]);
  });

  it('is neither opened nor used for a page of another origin', async () => {
    const { cookie, session } = await open();
    for (const elsewhere of [{ origin: 'https://example.com' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await post({ key }, elsewhere as unknown as Record<string, string>)).status).toBe(403);
      expect(
        await surveys({ cookie, 'x-console-session': session, ...(elsewhere as unknown as Record<string, string>) }),
      ).toBe(403);
    }
  });

  it('ends when somebody signs out', async () => {
    const { cookie, session } = await open();
    const headers = { cookie, 'x-console-session': session };
    const response = await fetch(`${running.url}/console/session`, { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect(await surveys(headers)).toBe(403);
  });

  it('ends after its time, and with its key', async () => {
    const aged = await open();
    const headers = { cookie: aged.cookie, 'x-console-session': aged.session };
    await source.transaction(async (manager) => {
      await manager.query(`SELECT set_config('verbatim.service', 'on', true)`);
      await manager.query(
        `UPDATE gateway.console_sessions SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [aged.session.split('.')[0]],
      );
    });
    expect(await surveys(headers)).toBe(403);

    const doomed = await accounts.createKey({ organization: 'one', scopes: ['surveys'] });
    const { cookie, session } = await open({ key: doomed.key });
    await accounts.revokeKey(doomed.id);
    // another gateway than the one that knows the key already: what a process has just read is valid for seconds more
    const other = await startGateway({
      config: readConfig({ PORT: '0' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    try {
      const answer = await fetch(`${other.url}/api/v1/surveys`, { headers: { cookie, 'x-console-session': session } });
      expect(answer.status).toBe(403);
    } finally {
      await other.close();
    }
  });

  it('is opened by a link once, only on this machine', async () => {
    const [link, otherLink] = await Promise.all([0, 1].map(() => createConsoleLink(source, key.split('_')[1]!)));
    const answers = await Promise.all([0, 1, 2].map(() => post({ link })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect((await post({ link: otherLink }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
    expect((await post({ link: `${otherLink!.slice(0, -1)}!` })).status).toBe(403);
    expect((await post({ link: otherLink })).status).toBe(201);
    expect(await createConsoleLink(source, '0000000000000000')).toBeUndefined();
  });

  it('ends when its key has opened 1,000 later ones', async () => {
    const busy = await accounts.createKey({ organization: 'one', scopes: ['surveys'] });
    const [first, second] = [await open({ key: busy.key }), await open({ key: busy.key })];
    await source.transaction(async (manager) => {
      await manager.query(`SELECT set_config('verbatim.service', 'on', true)`);
      await manager.query(
        `INSERT INTO gateway.console_sessions (org_id, id, key_id, secret_hash, expires_at)
         SELECT org_id, 'later' || i, id, '\\x00', now() + interval '13 hours' FROM gateway.api_keys, generate_series(1, 998) AS i WHERE id = $1`,
        [busy.id],
      );
    });
    const use = ({ cookie, session }: Opened): Promise<number> => surveys({ cookie, 'x-console-session': session });
    expect(await use(first)).toBe(200);
    await open({ key: busy.key });
    expect([await use(first), await use(second)]).toEqual([403, 200]);
  });

  it('is opened without holding up other calls, however many are opened at once', async () => {
    const runner = source.createQueryRunner();
    await runner.query('BEGIN');
    await runner.query('LOCK TABLE gateway.console_sessions IN SHARE ROW EXCLUSIVE MODE');
    const signIns = Promise.all(Array.from({ length: 40 }, () => post({ key })));
    const waiting = async (): Promise<boolean> =>
      ((await runner.query(`SELECT FROM pg_locks WHERE NOT granted`)) as unknown[]).length > 0;
    await until('a sign-in that waits', waiting);
    const calls = await Promise.all(Array.from({ length: 5 }, () => surveys({ 'x-service-key': key })));
    expect(calls).toEqual([200, 200, 200, 200, 200]);
    await runner.query('COMMIT');
    await runner.release();
    expect((await signIns).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  });

  it.each([
    ['https', true],
    ['https, http', true],
    ['HTTPS,http', true],
    ['http', false],
    ['http, https', false],
    ['httpsx', false],
  ])('has a cookie for HTTPS only where the proxies say that the browser speaks %s: %s', async (proto, isSecure) => {
    const [cookie] = (await post({ key }, { 'x-forwarded-proto': proto })).headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
    expect(cookie!.endsWith('; Secure')).toBe(isSecure);
  });

  it('is in the database only as a hash', async () => {
    const { cookie, session } = await open();
    const rows: unknown[] = await source.transaction(async (manager) => {
      await manager.query(`SELECT set_config('verbatim.service', 'on', true)`);
      return manager.query("SELECT s.*, encode(secret_hash, 'escape') AS text FROM gateway.console_sessions s");
    });
    expect(rows.length).toBeGreaterThan(0);
    const stored = JSON.stringify(rows);
    for (const secret of [cookie.split('=')[1]!, session.split('.')[1]!, key.split('_').slice(2).join('_')])
      expect(stored).not.toContain(secret);
  });

  it.each([[{}], [{ key: 1 }], [{ key: 'sk_x' }], [{ link: 7 }], [{ link: 'a.b.c' }]])(
    'is not opened with %j',
    async (body) => {
      expect((await post(body)).status).toBe(403);
    },
  );

  it('has pages that run only their own scripts and may be framed by nobody', async () => {
    const page = await fetch(`${running.url}/console/surveys/x/coding`);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain(`frame-ancestors 'none'`);
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
    const script = /src="([^"]+)"/.exec(html)![1]!;
    const file = await fetch(running.url + script);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await fetch(`${running.url}/console/files/..%2Findex.html`)).status).toBe(404);
  });
});
