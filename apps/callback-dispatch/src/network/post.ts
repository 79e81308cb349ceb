import { callbackUrlProblem, mustHaveNoTransaction } from '@verbatim/platform';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'undici';
import { dialler, type DialOptions } from './dialler.js';
import { describeFailure, EndlessAnswer } from './failure.js';

const TEXT_BYTES = 4_096;
/** Interim answers (1xx) before a status. A receiver could send some 10,000 a second until the deadline, on the thread that serves all others. */
const MOST_INTERIM = 16;

/** The outcome of a POST. Without `status` there was no answer; `error` says why. */
export interface Answer {
  durationMs: number;
  status?: number;
  error?: string;
  headers: IncomingHttpHeaders;
  /** What came of the answer's body together with its status, only for the debug log. */
  text: string;
}

export interface Letter {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends one POST on a connection of its own. The status line decides: nothing of the answer's body is waited for.
 * Redirects are not followed, and proxy settings of the environment are ignored. Nothing that the receiver
 * does makes it reject. @throws the signal's reason
 */
export async function post(
  { url, headers, body }: Letter,
  options: DialOptions & { signal: AbortSignal },
): Promise<Answer> {
  mustHaveNoTransaction('a receiver');
  const began = performance.now();
  const elapsed = (): number => Math.round(performance.now() - began);
  const problem = callbackUrlProblem(url);
  if (problem) return { durationMs: 0, error: `the URL ${problem}`, headers: {}, text: '' };
  const { origin, pathname, search } = new URL(url);
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const endless = new AbortController();
  const signal = AbortSignal.any([deadline, options.signal, endless.signal]);
  let interim = 0;
  const onInfo = (): void => {
    if (++interim > MOST_INTERIM) endless.abort(new EndlessAnswer());
  };
  const client = new Client(origin, {
    connect: dialler({ ...options, signal }),
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({ method: 'POST', path: pathname + search, headers, body, signal, onInfo });
    const durationMs = elapsed();
    return { durationMs, status: answer.statusCode, headers: answer.headers, text: await arrived(answer.body) };
  } catch (error) {
    options.signal.throwIfAborted();
    return {
      durationMs: elapsed(),
      error: deadline.aborted ? `no answer within ${options.timeoutMs / 1000} s` : describeFailure(error),
      headers: {},
      text: '',
    };
  } finally {
    // Not awaited: a look-up or connection in progress would hold up the attempt beyond its deadline.
    client.destroy().catch(() => undefined);
  }
}

/** Takes what is there after a turn of the event loop, and closes. A receiver that breaks off or sends slowly after its status has answered nevertheless. */
async function arrived(body: Readable): Promise<string> {
  body.on('error', () => undefined);
  await nextTurn();
  const text = (body.read() as Buffer | null)?.subarray(0, TEXT_BYTES).toString() ?? '';
  body.destroy();
  return text;
}
