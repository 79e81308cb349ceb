import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@verbatim/platform';
import { Problem } from './problem.js';

const clone = resolve(import.meta.dirname, '../../..');

/** VERBATIM_DATA_DIR; a relative one is under the clone, wherever the command was typed. */
export const dataDirOf = (config: Pick<Config, 'dataDir'>): string => resolve(clone, config.dataDir ?? '.verbatim');

/** The folder, made when it is not there, closed to others. */
export function openDataDir(config: Pick<Config, 'dataDir'>): string {
  const folder = dataDirOf(config);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    // A slash behind it: a file with the right mode would pass for a folder that can be written to.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' || (existsSync(folder) && !statSync(folder).isDirectory())
        ? 'it, or what it is in, is a file'
        : code;
    throw new Problem(`Can't write to the data folder ${folder} (${reason}): set VERBATIM_DATA_DIR to another`);
  }
}

export const apiKeyFile = (dataDir: string): string => join(dataDir, 'api-key');
export const webhookSecretFile = (dataDir: string): string => join(dataDir, 'webhook-secret');
