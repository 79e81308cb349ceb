import type { EntryContext } from '../entry-context.js';
import { aspects, names } from '../relevance/aspects.js';
import { contentWords, stem } from '@verbatim/language';
import { words as wordsOf } from '@verbatim/language';

const READ = 5_000;
/** Below this cosine nothing of the answer is about an aspect. */
const ABOUT = 0.25;
/** Where no meaning can be compared, so many words an aspect may well have touched it. */
const WORDS_AN_ASPECT = 4;

/** The parts that a questionContext lists, of a follow-up also its parent's; none where it names one thing only. */
export function aspectsAskedFor({ entry, parent }: Pick<EntryContext, 'entry' | 'parent'>): string[] {
  const found = aspects(entry.questionContext ?? parent?.questionContext);
  return found.length >= 2 ? found.map(({ text }) => text) : [];
}

/** Those that neither the answer nor the one that it follows up names, and that in English no sentence of it comes close to. */
export function aspectsLeft(context: EntryContext): { all: number; left: string[] } {
  const { entry, parent, words, similarity } = context;
  const all = aspectsAskedFor(context);
  if (!all.length || (!similarity && words.length >= WORDS_AN_ASPECT * all.length))
    return { all: all.length, left: [] };
  const said = [entry.answer, parent?.answer ?? ''].join('\n').slice(0, READ);
  const stems = new Set(contentWords(wordsOf(said)).map(stem));
  const close = new Map(similarity?.aspects.map(({ aspect, cosine }) => [aspect, cosine]));
  return {
    all: all.length,
    left: all.filter((text) => (close.get(text) ?? 0) < ABOUT && !names({ text, why: false }, stems, said)),
  };
}
