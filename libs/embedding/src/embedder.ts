import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession } from 'onnxruntime-node';
import { onnx } from './onnx-runtime.js';
import { OwnedCache, ownKey } from './owner.js';
import { weightsFile } from './prepare.js';
import { dequantised, quantised, VECTOR_BYTES } from './quantisation.js';
import { SharedVectors } from './shared-vectors.js';

/** Sentence embeddings of unit length; the same text gives the same vector in every batch. */
export type Embed = (texts: string[]) => Promise<Float32Array[]>;

const MOST_TOKENS = 256;
/**
 * Tokens of a text that are read beyond FEW_TOKENS, for each of its characters. Ordinary English has 0.2; random letters have 0.6 and would take three times as
 * long, which says no more of them.
 */
const DENSE = 0.3;
const FEW_TOKENS = 64;
/** Characters that are tokenized: 256 tokens come from fewer in practice. */
const MOST_CHARACTERS = 2_000;
/** Vectors that each thread keeps itself: those of questions, which every answer is compared with. */
const CACHED = 500;

/** What we use of the package's class: its own declarations import without file extensions, which `nodenext` can't resolve. */
export interface TextEncoder {
  encode(text: string): { ids: number[] };
}
const Encoder = Tokenizer as new (definition: object, config: object) => TextEncoder;

export function loadTokenizer(): TextEncoder {
  const definition = JSON.parse(readFileSync(weightsFile('tokenizer.json'), 'utf8')) as object;
  // the file asks for 128 tokens, always filled up
  return new Encoder({ ...definition, truncation: null, padding: null }, {});
}

/** The tokens of a text that the model reads: the time of a run goes by their number. */
export function tokensRead(tokenizer: TextEncoder, text: string): number[] {
  const { ids } = tokenizer.encode(text);
  const most = Math.min(MOST_TOKENS, Math.max(FEW_TOKENS, Math.ceil(DENSE * text.length)));
  return ids.length > most ? [...ids.slice(0, most - 1), ids.at(-1)!] : ids;
}

export class Embedder {
  private readonly cached = new OwnedCache<Float32Array>(CACHED);

  private constructor(
    private readonly session: InferenceSession,
    private readonly tokenizer: TextEncoder,
    private readonly known: SharedVectors,
  ) {}

  /**
   * Loads the model (`prepareModel`).
   * @param known Vectors that other threads have computed.
   */
  static async load(modelFile: string, known = new SharedVectors()): Promise<Embedder> {
    const session = await onnx.InferenceSession.create(modelFile, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // minilm.ts fuses the graph; the runtime's own fusion of Add and LayerNormalization takes five times as long as the two kernels, a sixth of a run
      graphOptimizationLevel: 'basic',
      logSeverityLevel: 3,
    });
    return new Embedder(session, loadTokenizer(), known);
  }

  /**
   * Embeds texts, one a run: activations are quantised by the range of the whole batch, so in a batch a vector would depend on the other texts (cosine down
   * to 0.96 in a batch of 32), and equal input must give equal output. Measured, batches are no faster.
   */
  readonly embed: Embed = async (texts) => {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await this.one(text));
    return vectors;
  };

  private async one(text: string): Promise<Float32Array> {
    const read = text.slice(0, MOST_CHARACTERS).toWellFormed();
    const cached = this.cached.get(read);
    if (cached) return cached;
    const key = ownKey(read);
    const known = this.known.get(key);
    const bytes = known ?? (await this.computed(read));
    if (!known) this.known.set(key, bytes);
    // restored from the bytes even when just computed: the result is the same whichever thread computed it
    const vector = new Float32Array(VECTOR_BYTES);
    dequantised(bytes, 0, vector);
    this.cached.set(read, vector);
    return vector;
  }

  private async computed(text: string): Promise<Int8Array> {
    const kept = tokensRead(this.tokenizer, text);
    const length = kept.length;
    const { embedding } = await this.session.run({
      input_ids: new onnx.Tensor('int64', kept, [1, length]),
      position_ids: new onnx.Tensor('int64', [...kept.keys()], [1, length]),
      attention_mask: new onnx.Tensor(
        'int32',
        kept.map(() => 1),
        [1, length],
      ),
    });
    return quantised(embedding!.data as Float32Array);
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}

/** Cosine of two vectors of unit length. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
