import { join } from 'node:path';
import { READ_ELSEWHERE, SETTINGS } from '@verbatim/platform';

export const PAGE = join(import.meta.dirname, '../docs/configuration.md');

const BEGINNING = `# Configuration

For operators. After reading this page you can set every environment variable of Verbatim. Most installations change only
HOST, DATABASE_URL, KAFKA_BROKERS, RATE_LIMIT_PER_MINUTE, RETENTION_DAYS, OPENAI_API_KEY and OPENAI_MODEL.

The services read and check all variables once, at startup. If some are invalid, a service does not start and names each of them, one per line.
In distributed mode (one process per service), set each variable for the services in the last column. \`npm start\` uses all of them.

| variable | default | what | read by |
|---|---|---|---|
`;

/** Titles of groups, by the variable that each begins with. */
const GROUPS = {
  PORT: 'Address and database',
  KAFKA_BROKERS: 'Kafka',
  LOG_LEVEL: 'Logs, rate limit, demo',
  SYNC_TIMEOUT_MS: 'Limits of a request',
  ANALYSIS_THREADS: 'Analysis, jobs, retention',
  OPENAI_API_KEY: 'Language model: [models.md](models.md) says how to run and measure one',
  CALLBACK_ALLOWED_NETWORKS: 'Callbacks',
  HEALTH_PORT: 'Monitoring',
  VERBATIM_MODEL_DIR: 'Read by commands and libraries',
};

const END = `
To keep a secret out of the environment, put it into a file and set \`NAME_FILE\` instead of \`NAME\`.
`;

const row = ({ name, secret, shown, text, readBy }) =>
  `${GROUPS[name] ? `| **${GROUPS[name]}** | | | |\n` : ''}| ${secret ? `${name}, ${name}_FILE` : name} | ${shown} | ${text} | ${!readBy ? 'all' : readBy.join(', ') || 'npm start, npx verbatim'} |`;

/** docs/configuration.md from the tables of settings. */
export const configurationPage = () =>
  `${BEGINNING}${[...Object.values(SETTINGS), ...READ_ELSEWHERE].map(row).join('\n')}\n${END}`;
