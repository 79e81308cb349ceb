import { contentWords, stem, STOPWORDS } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import { CHARACTERS } from '@verbatim/quality-checks';
import type { Embed } from '@verbatim/embedding';
import { clauses, isAside, OPEN_END } from './english-clauses.js';
import { tokens, type Token } from './english-tokens.js';
import type { Reading } from './reading.js';
import { isQuotable, mayQuoteFrom, untouched } from './quotable.js';

const SENTENCES_TAGGED = 2;
/** Words of a phrase that is no whole clause. */
const MOST_WORDS = 6;
/** An answer as short as this is quoted as it is, even where its words are pale ('time', "I'm lazy"). */
const WHOLE = 4;
/** A sentence as short as this is quoted with its commas. */
const [SHORT, SHORT_CHARACTERS] = [7, 50];
/** What names nothing by itself. */
const PALE = new Set(
  'thing stuff lot lots way time times day days people person place something anything everything someone kind sort type bit part fact case reason point example good great nice better best bad new other same different able sure important question answer yes no guess mean use used using get getting got going come make made take really actually basically probably usually generally well much many more most little big small'.split(
    ' ',
  ),
);
const NAMES_NOBODY =
  /^(?:nobody|noone|everybody|everyone|somebody|someone|anybody|anyone|nothing|everything|something|anything|none|all|lol|esp|etc)$/;
const POINTS_BACK = /^(?:it|its|it's|they|them|they're|this|that|these|those|he|she|him|her)$/;

export interface Phrase {
  text: string;
  /** Higher is better. */
  score: number;
  /** A clause, or all of the answer. */
  isWhole: boolean;
}

/** Candidates whose meaning is compared with the answer's. */
const COMPARED = 4;

/** How much a word says that the question did not. */
function weight(word: string, asked: Set<string>): number {
  if (STOPWORDS.has(word) || PALE.has(word) || word.length < 3) return 0;
  return (asked.has(stem(word)) ? 0.3 : 1) * (word.length >= 5 ? 1.2 : 1);
}

/** Noun phrases, also joined by a preposition, and what a clause without a subject says ('keeps crashing on my phone'); none whose sense a word before it turns. */
function spans(list: Token[]): Token[][] {
  const found: Token[][] = [];
  let isDenied = false;
  let begins = true;
  for (let start = 0; start < list.length; start++) {
    const first = list[start]!;
    if (!isDenied && !first.person && (first.noun || first.modifier || (first.verb && begins) || first.degree)) {
      for (let end = start; end < Math.min(list.length, start + MOST_WORDS); end++) {
        const last = list[end]!;
        if (last.person || !(last.noun || last.modifier || last.link || (end === start && (last.verb || last.degree))))
          break;
        const isWhole = first.degree
          ? end === start + 1 && last.modifier
          : last.noun && !last.modifier && !(first.verb && end === start);
        if (isWhole && !NAMES_NOBODY.test(last.clean)) found.push(list.slice(start, end + 1));
        if (last.ends) break;
      }
    }
    isDenied = !first.ends && (isDenied || first.denies);
    begins = first.ends;
  }
  return found;
}

