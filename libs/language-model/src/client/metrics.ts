import { counter, gauge, histogram } from '@verbatim/platform';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BREAKER_STATES, type BreakerState } from './breaker.js';

/** `chat`: the language model; `encoder`: the server of sentence embeddings. */
export type ServerKind = 'chat' | 'encoder';

const NAMES = {
  chat: { info: 'verbatim_model_info', breaker: 'verbatim_model_breaker' },
  encoder: { info: 'verbatim_encoder_info', breaker: 'verbatim_encoder_breaker' },
} as const;

/** A server's metrics; `operation` is followup, quality, coding or embedding, `outcome` ok, repaired or a ModelFault. */
export class ModelMetrics {
  readonly calls: Counter<'operation' | 'outcome'>;
  readonly tokens: Counter<'operation' | 'kind'>;
  readonly seconds: Histogram<'operation'>;
  readonly fallbacks: Counter<'operation' | 'reason'>;
  readonly withheld: Counter<'operation'>;
  private readonly breaker: Gauge<'state'>;

  constructor(registry: Registry, model: string, kind: ServerKind = 'chat') {
    gauge(NAMES[kind].info, registry).set({ model }, 1);
    this.calls = counter('verbatim_model_calls_total', registry);
    this.tokens = counter('verbatim_model_tokens_total', registry);
    this.seconds = histogram('verbatim_model_call_duration_seconds', registry);
    this.fallbacks = counter('verbatim_model_fallbacks_total', registry);
    this.withheld = counter('verbatim_model_withheld_total', registry);
    this.breaker = gauge(NAMES[kind].breaker, registry);
    this.setBreaker('closed');
  }

  setBreaker(current: BreakerState): void {
    for (const state of BREAKER_STATES) this.breaker.set({ state }, state === current ? 1 : 0);
  }
}
