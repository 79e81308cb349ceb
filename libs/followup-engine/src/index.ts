export { analyseThread } from './analyse.js';
export type { FollowupAnalysis, FollowupEngine, FollowupThread } from './engine.js';
export { type FollowupAnalyser, OfflineFollowupEngine } from './offline-engine.js';
export { isPersonal, touches } from './quotable.js';
export { sureLanguage, threadLanguage } from './thread-language.js';
export { mannerOf } from './refused.js';
export { isLeading } from './leading.js';
export { questionFaults, type AskedBefore, type QuestionRole } from './question-rules.js';
