import { CHECK_FIGURES } from './check-figures.js';
import { FINDING_TYPES, type FindingType, flagFrom } from './checks.js';

/** What a researcher should know of a check before relying on it, in words. */
export interface CheckFacts {
  /** What it can see, and what it can't: one sentence each. */
  sees: string;
  misses: string;
  languages: string;
}

interface Counts {
  found: number;
  bad: number;
  flagged: number;
  good: number;
}

/** What was measured of a check: on the held-out half of the project's own rows, and on rows by people who had not seen the checks. */
interface CheckFigures {
  heldOut: Counts;
  blind?: Counts;
  byLength?: readonly LengthBand[];
}

/** The figures of answers of so many words, on the rows of `falseAlarms`. */
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

export const CHECK_FACTS: Readonly<Record<FindingType, CheckFacts>> = {
  Nonsensical: {
    sees: 'Mashed keys, random characters, repetition, placeholder text, the question copied, words without a sentence.',
    misses: 'Rare names, dialects and code words may look like mashed keys; fluent nonsense looks like an answer.',
    languages: 'Any language for keys and repetition; 22 languages for words without a sentence.',
  },
  Irrelevant: {
    sees: 'Answers about something else, advertising, orders to the machine, a copy of the question, another language than everybody else uses.',
    misses:
      'About a third of the off-topic answers of one or two sentences in English, most of them in other languages; far fewer once ten other answers are known.',
    languages:
      'English by meaning; 21 other languages by the words of a glossary; orders and advertising in 22 languages.',
  },
  'Low Effort': {
    sees: 'Empty answers, shrugs, refusals, placeholders, one word where an explanation is asked for, insults to whoever asks without a word about the question.',
    misses: 'Many shrugs and three in five insults in unusual words, and answers that only look like effort.',
    languages: '22 languages; elsewhere only empty answers and repetition.',
  },
  Incomplete: {
    sees: 'Answers that break off, name fewer things than asked for, or leave out the reason.',
    misses: 'Missing points that only somebody who knows the subject would notice.',
    languages: '22 languages.',
  },
  'LLM Generated': {
    sees: "Assistants' phrases about themselves, formatting, and, from 40 words on, wording; shorter answers only if other answers are alike in wording and content.",
    misses: 'Plain, casual or edited machine text; style alone under 40 words.',
    languages: "22 languages for assistants' phrases and wording; English for style.",
  },
  'Self Duplicated': {
    sees: "One respondent's answer that is given to another question again, also when reworded a little.",
    misses: 'The same thought in other words.',
    languages: 'Any language.',
  },
  'Shared Duplicate': {
    sees: "Another respondent's text, if the two answers are clearly more alike than answers to this question usually are; close paraphrases.",
    misses: 'Free paraphrases; short answers that many people give.',
    languages: 'Any language for the same text; English for paraphrases.',
  },
  'Keystroke Issues': {
    sees: 'Pasted text, and typing unlike that of a person: a fixed beat, no corrections, copying from a text.',
    misses: 'A script that imitates a person key by key.',
    languages: 'Any language.',
  },
  Honeypot: {
    sees: 'Answers that follow a hidden phrase which no person sees.',
    misses: 'A machine that ignores the hidden phrase.',
    languages: 'Any language where the answer repeats the phrase; measured in 8.',
  },
  Inconsistency: {
    sees: 'Two ages, lengths of time, years, dates or counts for one thing, yes and no to one question, a statement and its denial in the same words.',
    misses:
      'Contradictions that take knowledge of words or the world, such as "friendly" beside "rude": a language model judges those, if one is used.',
    languages: '22 languages; elsewhere two ages, and yes and no to one question.',
  },
};

/** One check as the API lists it. */
export interface CheckDescription extends CheckFacts {
  type: FindingType;
  /** The score from which it flags, unless an organization sets another. */
  flagFrom: number;
  /** Good answers that were flagged, of how many, and which. */
  falseAlarms: { flagged: number; of: number; data: string };
  /** By the number of words, where that decides how much can be seen: bad answers that were found, and good ones that were flagged. */
  byLength?: readonly LengthBand[];
}

const OURS = "of the project's own that nothing was trained on (npm run evaluate)";
/** A check that was declared just now has no figures. */
const NONE: Counts = { found: 0, bad: 0, flagged: 0, good: 0 };

function falseAlarms({ heldOut = NONE, blind }: Partial<CheckFigures>): CheckDescription['falseAlarms'] {
  return {
    flagged: heldOut.flagged + (blind?.flagged ?? 0),
    of: heldOut.good + (blind?.good ?? 0),
    data: blind
      ? `${blind.good} honest answers by people who had not seen the checks, and ${heldOut.good} answers ${OURS}`
      : `answers ${OURS}`,
  };
}

export function describeChecks(): CheckDescription[] {
  const measured: Readonly<Partial<Record<FindingType, CheckFigures>>> = CHECK_FIGURES;
  return FINDING_TYPES.map((type) => {
    const figures: Partial<CheckFigures> = measured[type] ?? {};
    return {
      type,
      flagFrom: flagFrom(type),
      ...CHECK_FACTS[type],
      falseAlarms: falseAlarms(figures),
      ...(figures.byLength && { byLength: figures.byLength }),
    };
  });
}
