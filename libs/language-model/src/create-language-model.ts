import { register, type Registry } from 'prom-client';
import type { Config, Logger } from '@verbatim/platform';
import { ModelClient } from './client/model-client.js';
import { ModelMetrics } from './client/metrics.js';
import { ModelCoder } from './coding/model-coder.js';
import { ModelFollowupEngine } from './followup/model-followup-engine.js';
import { ModelQualityJudge } from './quality/model-quality-judge.js';

export type LanguageModelConfig = Pick<
  Config,
  | 'analysisEngine'
  | 'openaiApiKey'
  | 'openaiBaseUrl'
  | 'openaiModel'
  | 'openaiTimeoutMs'
  | 'modelMaxConcurrency'
  | 'modelBreakerFailures'
  | 'modelBreakerOpenMs'
>;

export interface LanguageModel {
  name: string;
  followup: ModelFollowupEngine;
  quality: ModelQualityJudge;
  coding: ModelCoder;
}

/** Services in one process share its metrics, one breaker and one limit of concurrent calls. */
const made = new WeakMap<Registry, { settings: string; model: LanguageModel }>();

/** The model engines of all operations; undefined where no model is configured, or ANALYSIS_ENGINE is offline. Sends nothing to the server yet. */
export function createLanguageModel(
  config: LanguageModelConfig,
  logger: Logger,
  registry: Registry = register,
): LanguageModel | undefined {
  const {
    analysisEngine,
    openaiApiKey: apiKey,
    openaiBaseUrl: baseUrl,
    openaiModel: model,
    openaiTimeoutMs: timeoutMs,
    modelMaxConcurrency: maxConcurrency,
  } = config;
  const breaker = { failures: config.modelBreakerFailures, openMs: config.modelBreakerOpenMs };
  if (analysisEngine === 'offline' || !apiKey || !model) return undefined;
  const settings = JSON.stringify([apiKey, baseUrl, model, timeoutMs, maxConcurrency, breaker]);
  const known = made.get(registry);
  if (known?.settings === settings) return known.model;
  if (known) throw new Error('a process has one language model: it is configured twice in different ways');
  const client = new ModelClient({
    apiKey,
    baseUrl,
    model,
    timeoutMs,
    maxConcurrency,
    breaker,
    metrics: new ModelMetrics(registry, model),
    logger,
  });
  const created = {
    name: model,
    followup: new ModelFollowupEngine(client),
    quality: new ModelQualityJudge(client),
    coding: new ModelCoder(client),
  };
  made.set(registry, { settings, model: created });
  logger.info({ model, baseUrl }, 'the language model is configured');
  return created;
}
