import { ConfigError } from './config-error.js';
import type { Environment, Setting } from './setting.js';
import { SASL_MECHANISMS, SETTINGS } from './settings.js';

type Settings = typeof SETTINGS;
type Values = { [Key in keyof Settings]: Settings[Key] extends Setting<infer T> ? T : never };

/** A rule about several settings (`of`). It is checked only if each of them is valid by itself. */
interface Rule {
  of: (keyof Settings)[];
  problem(values: Values): string | false | undefined;
}

const MODEL_RULES: Rule[] = [
  {
    of: ['openaiApiKey', 'openaiModel'],
    problem: (v) =>
      v.openaiApiKey && !v.openaiModel && 'OPENAI_API_KEY is set but OPENAI_MODEL is not: set both, or neither',
  },
  {
    of: ['openaiApiKey', 'analysisEngine'],
    problem: (v) =>
      v.analysisEngine === 'model' &&
      !v.openaiApiKey &&
      'ANALYSIS_ENGINE is model but OPENAI_API_KEY is not set: set it, or use ANALYSIS_ENGINE=auto',
  },
  {
    of: ['embeddingsBaseUrl', 'embeddingsModel', 'embeddingsApiKey'],
    problem(v) {
      if (v.embeddingsBaseUrl)
        return !v.embeddingsModel && 'EMBEDDINGS_BASE_URL is set but EMBEDDINGS_MODEL is not: set both, or neither';
      return (
        (v.embeddingsModel ?? v.embeddingsApiKey) &&
        'EMBEDDINGS_MODEL and EMBEDDINGS_API_KEY need EMBEDDINGS_BASE_URL: set it, too'
      );
    },
  },
];

const KAFKA_ACCOUNT: Rule = {
  of: ['kafkaSaslMechanism', 'kafkaUsername', 'kafkaPassword'],
  problem(v) {
    if (v.kafkaSaslMechanism)
      return (
        (!v.kafkaUsername || !v.kafkaPassword) &&
        'KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD: set them, too'
      );
    return (
      (v.kafkaUsername ?? v.kafkaPassword) &&
      `KAFKA_USERNAME and KAFKA_PASSWORD need KAFKA_SASL_MECHANISM: set it to one of ${SASL_MECHANISMS.join(', ')}`
    );
  },
};

const BOTH_STORES: Rule = {
  of: ['kafkaBrokers', 'databaseUrl'],
  problem: (v) =>
    v.kafkaBrokers && !v.databaseUrl && 'KAFKA_BROKERS is set but DATABASE_URL is not: distributed mode needs both',
};

/** For a service that runs as a process of its own. */
const storesOf = (alone: string, store: boolean): Rule => ({
  of: ['kafkaBrokers', 'databaseUrl'],
  problem: (v) =>
    (!v.kafkaBrokers || (store && !v.databaseUrl)) &&
    `${alone} as a process of its own needs ${store ? 'DATABASE_URL and ' : ''}KAFKA_BROKERS; to run everything in one process, use npm start`,
});

export interface ReadOptions {
  /** False for a process that stores nothing and needs no database. */
  store?: boolean;
  /**
   * False for a process that never connects to a broker, such as the command line: it needs no account there, even if
   * the settings that it shares with the services name a mechanism.
   */
  broker?: boolean;
  /** The service, if it runs as a process of its own: it needs a broker, and a database if it stores data. */
  alone?: string;
}

/** Reads and checks every setting of every service, once at startup. @throws ConfigError with all problems, one per line */
export function readConfig(env: Environment = process.env, { store = true, broker = true, alone }: ReadOptions = {}) {
  const problems: string[] = [];
  const wrong = new Set<string>();
  const values = {} as Record<string, unknown>;
  for (const [key, setting] of Object.entries(SETTINGS)) {
    try {
      values[key] = setting.read(env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      wrong.add(key);
    }
  }
  const stores = alone !== undefined ? [storesOf(alone, store)] : store ? [BOTH_STORES] : [];
  for (const { of, problem } of [...MODEL_RULES, ...(broker ? [KAFKA_ACCOUNT] : []), ...stores]) {
    const found = !of.some((key) => wrong.has(key)) && problem(values as Values);
    if (found) problems.push(found);
  }
  if (problems.length) throw new ConfigError(problems.join('\n'));
  const { kafkaSsl, kafkaSslCa, kafkaSaslMechanism, kafkaUsername, kafkaPassword, ...config } = values as Values;
  return {
    ...config,
    /** By default off for the gateway, which answers probes and metrics on PORT. */
    healthPort: alone === 'gateway' && !env.HEALTH_PORT?.trim() ? 0 : config.healthPort,
    demo: config.demo ?? (config.kafkaBrokers ? 'off' : 'loopback'),
    /** How to connect to the brokers: TLS, and signing in. */
    kafkaSecurity: {
      ssl: kafkaSsl ? { ca: kafkaSslCa } : undefined,
      sasl: kafkaSaslMechanism && { mechanism: kafkaSaslMechanism, username: kafkaUsername!, password: kafkaPassword! },
    },
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Nest token of the configuration. */
export const CONFIG = Symbol('Config');
