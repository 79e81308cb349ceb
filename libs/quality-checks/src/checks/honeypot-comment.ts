import { inAnyLanguage } from '@verbatim/language';

/** Somebody who wonders at a line on the page: what such a text is called, what they ask about it, and that they are no machine. */
const wonders = inAnyLanguage(({ traps }) => traps.wondering);

const SENTENCES = /[^.!?。！？؟\n]{1,400}[.!?。！？؟]*/gu;
/** Of an answer: who wonders at the line does so early. */
const MOST_SENTENCES = 100;

/** Whether the sentences that `speak` of the hidden phrase only wonder at it: a question about it, or a word on the line that is there. */
export function onlyWonders(answer: string, speaks: (sentence: string) => boolean): boolean {
  const about = (answer.slice(0, 5_000).match(SENTENCES) ?? []).slice(0, MOST_SENTENCES).filter(speaks);
  return about.length > 0 && about.every((sentence) => /[?？؟]/u.test(sentence) || wonders().test(sentence));
}
