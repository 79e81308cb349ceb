import { startStandIn, type StandIn } from '@verbatim/language-model/testing';
import { Client } from 'pg';
import { startEmbedded } from './embedded.js';
import type { Service } from './http-suite.js';
import { modelSuite } from './model.suite.js';

describe('in one process', () => {
  let model: StandIn;
  let running: Service & { stop(): Promise<void> };
  beforeAll(async () => {
    model = await startStandIn();
    running = await startEmbedded({ OPENAI_API_KEY: model.key, OPENAI_MODEL: 'stand-in', OPENAI_BASE_URL: model.url, OPENAI_TIMEOUT_MS: '5000' });
    const owner = new Client({ connectionString: running.databaseUrl });
    await owner.connect();
    await owner.query(`UPDATE gateway.organizations SET engine = 'auto'`);
    await owner.end();
  }, 120_000);
  afterAll(async () => {
    await running?.stop();
    await model?.close();
  }, 60_000);
  modelSuite(() => running, () => model);
});
