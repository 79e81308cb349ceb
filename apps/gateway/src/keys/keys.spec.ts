import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

describe('API keys of an organization', () => {
  let gateway: TestGateway;
  let admin: { id: string; key: string };
  let foreign: { id: string; key: string };
  let foreignUser: string;
  let crowded: { id: string; key: string };
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    admin = await accounts.createKey({ organization: 'default', name: 'officer', scopes: ['admin'] });
    await accounts.createOrganization('other');
    foreign = await accounts.createKey({ organization: 'other', scopes: ['admin'] });
    await accounts.createOrganization('third');
    foreignUser = (await accounts.createKey({ organization: 'third' })).key;
    await accounts.createOrganization('crowded');
    crowded = await accounts.createKey({ organization: 'crowded', scopes: ['admin'] });
    await source.destroy();
  });
  afterAll(() => gateway?.stop());

  const ask = async (
    method: string,
    path: string,
    body?: object,
    key = admin.key,
  ): Promise<{ status: number; body: any }> => {
    const response = await gateway.request(method, path, body, { 'x-service-key': key });
    return { status: response.status, body: await response.json() };
  };

  it('are created with the scopes asked for, shown once, listed without their secret, and work at once', async () => {
    const { status, body } = await ask('POST', '/keys', { name: 'Coders', scopes: ['coding', 'coding'] });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'Coders', scopes: ['coding'], lastUsedAt: null, expiresAt: null, revokedAt: null },
    });
    expect(body.key).toMatch(new RegExp(`^sk_${body.id}_[A-Za-z0-9_-]{43}$`));
    expect((await ask('GET', '/codebooks', undefined, body.key)).status).toBe(200);
    expect((await ask('GET', '/surveys', undefined, body.key)).status).toBe(403);
    const { key: secret, ...item } = body;
    const listed = await ask('GET', '/keys');
    expect(listed.body.items[0]).toEqual({ ...item, lastUsedAt: expect.anything() });
    expect(JSON.stringify(listed.body)).not.toContain(secret.split('_').slice(2).join('_'));
    const usual = await ask('POST', '/keys', { name: 'Usual', expiresAt: '2999-01-01T00:00:00Z' });
    expect(usual.body).toMatchObject({
      scopes: ['followups', 'data-quality', 'coding', 'surveys'],
      expiresAt: '2999-01-01T00:00:00.000Z',
    });
    const first = (await ask('GET', '/keys?limit=1')).body;
    expect(first.items).toMatchObject([{ name: 'Usual' }]);
    expect((await ask('GET', `/keys?limit=1&cursor=${first.nextCursor}`)).body.items).toMatchObject([
      { name: 'Coders' },
    ]);
  });

  it('are revoked: refused from then on, still listed, and revoked once', async () => {
    const made = (await ask('POST', '/keys', { name: 'Short-lived' })).body;
    const revoked = await ask('DELETE', `/keys/${made.id}`);
    expect(revoked).toMatchObject({ status: 200, body: { id: made.id, revokedAt: expect.any(String) } });
    expect(await ask('DELETE', `/keys/${made.id}`)).toEqual(revoked);
    // Never used before, so that no gateway remembers it.
    expect((await ask('GET', '/codebooks', undefined, made.key)).status).toBe(403);
    const { items } = (await ask('GET', '/keys')).body;
    expect(items.find(({ id }: { id: string }) => id === made.id)).toEqual(revoked.body);
    const audit = (await ask('GET', '/audit?limit=2')).body.items;
    expect(audit).toMatchObject([
      { action: 'key.revoked', subject: made.id, keyId: admin.id, keyName: 'officer' },
      { action: 'key.created', subject: made.id, keyId: admin.id, details: { name: 'Short-lived' } },
    ]);
  });

  it('share what their organization may have of the memory for bodies', async () => {
    const [first, second] = [await ask('POST', '/keys', { name: 'a' }), await ask('POST', '/keys', { name: 'b' })];
    const begun: ClientRequest[] = [];
    /** A job whose body is announced and does not come. */
    const begin = (key: string): ClientRequest => {
      const headers = { 'x-service-key': key, 'content-type': 'application/json', 'content-length': 60 * 1024 ** 2 };
      const sent = request(`${gateway.url}/api/v1/coding`, { method: 'POST', headers }).on('error', () => undefined);
      sent.flushHeaders();
      begun.push(sent);
      return sent;
    };
    const statusOf = async (sent: ClientRequest): Promise<number | undefined> =>
      ((await once(sent, 'response')) as [IncomingMessage])[0].statusCode;
    try {
      // Whichever comes second is refused at once; the other one waits for its body.
      expect(await Promise.race([first, second].map(({ body }) => statusOf(begin(body.key))))).toBe(429);
      const { status } = await ask('POST', '/coding', {}, foreignUser);
      expect(status).toBe(400);
    } finally {
      for (const sent of begun) sent.destroy();
    }
  });

  it('409 for more than 1,000 that are active; one that is revoked or has expired makes room', async () => {
    await gateway.store.query(
      `INSERT INTO gateway.api_keys (org_id, id, name, secret_hash, scopes)
       SELECT org_id, 'many' || i, 'many', '\\x00', '{coding}' FROM gateway.api_keys k, generate_series(1, 999) AS i WHERE k.id = $1`,
      [crowded.id],
    );
    const create = (): Promise<{ status: number; body: any }> => ask('POST', '/keys', { name: 'x' }, crowded.key);
    const full = await create();
    expect(full).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('1000') } });
    await gateway.store.query(`UPDATE gateway.api_keys SET expires_at = now() WHERE id = 'many1'`);
    const made = await create();
    expect([made.status, (await create()).status]).toEqual([201, 409]);
    await ask('DELETE', `/keys/${made.body.id}`, undefined, crowded.key);
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can not revoke themselves, nor what is no id', async () => {
    expect((await ask('DELETE', `/keys/${admin.id}`)).status).toBe(409);
    expect(await ask('DELETE', '/keys/%00')).toMatchObject({
      status: 400,
      body: { details: { id: expect.any(String) } },
    });
  });

  it('are for admins, and those of another organization look like none', async () => {
    const plain = await ask('POST', '/keys', { name: 'plain' });
    for (const [method, path, body] of [
      ['GET', '/keys'],
      ['POST', '/keys', { name: 'x' }],
      ['DELETE', `/keys/${admin.id}`],
    ] as const)
      expect((await ask(method, path, body, plain.body.key)).status).toBe(403);
    const unknown = await ask('DELETE', '/keys/0123456789abcdef');
    expect(unknown.status).toBe(404);
    expect(await ask('DELETE', `/keys/${foreign.id}`)).toEqual(unknown);
    expect((await ask('GET', '/keys', undefined, foreign.key)).body.items).toHaveLength(1);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['root'] }, 'scopes[0]'],
    [{ name: 'x', scopes: ['operations'] }, 'scopes[0]'],
    [{ name: 'x', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: 'x', expiresAt: '2020-01-01' }, 'expiresAt'],
    [{ name: 'x', expiresAt: 5 }, 'expiresAt'],
  ])('400 for %j', async (body, field) => {
    const refused = await ask('POST', '/keys', body);
    expect({ status: refused.status, fields: Object.keys(refused.body.details) }).toEqual({
      status: 400,
      fields: [field],
    });
  });
});
