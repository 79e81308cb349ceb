import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { protocolFault, type ChatBody } from './protocol.js';
import { openServer, send, type OpenServer } from './server.js';

/** What the server does with one request. */
export type Reply =
  | { json: object; usage?: { input: number; output: number } | false }
  | { text: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { refusal: string }
  | { status: number; headers?: Record<string, string>; error?: object }
  /** Nothing at all; the headers and nothing after them; half an answer and a lost connection. */
  | 'hang'
  | 'stall'
  | 'cut';

export interface StandInOptions {
  /** The best form of answers that it knows: strict schemas, JSON mode, neither. */
  knows?: 'schema' | 'json' | 'plain';
  /** As many tokens as are asked for, by this name alone. */
  tokenLimit?: 'max_completion_tokens' | 'max_tokens';
  knowsTemperature?: boolean;
  key?: string;
}

/** Its `url` is for OPENAI_BASE_URL. */
export interface StandIn extends OpenServer {
  key: string;
  /** Those that were answered by `reply`, in order of arrival. */
  requests: ChatBody[];
  /** The next replies, in this order; after them `otherwise`. */
  next: Reply[];
  otherwise: Reply | ((request: ChatBody) => Reply);
  /** Resolves when so many requests were received. */
  received(count: number): Promise<void>;
}

export const USAGE = { input: 100, output: 50 };
const MODEL_ERROR = { message: 'The server had an error', type: 'server_error', param: null, code: null };

/** A server that speaks the chat completions protocol on a port of its own and holds its callers to it: what breaks the protocol is a 400. */
export async function startStandIn({
  knows = 'schema',
  tokenLimit = 'max_completion_tokens',
  knowsTemperature = true,
  key = 'sk-standin-0123456789',
}: StandInOptions = {}): Promise<StandIn> {
  const waiting: { count: number; resolve: () => void }[] = [];
  const standIn: Omit<StandIn, keyof OpenServer> = {
    key,
    requests: [],
    next: [],
    otherwise: { status: 500 },
    received: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
        notify();
      }),
  };
  const notify = (): void => {
    for (const { count, resolve } of waiting) if (standIn.requests.length >= count) resolve();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readText(request)) as ChatBody;
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, 401, {
        error: { message: `Incorrect API key provided: ${request.headers.authorization}`, code: 'invalid_api_key' },
      });
    const fault =
      request.method !== 'POST' || request.url !== '/v1/chat/completions'
        ? 'no such route'
        : protocolFault(body, { knows, tokenLimit, knowsTemperature });
    if (fault)
      return send(response, 400, { error: { message: fault, type: 'invalid_request_error', param: null, code: null } });
    standIn.requests.push(body);
    const reply =
      standIn.next.shift() ?? (typeof standIn.otherwise === 'function' ? standIn.otherwise(body) : standIn.otherwise);
    answer(response, reply, body.model);
    notify();
  };
  return Object.assign(standIn, await openServer(handle));
}

function answer(response: ServerResponse, reply: Reply, model: string): void {
  if (reply === 'hang') return;
  if (reply === 'stall' || reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"half","choices":[{"mess');
    if (reply === 'cut') setImmediate(() => response.destroy());
    return;
  }
  if ('status' in reply) return send(response, reply.status, { error: reply.error ?? MODEL_ERROR }, reply.headers);
  const message = {
    role: 'assistant',
    content: 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : null,
    refusal: 'refusal' in reply ? reply.refusal : null,
  };
  const usage = 'json' in reply && reply.usage !== undefined ? reply.usage : USAGE;
  send(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      { index: 0, message, logprobs: null, finish_reason: 'text' in reply ? (reply.finish ?? 'stop') : 'stop' },
    ],
    ...(usage && {
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output },
    }),
  });
}
