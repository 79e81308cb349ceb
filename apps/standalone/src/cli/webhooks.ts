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

/** An organization's signing secret; with `rotate` a new one. */
export async function webhookSecret(name: string, rotate = false): Promise<WebhookSecret> {
  const org = (await withAccounts((accounts) => accounts.listOrganizations())).find((organization) => organization.name === name)?.id;
  if (!org) throw new Problem(`There is no organization '${name}' (verbatim orgs list)`);
  return withSecrets(findTarget().databaseUrl, async (secrets) => {
    const before = await secrets.current(org);
    if (!rotate) return { secret: before };
    const rotated = await secrets.rotate(org);
    renewWebhookSecret(webhookSecretFile(dataDirOf(readConfig())), before, rotated.secret);
    return rotated;
  });
}
