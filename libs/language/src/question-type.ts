import { questionKind, type QuestionKind } from './question.js';
import { AMOUNT, HOW, LIST, NAMED, RATING, TELL, WHAT, WHY } from './question-type.table.js';

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

export function askedFor(question: string): Asked {
  const text = question.slice(0, READ);
  const kind = questionKind(text);
  return { type: typeOf(text, kind), reasonToo: kind.reasonToo, ...(kind.items && { items: kind.items }), kind };
}

function typeOf(text: string, kind: QuestionKind): QuestionType {
  if (WHY.test(text) && !kind.reasonToo) return 'why';
  if (kind.rating || RATING.test(text)) return 'rating';
  if (kind.items || LIST.test(text)) return kind.named && !kind.items ? 'named' : 'list';
  if (kind.number || AMOUNT.test(text)) return 'amount';
  if (kind.yesNo) return 'yes-no';
  if (TELL.test(text)) return 'tell';
  if (kind.named || NAMED.test(text)) return 'named';
  if (HOW.test(text)) return 'how';
  if (WHAT.test(text) || !SIGN.test(text)) return 'what';
  return 'yes-no';
}
