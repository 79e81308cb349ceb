import { AccountError, ORGANIZATION_ENGINES, SCOPES, type OrganizationEngine } from '@verbatim/gateway';
import { ConfigError } from '@verbatim/platform';
import { Command, CommanderError, Option } from 'commander';
import { Problem } from '../problem.js';
import { withAccounts } from './accounts-session.js';
import { addBackupCommands } from './backup/commands.js';
import { cliConfig } from './config.js';
import { addDeadCommands } from './dead.js';
import { consoleLink } from './console.js';
import { parseExpiry } from './expiry.js';
import { addFileCommands } from './files/commands.js';
import { openService, type ServiceOptions } from './files/service.js';
import { addFollowupsCommand } from './followup-thresholds.js';
import { firstKey } from './first-key.js';
import { parseTokens } from './monthly-tokens.js';
import { printRow, printRows } from './output.js';
import { addQualityCommand } from './quality-settings.js';
import { parseRetentionDays } from './retention-days.js';
import { runProgram } from './run.js';
import { READY, status } from './status.js';
import { forTerminal } from './terminal.js';
import { signingSecret, listenForWebhooks } from './webhook-listener.js';
import { sendSample } from './webhook-sender.js';
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
  retentionDays?: string;
  json?: boolean;
}
interface SurveyOptions {
  org: string;
  retentionDays: string;
  json?: boolean;
}
interface SendOptions extends ServiceOptions {
  to: string;
  secret?: string;
}
interface ListOptions {
  org?: string;
  json?: boolean;
}

const JSON_OPTION = ['--json', 'print JSON'] as const;

