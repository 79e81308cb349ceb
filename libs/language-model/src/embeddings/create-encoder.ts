import { register, type Registry } from 'prom-client';
import type { Embed } from '@verbatim/embedding';
import type { Config, Logger } from '@verbatim/platform';
import { ModelMetrics } from '../client/metrics.js';
import { RemoteEncoder } from './remote-encoder.js';

export type EncoderConfig = Pick<
  Config,
  | 'analysisEngine'
  | 'embeddingsBaseUrl'
  | 'embeddingsModel'
  | 'embeddingsApiKey'
  | 'openaiTimeoutMs'
  | 'modelMaxConcurrency'
  | 'modelBreakerFailures'
  | 'modelBreakerOpenMs'
>;

/** A server on a processor handles one after the other: with eight at once, the last of them waited longer than OPENAI_TIMEOUT_MS. */
const MOST_REQUESTS = 2;

/** The encoder behind EMBEDDINGS_BASE_URL; undefined where there is none, or ANALYSIS_ENGINE is offline. Sends nothing to the server yet. */
export function createEncoder(
  config: EncoderConfig,
  logger: Logger,
  builtIn: Embed,
  registry: Registry = register,
): RemoteEncoder | undefined {
  const { analysisEngine, embeddingsBaseUrl: baseUrl, embeddingsModel: model } = config;
  if (analysisEngine === 'offline' || !baseUrl || !model) return undefined;
  logger.info({ encoder: model, baseUrl }, 'the embeddings server is configured');
  return new RemoteEncoder(
    {
      apiKey: config.embeddingsApiKey,
      baseUrl,
      model,
      timeoutMs: config.openaiTimeoutMs,
      maxConcurrency: Math.min(MOST_REQUESTS, config.modelMaxConcurrency),
      breaker: { failures: config.modelBreakerFailures, openMs: config.modelBreakerOpenMs },
      metrics: new ModelMetrics(registry, model, 'encoder'),
      logger,
    },
    builtIn,
  );
}
