import { createTestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { Accounts, openGatewayDatabase, startGateway } from '@verbatim/gateway';
import { startKeystroke } from '@verbatim/keystroke';
import { createLogger, readConfig } from '@verbatim/platform';
import { startQuality } from '@verbatim/quality';
import { httpSuite } from './http-suite.js';
import { makeKeys } from './keys.js';

httpSuite('in one process', async () => {
  const database = await createTestDatabase();
  const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SWEEP_INTERVAL_MS: '500' });
  const broker = new InProcessBroker({ partitions: 4 });
  await broker.connect();
  const options = { config, logger: createLogger('test', process.env.TEST_LOG ?? 'silent'), broker, databaseUrl: database.url };
  const quality = await startQuality(options);
  const keystroke = await startKeystroke(options);
  const gateway = await startGateway(options);
  const source = await openGatewayDatabase(database.url);
  const keys = await makeKeys(new Accounts(source));
  await source.destroy();
  return { ...keys, url: gateway.url, stop: async () => {
    await gateway.close();
    await keystroke.close();
    await quality.close();
    await broker.close();
    await database.drop();
  } };
});