function program(): Command {
  const verbatim = new Command('verbatim')
    .description(
      'Code and check the answers of a spreadsheet, and write follow-up questions to them. Manage a running Verbatim: organizations, API keys, callbacks, dead letters. The instance is found by VERBATIM_DATA_DIR (default .verbatim) or by DATABASE_URL.',
    )
    .exitOverride();

  addFileCommands(verbatim);

  const orgs = verbatim.command('orgs').description('organizations');
  orgs
    .command('create <name>')
    .description('create an organization')
    .option(...JSON_OPTION)
    .action(async (name: string, { json }: ListOptions) => {
      const engine = cliConfig().modelForNewOrganizations ? 'auto' : 'offline';
      printRow({ ...(await withAccounts((accounts) => accounts.createOrganization(name, engine))) }, json);
    });
  orgs
    .command('set <name>')
    .description('change an organization, from its next call on')
    .option(...JSON_OPTION)
    .addOption(
      new Option(
        '--engine <which>',
        'auto: use the language model if one is configured; offline: never send anything to a model',
      ).choices(ORGANIZATION_ENGINES),
    )
    .option(
      '--monthly-tokens <number>',
      'token budget of the model per calendar month; 0: no limit; default: MODEL_MONTHLY_TOKENS',
    )
    .option(
      '--retention-days <number>',
      'days that jobs with their results and follow-up threads are kept; the lower of this and RETENTION_DAYS counts; default: RETENTION_DAYS',
    )
    .action(async (name: string, { engine, monthlyTokens, retentionDays, json }: SetOptions) => {
      if (engine === undefined && monthlyTokens === undefined && retentionDays === undefined)
        throw new Problem('Nothing to change: give --engine, --monthly-tokens or --retention-days');
      const days = retentionDays === undefined ? undefined : parseRetentionDays(retentionDays);
      const tokens = monthlyTokens === undefined ? undefined : parseTokens(monthlyTokens);
      const changed = await withAccounts(async (accounts) => {
        if (engine) await accounts.setEngine(name, engine);
        if (tokens !== undefined) await accounts.setMonthlyTokens(name, tokens);
        if (days !== undefined) await accounts.setRetentionDays(name, days);
        return (await accounts.listOrganizations()).find((organization) => organization.name === name);
      });
      printRow({ ...changed }, json);
    });
  addQualityCommand(orgs);
  addFollowupsCommand(orgs);
  orgs
    .command('list')
    .description('list all organizations')
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) =>
      printRows(
        (await withAccounts((accounts) => accounts.listOrganizations())).map((row) => ({ ...row })),
        ['id', 'name', 'engine', 'monthlyTokens', 'tokensThisMonth', 'retentionDays', 'createdAt'],
        json,
      ),
    );

  verbatim
    .command('surveys')
    .description('settings of stored surveys')
    .command('set <surveyIdentifier>')
    .description('change a survey')
    .requiredOption('--org <name>', 'its organization')
    .requiredOption(
      '--retention-days <number>',
      "days that its jobs with their results and follow-up threads are kept; the lowest of this, its organization's and RETENTION_DAYS counts; default: the organization's",
    )
    .option(...JSON_OPTION)
    .action(async (survey: string, { org, retentionDays, json }: SurveyOptions) => {
      const days = parseRetentionDays(retentionDays);
      await withAccounts((accounts) => accounts.setRetentionDays(org, days, survey));
      printRow({ survey, retentionDays: days ?? 'default' }, json);
    });

  const keys = verbatim.command('keys').description('API keys');
  keys
    .command('create')
    .description('create an API key and print it; it cannot be shown again')
    .requiredOption('--org <name>', 'its organization')
    .option('--name <text>', 'what the key is for')
    .option(
      '--scopes <list>',
      `what the key may do, separated by commas: ${SCOPES.join(', ')} (default: all but admin and operations)`,
    )
    .option('--expires <when>', 'when the key expires: a time span (30d, 12h) or a date')
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
    .description('list API keys, without their secrets')
    .option('--org <name>', 'only those of this organization')
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
    .description('revoke a key; every running gateway refuses it within 30 s')
    .option(...JSON_OPTION)
    .action(async (id: string, { json }: ListOptions) => {
      if (!(await withAccounts((accounts) => accounts.revokeKey(id))))
        throw new Problem(`There is no key ${id}: see verbatim keys list`);
      printRow({ revoked: id }, json);
    });

  verbatim
    .command('audit')
    .description(
      'show who created jobs, read exports, corrected codings, erased data, changed keys, or sent dead letters again or discarded them; newest first',
    )
    .option('--org <name>', 'only of this organization')
    .option('--limit <number>', 'how many entries', '100')
    .option(...JSON_OPTION)
    .action(async ({ org, limit, json }: ListOptions & { limit: string }) => {
      if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Problem('--limit must be a number from 1 to 999999');
      const rows = await withAccounts((accounts) => accounts.audit(org, Number(limit)));
      printRows(
        rows.map(({ details, ...row }) => ({ ...row, details: json ? details : JSON.stringify(details) })),
        ['at', 'organization', 'action', 'subject', 'keyId', 'keyName', 'details'],
        json,
        Number(limit),
      );
    });

  verbatim
    .command('key')
    .description('print the API key that the embedded instance made at its first start')
    .option(...JSON_OPTION)
    .action(({ json }: ListOptions) => {
      const key = firstKey();
      console.log(json ? JSON.stringify({ key }) : key);
    });

  verbatim
    .command('console')
    .description(
      'print a link that opens the console once, within 24 hours, in a browser on this machine, as VERBATIM_API_KEY or else the first key of the embedded instance',
    )
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) => {
      const link = await consoleLink();
      console.log(json ? JSON.stringify({ link }) : link);
    });

  const webhooks = verbatim.command('webhooks').description('callbacks');
  webhooks
    .command('secret')
    .description("print the secret that signs an organization's callbacks")
    .option('--org <name>', 'the organization (default: "default"; required for --rotate if there are several)')
    .option('--rotate', 'create a new secret; the previous one also signs for a day')
    .option(...JSON_OPTION)
    .action(async ({ org, rotate, json }: { org?: string; rotate?: boolean; json?: boolean }) => {
      const made = await webhookSecret(org, rotate);
      console.log(json ? JSON.stringify(made) : made.secret);
      if (made.previousUntil)
        console.error(`The previous secret also signs until ${made.previousUntil.toISOString()}.`);
    });

  webhooks
    .command('listen')
    .description('receive callbacks on this machine, verify them and print them, until Ctrl-C')
    .option('--port <number>', 'the port to listen on, at 127.0.0.1', '3000')
    .option('--secret <secret>', 'the signing secret (default: that of the embedded instance)')
    .option('--body', 'print the whole body of each callback')
    .action(async ({ port, secret, body }: { port: string; secret?: string; body?: boolean }) => {
      if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
        throw new Problem(`--port must be a number from 0 to 65535, got '${port}'`);
      const options = { port: Number(port), secret: signingSecret(secret), body };
      const { server, url } = await listenForWebhooks(options, (line) => console.log(forTerminal(line)));
      console.log(`Send jobs with "callbackUrl": "${url}". Start Verbatim with CALLBACK_ALLOWED_NETWORKS=127.0.0.0/8.`);
      await new Promise((resolve) => process.once('SIGINT', resolve));
      server.close();
      server.closeAllConnections();
    });

  webhooks
    .command('send <job>')
    .description('send the callback of a job that has ended to a receiver once more, to try the receiver')
    .option('--to <url>', 'the receiver (default: what "webhooks listen" listens on)', 'http://127.0.0.1:3000/')
    .option('--secret <secret>', 'the signing secret (default: that of the embedded instance)')
    .option('--url <url>', 'a service that runs elsewhere (default: the embedded one, started if none runs)')
    .option('--key <key>', 'its API key (default: VERBATIM_API_KEY)')
    .action(async (batchJobId: string, { to, secret, ...options }: SendOptions) => {
      const service = await openService(options);
      try {
        console.log(await sendSample(service.client, { to, secret: signingSecret(secret), batchJobId }));
      } finally {
        await service.close();
      }
    });

  addDeadCommands(verbatim);
  addBackupCommands(verbatim);

  verbatim
    .command('migrate')
    .description(
      'bring all schemas in the database of DATABASE_URL up to date, for services with MIGRATE_AT_START=false',
    )
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) => {
      const { databaseUrl } = cliConfig();
      if (!databaseUrl)
        throw new Problem('migrate needs DATABASE_URL: set it. npm start migrates its own database by itself');
      // Only here: it loads every service, and that takes seconds.
      const { migrateAll } = await import('./migrate.js');
      printRow({ 'up to date': await migrateAll(databaseUrl) }, json);
    });
  verbatim
    .command('status')
    .description('show what is running, and how much data it has')
    .option(...JSON_OPTION)
    .action(async ({ json }: ListOptions) => {
      const found = await status();
      printRow(found, json);
      if (found.gateway !== READY) throw new CommanderError(1, 'verbatim.notReady', String(found.gateway));
    });
  return verbatim;
}

/** Returns the exit code. */
export const runCli = (argv: string[]): Promise<number> => runProgram(program(), argv, [AccountError, ConfigError]);
