import { wordsOfAll } from '@verbatim/language';
import { isConjunction, isReason, openers } from './cues.table.js';
import { tokensOf, type Token } from './tokens.js';

interface Item {
  from: number;
  to: number;
}

/** A text prepared for finding brands. */
export interface Reading {
  text: string;
  /** Of the question, ISO 639-1 or `unknown`. */
  language: string;
  tokens: Token[];
  /** By token: the sentence is a headline or shouted, its capitals say nothing. */
  headline: boolean[];
  /** Items of a list of names, tokens `from` to `to` (exclusive): the whole answer, or what stands before its reasons. */
  items: Item[];
  /** By token: the item that it is in. */
  itemAt: (Item | undefined)[];
  /** Nouns have capitals (German). */
  nouns: boolean;
}

const ITEM_WORDS = 3;
const SEPARATOR = /[,;/|\n•&+、，；·]|\s[-–—]\s/u;
const BREAK = /[.!?:。！？\n]|\s[-–—]\s/u;
const ofNounsInCapitals = wordsOfAll(({ brands }) => brands.nounsInCapitals ?? []);
const TELLING_LENGTH = 4;
const HEADLINE = 0.6;
const HEADLINE_WORDS = 4;

/** `language`: the question's, ISO 639-1 or `unknown`. */
export function readText(text: string, language: string): Reading {
  const tokens = tokensOf(text);
  const items = listItems(text, tokens, language);
  const itemAt: Reading['itemAt'] = [];
  for (const item of items) for (let i = item.from; i < item.to; i++) itemAt[i] = item;
  return {
    text,
    language,
    tokens,
    headline: headlines(tokens),
    items,
    itemAt,
    nouns: tokens.filter(({ key }) => ofNounsInCapitals().has(key)).length >= 2,
  };
}

function headlines(tokens: Token[]): boolean[] {
  const marks: boolean[] = [];
  for (let from = 0; from < tokens.length;) {
    let to = from + 1;
    while (to < tokens.length && !tokens[to]!.first) to++;
    const telling = tokens.slice(from, to).filter(({ key, latin }) => key.length >= TELLING_LENGTH && latin);
    const capitals = telling.filter(({ capital }) => capital).length;
    const headline = telling.length >= HEADLINE_WORDS && capitals / telling.length >= HEADLINE;
    for (; from < to; from++) marks.push(headline);
  }
  return marks;
}

/** Empty where the text is no list of names. */
function listItems(text: string, tokens: Token[], language: string): Item[] {
  const items: Item[] = [];
  let from = 0;
  let firstSentence = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const gap = i && i < tokens.length ? text.slice(tokens[i - 1]!.end, tokens[i]!.start) : '';
    const ended = i === tokens.length || isReason(tokens[i]!.key, language);
    const joins = !ended && (isConjunction(tokens[i]!.key, language) || isNumbering(text, tokens[i]!));
    if (!ended && !joins && !(i > from && (BREAK.test(gap) || SEPARATOR.test(gap)))) continue;
    while (from < i && openers().has(tokens[from]!.key)) from++;
    if (i - from > ITEM_WORDS) return firstSentence > 1 ? items.slice(0, firstSentence) : [];
    if (i > from) items.push({ from, to: i });
    if (!firstSentence && BREAK.test(gap)) firstSentence = items.length;
    if (ended) return items;
    from = joins ? i + 1 : i;
  }
  return items;
}

const isNumbering = (text: string, { text: word, end }: Token): boolean =>
  /^\d{1,2}$/.test(word) && /^[.)]/.test(text.slice(end, end + 1));
