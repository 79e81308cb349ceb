import type { EntryContext } from '../entry/entry-context.js';
import { stem, contentWords } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import { asksWhy, fromPacks, sourceOfAll } from '@verbatim/language';

/** One thing that the questionContext wants to learn. */
export interface Aspect {
  text: string;
  /** Its name as it stands in the context, where that is a short noun phrase that can be quoted. */
  name?: string;
  /** Wants a reason. */
  why: boolean;
}

const MOST = 8;
const READ = 2_000;
/** Signs, ends of sentences, and between words. */
const separator = fromPacks((packs) => {
  const and = sourceOfAll(
    packs.filter(({ script }) => !script.joined),
    ({ words: { and: own } }) => [...own.everywhere, ...own.here],
  );
  return new RegExp(String.raw`[;•\n。；]|,\s|、|，|(?<=[.!?])\s+|\s+${and}\s+(?:also\s+)?`, 'iu');
});
const LEAD =
  /^(?:[-*\d.)\s]*)(?:(?:we|i|the (?:client|team|researchers?|company|survey))(?!\p{L})(?: would|'d)? ?(?:also )?(?:want|like|need|wish|hope|are (?:trying|interested)|is (?:trying|interested)|wants?)?(?!\p{L}) ?(?:to |in )?)?(?:(?:learn(?:ing)?|know(?:ing)?|understand(?:ing)?|find(?:ing)? out|hear(?:ing)?|explor(?:e|ing)|discover(?:ing)?|identify(?:ing)?|determine|see|uncover|get)(?!\p{L})(?: more)?(?: insights? (?:into|on))? ?(?:(?:about|of)(?!\p{L}))? ?)?(?:(?:especially|such as|for example|including|particularly|also|namely|e\.g\.)(?!\p{L}))?:?\s*/iu;
const ABOUT =
  /(?:\b(?:about|of|regarding|concerning|with|for|namely)\s+|:\s*)((?:the |our )?[\p{L}-]+(?: [\p{L}-]+){0,2})$/iu;
const NOT_A_NAME =
  /\b(?:they|them|their|he|she|his|her|respondents?|customers?|users?|people|participants?|consumers?|you|your|we|us|our|what|which|who|how|why|when|where|whether|if|is|are|was|were|do|does|did|would|could|should|will|can|to|not|etc|other|others|things?|more|most|any|this|that|these|those)\b/iu;

/** What a questionContext wants to learn, split into its parts; one part where it names one thing, none without a context. */
export function aspects(context: string | undefined): Aspect[] {
  if (!context) return [];
  const parts = context
    .slice(0, READ)
    .split(separator())
    .map((part) =>
      part
        .trim()
        .replace(LEAD, '')
        .replace(/[.!?。]+$/u, '')
        .trim(),
    );
  return parts
    .filter((part) => /\p{L}{2}/u.test(part) && (contentWords(words(part)).length > 0 || asksWhy(part)))
    .slice(0, MOST)
    .map((text) => {
      const name = nameOf(text);
      return { text, ...(name && { name }), why: asksWhy(text) };
    });
}

function nameOf(text: string): string | undefined {
  for (const name of [text, ABOUT.exec(text)?.[1]]) {
    if (!name) continue;
    const count = name.split(/\s+/u).length;
    if (count <= 4 && name.length <= 40 && !NOT_A_NAME.test(name) && /^[\p{L}\p{M}][\p{L}\p{M}\p{N} '-]*$/u.test(name))
      return name;
  }
  return undefined;
}

/** Whether a text has a word of the aspect: English stems, or the beginnings of words where they are inflected otherwise. */
export function names({ text }: Aspect, said: Set<string>, answer: string): boolean {
  const wanted = contentWords(words(text)).filter((word) => [...word].length >= 3 || /\P{ASCII}/u.test(word));
  const normal = normalise(answer);
  return wanted.some(
    (word) =>
      said.has(stem(word)) ||
      (/\P{ASCII}/u.test(word) && normal.includes([...word].slice(0, Math.max(2, [...word].length - 2)).join(''))),
  );
}

/** The aspects that the questionContext lists (a follow-up's: its parent's, where it has none); none where it names one thing only. */
export function aspectsAskedFor({ entry, parent }: Pick<EntryContext, 'entry' | 'parent'>): string[] {
  const found = aspects(entry.questionContext ?? parent?.questionContext);
  return found.length >= 2 ? found.map(({ text }) => text) : [];
}
