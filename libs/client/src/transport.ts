import { apiError, ApiError, ConnectionError, TimeoutError } from './errors.js';
import { eventsIn } from './events.js';
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

/** How long an attempt waits, and the caller's own signal. Not AbortSignal.any: browsers of 2023 and Node 20.0 don't have it. */
class Patience {
  private readonly abort = new AbortController();
  private readonly cancel = (): void => this.abort.abort();
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly ms: number;

  constructor(
    options: ClientOptions,
    private readonly call: Call,
  ) {
    this.ms = call.timeoutMs ?? options.timeoutMs ?? 60_000;
    call.signal?.addEventListener('abort', this.cancel, { once: true });
    this.renew();
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** From the beginning: there was a sign of life. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.cancel, this.ms);
  }

  end(): void {
    clearTimeout(this.timer);
    this.call.signal?.removeEventListener('abort', this.cancel);
  }

  /** Closes the connection, if there is one. */
  close(): void {
    this.end();
    this.cancel();
  }

  /** What to throw instead of what fetch threw. */
  reasonFor(error: unknown, url: string): unknown {
    if (error instanceof ApiError) return error;
    if (this.call.signal?.aborted) return this.call.signal.reason;
    if (this.abort.signal.aborted) return new TimeoutError(`${url} did not answer within ${this.ms / 1000} s`);
    return new ConnectionError(`${url} can't be reached: ${reasonOf(error)}`, { cause: error });
  }
}

const request = (options: ClientOptions, call: Call, url: string, signal: AbortSignal): Promise<Response> =>
  (options.fetch ?? fetch)(url, {
    method: call.method ?? 'GET',
    headers: {
      ...(options.key !== undefined && { 'x-service-key': options.key }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    signal,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });

const refusal = (response: Response, body: unknown): ApiError =>
  apiError({
    status: response.status,
    body: body ?? {},
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });

async function once<T>(options: ClientOptions, call: Call): Promise<Answer<T>> {
  call.signal?.throwIfAborted();
  const url = addressOf(options.url, call);
  const patience = new Patience(options, call);
  try {
    const response = await request(options, call, url, patience.signal);
    const body = parse(await response.text());
    if (!response.ok || body === undefined) throw refusal(response, body);
    call.onHeaders?.(response.headers);
    return { body: body as T, headers: response.headers };
  } catch (error) {
    throw patience.reasonFor(error, url);
  } finally {
    patience.end();
  }
}

/**
 * The data of server-sent events. After a lost connection it connects again, as often in a row as a call is repeated; `timeoutMs` is how long the service
 * may be silent. Ends only by an error, or when nobody takes events any more.
 */
export async function* listen(options: ClientOptions, call: Call): AsyncGenerator<string> {
  const retries = call.retries ?? options.retries ?? 4;
  for (let failures = 0; ;) {
    let askedMs: number | undefined;
    try {
      for await (const data of connected(options, call)) {
        failures = 0;
        yield data;
      }
    } catch (error) {
      if (failures >= retries || !mayRepeat(error, true)) throw error;
      failures++;
      if (error instanceof ApiError) askedMs = error.retryAfterMs;
    }
    await pause(backoffMs(Math.max(0, failures - 1), askedMs), call.signal);
  }
}

/** One connection. @throws ConnectionError if it ended without an event */
async function* connected(options: ClientOptions, call: Call): AsyncGenerator<string> {
  call.signal?.throwIfAborted();
  const url = addressOf(options.url, call);
  const patience = new Patience(options, call);
  let isSilent = true;
  try {
    const response = await request(options, call, url, patience.signal);
    if (!response.ok || !response.body) throw refusal(response, parse(await response.text()));
    call.onHeaders?.(response.headers);
    for await (const data of eventsIn(response.body, () => patience.renew())) {
      isSilent = false;
      yield data;
    }
    if (isSilent) throw new Error('the connection was closed');
  } catch (error) {
    throw patience.reasonFor(error, url);
  } finally {
    patience.close();
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
