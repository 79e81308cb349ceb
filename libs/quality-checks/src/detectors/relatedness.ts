import { cosine } from '@verbatim/embedding';

/** Vectors of an answer and of what it may be about; of texts that the encoder can read. */
export interface Related {
  /** The answer as a whole, then its sentences. */
  said: readonly Float32Array[];
  /** The question, alone and with its context, its survey, its parent. */
  asked: readonly Float32Array[];
  /** Everyday subjects. */
  everyday: readonly Float32Array[];
  /** Other respondents' answers to the question. */
  peers: readonly Float32Array[];
}

/** What the texts themselves show. */
export interface Shown {
  words: number;
  content: number;
  /** Share of the answer's content words that the question, its context or the survey has. */
  shared: number;
  /** What its new words are (news.ts). */
  news: readonly number[];
  /** The answer is in English and read directly, not through a glossary. */
  english: boolean;
  /** What kind of question it is, how the answer begins. */
  signs: readonly (boolean | undefined)[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const best = (one: readonly Float32Array[], other: readonly Float32Array[]): number =>
  one.length && other.length ? Math.max(...one.flatMap((a) => other.map((b) => cosine(a, b)))) : 0;

export const PEERS_WANTED = 10;
/** The numbers that say how far an answer is about its question, for the off-topic detector. */
export function relatedness(
  { said, asked, everyday, peers }: Related,
  { words, content, shared, news, english, signs }: Shown,
): number[] {
  const whole = said[0]!;
  const toAsked = best([whole], asked);
  const closest = best(said, asked);
  const toEveryday = everyday.map((topic) => cosine(whole, topic)).sort((a, b) => b - a);
  const top = mean(toEveryday.slice(0, 3));
  const among = everyday.length ? toEveryday.filter((value) => value > toAsked).length / everyday.length : 0;
  const toPeers = peers.map((peer) => cosine(whole, peer)).sort((a, b) => b - a);
  const withPeers = peers.length >= PEERS_WANTED ? 1 : 0;
  const length = Math.min(1, Math.log1p(words) / 4);
  const both = (values: readonly number[]): number[] => values.flatMap((value) => (english ? [value, 0] : [0, value]));
  return [
    ...both([
      2 * toAsked,
      2 * closest,
      2 * Math.max(0, 0.2 - closest),
      2 * (toAsked - top),
      2 * top,
      among,
      Math.min(1, 2 * shared),
      shared > 0 ? 0.5 : 0,
      length,
      length * 2 * toAsked,
      length * (shared > 0 ? 0.5 : 0),
      Math.min(1, content / 10),
      ...news.map((share) => share / 2),
      0.5,
      withPeers,
      2 * withPeers * mean(toPeers),
      2 * withPeers * mean(toPeers.slice(0, 3)),
      2 * withPeers * (toPeers[0] ?? 0),
    ]),
    ...signs.map((sign) => (sign ? 0.5 : 0)),
    // English vectors are of sentences, the others of glosses: they share no weights
    ...both([...whole]),
  ];
}
