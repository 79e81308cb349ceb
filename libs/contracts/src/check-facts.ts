import { FINDING_TYPES, type FindingType, flagFrom } from './checks.js';

/** What a researcher should know of a check before relying on it. The API (GET /api/v1/data-quality/checks) and docs/accuracy.md tell the same. */
export interface CheckFacts {
  /** What it can see, and what it can't: one sentence each. */
  sees: string;
  misses: string;
  languages: string;
  /** Good answers that were flagged, of how many, and which. */
  falseAlarms: { flagged: number; of: number; data: string };
  /** By the number of words, where that decides how much can be seen: bad answers that were found, and good ones that were flagged. */
  byLength?: LengthBand[];
}

/** The figures of answers of so many words, on the data of `falseAlarms`. */
export interface LengthBand {
  words: (typeof LENGTH_BANDS)[number]['name'];
  recall: { found: number; of: number };
  falseAlarms: { flagged: number; of: number };
}

/** The bands: from `least` words to fewer than `below`. */
export const LENGTH_BANDS = [
  { name: 'under 40', least: 0, below: 40 },
  { name: '40 to 79', least: 40, below: 80 },
  { name: '80 and more', least: 80, below: Infinity },
] as const;

const OWN = "the project's own labelled answers (npm run evaluate)";

export const CHECK_FACTS: Readonly<Record<FindingType, CheckFacts>> = {
  Nonsensical: {
    sees: 'Mashed keys, random characters, repetition, placeholder text, the question copied, words without a sentence.',
    misses: 'Rare names, dialects and code words may look like mashed keys; fluent nonsense looks like an answer.',
    languages: 'Any language for keys and repetition; 22 languages for words without a sentence.',
    falseAlarms: { flagged: 1, of: 699, data: OWN },
  },
  Irrelevant: {
    sees: 'Answers about something else, advertising, orders to the machine, a copy of the question, another language than everybody else uses.',
    misses:
      'About a third of the off-topic answers of one or two sentences in English, most of them in other languages; far fewer once ten other answers are known.',
    languages:
      'English by meaning; 21 other languages by the words of a glossary; orders and advertising in 22 languages.',
    falseAlarms: { flagged: 4, of: 537, data: OWN },
  },
  'Low Effort': {
    sees: 'Empty answers, shrugs, refusals, placeholders, one word where an explanation is asked for, insults to whoever asks without a word about the question.',
    misses: 'Many shrugs and three in five insults in unusual words, and answers that only look like effort.',
    languages: '22 languages; elsewhere only empty answers and repetition.',
    falseAlarms: { flagged: 3, of: 552, data: OWN },
  },
  Incomplete: {
    sees: 'Answers that break off, name fewer things than asked for, or leave out the reason.',
    misses: 'Missing points that only somebody who knows the subject would notice.',
    languages: '22 languages.',
    falseAlarms: { flagged: 1, of: 552, data: OWN },
  },
  'LLM Generated': {
    sees: "Assistants' phrases about themselves, formatting, and, from 40 words on, wording; shorter answers only if other answers are alike in wording and content.",
    misses: 'Plain, casual or edited machine text; style alone under 40 words.',
    languages: "22 languages for assistants' phrases and wording; English for style.",
    falseAlarms: { flagged: 1, of: 716, data: OWN },
    byLength: [
      { words: 'under 40', recall: { found: 16, of: 17 }, falseAlarms: { flagged: 0, of: 645 } },
      { words: '40 to 79', recall: { found: 12, of: 12 }, falseAlarms: { flagged: 1, of: 69 } },
      { words: '80 and more', recall: { found: 0, of: 0 }, falseAlarms: { flagged: 0, of: 2 } },
    ],
  },
  'Self Duplicated': {
    sees: "One respondent's answer that is given to another question again, also when reworded a little.",
    misses: 'The same thought in other words.',
    languages: 'Any language.',
    falseAlarms: { flagged: 0, of: 22, data: OWN },
  },
  'Shared Duplicate': {
    sees: "Another respondent's text, if the two answers are clearly more alike than answers to this question usually are; close paraphrases.",
    misses: 'Free paraphrases; short answers that many people give.',
    languages: 'Any language for the same text; English for paraphrases.',
    falseAlarms: { flagged: 0, of: 55, data: OWN },
  },
  'Keystroke Issues': {
    sees: 'Pasted text, and typing unlike that of a person: a fixed beat, no corrections, copying from a text.',
    misses: 'A script that imitates a person key by key.',
    languages: 'Any language.',
    falseAlarms: { flagged: 1, of: 41, data: OWN },
  },
  Honeypot: {
    sees: 'Answers that follow a hidden phrase which no person sees.',
    misses: 'A machine that ignores the hidden phrase.',
    languages: 'Any language where the answer repeats the phrase; measured in 8.',
    falseAlarms: { flagged: 0, of: 95, data: OWN },
  },
  Inconsistency: {
    sees: 'Two ages, lengths of time, years, dates or counts for one thing, yes and no to one question, a statement and its denial in the same words.',
    misses:
      'Contradictions that take knowledge of words or the world, such as "friendly" beside "rude": a language model judges those, if one is used.',
    languages: '22 languages; elsewhere two ages, and yes and no to one question.',
    falseAlarms: { flagged: 0, of: 93, data: OWN },
  },
};

/** One check as the API lists it. */
export interface CheckDescription extends CheckFacts {
  type: FindingType;
  /** The score from which it flags, unless an organization sets another. */
  flagFrom: number;
}

export const describeChecks = (): CheckDescription[] =>
  FINDING_TYPES.map((type) => ({ type, flagFrom: flagFrom(type), ...CHECK_FACTS[type] }));
