export { analyseThread } from './analyse.js';
export type { FollowupAnalysis, FollowupEngine, FollowupThread, Guidance } from './engine.js';
export { type FollowupAnalyser, OfflineFollowupEngine } from './offline-engine.js';
export { isPersonal, touches } from './quotable.js';
export { sureLanguage, threadLanguage } from './thread-language.js';
export { isLeading } from './leading.js';
export { quotationFaults } from './quotation-rules.js';
export { askOf, questionFaults, quotationsIn, type AskedBefore, type QuestionRole } from './question-rules.js';
