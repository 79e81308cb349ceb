import {
  beginsWithReason,
  contentWords,
  detectLanguage,
  questionKind,
  sentences,
  stemOf,
  words,
  yesOrNo,
} from '@verbatim/language';
import type { Embed } from '@verbatim/embedding';
import { offTopicDetector } from './coefficients.js';
import { EVERYDAY } from './everyday.js';
import { groupOf, type Situation } from './kinds.js';
import { logit } from './logistic.js';
import { newsOf } from './news.js';
import { ngrams } from './ngrams.js';
import { readable } from './reading.js';
import { PEERS_WANTED, relatedness } from './relatedness.js';

/** What an answer is held against. */
export interface Asked {
  question: string;
  /** The question with its context, survey or parent. */
  topics: readonly string[];
  /** Other respondents' answers to the question, in one language. */
  peers: readonly string[];
}

export interface OffTopicReading {
  places: number[];
  dense: number[];
  situation: Situation;
}

const SENTENCES = 4;
const READ = 600;
const FIRST_PERSON = /\b(?:i|my|me|we|our|i'm|i've)\b/iu;
/** An answer that begins with a pronoun is about what the question names. */
const TAKES_UP =
  /^\P{L}*(?:it|its|it's|they|they're|he|she|this|that|er|es|il|elle|ils|elles|ça|c'est|het|hij|zij|den|det|han|hon)(?!\p{L})/iu;
const SECOND_PERSON = /\byou(?:r|rs)?\b/iu;

/** The vectors of EVERYDAY, once for each encoder. */
const everydayVectors = new WeakMap<Embed, Promise<Float32Array[]>>();
function everydayOf(embed: Embed): Promise<Float32Array[]> {
  const known = everydayVectors.get(embed) ?? embed([...EVERYDAY]);
  everydayVectors.set(embed, known);
  return known;
}

/** Fewer words are a fragment, whatever their signs. */
const FEWEST_OF_A_SENTENCE = 7;

function isSentence(answer: string, words: number): boolean {
  const text = answer.trim();
  return (
    words >= FEWEST_OF_A_SENTENCE && /^[^\p{L}\p{N}]{0,4}\p{Lu}/u.test(text) && /[.!][»”"')]?$/u.test(text.slice(-4))
  );
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The numbers that the off-topic detector reads; undefined where nothing of the answer can be read, as a language without a glossary. */
export async function readOffTopic(
  { question, topics, peers }: Asked,
  answer: string,
  language: string,
  embed: Embed,
): Promise<OffTopicReading | undefined> {
  const text = answer.slice(0, READ);
  const parts = sentences(text, SENTENCES);
  const said = [text, ...(parts.length > 1 ? parts : [])].map((part) => readable(part, language)).filter(hasLetters);
  const asking = detectLanguage(question);
  const asked = [question, ...topics]
    .map((topic) => readable(topic, asking === 'unknown' ? language : asking))
    .filter(hasLetters);
  if (!said.length || !asked.length) return undefined;
  const spoken = peers.length >= PEERS_WANTED ? detectLanguage(peers.join('\n')) : language;
  const others =
    peers.length >= PEERS_WANTED
      ? peers.map((peer) => readable(peer, spoken === 'unknown' ? language : spoken)).filter(hasLetters)
      : [];
  const stem = (word: string): string => stemOf(word, language === 'unknown' ? 'en' : language);
  const tokens = words(text);
  const content = [...new Set(contentWords(tokens))];
  const named = new Set(contentWords(words([question, ...topics].join(' '))).map(stem));
  const kind = questionKind(question);
  const english = groupOf(language) === 'english';
  const news = newsOf([question, ...topics].join(' '), text, language);
  const dense = relatedness(
    {
      said: await embed(said),
      asked: await embed(asked),
      everyday: await everydayOf(embed),
      peers: await embed(others),
    },
    {
      words: tokens.length,
      content: content.length,
      shared: content.filter((word) => named.has(stem(word))).length / Math.max(1, content.length),
      news: [news.themed, news.small, news.unknown],
      english,
      signs: [
        kind.yesNo,
        kind.number || kind.rating,
        kind.named,
        kind.reason,
        kind.generic,
        kind.explain,
        kind.allowsNone,
        kind.list,
        beginsWithReason(text),
        yesOrNo(text) !== undefined,
        FIRST_PERSON.test(text),
        SECOND_PERSON.test(text),
        TAKES_UP.test(text),
      ],
    },
  );
  const beside = others.length >= PEERS_WANTED ? ' with peers' : isSentence(text, tokens.length) ? ' sentence' : '';
  return {
    places: ngrams(text),
    dense,
    situation: `${english ? 'english' : 'other'}${beside}`,
  };
}

/** How far the log-odds that an answer is off topic are above the threshold; below 0 is no finding. */
export function offTopicMargin({ places, dense, situation }: OffTopicReading): number {
  const detector = offTopicDetector();
  return logit(detector, { places, dense }) - detector.thresholds[situation];
}
