import type { EntryContext } from '../entry/entry-context.js';
import { contentWords } from '@verbatim/language';
import { words as wordsOf } from '@verbatim/language';

const READ = 4_000;
/** Share of the parent answer's words that a repetition has; fewer ('the price' after 'the taste and the price') may be a choice. */
const MOST_OF_IT = 0.8;
const ASKS_FOR_MORE = /\b(?:more|why|how come|explain|elaborate|describe|details?|examples?|else|further)\b/i;

/** Whether a follow-up is answered with the words of its parent's answer, though it asks for more than a name, a number, a yes or a no. */
export function repeatsParent({
  entry,
  parent,
  words,
  kind,
}: Pick<EntryContext, 'entry' | 'parent' | 'words' | 'kind'>): boolean {
  if (!parent || !words.length) return false;
  const asksForOne =
    (kind.yesNo || kind.number || kind.named || kind.rating) &&
    !kind.reason &&
    !ASKS_FOR_MORE.test(entry.question.slice(0, 2_000));
  if (asksForOne) return false;
  const before = new Set(wordsOf(parent.answer.slice(0, READ)));
  const said = new Set(words);
  return before.size > 0 && [...said].every((word) => before.has(word)) && said.size >= MOST_OF_IT * before.size;
}

/** The number of content words of an answer and its parent's answer together: what was said there need not be repeated. */
export function contentWithParent({ parent, content }: Pick<EntryContext, 'parent' | 'content'>): number {
  const before = new Set(parent ? contentWords(wordsOf(parent.answer.slice(0, READ))) : []);
  const adds = content.filter((word) => !before.has(word)).length;
  return adds ? content.length + [...before].filter((word) => !content.includes(word)).length : content.length;
}
