export { detectLanguage, entryLanguage } from './detect.js';
export { FUNCTION_WORDS } from './function-words.table.js';
export { glossaryOf } from './glossary.js';
export { isHedge } from './hedge.js';
export { beginsAsNonAnswer, nonAnswer, yesOrNo } from './non-answers.js';
export { NON_ANSWERS, type NonAnswerKind } from './non-answers.table.js';
export { type QuestionKind, questionKind } from './question.js';
export { sentences } from './sentences.js';
export { isNone, isShrug, isVacant } from './shrug.js';
export { stemOf } from './stems.js';
export { contentWords, stem, STOPWORDS } from './stopwords.js';
export { lettersOf, normalise, SPACELESS, unified, words } from './tokens.js';
export { askedFor, type Asked, type QuestionType } from './question-type.js';
export { OPEN, WHY } from './question-type.table.js';
export { questionAim } from './question-aim.js';
export { FOLLOWUP_PACKS } from './packs/followup-grids.js';
export {
  CLAUSE_KINDS,
  QUESTION_AIMS,
  type ClauseKind,
  type FollowupGrid,
  type FollowupPack,
  type Probe,
  type QuestionAim,
} from './packs/followup-grid.js';
