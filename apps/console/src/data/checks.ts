import type { DoubtFilter, Flag } from './doubt.js';

type Check = Flag['type'];

/** What a flag of each check says of an answer, for somebody who does not know the checks. */
export const CHECK_WORDS: Record<Check, string> = {
  Nonsensical: 'no sensible words',
  Irrelevant: 'does not answer the question',
  'Low Effort': 'little or no effort',
  Incomplete: 'something is missing',
  'LLM Generated': 'wording typical of a language model',
  'Self Duplicated': 'repeats another of the respondent’s answers',
  'Shared Duplicate': 'nearly the same as another respondent’s answer',
  'Keystroke Issues': 'not typed as people type',
  Honeypot: 'follows a phrase that people cannot see',
  Inconsistency: 'contradicts another answer',
};

/** What an address asks for; undefined for what is no check. */
export const checkIn = (text: string | null): DoubtFilter['check'] =>
  text === 'pasted' || (text !== null && text in CHECK_WORDS) ? (text as DoubtFilter['check']) : undefined;
