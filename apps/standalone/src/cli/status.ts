import { Accounts } from '@verbatim/gateway';
import { createRequire } from 'node:module';
import { findTarget, withDatabase } from './accounts-session.js';
import { dialled } from '../ready.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

async function gatewayState(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : `answers ${answer.status}`;
  } catch {
    return 'not reachable';
  }
}

/** What runs, and how much is in it. */
export async function status(): Promise<Record<string, unknown>> {
  const target = findTarget();
  const url = dialled(target.url);
  const stored = await withDatabase(target, async (database) => {
    const accounts = new Accounts(database);
    const [{ server_version: postgres }] = await database.query<{ server_version: string }[]>('SHOW server_version');
    const keys = await accounts.listKeys();
    return { postgres, organizations: (await accounts.listOrganizations()).length, keys: keys.filter(({ revokedAt }) => !revokedAt).length };
  });
  return { version, url, gateway: await gatewayState(url), ...stored };
}
