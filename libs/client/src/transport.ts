import { apiError, ApiError, ConnectionError, TimeoutError } from './errors.js';
import { backoffMs, pause, retryAfterMs } from './wait.js';

export interface ClientOptions {
  /** Where the service is, without /api/v1: `http://127.0.0.1:8080`. */
  url: string;
  /** The API key: `sk_…`. Left out where `fetch` signs in by other means. */
  key?: string;
  /** How often a call is repeated; default 4. */
  retries?: number;
  /** How long one attempt may take; default 60 s. */
  timeoutMs?: number;
  /** Instead of the global fetch. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  retries?: number;
  timeoutMs?: number;
  /** Called with the headers of the answer, such as X-Analysis-Engine. */
  onHeaders?: (headers: Headers) => void;
}

export interface Call extends CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The service does nothing twice if it gets this call twice. */
  repeatable: boolean;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** A Retry-After beyond this is left to the caller (`error.retryAfterMs`). */
const LONGEST_WAIT_MS = 120_000;
/** These say that nothing was accepted. */
const NOT_ACCEPTED = [429, 503];
const PASSING = [...NOT_ACCEPTED, 500, 502, 504];

/** 409 has a Retry-After when an earlier request with the same Idempotency-Key is still being processed. */
function mayRepeat(error: unknown, repeatable: boolean): boolean {
  if (error instanceof ApiError) {
    if ((error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false;
    if (NOT_ACCEPTED.includes(error.status)) return true;
    return repeatable && (PASSING.includes(error.status) || (error.status === 409 && error.retryAfterMs !== undefined));
  }
  return repeatable && (error instanceof ConnectionError || error instanceof TimeoutError);
}

/** Sends a call, and repeats it while that is safe and may help. */
export async function send<T>(options: ClientOptions, call: Call): Promise<Answer<T>> {
  const retries = call.retries ?? options.retries ?? 4;
  for (let attempt = 0; ; attempt++) {
    try {
      return await once<T>(options, call);
    } catch (error) {
      if (attempt >= retries || !mayRepeat(error, call.repeatable)) throw error;
      await pause(backoffMs(attempt, error instanceof ApiError ? error.retryAfterMs : undefined), call.signal);
    }
  }
}

async function once<T>(options: ClientOptions, call: Call): Promise<Answer<T>> {
  call.signal?.throwIfAborted();
  const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? 60_000;
  // Not AbortSignal.any: browsers of 2023 and Node 20.0 don't have it.
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  const timer = setTimeout(cancel, timeoutMs);
  call.signal?.addEventListener('abort', cancel, { once: true });
  const url = addressOf(options.url, call);
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: call.method ?? 'GET',
      headers: {
        ...(options.key !== undefined && { 'x-service-key': options.key }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      signal: abort.signal,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    const body = parse(text);
    if (response.ok && body !== undefined) {
      call.onHeaders?.(response.headers);
      return { body: body as T, headers: response.headers };
    }
    throw apiError({
      status: response.status,
      body: body ?? {},
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    call.signal?.throwIfAborted();
    if (abort.signal.aborted) throw new TimeoutError(`${url} did not answer within ${timeoutMs / 1000} s`);
    throw new ConnectionError(`${url} can't be reached: ${reasonOf(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', cancel);
  }
}

function addressOf(base: string, { path, query = {} }: Call): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  const search = parameters.toString();
  return `${base.replace(/\/+$/, '')}/api/v1${path}${search && `?${search}`}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Node's fetch says "fetch failed", and the reason in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { message: inner, code } = (cause ?? {}) as { message?: string; code?: string };
  return inner || code || message;
}
