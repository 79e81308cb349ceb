import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@verbatim/platform';
import { Problem } from './problem.js';

const clone = resolve(import.meta.dirname, '../../..');

/** VERBATIM_DATA_DIR. A relative path is under the clone, whatever the current folder is. */
export const dataDirOf = (config: Pick<Config, 'dataDir'>): string => resolve(clone, config.dataDir ?? '.verbatim');

/** Creates the folder if it is missing, and closes it to other users. */
export function openDataDir(config: Pick<Config, 'dataDir'>): string {
  const folder = dataDirOf(config);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    // with a slash: otherwise a file with the right mode would pass for a writable folder
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' || (existsSync(folder) && !statSync(folder).isDirectory())
        ? 'it or one of its parents is a file'
        : code;
    throw new Problem(
      `The data folder ${folder} can't be written to (${reason}): set VERBATIM_DATA_DIR to another folder`,
    );
  }
}

export const apiKeyFile = (dataDir: string): string => join(dataDir, 'api-key');
export const webhookSecretFile = (dataDir: string): string => join(dataDir, 'webhook-secret');
