import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { processesNaming } from '@verbatim/database/testing';
import { runCli } from '../cli/program.js';
import { Client } from 'pg';
import { openDatabase, withServiceLogins } from '@verbatim/database';
import { readConnection } from '../connection.js';
import { environment, startInstance, verbatim, type Instance } from './instance.js';
import { until } from '@verbatim/platform/testing';

/** Parts are taken over at once and not by their leases, and some are in hand when the process ends. */
const HOUR = { PART_LEASE_MS: '3600000', SWEEP_INTERVAL_MS: '200', PARTS_IN_FLIGHT: '4' };

/**
 * Each start is a real one: PostgreSQL, the model, every service. It takes seconds of processor time, so the tests share a data folder and the instance on it;
 * each starts one where none runs, and may end it.
 */
describe('the process that npm start runs', () => {
  let root: string;
  let dataDir: string;
  const running: Instance[] = [];
  const start = (more?: Record<string, string>, folder = dataDir): Instance => {
    const instance = startInstance(folder, more);
    running.push(instance);
    return instance;
  };
  const isRunning = ({ process: { exitCode, signalCode } }: Instance): boolean =>
    exitCode === null && signalCode === null;
  let latest: Instance | undefined;
  const startShared = (): Instance => (latest = start(HOUR));
  const shared = (): Instance => (latest && isRunning(latest) ? latest : startShared());
  const stop = (instance: Instance): Promise<number | null> => {
    instance.process.kill('SIGTERM');
    return instance.ended;
  };
  const key = (folder = dataDir): string => readFileSync(join(folder, 'api-key'), 'utf8').trim();
  /** On a connection of its own: the command line stops this process's loop, longer than the service keeps an idle one where the machine is busy. */
  const call = async (
    url: string,
    path: string,
    body?: object,
    serviceKey = key(),
  ): Promise<{ status: number; body: any }> => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        connection: 'close',
        'x-service-key': serviceKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const ended = (url: string, job: string): Promise<any> =>
    until('the job to end', async () => {
      const { body } = await call(url, `data-quality/batch/${job}?limit=1000`);
      return ['completed', 'failed'].includes(body.status) && body;
    });
  /** Whether parts of the job have a lease, which runs for another hour. */
  const areInFlight = async (job: string): Promise<boolean> => {
    const owner = new Client({ connectionString: readConnection(dataDir)!.databaseUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query(
        'SELECT FROM gateway.job_parts WHERE job_id = $1 AND lease_until > now() LIMIT 1',
        [job],
      );
      return rows.length > 0;
    } finally {
      await owner.end();
    }
  };
  /** What a command prints; rejects with what it says when it fails. In this process: a process each would take most of this file's time. */
  const cli = async (...args: string[]): Promise<string> => {
    const before = process.env;
    const written = { log: '', error: '' };
    for (const method of ['log', 'error'] as const)
      jest.spyOn(console, method).mockImplementation((text) => {
        written[method] += `${text}\n`;
      });
    try {
      process.env = environment(dataDir, {});
      if ((await runCli(['node', 'verbatim', ...args])) !== 0) throw new Error(written.error);
      return written.log;
    } finally {
      process.env = before;
      jest.restoreAllMocks();
    }
  };
  const secretOf = (serviceKey: string): string => /^sk_[0-9a-f]{16}_(.+)$/.exec(serviceKey)![1]!;
  const entries = [
    {
      question: 'What do you like about our bank?',
      answer: 'The app is quick and the staff at my branch always help.',
    },
  ];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'verbatim-process-'));
    dataDir = join(root, 'data');
    // As root, PostgreSQL's user has to get to the data folder.
    chmodSync(root, 0o711);
  });
  afterAll(async () => {
    for (const instance of running) if (isRunning(instance)) await stop(instance);
    rmSync(root, { recursive: true, force: true });
  });

  it('answers the curl that it shows, finishes a batch, and serves the command line', async () => {
    const instance = shared();
    const url = await instance.ready;
    expect(statSync(join(dataDir, 'api-key')).mode & 0o777).toBe(0o600);
    const secretFile = join(dataDir, 'webhook-secret');
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(secretFile, 'utf8')).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
    const text = instance.output();
    const curl = text.slice(text.indexOf('curl '), text.indexOf('\n\nCtrl-C'));
    expect(JSON.parse(execFileSync('sh', ['-c', curl], { encoding: 'utf8' }))).toMatchObject({
      numIssues: expect.any(Number),
      evaluations: [{ surveyEntry: expect.any(Object) }],
    });
    expect((await fetch(`${url}/docs`)).status).toBe(200);

    const { status, body: job } = await call(url, 'data-quality/batch', {
      surveyName: 'Bank',
      responses: Array.from({ length: 30 }, (_, i) => ({ responseIdentifier: `r${i}`, surveyEntries: entries })),
    });
    expect(status).toBe(202);
    const read = await ended(url, job.batchJobId);
    expect(read).toMatchObject({ status: 'completed', progress: { total: 30, done: 30, failed: 0 } });
    expect(read.results.items).toHaveLength(30);

    await cli('orgs', 'create', 'acme');
    expect(JSON.parse(await cli('orgs', 'list', '--json'))).toMatchObject([
      { name: 'acme', engine: 'offline', monthlyTokens: null, tokensThisMonth: 0 },
      { name: 'default', engine: 'auto' },
    ]);
    expect(
      JSON.parse(await cli('orgs', 'set', 'acme', '--engine', 'auto', '--monthly-tokens', '5000', '--json')),
    ).toMatchObject({ name: 'acme', engine: 'auto', monthlyTokens: 5_000 });
    expect(JSON.parse(await cli('orgs', 'set', 'acme', '--monthly-tokens', 'default', '--json'))).toMatchObject({
      engine: 'auto',
      monthlyTokens: null,
    });
    expect(
      JSON.parse(
        await cli('orgs', 'quality', 'default', '--threshold', 'Low Effort=0', '--weight', 'Honeypot=2', '--json'),
      ),
    ).toEqual(
      expect.arrayContaining([
        { finding: 'Low Effort', threshold: 0, weight: 0.8 },
        { finding: 'Honeypot', threshold: "the check's own rules", weight: 2 },
      ]),
    );
    const { body: strict } = await call(url, 'data-quality', { surveyEntries: entries, qualityIssues: ['Low Effort'] });
    expect(strict.evaluations[0].qualityIssueChecks).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'Low Effort', isIssue: true })]),
    );
    const secret = await cli('webhooks', 'secret', '--org', 'default');
    expect(secret).toBe(readFileSync(secretFile, 'utf8'));
    const rotated = await cli('webhooks', 'secret', '--org', 'default', '--rotate');
    expect([rotated === secret, await cli('webhooks', 'secret'), readFileSync(secretFile, 'utf8')]).toEqual([
      false,
      rotated,
      rotated,
    ]);
    expect(await cli('webhooks', 'secret', '--org', 'acme')).not.toBe(rotated);
    const made = verbatim(dataDir, 'keys', 'create', '--org', 'acme', '--expires', '1d');
    expect(made).toMatch(/^sk_[0-9a-f]{16}_[A-Za-z0-9_-]{43}\n$/);
    expect((await call(url, 'data-quality', { surveyEntries: entries }, made.trim())).status).toBe(200);
    expect(JSON.parse(verbatim(dataDir, 'status', '--json'))).toMatchObject({
      gateway: 'ready',
      organizations: 2,
      keys: 2,
    });
    const narrow = JSON.parse(
      await cli('keys', 'create', '--org', 'acme', '--name', 'coder', '--scopes', 'coding, surveys', '--json'),
    );
    expect(JSON.parse(await cli('keys', 'list', '--org', 'acme', '--json'))).toEqual([
      expect.objectContaining({ name: 'key', expiresAt: expect.any(String) }),
      expect.objectContaining({
        id: narrow.id,
        name: 'coder',
        scopes: ['coding', 'surveys'],
        expiresAt: null,
        revokedAt: null,
      }),
    ]);
    await expect(cli('keys', 'create', '--org', 'acme', '--scopes', 'root')).rejects.toThrow("unknown scope 'root'");
    expect(JSON.parse(await cli('keys', 'revoke', narrow.id, '--json'))).toEqual({ revoked: narrow.id });
    expect((await call(url, 'data-quality', { surveyEntries: entries }, narrow.key)).body.message).toBe(
      'Invalid or missing API key',
    );
    await expect(cli('keys', 'revoke', '0000000000000000')).rejects.toThrow('There is no key 0000000000000000');
    expect(JSON.parse(await cli('dead', 'list', '--json'))).toEqual([]);
    for (const what of ['show', 'retry'])
      await expect(cli('dead', what, job.batchJobId)).rejects.toThrow(`There is no dead letter ${job.batchJobId}`);
    const foreign = await call(url, `data-quality/batch/${job.batchJobId}`, undefined, made.trim());
    expect(foreign.status).toBe(404);
    expect(await cli('keys', 'list')).not.toContain(secretOf(made.trim()));
  }, 300_000);

  it('logs each service in as its own role, from which there is no way to another', async () => {
    const url = await shared().ready;
    const { databaseUrl } = readConnection(dataDir)!;
    const owner = new Client({ connectionString: databaseUrl, application_name: 'a test' });
    await owner.connect();
    const services = ['callback', 'coding', 'followup', 'gateway', 'quality'];
    // a pool connects when it is needed, and lets go of connections that nobody uses: two services work for calls only
    const asked = { question: 'What do you like?', answer: 'The staff at my branch' };
    const logins = new Map<string, string>();
    await until('a login of each service', async () => {
      await Promise.all([call(url, 'followups', asked), call(url, 'data-quality', { surveyEntries: entries })]);
      const { rows } = await owner.query<{ application: string; login: string }>(
        `SELECT application_name AS application, usename AS login FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND application_name <> 'a test'`,
      );
      for (const { application, login } of rows) logins.set(`${application} as ${login}`, login);
      return services.every((name) => logins.has(`verbatim-${name} as verbatim_${name}`));
    });
    await owner.end();
    expect([...logins.keys()].sort()).toEqual(services.map((name) => `verbatim-${name} as verbatim_${name}`));
    for (const schema of services) {
      const database = await openDatabase({ url: withServiceLogins(databaseUrl), schema, poolSize: 1 });
      try {
        for (const role of [
          'postgres',
          ...services.filter((other) => other !== schema).map((name) => `verbatim_${name}`),
        ])
          await expect(database.query(`SET ROLE ${role}`)).rejects.toThrow(`permission denied to set role "${role}"`);
      } finally {
        await database.destroy();
      }
    }
  }, 300_000);

  it('lets one instance have a data folder, and one a port: the second says so in one line', async () => {
    const first = shared();
    const url = await first.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${dataDir} is in use by process ${first.process.pid}: stop that process, or set VERBATIM_DATA_DIR to another folder\n`,
    );

    const port = new URL(url).port;
    const third = startInstance(join(root, 'other'), { PORT: port });
    expect(await third.ended).toBe(1);
    expect(third.output()).toBe(`Port ${port} is in use: set PORT to another port\n`);
    expect(readdirSync(join(root, 'other'))).toEqual([]);
    expect((await call(url, 'data-quality', { surveyEntries: entries })).status).toBe(200);
  }, 300_000);

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    "goes on with a batch that %s broke off, at once and not when its parts' leases run out",
    async (signal) => {
      const first = shared();
      const total = 400;
      const body = JSON.stringify({
        surveyName: 'Bank',
        responses: Array.from({ length: total }, (_, i) => ({
          responseIdentifier: `r${i}`,
          surveyEntries: [{ ...entries[0], answer: `${entries[0]!.answer} ${i}` }],
        })),
      });
      const post = async (url: string): Promise<{ batchJobId: string; replayed: string | null }> => {
        const response = await fetch(`${url}/api/v1/data-quality/batch`, {
          method: 'POST',
          body,
          headers: { 'x-service-key': key(), 'content-type': 'application/json', 'idempotency-key': signal },
        });
        return {
          ...((await response.json()) as { batchJobId: string }),
          replayed: response.headers.get('idempotency-replayed'),
        };
      };
      const job = await post(await first.ready);
      await until('parts to be in flight', () => areInFlight(job.batchJobId));
      const before = key();
      const told = Date.now();
      first.process.kill(signal);
      await first.ended;
      expect(Date.now() - told).toBeLessThan(15_000); // what a stop may take, with work under way too
      const left = processesNaming(dataDir);
      expect(left).toHaveLength(signal === 'SIGKILL' ? 1 : 0); // its PostgreSQL lives on

      const second = startShared();
      const url = await second.ready;
      if (signal === 'SIGKILL') {
        expect(second.output()).toContain('adopting the PostgreSQL');
        expect(processesNaming(dataDir)).toEqual(left);
      }
      expect(key()).toBe(before);
      const { body: read } = await call(url, `data-quality/batch/${job.batchJobId}`);
      expect(read.progress.done).toBeLessThan(total); // it was broken off
      expect(await post(url)).toEqual({ ...job, replayed: 'true' });
      expect(await ended(url, job.batchJobId)).toMatchObject({
        status: 'completed',
        progress: { total, done: total, failed: 0 },
      });
      expect(second.output()).toMatch(/"resent":[1-9].*"parts of a job were overdue"/); // of those in flight
    },
    300_000,
  );

  it('stops in order, and leaves nothing behind', async () => {
    const instance = shared();
    await instance.ready;
    const told = Date.now();
    // As from a terminal: the group gets it, and whoever started us forwards it.
    process.kill(-instance.process.pid!, 'SIGINT');
    instance.process.kill('SIGINT');
    expect(await instance.ended).toBe(0);
    expect(Date.now() - told).toBeLessThan(15_000);
    expect(processesNaming(dataDir)).toEqual([]);
    expect(() => verbatim(dataDir, 'status')).toThrow('No instance runs on the data folder');
  }, 300_000);

  (process.getuid?.() === 0 ? it : it.skip)(
    'keeps the database of root, whose home is closed to others, in a folder of the system, and names it',
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'verbatim-home-'));
      const folder = join(home, 'data');
      let store = '';
      try {
        const instance = start({}, folder);
        const url = await instance.ready;
        store =
          /the database is in (\/var\/lib\/verbatim\/[0-9a-f]{16}): PostgreSQL does not run as root, and its user can't enter \S+/.exec(
            instance.output(),
          )?.[1] ?? '';
        expect(existsSync(join(store, 'api-key'))).toBe(false);
        expect(statSync(store).isDirectory()).toBe(true);
        expect((await call(url, 'data-quality', { surveyEntries: entries }, key(folder))).status).toBe(200);
        expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600);
        expect(await stop(instance)).toBe(0);
      } finally {
        if (store) rmSync(store, { recursive: true });
        rmSync(home, { recursive: true, force: true });
      }
    },
    300_000,
  );

  it.each(['creating the database', 'starting PostgreSQL', 'preparing the organization', 'loading the analysis'])(
    'stops in order when it is told to while it is %s',
    async (step) => {
      const folder = join(root, step.replaceAll(' ', '-'));
      const instance = start({}, folder);
      await new Promise<void>((resolve) =>
        instance.process.stderr!.on('data', (text: string) => {
          if (text.includes(step)) resolve();
        }),
      );
      expect(await stop(instance)).toBe(0);
      expect(instance.output()).toContain('Stopped before it was ready.');
      expect(processesNaming(folder)).toEqual([]);
    },
    300_000,
  );
});
