export { abuseWordsOf, type AbuseWords } from './abuse-words.js';
export { detectLanguage, entryLanguage, relativeShown } from './detect.js';
export { letterStatistics, type LetterStatistics } from './letter-statistics.js';
export { emptyLists } from './empty-lists.js';
export { allFrameWords, frameWords, reservedLabel } from './frame-words.js';
export { glossaryFile, glossaryOf } from './glossary.js';
export { type GlossaryFault, glossaryFaults } from './glossary-faults.js';
export { hanScript } from './han-script.js';
export { beginsAsNonAnswer, nonAnswer, type NonAnswerKind, yesOrNo } from './non-answers.js';
export { ANY_LANGUAGE, PLACEHOLDERS } from './packs/any-language.js';
export { PACKS } from './packs/index.js';
export type { LanguageFacts, LanguagePack, OrderParts, Patterns, Words } from './packs/pack.js';
export { partialPack } from './packs/partial.js';
export { inAnyLanguage, inLanguage, sourceOf, sourceOfAll, wordsOf, wordsOfAll } from './packs/patterns.js';
export { allPacks, fromPack, fromPacks, packOf, registerPack } from './packs/registry.js';
export { type Thing, THINGS } from './packs/things.js';
export { asksWhy, type QuestionKind, questionKind } from './question.js';
export { beginsWithReason, givesReason } from './reasons.js';
export { sentences } from './sentences.js';
export { isNone, isShrug, isVacant } from './shrug.js';
export { smallWordsOf } from './small-words.js';
export { stemOf } from './stems.js';
export { contentWords, stem, STOPWORDS } from './stopwords.js';
export { apart, lettersOf, normalise, SPACELESS, unified, words } from './tokens.js';
export { askedFor, asksForOpinion, type Asked, type QuestionType } from './question-type.js';
export { asksWhich, questionAim } from './question-aim.js';
export { FOLLOWUP_PACKS } from './packs/followup-grids.js';
export { registerShown } from './register.js';
export { CELL_PROBES, type CellProbe } from './packs/cell-probes.js';
export { CELL_KINDS, cellRow, entryOf, type CellKind } from './packs/followup-cells.js';
export { MOSTLY_PAST, STANDARD_PROBES, type StandardProbe, type StandardProbes } from './packs/standard-probes.js';
export {
  CLAUSE_KINDS,
  QUESTION_AIMS,
  type ClauseKind,
  type FollowupGrid,
  type FollowupPack,
  type Probe,
  type QuestionAim,
} from './packs/followup-grid.js';
export type { Register } from './packs/register.js';
