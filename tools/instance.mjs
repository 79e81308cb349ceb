// How the tools find a running instance: its address, a key for it, and calls to it. Plain Node, no dependencies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends a tool with one line. */
export class Stop extends Error {}

/** Runs a tool's work; a Stop ends it with its line and exit code 1. */
export async function toolMain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
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

/** The instance with its key; `call` resolves to the answer's body and headers, or stops the tool. */
export function openInstance() {
  const url = instanceUrl();
  const key = instanceKey();
  return {
    url,
    async call(path, { method = 'GET', body } = {}) {
      let response;
      try {
        response = await fetch(`${url}${path}`, {
          method,
          body,
          headers: { 'X-Service-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
        });
      } catch {
        throw new Stop(`No service answers at ${url}: start it with npm start, or say its PORT.`);
      }
      const answer = await response.json().catch(() => ({}));
      if (!response.ok)
        throw new Stop(
          `${method} ${path.split('?')[0]}: ${response.status} ${answer.code ?? ''} ${answer.message ?? ''} ${answer.details ? JSON.stringify(answer.details) : ''}`.trimEnd(),
        );
      return { answer, headers: response.headers };
    },
  };
}
