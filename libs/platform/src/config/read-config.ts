import { ConfigError } from './config-error.js';
import type { Environment, Setting } from './setting.js';
import { SASL_MECHANISMS, SETTINGS } from './settings.js';

type Settings = typeof SETTINGS;
type Values = { [Key in keyof Settings]: Settings[Key] extends Setting<infer T> ? T : never };

/** What no setting can tell by itself: its problem, or nothing. Asked only where the settings that it looks at (`of`) are good. */
interface Rule {
  of: (keyof Settings)[];
  problem(values: Values): string | false | undefined;
}

const RULES: Rule[] = [
  {
    of: ['openaiApiKey', 'openaiModel'],
    problem: (v) =>
      v.openaiApiKey && !v.openaiModel && 'OPENAI_API_KEY is set, OPENAI_MODEL is not: the language model needs both',
  },
  {
    of: ['openaiApiKey', 'analysisEngine'],
    problem: (v) =>
      v.analysisEngine === 'model' && !v.openaiApiKey && 'ANALYSIS_ENGINE is model, OPENAI_API_KEY is not set',
  },
  {
    of: ['kafkaSaslMechanism', 'kafkaUsername', 'kafkaPassword'],
    problem(v) {
      if (v.kafkaSaslMechanism)
        return (!v.kafkaUsername || !v.kafkaPassword) && 'KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD';
      return (
        (v.kafkaUsername ?? v.kafkaPassword) &&
        `KAFKA_USERNAME and KAFKA_PASSWORD need KAFKA_SASL_MECHANISM: ${SASL_MECHANISMS.join(', ')}`
      );
    },
  },
];

const BOTH_STORES: Rule = {
  of: ['kafkaBrokers', 'databaseUrl'],
  problem: (v) =>
    v.kafkaBrokers && !v.databaseUrl && 'KAFKA_BROKERS is set, DATABASE_URL is not: distributed mode needs both',
};

/** Of a service as a process of its own. */
const storesOf = (alone: string, store: boolean): Rule => ({
  of: ['kafkaBrokers', 'databaseUrl'],
  problem: (v) =>
    (!v.kafkaBrokers || (store && !v.databaseUrl)) &&
    `${alone} alone needs ${store ? 'DATABASE_URL and ' : ''}KAFKA_BROKERS; npm start runs everything in one process`,
});

export interface ReadOptions {
  /** False: a process that stores nothing and needs no database beside its brokers. */
  store?: boolean;
  /** The service that is all of this process: it can't do without its stores. */
  alone?: string;
}

/** Every setting of every service, read and checked once at start. Throws a ConfigError with all that is wrong, a line each. */
export function readConfig(env: Environment = process.env, { store = true, alone }: ReadOptions = {}) {
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
  for (const { of, problem } of [...RULES, ...stores]) {
    const found = !of.some((key) => wrong.has(key)) && problem(values as Values);
    if (found) problems.push(found);
  }
  if (problems.length) throw new ConfigError(problems.join('\n'));
  const { kafkaSsl, kafkaSslCa, kafkaSaslMechanism, kafkaUsername, kafkaPassword, ...config } = values as Values;
  return {
    ...config,
    /** The gateway answers probes and metrics on PORT anyway. */
    healthPort: alone === 'gateway' && !env.HEALTH_PORT?.trim() ? 0 : config.healthPort,
    demo: config.demo ?? (config.kafkaBrokers ? 'off' : 'loopback'),
    /** TLS and sign-in of the brokers; `undefined`: neither. */
    kafkaSecurity: {
      ssl: kafkaSsl ? { ca: kafkaSslCa } : undefined,
      sasl: kafkaSaslMechanism && { mechanism: kafkaSaslMechanism, username: kafkaUsername!, password: kafkaPassword! },
    },
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Nest token of the configuration. */
export const CONFIG = Symbol('Config');
