import { join } from 'node:path';
import { READ_ELSEWHERE, SETTINGS } from '@verbatim/platform';

export const PAGE = join(import.meta.dirname, '../docs/configuration.md');

const BEGINNING = `# Configuration

Environment variables, read and checked once at start. Those that can't be used stop the start: all of them are named, a line each.
The last column names the services that read a setting where each is a process of its own; \`npm start\` reads all.

| variable | default | what | read by |
|---|---|---|---|
`;

const END = `
A secret may be given in a file: \`NAME_FILE\` instead of \`NAME\`.
`;

const row = ({ name, secret, shown, text, readBy }) =>
  `| ${secret ? `${name}, ${name}_FILE` : name} | ${shown} | ${text} | ${!readBy ? 'all' : readBy.join(', ') || 'npm start, npx verbatim'} |`;

/** docs/configuration.md from the tables of settings. */
export const configurationPage = () =>
  `${BEGINNING}${[...Object.values(SETTINGS), ...READ_ELSEWHERE].map(row).join('\n')}\n${END}`;
