import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { startStandIn, type StandIn } from '@verbatim/language-model/testing';
import { callbackSuite } from './callbacks.suite.js';
import { clientSuite } from './client.suite.js';
import { codingSuite } from './coding.suite.js';
import { deadLettersSuite } from './dead-letters.suite.js';
import { erasureSuite } from './erasure.suite.js';
import { examplesSuite } from './examples.suite.js';
import { feedbackSuite } from './feedback.suite.js';
import { filesSuite } from './files.suite.js';
import { followupSuite } from './followups.suite.js';
import { isolationSuite } from './isolation.suite.js';
import { httpSuite, type Service } from './http-suite.js';
import { modelSuite } from './model.suite.js';
import { replaySuite } from './replay.suite.js';

type Running = Service & { stop(): Promise<void> };

/** A key of an organization that may use the language model; those of the other suites are kept offline. */
async function modelKey(databaseUrl: string): Promise<string> {
  const database = await openGatewayDatabase(databaseUrl);
  try {
    const accounts = new Accounts(database);
    await accounts.createOrganization('with a model', 'auto');
    return (await accounts.createKey({ organization: 'with a model' })).key;
  } finally {
    await database.destroy();
  }
}

const SUITES = [
  httpSuite,
  followupSuite,
  codingSuite,
  callbackSuite,
  deadLettersSuite,
  replaySuite,
  isolationSuite,
  erasureSuite,
  feedbackSuite,
  clientSuite,
  filesSuite,
  examplesSuite,
];

/** The suites on one service, however its parts are run, with a language model that answers what a test says. */
export function runSuites(name: string, start: (env: Record<string, string>) => Promise<Running>): void {
  describe(name, () => {
    let model: StandIn;
    let running: Running;
    let key: string;
    beforeAll(async () => {
      model = await startStandIn();
      // the breaker would leave the model alone after the tests in which it fails
      running = await start({
        OPENAI_API_KEY: model.key,
        OPENAI_MODEL: 'stand-in',
        OPENAI_BASE_URL: model.url,
        OPENAI_TIMEOUT_MS: '2000',
        MODEL_BREAKER_FAILURES: '1000',
      });
      key = await modelKey(running.databaseUrl);
    }, 300_000);
    afterAll(async () => {
      await running?.stop();
      await model?.close();
    }, 60_000);
    for (const suite of SUITES) suite(() => running);
    modelSuite(
      () => ({ ...running, offlineKey: running.key, key }),
      () => model,
    );
  });
}
