import { jest } from '@jest/globals';
import { createTestDatabase } from '@verbatim/database/testing';
import { migrateGateway } from '@verbatim/gateway';
import { runCli } from './program.js';

describe('verbatim status', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
    jest.restoreAllMocks();
  });

  it('ends with 1 where the database is there and the gateway is not', async () => {
    const database = await createTestDatabase();
    try {
      await migrateGateway(database.url);
      // no gateway listens on port 1
      process.env = { ...before, DATABASE_URL: database.url, PORT: '1' };
      let said = '';
      jest.spyOn(console, 'log').mockImplementation((text) => void (said += `${text}\n`));
      expect(await runCli(['node', 'verbatim', 'status', '--json'])).toBe(1);
      expect(JSON.parse(said)).toMatchObject({ gateway: expect.not.stringMatching('^ready$'), organizations: 0 });
    } finally {
      await database.drop();
    }
  });
});
