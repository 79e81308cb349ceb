import { callbackUrlProblem, waitFor } from '@verbatim/platform';
import type { IncomingHttpHeaders } from 'node:http';
import { Client } from 'undici';
import { dialler, type DialOptions } from './dialler.js';
import { describeFailure } from './failure.js';

/** The outcome of a POST. Without `status` there was no answer; `error` says why. */
export interface Answer {
  durationMs: number;
  status?: number;
  error?: string;
  headers: IncomingHttpHeaders;
}

export interface Letter {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends one POST on a connection of its own. The status line decides: nothing of the answer's body is waited for or kept. Redirects are not followed, and proxy settings of the environment are ignored. Nothing that the receiver
 * does makes it reject. @throws the signal's reason
 */
export async function post(
  { url, headers, body }: Letter,
  options: DialOptions & { signal: AbortSignal },
): Promise<Answer> {
  waitFor('a receiver');
  const began = performance.now();
  const elapsed = (): number => Math.round(performance.now() - began);
  const problem = callbackUrlProblem(url);
  if (problem) return { durationMs: 0, error: `the URL ${problem}`, headers: {} };
  const { origin, pathname, search } = new URL(url);
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([deadline, options.signal]);
  const client = new Client(origin, {
    connect: dialler({ ...options, signal }),
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({ method: 'POST', path: pathname + search, headers, body, signal });
    answer.body.on('error', () => undefined).destroy();
    return { durationMs: elapsed(), status: answer.statusCode, headers: answer.headers };
  } catch (error) {
    options.signal.throwIfAborted();
    return {
      durationMs: elapsed(),
      error: deadline.aborted ? `no answer within ${options.timeoutMs / 1000} s` : describeFailure(error),
      headers: {},
    };
  } finally {
    // Not awaited: a look-up or connection in progress would hold up the attempt beyond its deadline.
    client.destroy().catch(() => undefined);
  }
}
