export { analyseThread } from './analyse.js';
export { FORMS, type Forms } from './forms/index.js';
export { OfflineFollowupEngine, type FollowupAnalyser } from './offline-engine.js';
export { isPersonal, touches } from './quotable.js';
export { sureLanguage, threadLanguage } from './thread-language.js';
export { isRefusal } from './manners.js';
