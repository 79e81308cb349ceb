import { readFileSync } from 'node:fs';
import { durationMs } from './duration.js';
import { AddressRules } from './network/address-rules.js';

/** A setting that can't be used: its message is one line that names the variable. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be an integer from ${min} to ${max}, got '${text}'`);
  }
  return value;
}

/** A secret from NAME, or from the file that NAME_FILE names. */
function secret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (env[name]) {
    if (file) throw new ConfigError(`${name} and ${name}_FILE are both set: one of them is enough`);
    return env[name].trim();
  }
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(`${name}_FILE can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function fileText(env: Environment, name: string): string | undefined {
  const file = env[name];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name} can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

export const ANALYSIS_ENGINES = ['auto', 'offline', 'model'] as const;
export type AnalysisEngine = (typeof ANALYSIS_ENGINES)[number];

/** The language model's settings; a message never shows the key, nor a base URL that might hold one. */
function languageModel(env: Environment) {
  const openaiApiKey = secret(env, 'OPENAI_API_KEY');
  const openaiModel = env.OPENAI_MODEL?.trim() || undefined;
  const openaiBaseUrl = env.OPENAI_BASE_URL?.trim() || 'https://api.openai.com/v1';
  const analysisEngine = (env.ANALYSIS_ENGINE || 'auto') as AnalysisEngine;
  if (!ANALYSIS_ENGINES.includes(analysisEngine)) throw new ConfigError(`ANALYSIS_ENGINE must be ${ANALYSIS_ENGINES.join(', ')}, got '${analysisEngine}'`);
  if (openaiApiKey && !openaiModel) throw new ConfigError('OPENAI_API_KEY is set, OPENAI_MODEL is not: the language model needs both');
  if (openaiApiKey && !/^[\x21-\x7e]+$/.test(openaiApiKey)) throw new ConfigError('OPENAI_API_KEY must be visible ASCII characters');
  if (analysisEngine === 'model' && !openaiApiKey) throw new ConfigError('ANALYSIS_ENGINE is model, OPENAI_API_KEY is not set');
  const url = URL.parse(openaiBaseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new ConfigError('OPENAI_BASE_URL must be an http or https URL without user and password');
  const forNew = env.MODEL_FOR_NEW_ORGANIZATIONS || 'false';
  if (!['true', 'false'].includes(forNew)) throw new ConfigError(`MODEL_FOR_NEW_ORGANIZATIONS must be true or false, got '${forNew}'`);
  return {
    openaiApiKey, openaiModel, openaiBaseUrl, analysisEngine,
    /** Of one request to the model's server. */
    openaiTimeoutMs: integer(env, 'OPENAI_TIMEOUT_MS', 20_000, 100, 600_000),
    /** Of one organization; 0: no budget. */
    modelMonthlyTokens: integer(env, 'MODEL_MONTHLY_TOKENS', 0, 0, Number.MAX_SAFE_INTEGER),
    modelMaxConcurrency: integer(env, 'MODEL_MAX_CONCURRENCY', 8, 1, 1_000),
    modelForNewOrganizations: forNew === 'true',
  };
}

const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** TLS and sign-in of the brokers; `undefined`: neither. */
function kafkaSecurity(env: Environment) {
  const kafkaSsl = env.KAFKA_SSL || 'false';
  if (!['true', 'false'].includes(kafkaSsl)) throw new ConfigError(`KAFKA_SSL must be true or false, got '${kafkaSsl}'`);
  const mechanism = env.KAFKA_SASL_MECHANISM || undefined;
  const username = env.KAFKA_USERNAME || undefined;
  const password = secret(env, 'KAFKA_PASSWORD');
  const ssl = kafkaSsl === 'true' ? { ca: fileText(env, 'KAFKA_SSL_CA_FILE') } : undefined;
  if (!mechanism) {
    if (username || password) throw new ConfigError(`KAFKA_USERNAME and KAFKA_PASSWORD need KAFKA_SASL_MECHANISM: ${SASL_MECHANISMS.join(', ')}`);
    return { ssl, sasl: undefined };
  }
  if (!(SASL_MECHANISMS as readonly string[]).includes(mechanism)) throw new ConfigError(`KAFKA_SASL_MECHANISM must be ${SASL_MECHANISMS.join(', ')}, got '${mechanism}'`);
  if (!username || !password) throw new ConfigError('KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD');
  return { ssl, sasl: { mechanism: mechanism as (typeof SASL_MECHANISMS)[number], username, password } };
}

const list = (text: string): string[] => text.split(',').map((item) => item.trim()).filter(Boolean);

function networks(env: Environment, name: string): string[] {
  const found = list(env[name] ?? '');
  try {
    new AddressRules(found);
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`);
  }
  return found;
}

