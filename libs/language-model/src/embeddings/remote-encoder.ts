import { setImmediate as turn } from 'node:timers/promises';
import { asOwner, OwnedCache, type Embed } from '@verbatim/embedding';
import type { ModelAllowance } from '@verbatim/contracts';
import type { Logger } from '@verbatim/platform';
import { ModelError } from '../client/errors.js';
import { GuardedCalls, type GuardedCallsOptions } from '../client/guarded-calls.js';
import { Spending } from '../client/spending.js';
import { estimateTokens } from '../client/tokens.js';
import { Mask } from '../masking/mask.js';
import { calibrated, calibrationTexts, type Calibration } from './calibration.js';
import { EmbeddingServer, type EmbeddingServerOptions } from './embedding-server.js';
import { folded, scaled } from './scale.js';

export type RemoteEncoderOptions = EmbeddingServerOptions &
  GuardedCallsOptions & { logger: Pick<Logger, 'debug' | 'info' | 'warn'> };

const OPERATION = 'embedding';
/** Texts a request: what text-embeddings-inference takes by default. */
const BATCH = 32;
/** Characters of a text that are sent. A unit is a sentence or less; servers refuse what is longer than the model reads. */
const MOST_CHARACTERS = 600;
/** Vectors kept per process, of all organizations together: 1,536 bytes each. */
const CACHED = 20_000;
/** An encoder that tells related from unrelated pairs less often than this is none. */
const LEAST_TOLD = 0.75;

/** Vectors of one job or call, all of the same encoder. */
export interface EncoderSession {
  /** Unit vectors of 384 numbers on the reference scale. Rejects with ModelError, after which the session is of no more use. */
  embed: Embed;
  languages: ReadonlySet<string>;
}

/**
 * Sentence vectors from a server. Texts are masked before they are sent, and sent once per process and organization while they are in the cache: tokens
 * that an organization is not charged for would tell it that another one sent the same text.
 */
export class RemoteEncoder {
  readonly name: string;
  private readonly server: EmbeddingServer;
  private readonly calls: GuardedCalls;
  private readonly cache = new OwnedCache<Float32Array>(CACHED);
  private calibration: Calibration | undefined;

  constructor(
    private readonly options: RemoteEncoderOptions,
    private readonly builtIn: Embed,
  ) {
    this.server = new EmbeddingServer(options);
    this.name = options.model;
    this.calls = new GuardedCalls('embeddings server', options);
  }

  /** For the fallback metric and log line. */
  fellBack({ reason, fault, message }: ModelError): void {
    this.options.metrics.fallbacks.inc({ operation: OPERATION, reason });
    this.options.logger.warn({ fault, message }, 'the built-in encoder is used in place of the embeddings server');
  }

  /**
   * Calibrates the encoder at its first use.
   * @param deadlineMs In ms from now, for the calibration and everything that the session embeds.
   * @param owner The organization whose texts are embedded.
   * @throws ModelError; its tokens are in `spending`.
   */
  async session(spending: Spending, deadlineMs: number, owner = ''): Promise<EncoderSession> {
    const deadline = performance.now() + deadlineMs;
    const { scale, languages } = await this.known(spending, deadline);
    return {
      languages,
      embed: async (texts) => {
        const vectors = await asOwner(owner, () => this.raw(texts, spending, deadline));
        return texts.map((text, i) => scaled(vectors[i]!, text, scale));
      },
    };
  }

  spending(allowance: ModelAllowance): Spending {
    return new Spending(this.name, allowance);
  }

  private async known(spending: Spending, deadline: number): Promise<Calibration> {
    if (this.calibration) return this.calibration;
    const found = await calibrated(await this.raw(calibrationTexts(), spending, deadline), this.builtIn);
    const told = Number(found.told.toFixed(3));
    if (!(told >= LEAST_TOLD))
      throw new ModelError('invalid_answer', `the vectors of ${this.name} don't tell what is related (${told})`);
    this.options.logger.info(
      { encoder: this.name, told, weights: found.scale.weights, languages: [...found.languages] },
      'the embeddings server is calibrated',
    );
    return (this.calibration = found);
  }

  /** Folded, not yet on the reference scale. The first request that fails ends the rest. */
  private async raw(texts: readonly string[], spending: Spending, deadline: number): Promise<Float32Array[]> {
    const found = new Map<string, Float32Array>();
    const missing: string[] = [];
    for (const text of new Set(texts)) {
      const known = this.cache.get(text);
      if (known) found.set(text, known);
      else missing.push(text);
    }
    const batches: string[][] = [];
    for (let from = 0; from < missing.length; from += BATCH) batches.push(missing.slice(from, from + BATCH));
    const work = batches.values();
    let hasFailed = false;
    const worker = async (): Promise<void> => {
      for (const batch of work) {
        if (hasFailed) return;
        try {
          const vectors = await this.batch(batch, spending, deadline);
          batch.forEach((text, i) => {
            found.set(text, vectors[i]!);
            this.cache.set(text, vectors[i]!);
          });
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(this.options.maxConcurrency, batches.length) }, worker));
    return texts.map((text) => found.get(text)!);
  }

  private async batch(texts: readonly string[], spending: Spending, deadline: number): Promise<Float32Array[]> {
    // masking takes a millisecond or two a batch: others get their turns
    await turn();
    const sent = texts.map(sentOf);
    const { vectors } = await this.calls.run({
      operation: OPERATION,
      spending,
      input: sent.reduce((sum, text) => sum + estimateTokens(text), 0),
      expected: 0,
      deadline,
      attempt: (timeoutMs) => this.server.embed(sent, timeoutMs),
    });
    this.options.metrics.calls.inc({ operation: OPERATION, outcome: 'ok' });
    return vectors.map(folded);
  }
}

/** What the server sees of a text: personal data masked, as for the language model. Servers refuse empty texts. */
function sentOf(text: string): string {
  const { masked } = Mask.of(text.slice(0, MOST_CHARACTERS).toWellFormed());
  return masked.trim() || '-';
}
