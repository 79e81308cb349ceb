// How the tools find a running instance: its address, a key for it, and a client of it.
import { ConnectionError, VerbatimClient, VerbatimError } from '@verbatim/client';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends a tool with one line. */
export class Stop extends Error {}

/** Runs a tool's work; a Stop or an error of the client ends it with its line and exit code 1. */
export async function toolMain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop || error instanceof VerbatimError)) throw error;
    console.error(error.message);
    if (error instanceof ConnectionError) console.error('Start Verbatim with npm start, or say its PORT.');
    process.exitCode = 1;
  }
}

/** A file's text; `what` says what it is for. */
export function read(file, what) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Stop(`Cannot read ${what}: ${file} (${error.code})`);
  }
}

/** What a file of JSON has; `what` says what it is for. */
export function parsed(file, what) {
  const text = read(file, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Stop(`${file} is not JSON: ${error.message}`);
  }
}

const dataDir = () => process.env.VERBATIM_DATA_DIR || '.verbatim';

/** PORT, else where the instance on VERBATIM_DATA_DIR (.verbatim) said that it listens. */
export function instanceUrl() {
  if (process.env.PORT) return `http://127.0.0.1:${process.env.PORT}`;
  try {
    return JSON.parse(readFileSync(join(dataDir(), 'connection.json'), 'utf8')).url ?? 'http://127.0.0.1:8080';
  } catch {
    return 'http://127.0.0.1:8080';
  }
}

/** VERBATIM_API_KEY, else the file api-key of that folder. */
export const instanceKey = () =>
  process.env.VERBATIM_API_KEY ||
  read(join(dataDir(), 'api-key'), 'an API key (is the service started, or VERBATIM_API_KEY set?)').trim();

/** How commands that a tool prints get that key, and how people sign in to the console with it. */
export const keyHints = () =>
  process.env.VERBATIM_API_KEY
    ? { inShell: '${VERBATIM_API_KEY:?export it first}', signIn: 'sign in with your API key' }
    : { inShell: '$(npx verbatim key)', signIn: 'npx verbatim console signs you in' };

/** A client of the instance. */
export const openClient = () => new VerbatimClient({ url: instanceUrl(), key: instanceKey() });