function schedule(env: Environment, name: string, fallback: string): number[] {
  return list(env[name] || fallback).map((item) => {
    const ms = durationMs(item);
    if (ms === undefined || ms > 7 * 86_400_000) throw new ConfigError(`${name} must be waits such as 5s,5m,2h, none over 7d, got '${item}'`);
    return ms;
  });
}

/** Every setting of every service, read and checked once at start; docs/configuration.md is the table. */
export function readConfig(env: Environment = process.env) {
  const databaseUrl = secret(env, 'DATABASE_URL');
  const kafkaBrokers = env.KAFKA_BROKERS ? env.KAFKA_BROKERS.split(',').map((broker) => broker.trim()).filter(Boolean) : undefined;
  if (kafkaBrokers && !databaseUrl) throw new ConfigError('KAFKA_BROKERS is set, DATABASE_URL is not: distributed mode needs both');
  const level = env.LOG_LEVEL || 'info';
  if (!['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, got '${level}'`);
  }
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: env.VERBATIM_DATA_DIR || undefined,
    databaseUrl,
    kafkaBrokers,
    kafkaSecurity: kafkaSecurity(env),
    topicPartitions: integer(env, 'KAFKA_PARTITIONS', 6, 1, 1_000),
    topicReplication: integer(env, 'KAFKA_REPLICATION', 1, 1, 15),
    logLevel: level,
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', 600, 0, 10_000_000),
    syncTimeoutMs: integer(env, 'SYNC_TIMEOUT_MS', 30_000, 1, 600_000),
    maxSyncBodyBytes: integer(env, 'MAX_SYNC_BODY_BYTES', 1024 * 1024, 1_024, 2 ** 30),
    maxBatchBodyBytes: integer(env, 'MAX_BATCH_BODY_BYTES', 64 * 1024 * 1024, 1_024, 2 ** 30),
    /** In which a request's headers, and all of it, must have arrived; connections at once. */
    httpHeadersTimeoutMs: integer(env, 'HTTP_HEADERS_TIMEOUT_MS', 60_000, 100, 600_000),
    httpRequestTimeoutMs: integer(env, 'HTTP_REQUEST_TIMEOUT_MS', 120_000, 100, 3_600_000),
    httpMaxConnections: integer(env, 'HTTP_MAX_CONNECTIONS', 10_000, 1, 1_000_000),
    /** Parts of one job that are with the workers at once. */
    partsInFlight: integer(env, 'PARTS_IN_FLIGHT', 32, 1, 10_000),
    /** How long a part may be away before it is sent again, and how often that is done before it fails. */
    partLeaseMs: integer(env, 'PART_LEASE_MS', 120_000, 100, 86_400_000),
    partAttempts: integer(env, 'PART_ATTEMPTS', 5, 1, 100),
    sweepIntervalMs: integer(env, 'SWEEP_INTERVAL_MS', 5_000, 50, 3_600_000),
    retentionDays: integer(env, 'RETENTION_DAYS', 90, 1, 36_500),
    analysisThreads: integer(env, 'ANALYSIS_THREADS', 2, 1, 64),
    callbackAllowedNetworks: networks(env, 'CALLBACK_ALLOWED_NETWORKS'),
    /** Waits between the attempts of a callback, in ms: one attempt more than there are waits. */
    callbackRetryScheduleMs: schedule(env, 'CALLBACK_RETRY_SCHEDULE', '5s,5m,30m,2h,5h,10h,14h'),
    /** Longest that a receiver may take, and how many callbacks it gets at once. */
    callbackTimeoutMs: integer(env, 'CALLBACK_TIMEOUT_MS', 15_000, 100, 40_000),
    callbackDestinationConcurrency: integer(env, 'CALLBACK_DESTINATION_CONCURRENCY', 4, 1, 100),
    ...languageModel(env),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Nest token of the configuration. */
export const CONFIG = Symbol('Config');
