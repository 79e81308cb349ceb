import {
  addresses,
  choice,
  fileText,
  flag,
  httpUrl,
  integer,
  networks,
  optional,
  schedule,
  secret,
  text,
} from './setting.js';

const STORING = ['gateway', 'quality', 'followup', 'coding', 'callback-dispatch'];
const ANALYSING = ['quality', 'followup', 'coding'];
const GATEWAY = ['gateway'];
const MODEL = [...GATEWAY, ...ANALYSING];
const EMBEDDING = [...GATEWAY, 'coding'];
const CALLBACKS = ['callback-dispatch'];
const TOPICS = ['topics'];

export const ANALYSIS_ENGINES = ['auto', 'offline', 'model'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** Who may use the demo: nobody, callers on the same machine, everyone. */
export const DEMO_CALLERS = ['off', 'loopback', 'everyone'] as const;

/** Every setting that readConfig reads. docs/configuration.md is generated from this table, in the same order: `npm run configuration`. */
export const SETTINGS = {
  port: integer('PORT', {
    fallback: 8080,
    min: 0,
    max: 65_535,
    readBy: GATEWAY,
    text: 'Port of the gateway; 0 takes a free one',
  }),
  host: text('HOST', { fallback: '127.0.0.1', readBy: GATEWAY, text: 'Address that the gateway listens on' }),
  dataDir: optional('VERBATIM_DATA_DIR', {
    shown: '.verbatim',
    readBy: [],
    text: 'Embedded mode: folder of the database and the first `api-key`. A relative path starts at the root of the repository',
  }),
  databaseUrl: secret('DATABASE_URL', {
    protocols: ['postgres:', 'postgresql:'],
    readBy: STORING,
    text: 'PostgreSQL server that you run, instead of the embedded one. Its user must be allowed to create schemas and roles',
  }),
  migrateAtStart: flag('MIGRATE_AT_START', {
    fallback: true,
    readBy: STORING,
    text: '`false`: a service does not change its schema, and refuses to start if the schema is not up to date; `npx verbatim migrate` brings all schemas up to date. `npm start` always migrates',
  }),
  kafkaBrokers: addresses('KAFKA_BROKERS', {
    text: '`host:port,…`: turns distributed mode on. Services that store data also need DATABASE_URL',
  }),
  kafkaSsl: flag('KAFKA_SSL', { text: '`true`: connect to the brokers with TLS' }),
  kafkaSslCa: fileText('KAFKA_SSL_CA_FILE', {
    text: 'File with the certificate authority of the brokers, if the system does not know it',
  }),
  kafkaSaslMechanism: choice('KAFKA_SASL_MECHANISM', SASL_MECHANISMS, {
    text: `How to sign in to the brokers: \`${SASL_MECHANISMS.join('`, `')}\``,
  }),
  kafkaUsername: optional('KAFKA_USERNAME', { text: 'User for KAFKA_SASL_MECHANISM' }),
  kafkaPassword: secret('KAFKA_PASSWORD', { text: 'Password for KAFKA_SASL_MECHANISM' }),
  kafkaSessionTimeoutMs: integer('KAFKA_SESSION_TIMEOUT_MS', {
    fallback: 6_000,
    min: 6_000,
    max: 300_000,
    text: 'After this long without a heartbeat, a consumer loses its partitions to others. This is how soon the work of a killed worker continues',
  }),
  kafkaUnpackedBytes: integer('KAFKA_UNPACKED_BYTES', {
    fallback: 8 * 1024 * 1024,
    min: 2 * 1024 * 1024,
    max: 256 * 1024 * 1024,
    text: 'The most bytes to which a compressed record batch on Kafka is unpacked: eight times the largest message. One that is larger is set aside as a dead letter without content, and so is each that is compressed with lz4 or snappy: the services read gzip and zstd, and send without compression',
  }),
  topicPartitions: integer('KAFKA_PARTITIONS', {
    fallback: 6,
    min: 1,
    max: 1_000,
    readBy: TOPICS,
    text: 'Partitions of the topics that `npm run serve topics` creates',
  }),
  topicReplication: integer('KAFKA_REPLICATION', {
    fallback: 0,
    min: 0,
    max: 15,
    readBy: TOPICS,
    text: 'Replicas of those topics; 0 = as many as there are brokers, at most 3. With 3, two must have a message before it counts as sent. `npm run serve topics` adds replicas to topics that have fewer, and prints other differences',
  }),
  logLevel: choice('LOG_LEVEL', LOG_LEVELS, {
    fallback: 'info',
    text: `${LOG_LEVELS.join(', ')}. With debug and trace, logs may contain answers`,
  }),
  slowCallMs: integer('SLOW_CALL_MS', {
    fallback: 5_000,
    min: 0,
    max: 600_000,
    readBy: GATEWAY,
    text: 'Calls that take longer than this are logged, with their request id; 0 = none',
  }),
  rateLimitPerMinute: integer('RATE_LIMIT_PER_MINUTE', {
    fallback: 600,
    min: 0,
    max: 10_000_000,
    readBy: GATEWAY,
    text: 'Requests per API key and minute, over all gateways; 0 = no limit',
  }),
  demo: choice('DEMO', DEMO_CALLERS, {
    readBy: GATEWAY,
    text: 'Who may use the demo at `/demo` ([demo.md](demo.md)): `off` (nobody), `loopback` (callers on the same machine) or `everyone`. Default: `off` with KAFKA_BROKERS, else `loopback`',
  }),
  demoRateLimitPerMinute: integer('DEMO_RATE_LIMIT_PER_MINUTE', {
    fallback: 120,
    min: 1,
    max: 100_000,
    readBy: GATEWAY,
    text: 'Calls of the demo per minute, of all visitors together and over all gateways. A tenth of them may be coding jobs',
  }),
  syncTimeoutMs: integer('SYNC_TIMEOUT_MS', {
    fallback: 30_000,
    min: 1,
    max: 600_000,
    readBy: GATEWAY,
    text: 'Longest time for a single call; after that it gets 504',
  }),
  readStatementMs: integer('READ_STATEMENT_MS', {
    fallback: 20_000,
    min: 1,
    max: 600_000,
    readBy: GATEWAY,
    text: 'Longest time for one statement of the database for a call that reads; after that the call gets 503',
  }),
  maxSyncBodyBytes: integer('MAX_SYNC_BODY_BYTES', {
    fallback: 2 ** 20,
    min: 1_024,
    max: 2 ** 30,
    readBy: GATEWAY,
    text: 'Largest body of a single call, unpacked',
  }),
  maxBatchBodyBytes: integer('MAX_BATCH_BODY_BYTES', {
    fallback: 2 ** 26,
    min: 1_024,
    max: 2 ** 30,
    readBy: GATEWAY,
    text: 'Largest body of a job, unpacked',
  }),
  maxEntriesPerResponse: integer('MAX_ENTRIES_PER_RESPONSE', {
    fallback: 100,
    min: 1,
    max: 1_000,
    readBy: GATEWAY,
    text: 'Most entries in one response',
  }),
  // An entry with its answer, questions and events must fit into one message of 1 MiB, where a character takes up to six bytes.
  maxAnswerCharacters: integer('MAX_ANSWER_CHARACTERS', {
    fallback: 20_000,
    min: 1,
    max: 40_000,
    readBy: GATEWAY,
    text: 'Most characters in an answer',
  }),
  maxQuestionCharacters: integer('MAX_QUESTION_CHARACTERS', {
    fallback: 5_000,
    min: 1,
    max: 10_000,
    readBy: GATEWAY,
    text: 'Most characters in a question, and in its context',
  }),
  // At least 36, the length of identifiers that the service makes; at most 256, because two of 1,024 bytes fit into an index row of PostgreSQL.
  maxIdentifierCharacters: integer('MAX_IDENTIFIER_CHARACTERS', {
    fallback: 256,
    min: 36,
    max: 256,
    readBy: GATEWAY,
    text: 'Most characters in an identifier that the caller chooses',
  }),
  maxKeyEvents: integer('MAX_KEY_EVENTS', {
    fallback: 10_000,
    min: 1,
    max: 20_000,
    readBy: GATEWAY,
    text: 'Most key events of an entry, and most paste events. As JSON, key events may have at most 600 KiB and paste events 150 KiB',
  }),
  maxResponsesPerBatch: integer('MAX_RESPONSES_PER_BATCH', {
    fallback: 50_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'Most responses in a data quality batch',
  }),
  maxAnswersPerCodingJob: integer('MAX_ANSWERS_PER_CODING_JOB', {
    fallback: 200_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'Most answers in a coding job, all questions together',
  }),
  httpHeadersTimeoutMs: integer('HTTP_HEADERS_TIMEOUT_MS', {
    fallback: 60_000,
    min: 100,
    max: 600_000,
    readBy: GATEWAY,
    text: "A connection is closed when a request's headers take longer than this to arrive, or when its caller reads nothing of the response for this long",
  }),
  httpRequestTimeoutMs: integer('HTTP_REQUEST_TIMEOUT_MS', {
    fallback: 120_000,
    min: 100,
    max: 3_600_000,
    readBy: GATEWAY,
    text: 'A connection is closed when a whole request takes longer than this to arrive',
  }),
  httpMaxConnections: integer('HTTP_MAX_CONNECTIONS', {
    fallback: 10_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'Most connections per gateway; further ones are closed at once',
  }),
  analysisThreads: integer('ANALYSIS_THREADS', {
    fallback: 2,
    min: 1,
    max: 64,
    readBy: ANALYSING,
    text: 'Worker threads for analysis, in each process of quality, followup and coding. Embedded: one pool for all three',
  }),
  outboxMaxMessages: integer('OUTBOX_MAX_MESSAGES', {
    fallback: 200_000,
    min: 1,
    max: 1_000_000_000,
    readBy: GATEWAY,
    text: "Most messages that may wait in the gateway's outbox while the broker cannot be reached. With more, new jobs get 503",
  }),
  partsInFlight: integer('PARTS_IN_FLIGHT', {
    fallback: 32,
    min: 1,
    max: 10_000,
    readBy: GATEWAY,
    text: 'Most parts of one job that are in flight at once; a coding has a quarter of them, as its parts are larger',
  }),
  partsInFlightOfOrg: integer('PARTS_IN_FLIGHT_PER_ORGANIZATION', {
    fallback: 0,
    min: 0,
    max: 10_000,
    readBy: GATEWAY,
    text: 'Most parts of all jobs of one organization that are in flight at once, so that other organizations need not wait behind them. 0: as many as PARTS_IN_FLIGHT; in embedded mode as many as KAFKA_PARTITIONS, because one process handles that many at once',
  }),
  partLeaseMs: integer('PART_LEASE_MS', {
    fallback: 120_000,
    min: 100,
    max: 86_400_000,
    readBy: ['gateway', 'quality', 'coding'],
    text: 'Lease of a part of a job: a part that has not ended after this time is sent again. Each further lease of the part is twice as long. Set the same value for all services',
  }),
  partAttempts: integer('PART_ATTEMPTS', {
    fallback: 5,
    min: 1,
    max: 100,
    readBy: ['gateway', 'coding'],
    text: 'Attempts before a part fails and its responses become items with `error`. An attempt that ended because its process died does not count',
  }),
  sweepIntervalMs: integer('SWEEP_INTERVAL_MS', {
    fallback: 5_000,
    min: 50,
    max: 3_600_000,
    readBy: GATEWAY,
    text: 'How often the gateway looks for overdue parts',
  }),
  retentionDays: integer('RETENTION_DAYS', {
    fallback: 90,
    min: 1,
    max: 36_500,
    readBy: STORING,
    text:
      'Days after which jobs with their results, follow-up threads, answers kept for the duplicate checks, ' +
      'dead letters and the callback log are deleted. Surveys, questions and responses stored under ' +
      'identifiers are not deleted',
  }),
  openaiApiKey: secret('OPENAI_API_KEY', {
    visible: true,
    readBy: MODEL,
    text: "Key for the language model's server; if it needs none, set any value. Without this variable, all analysis is offline",
  }),
  openaiModel: optional('OPENAI_MODEL', {
    readBy: ANALYSING,
    text: 'Name of the model. Required if OPENAI_API_KEY is set: without it, the services refuse to start',
  }),
  openaiBaseUrl: httpUrl('OPENAI_BASE_URL', {
    fallback: 'https://api.openai.com/v1',
    readBy: ANALYSING,
    text: 'Any server that speaks the OpenAI protocol (chat completions)',
  }),
  openaiTimeoutMs: integer('OPENAI_TIMEOUT_MS', {
    fallback: 20_000,
    min: 100,
    max: 600_000,
    readBy: ANALYSING,
    text: 'Longest time for one request to the model',
  }),
  embeddingsBaseUrl: httpUrl('EMBEDDINGS_BASE_URL', {
    readBy: EMBEDDING,
    text: 'Any server that speaks the OpenAI protocol (embeddings), such as `http://embeddings:8080/v1`. Its vectors are used beside the built-in ones to code answers in other languages than English, for organizations that may use a model ([models.md](models.md#a-second-sentence-encoder)). OPENAI_TIMEOUT_MS, MODEL_MAX_CONCURRENCY and the settings of the circuit breaker apply to it too',
  }),
  embeddingsModel: optional('EMBEDDINGS_MODEL', {
    readBy: EMBEDDING,
    text: 'Name of the embeddings model. Required if EMBEDDINGS_BASE_URL is set',
  }),
  embeddingsApiKey: secret('EMBEDDINGS_API_KEY', {
    visible: true,
    readBy: ['coding'],
    text: 'Key for the embeddings server, if it needs one',
  }),
  analysisEngine: choice('ANALYSIS_ENGINE', ANALYSIS_ENGINES, {
    fallback: 'auto',
    readBy: MODEL,
    text: '`auto`: the model, if one is configured and the organization may use it; `offline`: never the model; `model`: as `auto`, but the services refuse to start without OPENAI_API_KEY',
  }),
  modelForNewOrganizations: flag('MODEL_FOR_NEW_ORGANIZATIONS', {
    readBy: [],
    text: '`true`: organizations that `npx verbatim orgs create` creates may use the model',
  }),
  modelMonthlyTokens: integer('MODEL_MONTHLY_TOKENS', {
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    readBy: GATEWAY,
    text: 'Token budget of each organization per calendar month, input and output together; 0 = no limit. `npx verbatim orgs set NAME --monthly-tokens` sets another for one organization. When it is used up, analysis is offline. It is not exact: work in flight counts with its usual number of tokens, so work that needs more can exceed the budget. Calls that timed out are estimated',
  }),
  modelMaxConcurrency: integer('MODEL_MAX_CONCURRENCY', {
    fallback: 8,
    min: 1,
    max: 1_000,
    readBy: ANALYSING,
    text: 'Most requests to the model at once, per process',
  }),
  modelBreakerFailures: integer('MODEL_BREAKER_FAILURES', {
    fallback: 5,
    min: 1,
    max: 1_000,
    readBy: ANALYSING,
    text: 'Failed requests in a row that open the circuit breaker, per process: analysis is then offline for a while',
  }),
  modelBreakerOpenMs: integer('MODEL_BREAKER_OPEN_MS', {
    fallback: 30_000,
    min: 100,
    max: 3_600_000,
    readBy: ANALYSING,
    text:
      'How long the circuit breaker stays open before one request tries the model again. The pause doubles ' +
      'after each failed try, to at most 10 times this value',
  }),
  callbackAllowedNetworks: networks('CALLBACK_ALLOWED_NETWORKS', {
    readBy: [...GATEWAY, ...CALLBACKS],
    text: 'Private networks that callbacks may reach (CIDR, separated by commas)',
  }),
  callbackRetryScheduleMs: schedule('CALLBACK_RETRY_SCHEDULE', {
    fallback: '5s,5m,30m,2h,5h,10h,14h',
    readBy: CALLBACKS,
    text: 'Pauses between the attempts of a callback (`ms`, `s`, `m`, `h`, `d`; none longer than 7d). There is one attempt more than there are pauses',
  }),
  callbackTimeoutMs: integer('CALLBACK_TIMEOUT_MS', {
    fallback: 15_000,
    min: 100,
    max: 40_000,
    readBy: CALLBACKS,
    text: 'Longest time for a receiver to answer a callback',
  }),
  callbackDestinationConcurrency: integer('CALLBACK_DESTINATION_CONCURRENCY', {
    fallback: 4,
    min: 1,
    max: 100,
    readBy: CALLBACKS,
    text: 'Most callbacks to one receiver at once, per process',
  }),
  healthPort: integer('HEALTH_PORT', {
    fallback: 9090,
    min: 0,
    max: 65_535,
    text:
      'Port for probes and metrics without an API key, for each service that runs as a process of its own; 0 = ' +
      'off. The gateway has one only if this is set, `npm start` never: both have them on PORT',
  }),
  healthHost: text('HEALTH_HOST', {
    fallback: '127.0.0.1',
    text: 'Address that HEALTH_PORT listens on. The images set `0.0.0.0`: a probe comes from outside the container',
  }),
  traceRing: integer('TRACE_RING', {
    fallback: 0,
    min: 0,
    max: 10_000,
    text: 'Traces kept in memory for `/ops`; `npm start` keeps 100 unless this is set',
  }),
  traceQueries: flag('TRACE_QUERIES', {
    text: '`true`: a span for each database query, not only for each transaction. A batch then takes some 10 % more CPU',
  }),
  metricInterval: integer('OTEL_METRIC_EXPORT_INTERVAL', {
    fallback: 60_000,
    min: 1_000,
    max: 3_600_000,
    text: 'Milliseconds between two exports of metrics to the collector',
  }),
};

/** Variables that libraries read themselves. */
export const READ_ELSEWHERE = [
  {
    name: 'VERBATIM_MODEL_DIR',
    shown: 'node_modules/.cache/verbatim',
    readBy: ANALYSING,
    text: 'Folder for the file of the sentence model, which the first start makes from an installed package (no download)',
  },
  {
    name: 'VERBATIM_API_KEY',
    shown: "the data folder's `api-key`",
    readBy: [],
    text: 'API key for the file commands, the sample survey and links to the console (`npx verbatim code`, `npm run demo`, `npx verbatim console`)',
  },
  {
    name: 'POSTGRES_PROGRAMS',
    shown: '–',
    readBy: [],
    text: "Folder of `pg_dump` and `pg_restore` for `npx verbatim backup` and `restore`. Without it, they are looked for in Debian's folders and on the `PATH`",
  },
  {
    name: 'ORT_DISABLE_TELEMETRY',
    shown: '1',
    readBy: ANALYSING,
    text: "The services always set this, so that the sentence model's runtime sends no telemetry",
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    shown: '–',
    text: "Collector for traces and metrics (OTLP over HTTP), such as `http://otel-collector:4318`. OpenTelemetry's other variables work, too",
  },
  { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', shown: '–', text: 'Collector for traces only' },
  { name: 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', shown: '–', text: 'Collector for metrics only' },
  {
    name: 'OTEL_METRICS_EXPORTER',
    shown: '–',
    text: '`none`: send traces only, for example where Prometheus reads the metrics of each process',
  },
  { name: 'OTEL_SERVICE_NAME', shown: "the service's, in images", text: 'Name of the process in traces and metrics' },
];
