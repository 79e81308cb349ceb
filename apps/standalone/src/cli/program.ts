import { AccountError, ORGANIZATION_ENGINES, SCOPES, type OrganizationEngine } from '@verbatim/gateway';
import { ConfigError, readConfig } from '@verbatim/platform';
import { Command, CommanderError, Option } from 'commander';
import { Problem } from '../problem.js';
import { withAccounts } from './accounts-session.js';
import { addDeadCommands } from './dead.js';
import { parseExpiry } from './expiry.js';
import { parseTokens } from './monthly-tokens.js';
import { printRow, printRows } from './output.js';
import { addQualityCommand } from './quality-settings.js';
import { status } from './status.js';
import { webhookSecret } from './webhooks.js';

interface KeyOptions {
  org: string;
  name?: string;
  scopes?: string;
  expires?: string;
  json?: boolean;
}
interface SetOptions {
  engine?: OrganizationEngine;
  monthlyTokens?: string;
  json?: boolean;
}
interface ListOptions {
  org?: string;
  json?: boolean;
}

const JSON_OPTION = ['--json', 'print JSON'] as const;

function program(): Command {
  const verbatim = new Command('verbatim')
    .description(
      'Organizations, API keys and state of a running Verbatim: the one on VERBATIM_DATA_DIR (default .verbatim), or on DATABASE_URL.',
    )
    .exitOverride();

  const orgs = verbatim.command('orgs').description('organizations');
  orgs
    .command('create <name>')
    .description('create an organization')
    .option(...JSON_OPTION)
    .action(async (name: string, { json }: ListOptions) => {
      const engine = readConfig().modelForNewOrganizations ? 'auto' : 'offline';
      printRow({ ...(await withAccounts((accounts) => accounts.createOrganization(name, engine))) }, json);
    });
  orgs
    .command('set <name>')
    .description('change an organization: with the next call')
    .option(...JSON_OPTION)
    .addOption(
      new Option(
        '--engine <which>',
        'auto: the language model where one is configured; offline: nothing of it leaves the machine',
      ).choices(ORGANIZATION_ENGINES),
    )
    .option(
      '--monthly-tokens <number>',
      "its budget of the model's tokens a calendar month; 0: none; default: what MODEL_MONTHLY_TOKENS says",
    )
    .action(async (name: string, { engine, monthlyTokens, json }: SetOptions) => {
      if (engine === undefined && monthlyTokens === undefined)
        throw new Problem('Nothing to change: give --engine, --monthly-tokens, or both');
      const tokens = monthlyTokens === undefined ? undefined : parseTokens(monthlyTokens);
      const changed = await withAccounts(async (accounts) => {
        const first = engine && (await accounts.setEngine(name, engine));
        return tokens === undefined ? first : accounts.setMonthlyTokens(name, tokens);
      });
      printRow({ ...changed }, json);
    });
  addQualityCommand(orgs);
  orgs
    .command('list')
    .description('list the organizations')
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) =>
      printRows(
        (await withAccounts((accounts) => accounts.listOrganizations())).map((row) => ({ ...row })),
        ['id', 'name', 'engine', 'monthlyTokens', 'tokensThisMonth', 'createdAt'],
        json,
      ),
    );

  const keys = verbatim.command('keys').description('API keys');
  keys
    .command('create')
    .description('create a key and print it; it can not be shown again')
    .requiredOption('--org <name>', 'its organization')
    .option('--name <text>', 'what it is for')
    .option('--scopes <list>', `comma-separated, of ${SCOPES.join(', ')} (default: all but admin)`)
    .option('--expires <when>', 'a span (30d, 12h) or a date')
    .option(...JSON_OPTION)
    .action(async ({ org, name, scopes, expires, json }: KeyOptions) => {
      const request = {
        organization: org,
        name,
        scopes: scopes?.split(',').map((scope) => scope.trim()),
        expiresAt: expires ? parseExpiry(expires) : undefined,
      };
      const made = await withAccounts((accounts) => accounts.createKey(request));
      console.log(json ? JSON.stringify(made) : made.key);
    });
  keys
    .command('list')
    .description('list the keys, never their secrets')
    .option('--org <name>', 'of one organization')
    .option(...JSON_OPTION)
    .action(async ({ org, json }: ListOptions) => {
      const rows = await withAccounts((accounts) => accounts.listKeys(org));
      printRows(
        rows.map((row) => ({ ...row })),
        ['id', 'organization', 'name', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'],
        json,
      );
    });
  keys
    .command('revoke <id>')
    .description('make a key invalid, on every running gateway within 30 s')
    .option(...JSON_OPTION)
    .action(async (id: string, { json }: ListOptions) => {
      if (!(await withAccounts((accounts) => accounts.revokeKey(id))))
        throw new Problem(`There is no key ${id} (verbatim keys list)`);
      printRow({ revoked: id }, json);
    });

  const webhooks = verbatim.command('webhooks').description('callbacks');
  webhooks
    .command('secret')
    .description("print the secret that signs an organization's callbacks")
    .option('--org <name>', 'the organization (default: "default"; to be named for --rotate where there are several)')
    .option('--rotate', 'make a new one; the one before signs as well for a day')
    .option(...JSON_OPTION)
    .action(async ({ org, rotate, json }: { org?: string; rotate?: boolean; json?: boolean }) => {
      const made = await webhookSecret(org, rotate);
      console.log(json ? JSON.stringify(made) : made.secret);
      if (made.previousUntil)
        console.error(`The secret before signs as well until ${made.previousUntil.toISOString()}.`);
    });

  addDeadCommands(verbatim);

  verbatim
    .command('migrate')
    .description(
      'bring every schema of DATABASE_URL up to date, as its owner; for services with MIGRATE_AT_START=false',
    )
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) => {
      const { databaseUrl } = readConfig();
      if (!databaseUrl) throw new Problem('migrate needs DATABASE_URL: npm start brings its own store up to date');
      // Only here: it loads every service, and that takes seconds.
      const { migrateAll } = await import('./migrate.js');
      printRow({ 'up to date': await migrateAll(databaseUrl) }, json);
    });
  verbatim
    .command('status')
    .description('what runs, and how much is in it')
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) => printRow(await status(), json));
  return verbatim;
}

/** Resolves to the exit code. */
export async function runCli(argv: string[]): Promise<number> {
  try {
    await program().parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Problem || error instanceof AccountError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}
