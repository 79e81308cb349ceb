import { Accounts, type KeyDescription } from '@verbatim/gateway';
import { createRequire } from 'node:module';
import { findTarget, withDatabase } from './accounts-session.js';
import { dialled } from '../ready.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

export const READY = 'ready';

async function gatewayState(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.ok ? READY : `answers ${answer.status}`;
  } catch {
    return 'not reachable: if it runs elsewhere, set HOST and PORT to its address';
  }
}

/** Valid keys: neither revoked nor expired. */
export const usable = (keys: Pick<KeyDescription, 'revokedAt' | 'expiresAt'>[], now = Date.now()): number =>
  keys.filter(({ revokedAt, expiresAt }) => !revokedAt && !(expiresAt && expiresAt.getTime() <= now)).length;

/** What is running, and how much data it has. */
export async function status(): Promise<Record<string, unknown>> {
  const target = findTarget();
  const url = dialled(target.url);
  const stored = await withDatabase(target, async (database) => {
    const accounts = new Accounts(database);
    const [{ server_version: postgres }] = await database.query<[{ server_version: string }]>('SHOW server_version');
    return {
      postgres,
      organizations: (await accounts.listOrganizations()).length,
      keys: usable(await accounts.listKeys()),
    };
  });
  return { version, url, gateway: await gatewayState(url), ...stored };
}
