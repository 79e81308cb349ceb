import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { describeWithPython, findPython } from '../../../../tools/test/python.mjs';
import { withSecrets } from '../webhook-secret.js';
import { startEmbedded } from './embedded.js';

const folder = join(import.meta.dirname, '../../../../clients/python');

/** Runs Python in the folder of the client; rejects with what it printed where it fails. */
const python = async (env: Record<string, string>, ...args: string[]): Promise<string> => {
  const { stderr } = await promisify(execFile)(findPython() ?? 'python3', args, {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', ...env },
    timeout: 240_000,
  });
  // unittest reports there
  return stderr;
};

async function webhookSecret(databaseUrl: string): Promise<string> {
  const database = await openGatewayDatabase(databaseUrl);
  try {
    const mine = (await new Accounts(database).listOrganizations()).find(({ name }) => name === 'one');
    return await withSecrets(databaseUrl, (secrets) => secrets.current(mine!.id));
  } finally {
    await database.destroy();
  }
}

describeWithPython('the Python client', () => {
  it('passes its own tests', async () => {
    expect(await python({}, '-m', 'unittest', 'discover', '-s', 'tests')).toMatch(/Ran [1-9]\d* tests/);
  });

  it('makes every kind of call to the whole service', async () => {
    const service = await startEmbedded();
    try {
      const env = {
        VERBATIM_URL: service.url,
        VERBATIM_API_KEY: service.key,
        WEBHOOK_SECRET: await webhookSecret(service.databaseUrl),
      };
      expect(await python(env, 'tests/against_service.py')).toMatch(/Ran [1-9]\d* tests/);
    } finally {
      await service.stop();
    }
  }, 300_000);
});
