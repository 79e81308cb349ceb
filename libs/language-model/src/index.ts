export { ModelError, type FallbackReason, type ModelFault } from './client/errors.js';
export { FallbackCodingEngine, type FallbackCodingOptions } from './coding/fallback-coding-engine.js';
export { ModelCoder, type CodingLimits, type CodingOutcome } from './coding/model-coder.js';
export { createLanguageModel, type LanguageModel, type LanguageModelConfig } from './create-language-model.js';
export {
  FallbackFollowupEngine,
  type FallbackFollowupOptions,
  type FollowupOutcome,
  type TurnLimits,
} from './followup/fallback-followup-engine.js';
export {
  ModelFollowupEngine,
  type CallExtras,
  type CallLimits,
  type CandidateFaults,
  type ModelFollowup,
} from './followup/model-followup-engine.js';
export { ModelQualityJudge, type QualityLimits, type QualityOutcome } from './quality/model-quality-judge.js';
export { createEncoder, type EncoderConfig } from './embeddings/create-encoder.js';
export type { RemoteEncoder } from './embeddings/remote-encoder.js';
export { SecondEncoderEngine } from './embeddings/second-encoder-engine.js';
export { builtInEncoder } from './embeddings/built-in-encoder.js';