const verbatim = (source: string, span: Token[]): string | undefined => {
  const plain = source.toLowerCase();
  for (
    let at = plain.indexOf(span[0]!.text.toLowerCase());
    at >= 0;
    at = plain.indexOf(span[0]!.text.toLowerCase(), at + 1)
  ) {
    let end = at;
    const fits = span.every(({ text }, i) => {
      const gap = i === 0 ? 0 : /^[\s,-]{0,3}/.exec(source.slice(end, end + 3))![0].length;
      if (!plain.startsWith(text.toLowerCase(), end + gap)) return false;
      end += gap + text.length;
      return true;
    });
    if (fits && !/[\p{L}\p{N}]/u.test(source[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(source[end] ?? ''))
      return source.slice(at, end).replace(/\s+/g, ' ');
  }
  return undefined;
};

const byScore = (a: Phrase, b: Phrase): number => b.score - a.score || a.text.localeCompare(b.text, 'en');

/** The phrases of an English answer that carry its content, the best first; word for word, whole clauses before parts of one. */
export async function englishPhrases(
  { question, sentences, answer }: Reading,
  avoidTopics: string[],
  asked: string[],
  embed: Embed,
): Promise<Phrase[]> {
  const known = new Set(contentWords(words(`${question} ${asked.join(' ')}`)).map(stem));
  const worth = (text: string): number =>
    [...new Set(contentWords(words(text)))].reduce((sum, word) => sum + weight(word, known), 0);
  const safe = sentences
    .filter((sentence) => mayQuoteFrom(sentence) && !/[?]/.test(sentence))
    .flatMap((sentence) => untouched(sentence, avoidTopics));
  const chosen = safe
    .map((sentence, i) => ({ sentence, worth: Math.min(8, worth(sentence)) - 0.4 * i }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, SENTENCES_TAGGED);
  const best = new Map<string, Omit<Phrase, 'text'>>();
  const offer = (sentence: string, span: Token[], isWhole: boolean, score: (text: string) => number): void => {
    const text = verbatim(sentence, span);
    if (text && !best.has(text) && !span.some(({ person }) => person) && isQuotable(text, 'en', avoidTopics))
      best.set(text, { score: score(text), isWhole });
  };
  for (const { sentence, worth: context } of chosen) {
    const list = tokens(sentence);
    const isShort =
      list.length > 0 &&
      list.length <= SHORT &&
      !OPEN_END.test(list.at(-1)!.clean) &&
      sentence.trim().length <= SHORT_CHARACTERS;
    if (isShort && worth(sentence) > 0)
      offer(sentence, list, true, (text) => 3 + Math.min(2.5, worth(text)) + 0.1 * context);
    for (const { start, end } of clauses(list)) {
      const clause = list.slice(start, end);
      if (worth(clause.map(({ clean }) => clean).join(' ')) > 0)
        offer(
          sentence,
          clause,
          true,
          (text) =>
            2.4 +
            Math.min(2.5, worth(text)) -
            clause.filter(({ clean }) => POINTS_BACK.test(clean)).length * 0.4 -
            (isAside(clause) ? 2 : 0) +
            0.1 * context,
        );
    }
    for (const span of spans(list)) {
      const telling = span.reduce((sum, { clean }) => sum + weight(clean, known), 0);
      if (telling === 0 || new Set(span.map(({ clean }) => clean)).size < span.length) continue;
      const pale = span.filter(({ clean, link }) => !link && weight(clean, known) === 0).length;
      offer(
        sentence,
        span,
        words(answer).length <= WHOLE,
        () =>
          Math.min(3, telling) +
          (span.length >= 2 ? 0.4 : 0) -
          0.25 * Math.max(0, span.length - 3) -
          (span[0]!.verb ? 0.5 : 0) -
          (span.some(({ amount }) => amount) ? 0.8 : 0) -
          0.6 * pale +
          0.1 * context -
          (/^(?:to|and|of)$/.test(span.at(-1)!.clean) ? 5 : 0),
      );
    }
  }
  const whole = answer.trim().replace(/[.,!…\s]+$/u, '');
  if (
    !best.size &&
    words(whole).length <= WHOLE &&
    mayQuoteFrom(whole) &&
    !tokens(whole).some(({ person }) => person) &&
    isQuotable(whole, 'en', avoidTopics)
  )
    return [{ text: whole, score: 0, isWhole: true }];
  const ranked = [...best].map(([text, rest]) => ({ text, ...rest })).sort(byScore);
  if (ranked.length < 2) return ranked;
  const compared = ranked.slice(0, COMPARED);
  const [all, ...vectors] = await embed([answer.slice(0, CHARACTERS), ...compared.map(({ text }) => text)]);
  return [
    ...compared.map((phrase, i) => ({ ...phrase, score: phrase.score + 2 * cosine(all!, vectors[i]!) })).sort(byScore),
    ...ranked.slice(COMPARED),
  ];
}
