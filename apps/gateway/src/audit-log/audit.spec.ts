import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

describe('the audit log', () => {
  let gateway: TestGateway;
  let admin: string;
  let foreign: string;
  let revoked: string;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    admin = (await accounts.createKey({ organization: 'default', name: 'officer', scopes: ['admin'] })).key;
    await accounts.createOrganization('other');
    foreign = (await accounts.createKey({ organization: 'other', scopes: ['admin'] })).key;
    revoked = (await accounts.createKey({ organization: 'default' })).id;
    await accounts.revokeKey(revoked);
    await expect(accounts.audit('defualt', 2)).rejects.toThrow("there is no organization 'defualt'");
    await expect(accounts.listKeys('defualt')).rejects.toThrow("there is no organization 'defualt'");
    await source.destroy();
  });
  afterAll(() => gateway.stop());

  const read = async (query = '', key = admin): Promise<any> => {
    const response = await gateway.request('GET', `/audit${query}`, undefined, { 'x-service-key': key });
    const body = await response.json();
    return { status: response.status, body };
  };

  it('says who created, exported, corrected, erased and changed keys, newest first', async () => {
    const id = await gateway.submit(question('a', 2));
    await gateway.finished(id);
    await (await gateway.call(`/coding/${id}/export`)).text();
    const operations = [{ op: 'rename', code: 11, label: 'Even' }];
    await gateway.request('PATCH', `/coding/${id}/questions/a/codes`, { operations }, { 'if-match': '*' });
    const survey = `/surveys/${gateway.survey}`;
    await gateway.request('DELETE', `${survey}/responses/r0`);
    const { status, body } = await read();
    expect(status).toBe(200);
    const short = body.items.map(({ action, subject, keyName }: any) => [action, subject, keyName]);
    expect(short.slice(0, 5)).toEqual([
      ['erasure.requested', gateway.survey, 'key'],
      ['coding.corrected', id, 'key'],
      ['export.read', id, 'key'],
      ['job.created', id, 'key'],
      ['key.revoked', revoked, null],
    ]);
    expect(body.items.at(-1)).toMatchObject({ action: 'key.created', keyId: null });
    expect(body.items[1].details).toEqual({ questionIdentifier: 'a', revision: 1, operations: ['rename'] });
    expect(JSON.stringify(body)).not.toContain('r0');
    const first = (await read('?limit=2')).body;
    const second = (await read(`?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(body.items.slice(0, 4));
    expect((await read('?action=export.read')).body.items).toHaveLength(1);
    expect((await read('?to=2020-01-01')).body.items).toEqual([]);
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    const told = await accounts.audit('default', 2);
    expect(told.map(({ action, organization }) => [action, organization])).toEqual([
      ['erasure.requested', 'default'],
      ['coding.corrected', 'default'],
    ]);
    await source.destroy();
  });

  it('says who cancelled a job, and that settings and the secret of callbacks were changed', async () => {
    gateway.workers.lost = () => true;
    const id = await gateway.submit(question('cancelled', 2));
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    const { key } = await accounts.createKey({ organization: 'default', name: 'canceller', scopes: ['coding'] });
    expect((await gateway.request('DELETE', `/jobs/${id}`, undefined, { 'x-service-key': key })).status).toBe(200);
    await gateway.request('DELETE', `/jobs/${id}`, undefined, { 'x-service-key': key });
    gateway.workers.lost = () => false;
    const { id: org } = await accounts.setEngine('other', 'offline');
    await accounts.setQualitySettings('other', {});
    await accounts.noteRotation(org);
    await source.destroy();
    const cancelled = (await read('?action=job.cancelled')).body.items;
    expect(cancelled).toMatchObject([{ subject: id, keyName: 'canceller' }]);
    const { items } = (await read('', foreign)).body;
    expect(items.slice(0, 3)).toMatchObject([
      { action: 'webhook-secret.rotated', subject: org, keyId: null },
      { action: 'organization.changed', details: { qualitySettings: {} } },
      { action: 'organization.changed', details: { engine: 'offline' } },
    ]);
  });

  it('is for admins of the organization only, and bad queries are refused', async () => {
    expect((await gateway.call('/audit')).status).toBe(403);
    expect((await read('', foreign)).body.items.map(({ action }: any) => action)).toContain('key.created');
    expect((await read('', foreign)).body.items.map(({ action }: any) => action)).not.toContain('job.created');
    for (const query of ['?action=all', '?limit=0', '?cursor=x', '?from=yesterday', '?from=2026-11-02&to=2026-11-01'])
      expect((await read(query)).status).toBe(400);
  });

  it('can not be changed by the service', async () => {
    const source = await openGatewayDatabase(gateway.databaseUrl);
    for (const sql of ['UPDATE gateway.audit SET subject = $1', 'DELETE FROM gateway.audit WHERE subject <> $1'])
      await expect(source.query(sql, ['x'])).rejects.toThrow('permission denied');
    await source.destroy();
  });
});
