import { normalise } from '@verbatim/language';
import type { FollowupLanguage } from '@verbatim/contracts';
import { isQuotable, mayQuoteFrom, namesSomebody } from './quotable.js';
import { quotationsIn, type QuestionRole } from './question-rules.js';
import { read, type Reading } from './reading.js';

/** What the quotations in a question are held against. */
export interface QuotedFrom {
  language: FollowupLanguage;
  turns: readonly { question: string; answer: string }[];
  asked: readonly string[];
  avoidTopics: readonly string[];
  questionContext?: string | undefined;
}

const ENDS = /^[\s.…,;:!¡¿]+|[\s.…,;:!?。！？]+$/gu;
const plain = (text: string): string => normalise(text).replace(ENDS, '');

/** Answers that say something; of all others nothing is repeated. */
const TELLS: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>(['content', 'vague', 'none']);

/**
 * What is wrong with the quotations in a question that somebody else wrote, in words for them. The offline engine cuts its own out of the answers and
 * needs no such check. A survey's own words may be quoted: a redirection says the first question again, a missing part of the context is named.
 */
export function quotationFaults(question: string, role: QuestionRole, from: QuotedFrom): string[] {
  const surveys = [...from.turns.map((turn) => turn.question), from.questionContext ?? ''].map(plain);
  const spans = quotationsIn(question)
    .map((span) => span.replace(ENDS, ''))
    .filter((span) => span && !surveys.some((text) => text.includes(plain(span))));
  if (!spans.length) return [];
  const faults: string[] = [];
  const before = from.asked.at(-1);
  if (before !== undefined && quotationsIn(before).length) faults.push(`${role} quotes, as the question before it did`);
  const readings = from.turns.map((turn) => read(turn.question, turn.answer));
  for (const span of spans) {
    const sources = readings.filter(({ answer }) => plain(answer).includes(plain(span)));
    if (!sources.length) faults.push(`${role} quotes what nobody said`);
    else if (!sources.every((source) => mayBeQuoted(span, source, from)))
      faults.push(`${role} quotes what must not be repeated`);
  }
  return faults;
}

function mayBeQuoted(
  span: string,
  { kind, answer, sentences }: Reading,
  { language, avoidTopics }: QuotedFrom,
): boolean {
  const sentence = sentences.find((text) => plain(text).includes(plain(span))) ?? answer;
  return (
    TELLS.has(kind) && !namesSomebody(answer) && mayQuoteFrom(sentence) && isQuotable(span, language, [...avoidTopics])
  );
}
