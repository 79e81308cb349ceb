import {
  choice,
  fileText,
  flag,
  httpUrl,
  integer,
  list,
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
const CALLBACKS = ['callback-dispatch'];
const TOPICS = ['topics'];

export const ANALYSIS_ENGINES = ['auto', 'offline', 'model'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** Who may use the demo: nobody, callers on the same machine, anybody. */
export const DEMO_CALLERS = ['off', 'loopback', 'everyone'] as const;

/** Every setting that `readConfig` reads, in the order of docs/configuration.md, which is made from this table. */
export const SETTINGS = {
  port: integer('PORT', {
    fallback: 8080,
    min: 0,
    max: 65_535,
    readBy: GATEWAY,
    text: "the gateway's port; 0 takes a free one",
  }),
  host: text('HOST', { fallback: '127.0.0.1', readBy: GATEWAY, text: 'the address it listens on' }),
  dataDir: optional('VERBATIM_DATA_DIR', {
    shown: '.verbatim',
    readBy: [],
    text: 'embedded mode: database and `api-key`; a relative path is under the clone',
  }),
  databaseUrl: secret('DATABASE_URL', {
    readBy: STORING,
    text: 'a PostgreSQL that you run, instead of the embedded one; its user makes schemas and roles',
  }),
  migrateAtStart: flag('MIGRATE_AT_START', {
    fallback: true,
    readBy: STORING,
    text: '`false`: a service changes no schema and ends where its own is not up to date; `npx verbatim migrate` brings all up to date. `npm start` migrates in any case',
  }),
  kafkaBrokers: list('KAFKA_BROKERS', {
    text: '`host:port,…`: distributed mode; services that store something need DATABASE_URL, too',
  }),
  kafkaSsl: flag('KAFKA_SSL', { text: '`true`: TLS to the brokers' }),
  kafkaSslCa: fileText('KAFKA_SSL_CA_FILE', {
    text: 'the file of a certificate authority that the system does not know',
  }),
  kafkaSaslMechanism: choice('KAFKA_SASL_MECHANISM', SASL_MECHANISMS, { text: `\`${SASL_MECHANISMS.join('`, `')}\`` }),
  kafkaUsername: optional('KAFKA_USERNAME', { text: 'for it' }),
  kafkaPassword: secret('KAFKA_PASSWORD', { text: 'for it' }),
  kafkaSessionTimeoutMs: integer('KAFKA_SESSION_TIMEOUT_MS', {
    fallback: 15_000,
    min: 6_000,
    max: 300_000,
    text: 'a consumer without a sign of life for that long gives its partitions to others: the work of a killed worker goes on then',
  }),
  topicPartitions: integer('KAFKA_PARTITIONS', {
    fallback: 6,
    min: 1,
    max: 1_000,
    readBy: TOPICS,
    text: 'partitions of the topics that `npm run serve topics` makes',
  }),
  topicReplication: integer('KAFKA_REPLICATION', {
    fallback: 1,
    min: 1,
    max: 15,
    readBy: TOPICS,
    text: 'their copies; 3 where there are three brokers, two of which must then have a message before it counts as taken',
  }),
  logLevel: choice('LOG_LEVEL', LOG_LEVELS, {
    fallback: 'info',
    text: `${LOG_LEVELS.join(', ')}; below info, logs may show content`,
  }),
  rateLimitPerMinute: integer('RATE_LIMIT_PER_MINUTE', {
    fallback: 600,
    min: 0,
    max: 10_000_000,
    readBy: GATEWAY,
    text: 'requests per key and minute, over all gateways; 0 = no limit',
  }),
  demo: choice('DEMO', DEMO_CALLERS, {
    readBy: GATEWAY,
    text: 'who may use the survey at `/demo` ([demo.md](demo.md)): `off`, `loopback` (callers on the same machine), `everyone`; unless it is set, `off` with KAFKA_BROKERS, else `loopback`',
  }),
  demoRateLimitPerMinute: integer('DEMO_RATE_LIMIT_PER_MINUTE', {
    fallback: 120,
    min: 1,
    max: 100_000,
    readBy: GATEWAY,
    text: "the demo's calls a minute, all callers together, over all gateways; a tenth of them may be coding jobs",
  }),
  syncTimeoutMs: integer('SYNC_TIMEOUT_MS', {
    fallback: 30_000,
    min: 1,
    max: 600_000,
    readBy: GATEWAY,
    text: 'longest a single call may take, then 504',
  }),
  maxSyncBodyBytes: integer('MAX_SYNC_BODY_BYTES', {
    fallback: 2 ** 20,
    min: 1_024,
    max: 2 ** 30,
    readBy: GATEWAY,
    text: 'body of a single call, after unpacking',
  }),
  maxBatchBodyBytes: integer('MAX_BATCH_BODY_BYTES', {
    fallback: 2 ** 26,
    min: 1_024,
    max: 2 ** 30,
    readBy: GATEWAY,
    text: 'body of a batch, after unpacking',
  }),
  maxEntriesPerResponse: integer('MAX_ENTRIES_PER_RESPONSE', {
    fallback: 100,
    min: 1,
    max: 1_000,
    readBy: GATEWAY,
    text: 'entries of one response',
  }),
  // An entry with its answer, questions and events goes into one message of 1 MiB, each character in up to six bytes.
  maxAnswerCharacters: integer('MAX_ANSWER_CHARACTERS', {
    fallback: 20_000,
    min: 1,
    max: 40_000,
    readBy: GATEWAY,
    text: 'characters of an answer',
  }),
  maxQuestionCharacters: integer('MAX_QUESTION_CHARACTERS', {
    fallback: 5_000,
    min: 1,
    max: 10_000,
    readBy: GATEWAY,
    text: 'characters of a question, and of its context',
  }),
  // From 36, which one that the service makes has, to 256: two of 1,024 bytes fit into an index row of PostgreSQL.
  maxIdentifierCharacters: integer('MAX_IDENTIFIER_CHARACTERS', {
    fallback: 256,
    min: 36,
    max: 256,
    readBy: GATEWAY,
    text: "characters of a caller's identifier",
  }),
  maxKeyEvents: integer('MAX_KEY_EVENTS', {
    fallback: 10_000,
    min: 1,
    max: 20_000,
    readBy: GATEWAY,
    text: 'key events of an entry, and paste events; both also have a limit in bytes, which is none of the settings',
  }),
  maxResponsesPerBatch: integer('MAX_RESPONSES_PER_BATCH', {
    fallback: 50_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'responses of a data quality batch',
  }),
  maxAnswersPerCodingJob: integer('MAX_ANSWERS_PER_CODING_JOB', {
    fallback: 200_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'answers of a coding job, all questions together',
  }),
  httpHeadersTimeoutMs: integer('HTTP_HEADERS_TIMEOUT_MS', {
    fallback: 60_000,
    min: 100,
    max: 600_000,
    readBy: GATEWAY,
    text: "a request's headers must have arrived by then, or the connection is closed; so it is when a caller takes nothing of its response for so long",
  }),
  httpRequestTimeoutMs: integer('HTTP_REQUEST_TIMEOUT_MS', {
    fallback: 120_000,
    min: 100,
    max: 3_600_000,
    readBy: GATEWAY,
    text: 'the same for all of a request',
  }),
  httpMaxConnections: integer('HTTP_MAX_CONNECTIONS', {
    fallback: 10_000,
    min: 1,
    max: 1_000_000,
    readBy: GATEWAY,
    text: 'connections at once, per gateway; more are closed at once',
  }),
  analysisThreads: integer('ANALYSIS_THREADS', {
    fallback: 2,
    min: 1,
    max: 64,
    readBy: ANALYSING,
    text: 'worker threads of the analysis: of each of quality, followup and coding; embedded, one pool for all',
  }),
  outboxMaxMessages: integer('OUTBOX_MAX_MESSAGES', {
    fallback: 200_000,
    min: 1,
    max: 1_000_000_000,
    readBy: GATEWAY,
    text: "messages that may wait in the gateway's outbox while the broker is away; jobs get 503 while there are more",
  }),
  partsInFlight: integer('PARTS_IN_FLIGHT', {
    fallback: 32,
    min: 1,
    max: 10_000,
    readBy: GATEWAY,
    text: 'parts of one batch that are with the workers at once',
  }),
  partLeaseMs: integer('PART_LEASE_MS', {
    fallback: 120_000,
    min: 100,
    max: 86_400_000,
    readBy: ['gateway', 'quality', 'coding'],
    text: 'how long a part may be away before it is sent again, twice as long each time; the same for all services',
  }),
  partAttempts: integer('PART_ATTEMPTS', {
    fallback: 5,
    min: 1,
    max: 100,
    readBy: ['gateway', 'coding'],
    text: 'how often, before it fails and its responses become items with `error`',
  }),
  sweepIntervalMs: integer('SWEEP_INTERVAL_MS', {
    fallback: 5_000,
    min: 50,
    max: 3_600_000,
    readBy: GATEWAY,
    text: 'how often the gateway looks for such parts',
  }),
  retentionDays: integer('RETENTION_DAYS', {
    fallback: 90,
    min: 1,
    max: 36_500,
    readBy: STORING,
    text: 'days that jobs, their payloads and threads are kept',
  }),
  openaiApiKey: secret('OPENAI_API_KEY', {
    visible: true,
    readBy: MODEL,
    text: "the key of the language model's server; without it every analysis is offline",
  }),
  openaiModel: optional('OPENAI_MODEL', {
    readBy: ANALYSING,
    text: "the model's name; a key without it stops the start",
  }),
  openaiBaseUrl: httpUrl('OPENAI_BASE_URL', {
    fallback: 'https://api.openai.com/v1',
    readBy: ANALYSING,
    text: 'any server that speaks the OpenAI protocol (chat completions)',
  }),
  openaiTimeoutMs: integer('OPENAI_TIMEOUT_MS', {
    fallback: 20_000,
    min: 100,
    max: 600_000,
    readBy: ANALYSING,
    text: 'longest one request to it may take',
  }),
  analysisEngine: choice('ANALYSIS_ENGINE', ANALYSIS_ENGINES, {
    fallback: 'auto',
    readBy: MODEL,
    text: '`auto`: the model where it is configured and the organization may use it; `offline`; `model`: as auto, and the start fails without a key',
  }),
  modelForNewOrganizations: flag('MODEL_FOR_NEW_ORGANIZATIONS', {
    readBy: [],
    text: 'whether an organization that `npx verbatim orgs create` makes may use the model',
  }),
  modelMonthlyTokens: integer('MODEL_MONTHLY_TOKENS', {
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    readBy: GATEWAY,
    text: "an organization's budget a calendar month, input and output; 0 = none; `npx verbatim orgs set NAME --monthly-tokens` gives one another. When it is used up, analysis is offline; work under way counts with what it usually takes, so the budget can be overdrawn by what takes more. Calls that timed out count as estimated",
  }),
  modelMaxConcurrency: integer('MODEL_MAX_CONCURRENCY', {
    fallback: 8,
    min: 1,
    max: 1_000,
    readBy: ANALYSING,
    text: "requests to the model's server at once, per process",
  }),
  modelBreakerFailures: integer('MODEL_BREAKER_FAILURES', {
    fallback: 5,
    min: 1,
    max: 1_000,
    readBy: ANALYSING,
    text: 'failed requests in a row after which the model is left alone and analysis is offline, per process',
  }),
  modelBreakerOpenMs: integer('MODEL_BREAKER_OPEN_MS', {
    fallback: 30_000,
    min: 100,
    max: 3_600_000,
    readBy: ANALYSING,
    text: 'for how long, before one request tries it; twice as long after each trial that fails, 10 times at most',
  }),
  callbackAllowedNetworks: networks('CALLBACK_ALLOWED_NETWORKS', {
    readBy: [...GATEWAY, ...CALLBACKS],
    text: 'networks (CIDR, comma-separated) that callbacks may reach although they are private',
  }),
  callbackRetryScheduleMs: schedule('CALLBACK_RETRY_SCHEDULE', {
    fallback: '5s,5m,30m,2h,5h,10h,14h',
    readBy: CALLBACKS,
    text: 'waits between the attempts of a callback (`ms`, `s`, `m`, `h`, `d`; none over 7d): one attempt more than there are waits',
  }),
  callbackTimeoutMs: integer('CALLBACK_TIMEOUT_MS', {
    fallback: 15_000,
    min: 100,
    max: 40_000,
    readBy: CALLBACKS,
    text: 'longest a receiver may take to answer',
  }),
  callbackDestinationConcurrency: integer('CALLBACK_DESTINATION_CONCURRENCY', {
    fallback: 4,
    min: 1,
    max: 100,
    readBy: CALLBACKS,
    text: 'callbacks that one receiver gets at once, per process',
  }),
  healthPort: integer('HEALTH_PORT', {
    fallback: 9090,
    min: 0,
    max: 65_535,
    text: 'every service as a process of its own: probes and metrics, without a key; 0 = off; the gateway has none unless it is set',
  }),
  traceRing: integer('TRACE_RING', {
    fallback: 0,
    min: 0,
    max: 10_000,
    text: 'how many traces are kept in memory for `/ops`; `npm start` keeps 100 unless it is set',
  }),
  traceQueries: flag('TRACE_QUERIES', {
    text: '`true`: each query to the database is a span of its own, not only each transaction; costs a batch some 10 % more CPU',
  }),
  metricInterval: integer('OTEL_METRIC_EXPORT_INTERVAL', {
    fallback: 60_000,
    min: 1_000,
    max: 3_600_000,
    text: 'ms between two times that metrics are sent to the collector',
  }),
};

/** What libraries read for themselves. */
export const READ_ELSEWHERE = [
  {
    name: 'VERBATIM_MODEL_DIR',
    shown: 'node_modules/.cache/verbatim',
    readBy: ANALYSING,
    text: "where the sentence model's file is, and is made if it is not there",
  },
  {
    name: 'ORT_DISABLE_TELEMETRY',
    shown: '1',
    readBy: ANALYSING,
    text: "set by the services themselves, whatever it is: the model's runtime reports to nobody",
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    shown: '–',
    text: "the collector that traces and metrics are sent to (OTLP over HTTP), such as `http://otel-collector:4318`; OpenTelemetry's other variables hold too",
  },
  { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', shown: '–', text: 'the same, for traces alone' },
  { name: 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', shown: '–', text: 'the same, for metrics alone' },
  {
    name: 'OTEL_METRICS_EXPORTER',
    shown: '–',
    text: '`none`: a collector gets traces alone, as where Prometheus asks each process for its metrics',
  },
  { name: 'OTEL_SERVICE_NAME', shown: "the service's, in images", text: 'what traces and metrics call the process' },
];
