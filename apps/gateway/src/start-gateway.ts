import { ping } from '@verbatim/database';
import { type Broker, BrokerStrategy, Outbox, OutboxRelay, Requester } from '@verbatim/messaging';
import { type Config, limitHeapGrowth, listenProblem, type Logger, NestLogger, VERSION } from '@verbatim/platform';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { maxHeaderSize } from 'node:http';
import { Authenticator } from './accounts/authenticator.js';
import { ConsoleSessions } from './accounts/console-sessions.js';
import { installConsolePages } from './console/console-pages.js';
import { openGatewayDatabase, prepareGatewayDatabase } from './database.js';
import { installDemoGate } from './demo/gate.js';
import { GatewayModule } from './gateway.module.js';
import { installCollector } from './http/collector-script.js';
import { Callers } from './http/callers.js';
import { Drain } from './http/drain.js';
import { answerClientError, answerFrameworkError, ErrorFilter, RouteTable } from './http/error.filter.js';
import { installFrontPage } from './http/front-page.js';
import { OutageLog } from './http/outage-log.js';
import { installPipeline } from './http/pipeline.js';
import { RateLimiter } from './http/rate-limiter.js';
import { SharedAllowance } from './http/rate-windows.repository.js';
import { installRequestMetrics, installRequestSpans, installSlowCallLines } from './http/telemetry.js';
import { limitPipelining } from './http/pipelining.js';
import { installUnreadLimit } from './http/unread.js';
import { docsHeaders } from './openapi/docs-headers.js';
import { DOCS_SCRIPT, DOCS_STYLE } from './openapi/docs-style.js';
import { openApiDocument } from './openapi/document.js';

export interface StartOptions {
  config: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
}

export interface Running {
  url: string;
  /** Rejects while the gateway can't accept anything. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

function installPages(app: NestFastifyApplication): void {
  const document = openApiDocument(VERSION);
  const bytes = Buffer.from(JSON.stringify(document));
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  installCollector(app.getHttpAdapter().getInstance());
  installConsolePages(app.getHttpAdapter().getInstance());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply) => {
      if (request.routeOptions.url?.startsWith('/docs')) reply.headers(docsHeaders(DOCS_SCRIPT));
    });
  SwaggerModule.setup('docs', app, document as never, {
    customSiteTitle: 'Verbatim API',
    customCss: DOCS_STYLE,
    customJsStr: DOCS_SCRIPT,
    raw: false,
  });
}

/** Brings the schema up to date, joins the broker and listens on config.host:config.port (0: any free port). */
export async function startGateway({ config, logger, broker, databaseUrl }: StartOptions): Promise<Running> {
  limitHeapGrowth();
  await prepareGatewayDatabase(databaseUrl, config);
  const database = await openGatewayDatabase(databaseUrl);
  // Completions of one job wait for its lock, each with a connection: requests must not wait for those.
  const completions = await openGatewayDatabase(databaseUrl);
  const outbox = new Outbox('gateway');
  const relay = new OutboxRelay({ database, schema: 'gateway', broker, logger });
  const requester = new Requester({ broker, source: 'gateway', logger });

  const routes = new RouteTable();
  const adapter = new FastifyAdapter({
    // no connectionTimeout: it also counts while a batch is being processed
    bodyLimit: config.maxBatchBodyBytes,
    requestTimeout: config.httpRequestTimeoutMs,
    http: {
      // limitPipelining does
      requireHostHeader: false,
      headersTimeout: config.httpHeadersTimeoutMs,
      connectionsCheckingInterval: Math.min(30_000, config.httpHeadersTimeoutMs),
    },
    clientErrorHandler: answerClientError,
    // whatever Node lets through reaches its operation, which says what is wrong with an identifier that is too long
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkError(routes) as never,
  });
  const fastify = adapter.getInstance();
  fastify.server.maxConnections = config.httpMaxConnections;
  const drain = new Drain(fastify.server);
  routes.watch(fastify);
  installUnreadLimit(fastify, config.httpHeadersTimeoutMs);
  installRequestMetrics(fastify);
  installRequestSpans(fastify);
  installSlowCallLines(fastify, logger, config.slowCallMs);
  const authenticator = new Authenticator(database);
  const sessions = new ConsoleSessions(database, authenticator);
  const callers = new Callers(authenticator, sessions);
  installPipeline(
    fastify,
    config,
    callers,
    new RateLimiter(config.rateLimitPerMinute, new SharedAllowance(database, config.rateLimitPerMinute)),
  );
  installFrontPage(fastify, { hasDemo: config.demo !== 'off' });
  if (config.demo !== 'off') installDemoGate(fastify, config, database);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with({ config, logger, broker, database, databaseUrl, outbox, requester, drain, callers, sessions }),
    adapter,
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  await app.register(compress as never, {
    globalDecompression: false,
    encodings: ['gzip', 'deflate', 'identity'],
    threshold: 1024,
  });
  app.useGlobalFilters(new ErrorFilter(logger, routes, app.get(OutageLog)));
  app.connectMicroservice({
    strategy: new BrokerStrategy({ broker, database: completions, service: 'gateway', logger }),
  });
  installPages(app);
  await requester.start();
  await app.startAllMicroservices();
  relay.start();
  limitPipelining(fastify.server);
  await app.listen(config.port, config.host).catch((error: unknown) => {
    throw listenProblem(error, config) ?? error;
  });
  return {
    url: await app.getUrl(),
    ready: () => ping(database),
    close: async () => {
      await drain.run();
      await app.close();
      await requester.stop();
      await relay.stop();
      await completions.destroy();
      await database.destroy();
    },
  };
}
