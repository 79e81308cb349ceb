import { statedAge } from './ages.js';
import { polesOf, type Poles } from './antonyms.js';
import { ageIn, asksOfThePast, deniedBy, isContrast } from './statement-scope.js';
import { asStatement } from './short-answers.js';
import { datesOf, isYear, type Dated } from './dates.js';
import { particularsIn, type Particulars } from './particulars.js';
import { nonAnswer, yesOrNo } from '@verbatim/language';
import { sentences } from '@verbatim/language';
import { contentWords, stem } from '@verbatim/language';
import { lettersOf, normalise, words } from '@verbatim/language';
import type { QualityEntry } from '@verbatim/contracts';

/** One sentence of a respondent, with all that comparing it with another needs. */
export interface Statement {
  /** Index of its entry among all entries of the response. */
  from: number;
  question: string;
  /** The question's letters and figures: equal for the same question. */
  asked: string;
  text: string;
  /** Read together with the question, where the answer is short. */
  particulars: Particulars;
  poles: Poles;
  /** The text, with the question before it where it says too little alone. */
  full: string;
  stems: Set<string>;
  negations: number;
  yesNo?: 'yes' | 'no';
  /** Numbers with the stem of the word that follows each. */
  amounts: Map<string, number>;
  /** None at all, never: an amount of zero. */
  zero: boolean;
  /** Stems of what it denies. */
  denied: string[];
  /** The question is about a time that is over. */
  past: boolean;
  age?: number;
  /** Dates of events that happen once, by event. */
  dates: Map<string, Dated>;
}

const A_RESPONSE = 60;
const AN_ENTRY = 5;
/** Characters of a sentence that are searched for particulars. */
const READ = 500;
/** Entries that are compared, the last ones: those of this call come last. */
export const ENTRIES = 120;
export const NEGATION =
  /^(?:not|no|never|nor|none|nothing|nobody|neither|without|cannot|hardly|dont|didnt|cant|wont|isnt|wasnt|doesnt|.+n't)$/;
const DIGITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const asNumber = (word: string): number =>
  /^\d{1,9}(?:[.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : DIGITS.indexOf(word);

function amountsOf(tokens: string[]): Map<string, number> {
  const found = new Map<string, number>();
  tokens.forEach((word, i) => {
    const value = asNumber(word);
    const next = tokens.slice(i + 1, i + 4).find((other) => contentWords([other]).length && asNumber(other) < 0);
    if (value >= 0 && next && !(word === 'one' && i > 0) && !isYear(word, tokens[i - 1] ?? ''))
      found.set(stem(next), value);
  });
  return found;
}

const HOW_MANY = /\bhow many ((?:\p{L}+ ){0,2}?\p{L}+)\b/iu;

/** 'How many children do you have?' '3'; 'no children' is none of them. */
function countedBy(question: string, tokens: string[]): [string, number][] {
  const thing = contentWords(words(HOW_MANY.exec(question)?.[1] ?? '')).at(-1);
  const value = asNumber(tokens[0] ?? '');
  const none = tokens.flatMap((word, i): [string, number][] =>
    /^(?:no|zero)$/.test(word) && /s$|^children$/.test(tokens[i + 1] ?? '') ? [[stem(tokens[i + 1]!), 0]] : [],
  );
  return [...none, ...(thing && value >= 0 && tokens.length <= 3 ? [[stem(thing), value] as [string, number]] : [])];
}

/** The text, with the question before it where it says too little alone. */
export const withQuestion = (question: string, text: string, content = contentWords(words(text))): string =>
  content.length < 3 ? `${question} ${text}` : text;

function statement(from: number, { question }: QualityEntry, text: string): Statement {
  const tokens = words(text);
  const content = contentWords(tokens);
  const yesNo = yesOrNo(text);
  const age = ageIn(question, text) ?? statedAge(question, text);
  const said = (asStatement(question, text) ?? text).slice(0, READ);
  return {
    from,
    question,
    asked: lettersOf(question),
    text,
    poles: polesOf(tokens),
    particulars: particularsIn(said),
    full: withQuestion(question, text, content),
    stems: new Set(content.filter((word) => !NEGATION.test(word)).map(stem)),
    negations: tokens.filter((word) => NEGATION.test(word)).length,
    ...(yesNo && { yesNo }),
    amounts: new Map([...amountsOf(tokens), ...countedBy(question, tokens)]),
    denied: isContrast(text) ? [] : deniedBy(tokens),
    past: asksOfThePast(question),
    dates: datesOf(question, text),
    ...(age !== undefined && { age }),
    zero: /^(?:never|none|zero|0|not at all|not any)\b/.test(normalise(text)),
  };
}

/** The first sentences of each answer, fewer the more entries there are: pairs are compared, so their number is what counts. */
export function statementsOf(entries: QualityEntry[]): Statement[] {
  const each = Math.max(1, Math.min(AN_ENTRY, Math.floor(A_RESPONSE / Math.max(1, entries.length))));
  return entries.flatMap((entry, from) => {
    if (from < entries.length - ENTRIES) return [];
    const kind = nonAnswer(entry.answer);
    if (kind && !yesOrNo(entry.answer) && kind !== 'none') return [];
    return sentences(entry.answer, each)
      .filter((text) => /[\p{L}\p{N}]/u.test(text) && !text.endsWith('?'))
      .map((text) => statement(from, entry, text));
  });
}
