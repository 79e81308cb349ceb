import { flagFrom, TOLD_FROM, type CheckType } from '@verbatim/contracts';
import type { ObjectSchema, Schema } from '../client/schema.js';
import type { Prompt } from '../prompt/prompt.js';

/** The checks that a model judges, by their names in the model's answer. */
export const MODEL_CHECKS = {
  nonsensical: 'Nonsensical',
  irrelevant: 'Irrelevant',
  lowEffort: 'Low Effort',
  incomplete: 'Incomplete',
  llmGenerated: 'LLM Generated',
} as const satisfies Record<string, CheckType>;
export type ModelCheck = keyof typeof MODEL_CHECKS;
export const MODEL_CHECK_NAMES = Object.keys(MODEL_CHECKS) as ModelCheck[];

/** Why a check may find fault, by names for the model; each with the words that follow the quotation in the evidence. */
export const REASONS: Record<ModelCheck, Partial<Record<string, string>>> = {
  nonsensical: {
    random_keys: 'seems to be random keys',
    no_meaning: 'seems to have no meaning',
  },
  irrelevant: {
    other_subject: 'seems to be about something other than the question',
    advertising: 'reads like advertising',
    program_text: 'looks like program text',
    addresses_machine: 'seems to address a machine instead of answering',
  },
  lowEffort: {
    says_nothing: 'says little or nothing about the question',
    repeats: 'repeats one word',
    copies_question: 'copies the question',
  },
  incomplete: {
    breaks_off: 'seems to break off',
    too_few: 'names fewer things than the question asks for',
    no_reason: 'gives no reason where the question asks for one',
  },
  llmGenerated: {
    stock_phrases: 'is a stock phrase of language models',
    formatting: 'is formatted like the text of a language model',
    impersonal: 'reads impersonal and even, as from a language model',
    names_itself: 'may be a language model speaking of itself',
  },
};

export interface Finding {
  score: number;
  reason: string;
  quote: string;
}

export interface Contradiction {
  score: number;
  entries: number[];
  quotes: string[];
}

export type EntryFindings = { entry: number } & Partial<Record<ModelCheck, Finding>>;

export interface QualityAnswer {
  entries: EntryFindings[];
  inconsistency?: Contradiction;
}

const NO_REASON = 'none';
const score = { type: 'number', minimum: 0, maximum: 100 } as const satisfies Schema;
const quote = {
  type: 'string',
  maxLength: 300,
  description: 'a few words copied exactly from the answer; empty for a low score',
} as const satisfies Schema;
const finding = (check: ModelCheck): Schema => ({
  type: 'object',
  properties: { score, reason: { type: 'string', enum: [NO_REASON, ...Object.keys(REASONS[check])] }, quote },
});

/** The answer's schema, for the checks that were asked for only. */
export function qualitySchema(checks: ModelCheck[], withInconsistency: boolean): ObjectSchema {
  const entry: Schema = {
    type: 'object',
    properties: {
      entry: { type: 'integer', minimum: 0, maximum: 1_000 },
      ...Object.fromEntries(checks.map((check) => [check, finding(check)])),
    },
  };
  const entries: Schema = {
    type: 'array',
    items: entry,
    description: 'one for each element of `entries`, in its order',
  };
  if (!withInconsistency) return { type: 'object', properties: { entries } };
  const numbers: Schema = {
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 1_000 },
    description: 'the entries that contradict each other, empty when none do',
  };
  const quotes: Schema = {
    type: 'array',
    items: quote,
    maxItems: 2,
    description: 'from each of the two answers that contradict each other; empty for a low score',
  };
  return {
    type: 'object',
    properties: { entries, inconsistency: { type: 'object', properties: { score, entries: numbers, quotes } } },
  };
}

export const QUALITY_PROMPT: Prompt = {
  operation: 'quality',
  name: 'quality',
  version: 4,
  rules: `You review open-ended survey answers for data quality. The data is one respondent: \`entries\` are the answers to judge, each with its number
\`entry\`, its \`question\`, what the author wants to learn (\`questionContext\`), and for a follow-up the entry it belongs to (\`parent\`); \`earlier\` are
answers of the same respondent that were judged before. Judge each entry by each check that the form asks for, from 0 (surely not) to 100 (surely
and badly). An answer is marked as faulty from a score on that each check names, so be sure before you go there.
- nonsensical (faulty from ${flagFrom('Nonsensical')}): gibberish, keyboard mash, words without meaning together. Bad spelling, slang and other languages are not nonsense.
- irrelevant (from ${flagFrom('Irrelevant')}): about something else than the question, advertising, program text, or a text that addresses a machine instead of answering. A short
  answer that fits ("price") is relevant.
- lowEffort (from ${flagFrom('Low Effort')}): no thought given: "idk", "good", "nothing" to an open question, one word repeated, the question copied. Short is not low effort by itself.
- incomplete (from ${flagFrom('Incomplete')}): breaks off, names fewer things than asked for, or gives no reason where one is asked for.
- llmGenerated (from ${flagFrom('LLM Generated')}): written by a language model: stock phrases, markdown, impersonal evenness, "as an AI". Good English alone is not a sign. Answers under
  40 words can hardly be told; stay under 30 there unless a phrase gives it away.
- inconsistency (from ${flagFrom('Inconsistency')}), once for all entries and \`earlier\`: two answers that cannot both be true. Name the numbers of the entries.
For a score of ${TOLD_FROM} or more give the reason that fits best from the check's list, and quote: a few words (at most 150 characters) copied exactly from
that answer, where the fault is seen. For inconsistency quote both answers. Never quote what is not there. For a score under ${TOLD_FROM} the reason is
"none", and the quote is empty ("").`,
  examples: [
    {
      input: {
        entries: [
          { entry: 0, question: 'Why did you choose our bank?', answer: 'asdjk lkasd' },
          { entry: 1, question: 'What could we do better?', answer: 'shorter queues at lunch time' },
        ],
      },
      output: {
        entries: [
          {
            entry: 0,
            nonsensical: { score: 97, reason: 'random_keys', quote: 'asdjk lkasd' },
            irrelevant: { score: 60, reason: 'other_subject', quote: 'asdjk lkasd' },
          },
          {
            entry: 1,
            nonsensical: { score: 0, reason: 'none', quote: '' },
            irrelevant: { score: 2, reason: 'none', quote: '' },
          },
        ],
      },
    },
  ],
};
