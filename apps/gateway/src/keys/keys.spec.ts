import { TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

describe('API keys of an organization', () => {
  let gateway: TestGateway;
  let admin: { id: string; key: string };
  let foreign: { id: string; key: string };
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    admin = await accounts.createKey({ organization: 'default', name: 'officer', scopes: ['admin'] });
    await accounts.createOrganization('other');
    foreign = await accounts.createKey({ organization: 'other', scopes: ['admin'] });
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
