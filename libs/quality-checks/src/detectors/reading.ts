import { contentWords, glossaryOf, questionKind, sentences, words } from '@verbatim/language';
import type { Embed } from '@verbatim/embedding';
import { type Group, groupOf } from './kinds.js';
import type { Features } from './logistic.js';
import { newsOf } from './news.js';
import { ngrams } from './ngrams.js';
import { shrugWords } from './coefficients.js';
import { SHRUG_SIGNS, shrugSigns, type ShrugWords } from './shrug-words.js';
import { ORDER_SIGNS, orderSignsOf } from '../orders/signs.js';
import { ABUSE_SIGNS, abuseSigns } from '../profanity/signs.js';

const READ = 600;
const SENTENCES = 12;
const VECTOR = 384;

/** What of a text the sentence encoder reads, which knows English only: the text itself, or its glossary translation. */
export function readable(text: string, language: string): string {
  const beginning = text.slice(0, READ);
  if (language === 'en' || language === 'unknown') return beginning;
  return glossaryOf(language)?.of(beginning) ?? '';
}

const ADDRESS =
  /https?:|www\.|[\p{L}\d-]{2,40}\.(?:com|net|org|shop|store|info|biz|ru|xyz|online|site|example|io|me|link)\b|[a-z]\.[a-z]{2,8}\//iu;
const HANDLE = /(?:^|[\s(])@[\p{L}\d_]{3,}|whats ?app|telegram|instagram|\bwa\.me\b/iu;
const PHONE = /(?:\p{N}[\s().-]{0,2}){7,}/u;
const MONEY = /[$€£¥₹₽₺]|\p{N} ?%/u;
const BRACKETS = /[[\]{}<>|=]|\/{2}|^\s*#/mu;
const SHOUTED = /\p{Lu}{4,}/u;

/** Signs of a text that n-grams can't count, and what its question asks for. */
function stated(question: string, answer: string, language: string): number[] {
  const said = words(answer.slice(0, READ));
  const content = contentWords(said);
  const news = newsOf(question.slice(0, READ), answer.slice(0, READ), language);
  const kind = questionKind(question.slice(0, READ));
  const has = (sign: RegExp): number => (sign.test(answer.slice(0, READ)) ? 0.5 : 0);
  return [
    Math.min(1, Math.log1p(said.length) / 5),
    said.length <= 3 ? 0.5 : 0,
    said.length <= 8 ? 0.5 : 0,
    0.5 * news.repeated,
    Math.min(1, content.length / 20),
    0.5 * news.themes,
    0.5 * news.themed,
    0.5 * news.small,
    0.5 * news.unknown,
    has(ADDRESS),
    has(HANDLE),
    has(PHONE),
    has(MONEY),
    has(BRACKETS),
    has(SHOUTED),
    has(/\?/u),
    has(/!/u),
    has(/[:：]/u),
    ...[kind.yesNo, kind.number || kind.rating, kind.named, kind.reason, kind.explain, kind.allowsNone, kind.list].map(
      (is) => (is ? 0.5 : 0),
    ),
  ];
}

/** Numbers of the dense block: the sentence vector and the stated signs. */
export const DENSE = VECTOR + 25;
/** The same with the signs of a shrug. */
export const SHRUG_DENSE = DENSE + SHRUG_SIGNS;
/** The same with the signs of an order. */
export const ORDER_DENSE = DENSE + ORDER_SIGNS;
/** The signs of abuse and the sentence vector, and nothing else: n-grams know the insults of their authors only. */
export const ABUSE_DENSE = ABUSE_SIGNS + VECTOR;
/** A longer answer says something besides. */
const LONGEST_ABUSE = 240;

/** An answer as the detectors read it: as a whole, and sentence by sentence, since an order or an advertisement may stand behind an answer. */
export interface Reading {
  group: Group;
  whole: Features;
  sentences: Features[];
  /** As a whole and by sentence, with the signs of an order. */
  order: Features[];
  /** As a whole, with the signs of a shrug. */
  shrug: Features;
  /** The signs of abuse; undefined where the answer is too long to be nothing else. */
  abuse?: Features;
}

export async function read(
  question: string,
  answer: string,
  language: string,
  embed: Embed,
  table: ShrugWords = shrugWords(),
): Promise<Reading> {
  const text = readable(answer, language);
  const vector = /\p{L}/u.test(text) ? (await embed([text]))[0]! : new Float32Array(VECTOR);
  const dense = [...vector, ...stated(question, answer, language)];
  const found = sentences(answer.slice(0, 4_000), SENTENCES);
  const whole = { places: ngrams(answer), dense };
  const signsOf = orderSignsOf(question, answer, language);
  const asOrder = (part: string): Features => ({
    places: ngrams(part),
    dense: [...dense, ...signsOf(part)],
  });
  return {
    group: groupOf(language),
    whole,
    order: [answer, ...(found.length > 1 ? found : [])].map(asOrder),
    shrug: { ...whole, dense: [...dense, ...shrugSigns(question, answer, language, table)] },
    ...(answer.length <= LONGEST_ABUSE && {
      abuse: { places: [], dense: [...abuseSigns(question, answer, language), ...vector] },
    }),
    sentences: found.length > 1 ? found.map((sentence) => ({ places: ngrams(sentence), dense })) : [],
  };
}
