import type { LanguageQuestions } from './packs/pack.js';
import { inAnyLanguage } from './packs/patterns.js';
import { asksWhy, questionKind, type QuestionKind } from './question.js';

/** What a question asks for first: it decides how much of an answer is all of it. */
export type QuestionType = 'why' | 'rating' | 'amount' | 'list' | 'tell' | 'yes-no' | 'named' | 'how' | 'what';

export interface Asked {
  type: QuestionType;
  /** Asks for a reason besides. */
  reasonToo: boolean;
  /** How many things it asks for, where it says so. */
  items?: number;
  kind: QuestionKind;
}

const READ = 1_000;
/** English auxiliaries first; in other languages a question without a question word. */
const SIGN = /[?？؟;]\s*$/u;

/** Finds the packs' words for one kind of question, in whatever language. */
const words = (kind: keyof LanguageQuestions): (() => RegExp) => inAnyLanguage(({ questions }) => questions[kind]);
const rating = words('rating');
const list = words('list');
const amount = words('amount');
const tell = words('tell');
const named = words('named');
const how = words('how');
const what = words('what');
const opinion = words('opinion');

export function askedFor(question: string): Asked {
  const text = question.slice(0, READ);
  const kind = questionKind(text);
  return { type: typeOf(text, kind), reasonToo: kind.reasonToo, ...(kind.items && { items: kind.items }), kind };
}

function typeOf(text: string, kind: QuestionKind): QuestionType {
  if (asksWhy(text) && !kind.reasonToo) return 'why';
  if (kind.rating || rating().test(text)) return 'rating';
  if (kind.items || list().test(text)) return kind.named && !kind.items ? 'named' : 'list';
  if (kind.number || amount().test(text)) return 'amount';
  if (kind.yesNo) return 'yes-no';
  if (tell().test(text)) return 'tell';
  if (kind.named || named().test(text)) return 'named';
  if (how().test(text)) return 'how';
  if (what().test(text) || !SIGN.test(text)) return 'what';
  return 'yes-no';
}

/** Whether a question asks for an opinion, a proposal or a story, where one word is the beginning of an answer. */
export const asksForOpinion = (question: string): boolean => opinion().test(question);
