import { createTestDatabase } from '@verbatim/database/testing';
import { Problem } from '../problem.js';
import { withDatabase } from './accounts-session.js';

describe('a command on a database that nobody has migrated', () => {
  it('names the command that does it, in one line', async () => {
    const database = await createTestDatabase({ empty: true });
    try {
      const asked = withDatabase({ databaseUrl: database.url, url: '' }, (source) =>
        source.query('SELECT name FROM gateway.organizations'),
      );
      await expect(asked).rejects.toThrow(/^[^\n]*not set up[^\n]*run npx verbatim migrate[^\n]*$/);
      await expect(asked).rejects.toBeInstanceOf(Problem);
    } finally {
      await database.drop();
    }
  });
});
