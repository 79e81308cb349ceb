import { jest } from '@jest/globals';
import { Accounts, DeadLetters, migrateGateway, openGatewayDatabase } from '@verbatim/gateway';
import { createTestDatabase } from '@verbatim/database/testing';
import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { runCli } from './program.js';

const JOB = newId();
const REGISTER = 'quality.register.v1';
const SUBMIT = 'coding.submit.v1';

describe('verbatim dead', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let source: DataSource;
  let letters: DeadLetters;
  let org: string;
  const before = process.env.DATABASE_URL;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateGateway(database.url);
    source = await openGatewayDatabase(database.url);
    letters = new DeadLetters(source);
    org = (await new Accounts(source).createOrganization('acme')).id;
    process.env.DATABASE_URL = database.url;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => asOwner('DELETE FROM gateway.dead_letters; DELETE FROM gateway.outbox; DELETE FROM gateway.audit'));
  afterEach(() => jest.restoreAllMocks());

  const asOwner = async (sql: string): Promise<any[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  let position = 0;
  const keep = async (topic: string, more: { jobId?: string; org?: string } = {}): Promise<string> => {
    const letter = {
      message: {
        topic,
        key: `key ${++position}`,
        value: Buffer.from(`{"position":${position}}`),
        headers: { id: 'x' },
      },
      position: `0:${position}`,
      reason: 'Error: no room',
      stack: '',
      service: 'quality',
      attempts: 3,
      failedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, position)).toISOString(),
      ...(more.jobId && { jobId: more.jobId }),
    };
    const owner = more.org ?? org;
    return (await withOrg(source, owner, (manager) => letters.keep(manager, owner, letter)))!;
  };
  const run = async (...args: string[]): Promise<{ code: number; said: string; error: string }> => {
    let [said, error] = ['', ''];
    jest.spyOn(console, 'log').mockImplementation((text) => void (said += `${String(text)}\n`));
    jest.spyOn(console, 'error').mockImplementation((text) => void (error += `${String(text)}\n`));
    return { code: await runCli(['node', 'verbatim', 'dead', ...args]), said, error };
  };
  const settled = async (command: string, done: string, args: string[]): Promise<string[]> => {
    const { code, said } = await run(command, ...args, '--json');
    expect(code).toBe(0);
    return (JSON.parse(said) as Record<string, string>[]).map((row) => row[done]!);
  };
  const retried = (...args: string[]): Promise<string[]> => settled('retry', 'retried', args);
  const discarded = (...args: string[]): Promise<string[]> => settled('discard', 'discarded', args);
  const listed = async (...args: string[]): Promise<string[]> =>
    (JSON.parse((await run('list', ...args, '--json')).said) as { id: string }[]).map(({ id }) => id);
  const sent = async (): Promise<string[]> =>
    (await asOwner('SELECT payload FROM gateway.outbox ORDER BY seq')).map(({ payload }) => String(payload));

  it('sends several again, byte for byte, and says so in the audit log', async () => {
    const [first, second, third] = [await keep(REGISTER), await keep(SUBMIT, { jobId: JOB }), await keep(SUBMIT)];
    expect(await retried(third, first.toUpperCase())).toEqual([third, first]);
    expect(await sent()).toEqual([`{"position":${position}}`, `{"position":${position - 2}}`]);
    const audit = await asOwner('SELECT org_id, action, key_id, subject, details FROM gateway.audit ORDER BY id');
    const entry = { org_id: org, action: 'dead-letter.retried', key_id: null };
    expect(audit).toEqual([
      { ...entry, subject: third, details: { topic: SUBMIT } },
      { ...entry, subject: first, details: { topic: REGISTER } },
    ]);
    expect((await letters.list(9, { settled: true })).map(({ id, retriedAt }) => [id, retriedAt !== null])).toEqual([
      [third, true],
      [second, false],
      [first, true],
    ]);
    await retried(second);
    expect((await new Accounts(source).audit('acme', 1))[0]).toMatchObject({
      subject: second,
      details: { topic: SUBMIT, batchJobId: JOB },
    });
  });

  it('sends all of a job or topic again when their number is named, but none that cannot be cured', async () => {
    const [other, one, two] = [
      await keep(REGISTER, { jobId: JOB }),
      await keep(SUBMIT),
      await keep(SUBMIT, { jobId: JOB }),
    ];
    const done = await keep(SUBMIT, { jobId: JOB });
    await withOrg(source, org, (manager) => letters.partFailed(manager, org, done));
    expect(await run('retry', '--topic', SUBMIT)).toEqual({
      code: 1,
      said: '',
      error: '2 messages would be sent again: if that is right, add --count 2\n',
    });
    expect(await run('retry', '--topic', SUBMIT, '--count', '3')).toMatchObject({ code: 1, said: '' });
    expect(await sent()).toEqual([]);
    expect(await retried('--topic', SUBMIT, '--job', JOB, '--count', '1')).toEqual([two]);
    expect(await retried('--all', '--count', '2')).toEqual([other, one]);
    expect(await run('retry', '--all', '--count', '1')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no such/),
    });
    expect(await sent()).toHaveLength(3);
    expect(await listed('--topic', REGISTER)).toEqual([]);
    expect(await listed('--topic', REGISTER, '--settled')).toEqual([other]);
  });

  it('discards several without sending them, lists them no more by itself, and says so in the audit log', async () => {
    const [open, first, second] = [await keep(REGISTER), await keep(REGISTER), await keep(SUBMIT, { jobId: JOB })];
    await withOrg(source, org, (manager) => letters.partFailed(manager, org, second));
    expect(await discarded(first.toUpperCase(), second)).toEqual([first, second]);
    expect(await listed()).toEqual([open]);
    expect(await listed('--settled')).toEqual([second, first, open]);
    const { said } = await run('show', first, '--json');
    expect(JSON.parse(said)).toMatchObject({ retriedAt: null, discardedAt: expect.any(String) });
    expect(await sent()).toEqual([]);
    const audit = await asOwner('SELECT action, subject, details FROM gateway.audit ORDER BY subject');
    const action = 'dead-letter.discarded';
    expect(audit).toEqual(
      [
        { action, subject: first, details: { topic: REGISTER } },
        { action, subject: second, details: { topic: SUBMIT, batchJobId: JOB } },
      ].sort((a, b) => (a.subject < b.subject ? -1 : 1)),
    );
  });

  it('discards all open ones of a job or topic when their number is named, also those that cannot be cured', async () => {
    const [sentAgain, failed, other] = [await keep(SUBMIT), await keep(SUBMIT, { jobId: JOB }), await keep(REGISTER)];
    await withOrg(source, org, (manager) => letters.partFailed(manager, org, failed));
    await retried(sentAgain);
    expect(await run('discard', '--all')).toEqual({
      code: 1,
      said: '',
      error: '2 messages would be discarded: if that is right, add --count 2\n',
    });
    expect(await listed()).toEqual([other, failed]);
    expect(await discarded('--topic', SUBMIT, '--count', '1')).toEqual([failed]);
    expect(await discarded('--all', '--count', '1')).toEqual([other]);
    expect(await listed()).toEqual([]);
    expect(await run('discard', '--all', '--count', '1')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no such dead letter that could be discarded/),
    });
    expect(await run('retry', '--all', '--count', '1')).toMatchObject({ code: 1, said: '' });
  });

  it('discards none that was sent again or discarded before, but sends a discarded one again by its id', async () => {
    const [open, gone] = [await keep(REGISTER), await keep(REGISTER)];
    await discarded(gone);
    expect(await run('discard', open, gone)).toEqual({
      code: 1,
      said: '',
      error: `Nothing was discarded, because these were sent again or discarded before: ${gone}. See verbatim dead list --settled\n`,
    });
    expect(await listed()).toEqual([open]);
    expect(await retried(gone)).toEqual([gone]);
    expect(await sent()).toHaveLength(1);
  });

  it('sends again what belongs to no organization, and shows that in the audit log of all', async () => {
    const org = '00000000-0000-0000-0000-000000000000';
    const id = await keep(REGISTER, { org });
    expect(await retried('--all', '--count', '1')).toEqual([id]);
    expect(await new Accounts(source).audit(undefined, 9)).toMatchObject([{ subject: id, organization: null }]);
    expect(await new Accounts(source).audit('acme', 9)).toEqual([]);
  });

  it('sends none where the job has counted the part of one as failed, and says what to do instead', async () => {
    const [id, failed] = [await keep(REGISTER), await keep(REGISTER, { jobId: JOB })];
    await withOrg(source, org, (manager) => letters.partFailed(manager, org, failed));
    expect(await run('retry', id, failed)).toEqual({
      code: 1,
      said: '',
      error: `Nothing was sent. partFailed is true for ${failed}: the responses already count as failed, and a retry would change nothing. Submit the responses again\n`,
    });
    expect(await sent()).toEqual([]);
    expect(await listed()).toEqual([failed, id]);
    expect(await retried(id)).toEqual([id]);
  });

  it('sends none where one of them is not there, or it is not clear which are meant', async () => {
    const id = await keep(REGISTER);
    const missing = newId();
    const unclear = 'Name dead letters by their ids, or choose them with --job, --topic or both, or with --all\n';
    for (const [args, error] of [
      [[id, missing, 'x'], `There is no dead letter ${missing}, x: see verbatim dead list\n`],
      [[], unclear],
      [[id, '--all'], unclear],
      [['--all', '--job', JOB], unclear],
      [['--job', 'x', '--count', '1'], "--job must be the id of a job, got 'x'\n"],
    ] as const)
      expect(await run('retry', ...args)).toEqual({ code: 1, said: '', error });
    expect(await sent()).toEqual([]);
  });
});
