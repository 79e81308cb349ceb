import { opposites, polesOf } from '../checks/antonyms.js';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import { scale } from '../nonsensical/finding.js';
import type { Embed } from '@verbatim/embedding';
import type { Peer } from '../types.js';
import type { Likeness } from './likeness.js';
import { retold } from './retold.js';

/** Peers whose meaning is compared: those that share most text, of an answer and of all answers of a response together. */
const COMPARED = 8;
const OF_A_RESPONSE = 160;
const FEWEST_WORDS = 4;
/**
 * Cosine of two answers that say the same in other words. Of 25,000 pairs of different respondents' answers to one open question none reaches it,
 * nor does a pair of sentences that people find unlike; one in five of those that people find to say the same does.
 */
const SAME = 0.9;
/** Below it two texts that share most words still speak of different things ('a man plays the guitar', 'a man plays with a dog'). */
const OTHER = 0.75;
/** Never certain: people who retell one text, such as a summary, agree by sentence too. */
const SENTENCE_BY_SENTENCE = [
  [0, 56],
  [1, 78],
] as const;
const READ = 600;

const NEGATION = /\b(?:not|no|never|none|without|nothing)\b|n['’]t\b/i;
const figures = (text: string): string => (text.match(/\p{N}+/gu) ?? []).sort().join(' ');

/** What things of a kind are told apart by: figures and single capitals, but for the word 'I' and an 'A' that begins a sentence. */
const marks = (text: string): string[] =>
  text.match(/\p{N}+|(?<![\p{L}\p{N}'’.])[\p{Lu}--[AI]](?![\p{L}\p{N}'’.])|(?<=[\p{L},]\s)A(?![\p{L}\p{N}'’.])/gv) ??
  [];

/** Serial numbers of a text: figures and single capitals before its first word and after its last. */
const AT_THE_ENDS =
  /^(?:[^\p{L}\p{N}]*(?:\p{N}+|\p{Lu})(?![\p{L}\p{N}'’]))+|(?:(?<![\p{L}\p{N}'’])(?:\p{N}+|\p{Lu})[^\p{L}\p{N}]*)+$/gu;

/** One mark in the place of another: 'bulbs A and B', 'bulbs B and C'. That one is left out says nothing, nor does one that the text begins or ends with. */
function isExchanged(one: string, other: string): boolean {
  const [here, there] = [one, other].map((text) => marks(text.replace(AT_THE_ENDS, ''))) as [string[], string[]];
  return without(here, there).length > 0 && without(there, here).length > 0;
}

export interface Meaning {
  cosine: number;
  /** 0..100, below 50 unless `same`. */
  score: number;
  same: boolean;
  different: boolean;
}

function shareOfWords(a: string[], b: string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}

const without = (tokens: readonly string[], others: readonly string[]): string[] =>
  tokens.filter((token) => !others.includes(token));

/** How far the peers that come closest mean what the answer says, an answer of so many entries; English alone. */
export async function meanings({ answer, peers }: Likeness, embed: Embed, entries = 1): Promise<Map<Peer, Meaning>> {
  const found = new Map<Peer, Meaning>();
  const text = answer.slice(0, READ);
  const own = words(text);
  if (own.length < FEWEST_WORDS) return found;
  const most = Math.max(1, Math.min(COMPARED, Math.floor(OF_A_RESPONSE / entries)));
  const closest = [...peers].sort((a, b) => b.similar - a.similar).slice(0, most);
  const [vector] = await embed([text]);
  for (const { peer } of closest) {
    const other = peer.answer.slice(0, READ);
    const said = words(other);
    if (said.length < FEWEST_WORDS) continue;
    const close = cosine(vector!, (await embed([other]))[0]!);
    const opposite = opposites(polesOf(without(own, said)), polesOf(without(said, own))) !== undefined;
    const denied = NEGATION.test(text) !== NEGATION.test(other);
    const opposed = opposite || denied || figures(text) !== figures(other);
    const value = (close + 0.4 * shareOfWords(own, said) - (opposed ? 0.1 : 0)) / 1.4;
    const exchanged = isExchanged(text, other);
    const bySentence = exchanged ? undefined : await retold(text, other, close, embed);
    const asWhole = close >= SAME && !opposed;
    const same = asWhole || bySentence !== undefined;
    const score = asWhole
      ? scale(close, [
          [SAME, 62],
          [1, 90],
        ])
      : bySentence === undefined
        ? scale(value, [
            [0.2, 0],
            [0.9, 48],
          ])
        : scale(bySentence, SENTENCE_BY_SENTENCE);
    found.set(peer, {
      cosine: close,
      score,
      same,
      different: bySentence === undefined && (close < OTHER || opposite || denied || exchanged),
    });
  }
  return found;
}
