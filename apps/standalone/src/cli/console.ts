import { dialled, consoleUrl } from '../ready.js';
import { newConsoleLink } from '../console-link.js';
import { Problem } from '../problem.js';
import { findTarget, withDatabase } from './accounts-session.js';
import { firstKey } from './first-key.js';

/** A link that signs in to the console once, as VERBATIM_API_KEY, else as the key of the data folder. */
export async function consoleLink(): Promise<string> {
  const given = process.env.VERBATIM_API_KEY;
  const key = given || firstKey();
  const target = findTarget();
  const link = await withDatabase(target, (database) => newConsoleLink(database, key));
  if (!link)
    throw new Problem(
      `${given ? 'VERBATIM_API_KEY' : 'The key in the data folder'} is not a key of this database: sign in with another key`,
    );
  return consoleUrl(dialled(target.url), link);
}
