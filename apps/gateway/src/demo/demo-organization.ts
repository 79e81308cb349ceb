import type { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';

/** Whom the demo's calls belong to: an organization of its own, so that they stand beside nobody's answers, and offline, so that they cost nobody's tokens. */
export const DEMO_ORGANIZATION = 'verbatim-demo';

/** Resolves to the id of the demo's organization, which the first call makes. */
export function demoOrganization(database: DataSource): () => Promise<string> {
  let id: Promise<string> | undefined;
  return () =>
    (id ??= new Accounts(database).ensureOrganization(DEMO_ORGANIZATION).then(
      (organization) => organization.id,
      (error: unknown) => {
        id = undefined;
        throw error;
      },
    ));
}
