import { mustHaveNoTransaction } from '@verbatim/platform';
import type OpenAI from 'openai';
import { boundedFetch } from '../client/bounded-fetch.js';
import { ModelError } from '../client/errors.js';
import type { Answered } from '../client/guarded-calls.js';
import { openAi } from '../client/open-ai.js';
import { faultOf } from '../client/server-faults.js';
import { countedTokens } from '../client/tokens.js';

export interface EmbeddingServerOptions {
  /** Missing: the server needs none. */
  apiKey?: string | undefined;
  baseUrl: string;
  model: string;
}

export interface Embedded extends Answered {
  vectors: Float32Array[];
}

/** 32 vectors of 4,096 numbers, written out, are some 3 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
const [FEWEST_DIMENSIONS, MOST_DIMENSIONS] = [16, 16_384];
/** Of a vector's numbers: numbers of a longer vector are added up (scale.ts), and a sum that is no 32-bit number made the vector one of NaN. */
const LARGEST = 1e30;

const invalid = (message: string): ModelError => new ModelError('invalid_answer', `the embeddings server ${message}`);

/** A server that speaks the OpenAI embeddings protocol: one request, not repeated. */
export class EmbeddingServer {
  readonly model: string;
  private readonly openai: OpenAI;
  private dimensions = 0;

  constructor({ apiKey, baseUrl, model }: EmbeddingServerOptions) {
    this.model = model;
    this.openai = openAi({ apiKey: apiKey ?? 'none', baseUrl, fetch: boundedFetch(MOST_BYTES) });
  }

  /** One vector a text, in the order given. Rejects with ModelError only. */
  async embed(texts: readonly string[], timeoutMs: number): Promise<Embedded> {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))); // over the body too: the SDK's own timeout ends with the headers
    let answer: OpenAI.CreateEmbeddingResponse;
    try {
      mustHaveNoTransaction('an embeddings server');
      answer = await this.openai.embeddings.create(
        { model: this.model, input: [...texts], encoding_format: 'float' },
        { signal },
      );
    } catch (error) {
      throw signal.aborted
        ? new ModelError('timeout', 'the embeddings server did not answer in time', undefined, true)
        : faultOf(error);
    }
    const inputTokens = countedTokens(answer?.usage?.prompt_tokens);
    const counted = inputTokens === undefined ? {} : { inputTokens };
    try {
      return { vectors: this.vectorsOf(answer, texts.length), outputTokens: 0, ...counted };
    } catch (error) {
      // the server counts what it computed, usable or not
      return { vectors: [], outputTokens: 0, ...counted, problem: error as ModelError };
    }
  }

  /** @throws ModelError unless there is one usable vector for each text, all of the same length as those before. */
  private vectorsOf(answer: OpenAI.CreateEmbeddingResponse, count: number): Float32Array[] {
    const rows: unknown = answer?.data;
    if (!Array.isArray(rows) || rows.length !== count)
      throw invalid(`returned ${Array.isArray(rows) ? rows.length : 'no'} vectors for ${count} texts`);
    const vectors: Float32Array[] = [];
    for (const [place, row] of (rows as (Partial<OpenAI.Embedding> | null)[]).entries()) {
      // some servers leave the index out; those that send it may answer in any order
      const index = row?.index ?? place;
      if (!Number.isInteger(index) || index < 0 || index >= count || vectors[index])
        throw invalid('numbered its vectors wrongly');
      vectors[index] = this.checked(numbersOf(row?.embedding));
    }
    return vectors;
  }

  private checked(vector: Float32Array): Float32Array {
    const { length } = vector;
    if (length < FEWEST_DIMENSIONS || length > MOST_DIMENSIONS) throw invalid(`returned a vector of ${length} numbers`);
    this.dimensions ||= length;
    if (length !== this.dimensions)
      throw invalid(`returned vectors of ${length} numbers after vectors of ${this.dimensions}`);
    if (!vector.every((value) => Math.abs(value) <= LARGEST) || vector.every((value) => value === 0))
      throw invalid('returned a vector that is no direction');
    return vector;
  }
}

/** Numbers, or their bytes in base64 (32-bit floats, little-endian), which some servers send whatever was asked for. */
function numbersOf(embedding: unknown): Float32Array {
  if (typeof embedding === 'string') {
    const bytes = Buffer.from(embedding, 'base64');
    return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readFloatLE(4 * i));
  }
  return Array.isArray(embedding)
    ? Float32Array.from(embedding as unknown[], (value) => (typeof value === 'number' ? value : NaN))
    : new Float32Array();
}
