import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { PAIRS, TRANSLATIONS } from '../calibration/texts.js';
import { openServer, send, type OpenServer } from './server.js';

export interface EmbeddingBody {
  model: string;
  input: string[];
  encoding_format?: string;
}

export type EmbeddingReply =
  /** The whole answer is made from the vectors, the last first, with their indices. */
  | 'vectors'
  | 'base64'
  | 'unnumbered'
  | { data: unknown }
  | { status: number; headers?: Record<string, string> }
  | 'hang'
  | 'cut';

/** Its `url` is for EMBEDDINGS_BASE_URL. */
export interface EmbeddingStandIn extends OpenServer {
  key: string;
  requests: EmbeddingBody[];
  /** The next replies, in this order; after them `otherwise`. */
  next: EmbeddingReply[];
  otherwise: EmbeddingReply | ((request: EmbeddingBody) => EmbeddingReply);
  /** Every text that was sent. */
  texts(): string[];
}

export interface EmbeddingModel {
  dimensions?: number;
  /** A direction that all vectors share, as those of many encoders do. */
  shared?: number;
  /** Languages whose sentences it can't tell from each other. */
  unknown?: readonly string[];
}

function direction(seed: string, dimensions: number): Float32Array {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
  return Float32Array.from({ length: dimensions }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b1;
    return ((state >>> 8) / 2 ** 24 - 0.5) * Math.sqrt(12 / dimensions);
  });
}

/** What a text is about: the pair or sentence of the calibration, else each of its words. */
const SUBJECTS = new Map<string, string>([
  ...PAIRS.flatMap((pair, i) => pair.map((text): [string, string] => [text, `pair ${i}`])),
  ...[...TRANSLATIONS.values()].flatMap((sentences) =>
    sentences.map((text, i): [string, string] => [text, `sentence ${i}`]),
  ),
]);
const LANGUAGES = new Map(
  [...TRANSLATIONS].flatMap(([language, sentences]) => sentences.map((text) => [text, language])),
);

/** The vector of a stand-in model: texts that share a subject or words are alike. */
export function standInVector(
  text: string,
  { dimensions = 384, shared = 0, unknown = [] }: EmbeddingModel = {},
): Float32Array {
  const isUnknown = unknown.includes(LANGUAGES.get(text) ?? '');
  const subject = isUnknown ? undefined : SUBJECTS.get(text);
  const parts = isUnknown ? [] : subject !== undefined ? [subject] : text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const sum = direction(`own ${text}`, dimensions);
  for (const part of parts) direction(part, dimensions).forEach((value, i) => (sum[i]! += value));
  if (shared) direction('shared', dimensions).forEach((value, i) => (sum[i]! += shared * value));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

/** A server that speaks the OpenAI embeddings protocol on a port of its own. */
export async function startEmbeddingStandIn(model: EmbeddingModel = {}): Promise<EmbeddingStandIn> {
  const standIn: Omit<EmbeddingStandIn, keyof OpenServer> = {
    key: 'ek-standin-0123456789',
    requests: [],
    next: [],
    otherwise: 'vectors',
    texts: () => standIn.requests.flatMap(({ input }) => input),
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readText(request)) as EmbeddingBody;
    if (request.headers.authorization !== `Bearer ${standIn.key}`) return send(response, 401, { error: {} });
    if (request.url !== '/v1/embeddings' || !Array.isArray(body.input) || !body.input.every(Boolean))
      return send(response, 400, { error: {} });
    standIn.requests.push(body);
    const reply =
      standIn.next.shift() ?? (typeof standIn.otherwise === 'function' ? standIn.otherwise(body) : standIn.otherwise);
    answer(response, reply, body, model);
  };
  return Object.assign(standIn, await openServer(handle));
}

function answer(
  response: ServerResponse,
  reply: EmbeddingReply,
  { input, model: name }: EmbeddingBody,
  model: EmbeddingModel,
): void {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"object":"list","data":[{"embedding":[0.1');
    setImmediate(() => response.destroy());
    return;
  }
  if (typeof reply === 'object' && 'status' in reply)
    return send(response, reply.status, { error: { message: 'no' } }, reply.headers);
  const vectors = input.map((text) => standInVector(text, model));
  const rows = vectors.map((vector, index) => ({ object: 'embedding', index, embedding: [...vector] }));
  const data =
    typeof reply === 'object'
      ? reply.data
      : reply === 'base64'
        ? rows.map((row, i) => ({ ...row, embedding: Buffer.from(vectors[i]!.buffer).toString('base64') }))
        : reply === 'unnumbered'
          ? rows.map(({ embedding }) => ({ embedding }))
          : rows.toReversed();
  const tokens = 5 * input.length;
  send(response, 200, {
    object: 'list',
    data,
    model: name,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}
