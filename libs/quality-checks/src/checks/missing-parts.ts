import { fromPacks, inAnyLanguage, inLanguage, sourceOf, sourceOfAll } from '@verbatim/language';
import type { EntryContext } from '../entry/entry-context.js';
import { aspectsAskedFor, names } from '../relevance/aspects.js';
import { contentWords, stem } from '@verbatim/language';
import { words as wordsOf } from '@verbatim/language';
import { plural } from '../entry/check.js';

/** Something that the answer lacks; `score` 0..100. */
export interface Missing {
  score: number;
  /** In the words of the evidence. */
  seen: string;
}

/** Good and bad sides, asked for both ('and', not 'or'). */
const bothSides = fromPacks((packs) => {
  const sources = packs
    .filter(({ questions }) => questions.good.length && questions.bad.length)
    .map((pack) => {
      const { good, bad } = pack.questions;
      const { everywhere, here } = pack.words.and;
      const and = sourceOf(pack, [...everywhere, ...here]);
      return `${sourceOf(pack, good)}[^?]{0,60}${and}[^?]{0,40}${sourceOf(pack, bad)}`;
    });
  return new RegExp(sources.join('|'), 'iu');
});
/** Words that cover good and bad sides at once. */
const allOfIt = inAnyLanguage(({ answers }) => answers.allOfIt);
/** More than one thing is said. */
const SEVERAL = /\p{L}\s*[,;.!:\n–—/(-]\s*\p{L}|(?<!\p{L})while(?!\p{L})|\d/iu;
const joins = inAnyLanguage(({ words: { and, but } }) => [...and.everywhere, ...but.joins, ...but.turns]);
const joinsHere = inLanguage(({ words: { and } }) => and.here);
const ONE_THING = 9;

const howOften = fromPacks((packs) => {
  const and = sourceOfAll(packs, ({ words }) => [...words.and.everywhere, ...words.and.here]);
  return new RegExp(String.raw`(?:,|${and})\s*(?:${sourceOfAll(packs, ({ questions }) => questions.howOften)})`, 'iu');
});
const frequency = inAnyLanguage(({ answers }) => answers.frequency);

/** Question words of a question that asks for several things at once: 'where, with whom and for how long?'. */
const ASKED_FOR =
  /(?<!\p{L})(?:where|when|who|with whom|for how long|how long|how much|how many|how often|what|why)(?!\p{L})/giu;
const PARTS = 3;

/** Whether the answer leaves out one of several questions in the question, where that can be seen by its words. */
export function partsLeft({ entry, words, content, kind, language }: EntryContext): Missing | undefined {
  const [question, answer] = [entry.question.slice(0, 2_000), entry.answer.slice(0, 2_000)];
  const isSeveral = SEVERAL.test(answer) || joins().test(answer) || (joinsHere(language)?.test(answer) ?? false);
  if (bothSides().test(question) && words.length <= ONE_THING && !isSeveral && !allOfIt().test(answer))
    return { score: 55, seen: 'names one thing where the question asks for good and bad ones' };
  if (howOften().test(question) && words.length <= ONE_THING && !/\d/.test(answer) && !frequency().test(answer))
    return { score: 62, seen: 'does not say how often, which the question asks as well' };
  const parts = Math.max(
    kind.parts,
    new Set((/:([^:?]+)\?/u.exec(question)?.[1] ?? '').toLowerCase().match(ASKED_FOR)).size,
  );
  if (parts < PARTS || content.length >= parts) return undefined;
  return {
    score: content.length <= 1 && parts > kind.parts ? 64 : 50,
    seen: `answers a question of ${parts} parts with ${plural(content.length, 'word')} of content`,
  };
}

const READ = 5_000;
/** Below this cosine no sentence of the answer is about an aspect. */
const ABOUT = 0.25;
/** Outside English, an answer with so many words per aspect may well cover it, so nothing is said to be missing. */
const WORDS_AN_ASPECT = 4;

/**
 * The aspects that the answer leaves out: neither it nor its parent answer names them, and in English no sentence is close to them.
 * @returns how many aspects there are, and those left out.
 */
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
