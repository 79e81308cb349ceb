import { isLatin, nameKey } from './name-key.js';

/** A word of an answer; `start` and `end` are its place in the text. */
export interface Token {
  text: string;
  key: string;
  start: number;
  end: number;
  /** '@' of a handle, '#' of a hashtag. */
  sign: '' | '@' | '#';
  /** Begins a sentence or an item of a list. */
  first: boolean;
  /** Begins with a capital letter. */
  capital: boolean;
  /** Two letters or more, all of them capitals. */
  shouted: boolean;
  /** The key without 's or s', where the word is a possessive. */
  owner?: string;
  latin: boolean;
  /** The key of a site's name without its domain ('nike.com'). */
  site?: string;
}

const LINK = String.raw`(?:https?:\/\/|www\.)\S+`;
/** Where words are not spaced every character is a token, but a run of katakana is one word. */
const TOKEN = new RegExp(
  String.raw`${LINK}|[\p{Script=Katakana}ー]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|` +
    String.raw`[[\p{L}\p{N}]--[\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}]](?:['’&+.]?[[\p{L}\p{N}\p{M}_]--[\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]])*`,
  'gv',
);
const ISLINK = new RegExp(`^${LINK}`, 'u');
/** A link to a site, not to a page of it. */
const HOST = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)\/?[.,;:!?)]*$/u;
/** What stands before the dot of a site's name. */
const SITE = /^([\p{L}\p{N}-]{3,})\.(?:com|net|org|co|\p{L}{2}|co\.\p{L}{2}|com\.\p{L}{2})$/iu;
const SENTENCE_END = /[.!?;:…。！？;•|\n\r"“”«»(]/u;
const POSSESSIVE = /['’][sS]$/u;

/** At most this many tokens of a text are looked at. */
const MOST = 20_000;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (tokens.length >= MOST) break;
    const word = match[0];
    const { index } = match;
    const gap = text.slice(last, index);
    last = index + word.length;
    const first = tokens.length === 0 || SENTENCE_END.test(gap);
    if (!ISLINK.test(word)) {
      tokens.push(token(text, word, index, first));
      continue;
    }
    const host = HOST.exec(word)?.[1];
    if (host) tokens.push(token(text, host, index + word.indexOf(host), first));
  }
  return tokens;
}

function token(text: string, word: string, start: number, first: boolean): Token {
  const before = text[start - 1];
  const sign = before === '@' || (before === ' ' && text[start - 2] === '@') ? '@' : before === '#' ? '#' : '';
  const initial = String.fromCodePoint(word.codePointAt(0)!);
  const key = nameKey(word);
  const site = word.includes('.') ? SITE.exec(word)?.[1] : undefined;
  const owner = POSSESSIVE.test(word) ? nameKey(word.slice(0, -2)) : undefined;
  return {
    text: word,
    key,
    start,
    end: start + word.length,
    sign,
    first,
    capital: initial !== initial.toLowerCase(),
    shouted: word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase(),
    ...(owner && { owner }),
    latin: isLatin(word),
    ...(site && { site: nameKey(site) }),
  };
}
