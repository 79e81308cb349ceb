import { SCOPES, type Accounts } from '@verbatim/gateway';

/** Keys of two organizations. */
export async function makeKeys(accounts: Accounts): Promise<{ key: string; otherKey: string }> {
  for (const name of ['one', 'two']) await accounts.ensureOrganization(name);
  return {
    key: (await accounts.createKey({ organization: 'one' })).key,
    otherKey: (await accounts.createKey({ organization: 'two', scopes: [...SCOPES] })).key,
  };
}
