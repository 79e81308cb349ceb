import { dataDirOf, webhookSecretFile } from '../data-dir.js';
import { Problem } from '../problem.js';
import { renewWebhookSecret, withSecrets } from '../webhook-secret.js';
import { findTarget, withAccounts } from './accounts-session.js';
import { cliConfig } from './config.js';

export interface WebhookSecret {
  secret: string;
  /** After a rotation: until when the previous secret also signs. */
  previousUntil?: Date;
}

/** The signing secret of an organization (of `default` unless one is named); with `rotate` a new one. To rotate, name the organization if there are several. */
export async function webhookSecret(named: string | undefined, rotate = false): Promise<WebhookSecret> {
  const organizations = await withAccounts((accounts) => accounts.listOrganizations());
  if (rotate && named === undefined && organizations.length > 1)
    throw new Problem('There are several organizations: name one with --org NAME (see verbatim orgs list)');
  const name = named ?? 'default';
  const org = organizations.find((organization) => organization.name === name)?.id;
  if (!org) throw new Problem(`There is no organization '${name}': see verbatim orgs list`);
  return withSecrets(findTarget().databaseUrl, async (secrets) => {
    const before = await secrets.current(org);
    if (!rotate) return { secret: before };
    const rotated = await secrets.rotate(org);
    await withAccounts((accounts) => accounts.noteRotation(org));
    renewWebhookSecret(webhookSecretFile(dataDirOf(cliConfig())), before, rotated.secret);
    return rotated;
  });
}
