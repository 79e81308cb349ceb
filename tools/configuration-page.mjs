import { join } from 'node:path';
import { READ_ELSEWHERE, SETTINGS } from '@verbatim/platform';

export const PAGE = join(import.meta.dirname, '../docs/configuration.md');

const BEGINNING = `# Configuration

For those who run Verbatim: every environment variable, its default and its effect.
The service reads and checks all of them once, at startup. If some are invalid, it does not start and names each of them, one per line.
The last column tells which services read a setting when each runs as a process of its own; \`npm start\` reads all.

| variable | default | what | read by |
|---|---|---|---|
`;

const END = `
To keep a secret out of the environment, put it into a file and set \`NAME_FILE\` instead of \`NAME\`.
`;

const row = ({ name, secret, shown, text, readBy }) =>
  `| ${secret ? `${name}, ${name}_FILE` : name} | ${shown} | ${text} | ${!readBy ? 'all' : readBy.join(', ') || 'npm start, npx verbatim'} |`;

/** docs/configuration.md from the tables of settings. */
export const configurationPage = () =>
  `${BEGINNING}${[...Object.values(SETTINGS), ...READ_ELSEWHERE].map(row).join('\n')}\n${END}`;
