import { readConfig } from '@verbatim/platform';
import { readFileSync } from 'node:fs';
import { apiKeyFile, dataDirOf } from '../data-dir.js';
import { Problem } from '../problem.js';

/** The key in the file `api-key` of the data folder. @throws Problem where there is none */
export function firstKey(): string {
  const file = apiKeyFile(dataDirOf(readConfig(process.env, { store: false, broker: false })));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Problem(
      `There is no API key in ${file} (${(error as NodeJS.ErrnoException).code}): start an instance with npm start, set VERBATIM_DATA_DIR to its data folder, or create a key with verbatim keys create`,
    );
  }
}
