export { CheckTimer, type CheckTimes } from './check-timer.js';
export { bounded, check, notJudged, plural } from './entry/check.js';
export { type Declining, readDeclining } from './declining/detector.js';
export { incomplete } from './checks/incomplete.js';
export { inconsistency } from './inconsistency/inconsistency.js';
export {
  logit,
  ngrams,
  SHRUG_SIGNS,
  shrugSigns,
  type ShrugWords,
  readable,
  restored,
  type Detector,
  type Features,
  type Stored as StoredDetector,
} from './detectors/index.js';
export { foreignText } from './checks/foreign-text.js';
export { likenessOf } from './duplicates/likeness.js';
export { signature } from './duplicates/signature.js';
export { LOOKED_AT } from './duplicates/similarity.js';
export { entryContext } from './entry/entry-context.js';
export { judgeResponse } from './judge.js';
export { quote } from './nonsensical/finding.js';
export { nonsensical } from './nonsensical/nonsensical.js';
export { machineOrder } from './orders/machine-order.js';
export { hasInsult, isInsult } from './profanity/insults.js';
export { isProfane } from './profanity/profanity.js';
export { type Aspect, aspects, names } from './relevance/aspects.js';
export { CHARACTERS, meaning } from './relevance/meaning.js';
export { isOffTopic, offTopicOf } from './relevance/off-topic.js';
export { sampleOf } from './relevance/other-answers.js';
export type { Copies, EntryInput, Peer, ResponseInput, ResponseResult, Signature } from './entry/types.js';
