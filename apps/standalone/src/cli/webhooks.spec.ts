import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { migrateGateway } from '@verbatim/gateway';
import { jest } from '@jest/globals';
import { runCli } from './program.js';

describe('webhooks secret', () => {
  const { DATABASE_URL, VERBATIM_DATA_DIR } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'verbatim-test-'));
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateGateway(test.url);
    Object.assign(process.env, { DATABASE_URL: test.url, VERBATIM_DATA_DIR: dataDir });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    for (const [name, value] of Object.entries({ DATABASE_URL, VERBATIM_DATA_DIR })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await test?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function said(...args: string[]): Promise<{ code: number; out: string; error: string }> {
    const [out, error] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')].map((spy) =>
      spy.mockReset().mockImplementation(() => undefined),
    );
    const code = await runCli(['node', 'verbatim', ...args]);
    return { code, out: out!.mock.calls.join('\n'), error: error!.mock.calls.join('\n') };
  }
  const secret = (...more: string[]): ReturnType<typeof said> => said('webhooks', 'secret', ...more);

  it('is rotated for default where that is the only organization, and for a named one where there are several', async () => {
    await said('orgs', 'create', 'default');
    const first = await secret();
    const second = await secret('--rotate');
    expect([first.code, second.code, second.out === first.out]).toEqual([0, 0, false]);
    await said('orgs', 'create', 'acme');
    expect(await secret('--rotate')).toEqual({
      code: 1,
      out: '',
      error: 'There are several organizations: name one with --org NAME (see verbatim orgs list)',
    });
    expect((await secret()).out).toBe(second.out);
    expect((await secret('--org', 'default', '--rotate')).out).not.toBe(second.out);
  });
});
