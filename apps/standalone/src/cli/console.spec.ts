import { jest } from '@jest/globals';
import { createTestDatabase } from '@verbatim/database/testing';
import { Accounts, migrateGateway, openGatewayDatabase } from '@verbatim/gateway';
import { runCli } from './program.js';

describe('verbatim console', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let key: string;
  const before = { ...process.env };
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateGateway(database.url);
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    await accounts.createOrganization('acme');
    ({ key } = await accounts.createKey({ organization: 'acme' }));
    await source.destroy();
    Object.assign(process.env, { DATABASE_URL: database.url, PORT: '18080', VERBATIM_DATA_DIR: '/nowhere' });
  });
  afterAll(async () => {
    process.env = { ...before };
    await database?.drop();
  });
  afterEach(() => jest.restoreAllMocks());

  const run = async (): Promise<{ code: number; said: string }> => {
    let said = '';
    for (const where of ['log', 'error'] as const)
      jest.spyOn(console, where).mockImplementation((text) => void (said += String(text)));
    return { code: await runCli(['node', 'verbatim', 'console']), said };
  };

  it('signs in with VERBATIM_API_KEY where the data folder has no key, as with separate services', async () => {
    process.env.VERBATIM_API_KEY = key;
    expect(await run()).toEqual({
      code: 0,
      said: expect.stringMatching(/^http:\/\/127\.0\.0\.1:18080\/console#link=\S+$/),
    });
  });

  it.each(['nonsense', 'sk_0000000000000000_x'])(
    'says that VERBATIM_API_KEY=%s is no key of the database',
    async (wrong) => {
      process.env.VERBATIM_API_KEY = wrong;
      expect(await run()).toEqual({
        code: 1,
        said: 'VERBATIM_API_KEY is not a key of this database: sign in with another key',
      });
    },
  );
});
