import { Broker, BrokerStrategy, Outbox, OutboxRelay, Requester } from '@verbatim/messaging';
import { type Config, type Logger, NestLogger } from '@verbatim/platform';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { Authenticator } from './accounts/authenticator.js';
import { migrateGateway, openGatewayDatabase } from './database.js';
import { GatewayModule } from './gateway.module.js';
import { allowCallbackNetworks } from './http/callback-url.js';
import { ErrorFilter } from './http/error.filter.js';
import { installPipeline } from './http/pipeline.js';
import { installRequestMetrics } from './http/request-metrics.js';
import { RouteTable } from './http/route-table.js';
import { openApiDocument } from './openapi/document.js';

export interface StartOptions {
  config: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
}

export interface Running {
  url: string;
  close(): Promise<void>;
}

export const VERSION = '0.1.0';

function installPages(app: NestFastifyApplication): void {
  const document = openApiDocument(VERSION);
  app.getHttpAdapter().getInstance().get('/openapi.json', async () => document);
  SwaggerModule.setup('docs', app, document as never, { customSiteTitle: 'Verbatim API', raw: false });
}

/** Brings the schema up to date, joins the broker and listens on config.host:config.port (0: any free port). */
export async function startGateway({ config, logger, broker, databaseUrl }: StartOptions): Promise<Running> {
  await migrateGateway(databaseUrl);
  allowCallbackNetworks(config.callbackAllowedNetworks);
  const database = await openGatewayDatabase(databaseUrl);
  const outbox = new Outbox('gateway');
  const relay = new OutboxRelay({ database, schema: 'gateway', broker, logger });
  const requester = new Requester({ broker, source: 'gateway', logger });

  const adapter = new FastifyAdapter({ bodyLimit: config.maxBatchBodyBytes, connectionTimeout: 60_000, requestTimeout: 120_000, forceCloseConnections: 'idle', routerOptions: { maxParamLength: 300 } });
  const fastify = adapter.getInstance();
  const routes = new RouteTable();
  routes.watch(fastify as never);
  installRequestMetrics(fastify as never);
  installPipeline(fastify as never, config, new Authenticator(database));
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with({ config, logger, broker, database, databaseUrl, outbox, requester }), adapter, { bodyParser: false, logger: new NestLogger(logger), abortOnError: false });
  await app.register(compress as never, { globalDecompression: false, encodings: ['gzip', 'deflate', 'identity'], threshold: 1024 });
  app.useGlobalFilters(new ErrorFilter(logger, routes));
  app.connectMicroservice({ strategy: new BrokerStrategy({ broker, database, service: 'gateway', logger }) });
  installPages(app);
  await requester.start();
  await app.startAllMicroservices();
  relay.start();
  await app.listen(config.port, config.host);
  return {
    url: await app.getUrl(),
    close: async () => {
      await app.close();
      await requester.stop();
      await relay.stop();
      await database.destroy();
    },
  };
}

