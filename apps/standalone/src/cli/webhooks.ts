import { readConfig } from '@verbatim/platform';
import { dataDirOf, webhookSecretFile } from '../data-dir.js';
import { Problem } from '../problem.js';
import { renewWebhookSecret, withSecrets } from '../webhook-secret.js';
import { findTarget, withAccounts } from './accounts-session.js';

export interface WebhookSecret {
  secret: string;
  /** After a rotation: until when the secret before signs as well. */
  previousUntil?: Date;
}

/** An organization's signing secret, where none is named that of `default`; with `rotate` a new one. Among several the one to rotate must be named. */
export async function webhookSecret(named: string | undefined, rotate = false): Promise<WebhookSecret> {
  const organizations = await withAccounts((accounts) => accounts.listOrganizations());
  if (rotate && named === undefined && organizations.length > 1)
    throw new Problem(
      'There are several organizations: say whose secret is to be rotated with --org NAME (verbatim orgs list)',
    );
  const name = named ?? 'default';
  const org = organizations.find((organization) => organization.name === name)?.id;
  if (!org) throw new Problem(`There is no organization '${name}' (verbatim orgs list)`);
  return withSecrets(findTarget().databaseUrl, async (secrets) => {
    const before = await secrets.current(org);
    if (!rotate) return { secret: before };
    const rotated = await secrets.rotate(org);
    renewWebhookSecret(webhookSecretFile(dataDirOf(readConfig())), before, rotated.secret);
    return rotated;
  });
}
