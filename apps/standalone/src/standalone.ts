import { startCoding } from '@verbatim/coding';
import { startCallbackDispatch } from '@verbatim/callback-dispatch';
import { startFollowup } from '@verbatim/followup';
import { openGatewayDatabase, startGateway } from '@verbatim/gateway';
import { startKeystroke } from '@verbatim/keystroke';
import { openDatabase, withServiceLogins } from '@verbatim/database';
import { createBroker } from '@verbatim/messaging';
import {
  ConfigError,
  createLogger,
  measureProcess,
  readConfig,
  stopTelemetry,
  type Config,
  type Logger,
} from '@verbatim/platform';
import { startQuality } from '@verbatim/quality';
import { Analyser } from '@verbatim/analysis';
import { InHand } from '@verbatim/work';
import { readFileSync } from 'node:fs';
import { removeConnection, writeConnection } from './connection.js';
import { apiKeyFile, openDataDir, webhookSecretFile } from './data-dir.js';
import { newConsoleLink } from './console-link.js';
import { ensureFirstKey } from './first-key.js';
import { lockDataDir } from './instance-lock.js';
import { checkPort } from './port.js';
import { Problem } from './problem.js';
import { readyText } from './ready.js';
import { Interrupted, Shutdown } from './shutdown.js';
import { startStore } from './store.js';
import { ensureWebhookSecret } from './webhook-secret.js';

const progress = (step: string): void => void process.stderr.write(`  ${step} …\n`);

/** Runs everything in one process until it is told to stop. Returns the exit code. */
export async function runStandalone(): Promise<number> {
  let config: Config;
  try {
    // no other process could do it
    config = { ...readConfig(), migrateAtStart: true };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
  const logger = createLogger('standalone', config.logLevel);
  measureProcess(); // before there is work: a question of a process that died starts at once
  const shutdown = new Shutdown(logger);
  shutdown.listen();
  try {
    console.log(await startAll(config, logger, shutdown));
    await shutdown.requested();
  } catch (error) {
    if (error instanceof Interrupted) console.error('Stopped before it was ready.');
    else shutdown.code = 1;
    if (error instanceof Problem || error instanceof ConfigError) console.error(error.message);
    else if (!(error instanceof Interrupted)) logger.fatal({ err: error }, 'startup failed');
  }
  await shutdown.run();
  return shutdown.code;
}

/** Starts one part after another, and returns what to print then. */
async function startAll(config: Config, logger: Logger, shutdown: Shutdown): Promise<string> {
  // First, so that it is closed last. An unreachable collector does not make the startup fail.
  shutdown.add('traces', () => stopTelemetry().catch(() => undefined));
  const dataDir = openDataDir(config);
  const lock = lockDataDir(dataDir);
  shutdown.add('lock', () => lock.release());
  await checkPort(config.port, config.host);
  shutdown.check();

  const databaseUrl = config.databaseUrl ?? (await embedded(dataDir, logger, shutdown));
  shutdown.add('connection file', () => removeConnection(dataDir));
  writeConnection(dataDir, { pid: process.pid, databaseUrl });
  shutdown.check();
  progress('preparing the organization and its API key');
  const organization = await ensureFirstKey(databaseUrl, apiKeyFile(dataDir));
  shutdown.check();
  await ensureWebhookSecret(databaseUrl, organization, webhookSecretFile(dataDir));
  shutdown.check();

  const servicesUrl = config.databaseUrl ?? withServiceLogins(databaseUrl);

  progress('loading the analysis');
  const analyser = await Analyser.start({ threads: config.analysisThreads });
  // Ending a thread while the model runs kills the process (SIGABRT), so its task is awaited, which takes seconds at most.
  shutdown.add('analysis', () => analyser.close(), { graceMs: 3_000 });
  shutdown.check();
  const broker = createBroker(config, 'standalone');
  await broker.connect();
  shutdown.add('broker', () => broker.close());
  // The gateway last: it takes calls as soon as it listens. Closed first, it finishes its calls while everything else still runs.
  for (const [name, start] of [
    ['quality', startQuality],
    ['keystroke', startKeystroke],
    ['followup', startFollowup],
    ['coding', startCoding],
    ['callback-dispatch', startCallbackDispatch],
  ] as const) {
    progress(`starting ${name}`);
    const app = await start({
      config,
      logger: createLogger(name, config.logLevel),
      broker,
      databaseUrl: servicesUrl,
      analyser,
      ...(name === 'keystroke' && { inHand: await workInHand(servicesUrl, shutdown) }),
    });
    shutdown.add(name, () => app.close());
    shutdown.check();
  }
  progress('starting gateway');
  const gateway = await startGateway({
    config,
    logger: createLogger('gateway', config.logLevel),
    broker,
    databaseUrl: servicesUrl,
  });
  shutdown.add('gateway', () => gateway.close());
  shutdown.check();
  const url = gateway.url ?? `http://${config.host}:${config.port}`;
  writeConnection(dataDir, { pid: process.pid, databaseUrl, url });
  const consoleLink = await linkToConsole(databaseUrl, apiKeyFile(dataDir));
  return readyText(url, apiKeyFile(dataDir), {
    hasDemo: config.demo !== 'off',
    consoleLink,
    ...(config.dataDir && { dataDir }),
  });
}

/** Keystroke has no database. Its parts are recorded in quality's, because each could take all services down with it. */
async function workInHand(url: string, shutdown: Shutdown): Promise<InHand> {
  const database = await openDatabase({ url, schema: 'quality', poolSize: 2 });
  shutdown.add('record of work', () => database.destroy());
  return new InHand(database, 'quality');
}

async function linkToConsole(databaseUrl: string, keyFile: string): Promise<string | undefined> {
  const database = await openGatewayDatabase(databaseUrl);
  try {
    return await newConsoleLink(database, readFileSync(keyFile, 'utf8').trim());
  } finally {
    await database.destroy();
  }
}

async function embedded(dataDir: string, logger: Logger, shutdown: Shutdown): Promise<string> {
  const store = await startStore(dataDir, logger, progress, shutdown.signal);
  shutdown.add('PostgreSQL', () => store.stop(), { patient: true });
  return store.url;
}
