import { ANY_LANGUAGE } from './packs/any-language.js';
import type { LanguageAnswers } from './packs/pack.js';
import { wordsOfAll } from './packs/patterns.js';
import { fromPacks } from './packs/registry.js';
import { normalise, words } from './tokens.js';

/**
 * What people write instead of an answer. `unknown`: can't or won't think of one; `refused`: won't tell; `none`: nothing, no (an answer where
 * the question allows one); `filler`: keys and words that stand for nothing.
 */
export type NonAnswerKind = keyof LanguageAnswers['nonAnswers'];

const LONGEST = 60;
const bare = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}\p{M}'<>?/-]+/gu, ' ')
    .trim()
    .replace(/^[-/?']+(?=.*[\p{L}\p{N}])|[-/?']+$/gu, '')
    .trim();
const key = (text: string): string => bare(text).replace(/['’\s]/g, '');

/** By key; of a phrase in several packs the first one's kind. */
const kinds = fromPacks((packs) => {
  const found = new Map<string, NonAnswerKind>();
  for (const phrases of [ANY_LANGUAGE, ...packs.map(({ answers }) => answers.nonAnswers)])
    for (const [kind, list] of Object.entries(phrases) as [NonAnswerKind, readonly string[]][])
      for (const phrase of list) if (!found.has(key(phrase))) found.set(key(phrase), kind);
  return found;
});

/** Words that may stand beside a non-answer without making it one that says something. */
const PADDING = new Set(
  (
    "i i'm im really honestly sorry just well so um uh erm er oh at this time the moment right now to be " +
    'honest tbh actually me that it about of and or but anything else for sure either both them one lol haha ' +
    'lmao smh man dude bro mate though tho rn'
  ).split(' '),
);
const JOINED = /[.,;:!/|\\\n…،؛，。、；！-]+/u;

/** Whether the whole answer is one of the packs' phrases, also several of them ("no, nothing; don't know"), or one with padding. */
export function nonAnswer(answer: string): NonAnswerKind | undefined {
  const text = answer.trim();
  if (!text || text.length > 200) return undefined;
  const known = kinds();
  const whole = text.length <= LONGEST ? known.get(key(text)) : undefined;
  if (whole) return whole;
  const parts = text.split(JOINED).filter((part) => !words(part).every((word) => PADDING.has(word)));
  const found = parts.map((part) => known.get(key(part)) ?? padded(part));
  if (!found.length || !found.every(Boolean)) return undefined;
  // 'nada, todo bien' says nothing was wrong
  return found.find((kind) => kind !== 'none' && !(kind === 'filler' && found.includes('none'))) ?? 'none';
}

function padded(part: string): NonAnswerKind | undefined {
  const tokens = words(part);
  if (tokens.length > 14) return undefined;
  let start = 0;
  let end = tokens.length;
  const found = (): NonAnswerKind | undefined =>
    end > start ? kinds().get(key(tokens.slice(start, end).join(' '))) : undefined;
  for (; end > start; end--) {
    start = 0;
    do {
      const kind = found();
      if (kind && kind !== 'filler') return kind;
    } while (PADDING.has(tokens[start]!) && ++start < end);
    start = 0;
    if (!PADDING.has(tokens[end - 1]!)) return undefined;
  }
  return undefined;
}

/** What follows a phrase and still says nothing: "don't know what to say", "no idea why". Not "how": "I don't know how to use it" can be the answer. */
const FOLLOWS = /^(?:what|why|anything|much|enough|who|when|where|that|about|any|which|or|and|it|them|really|i|sorry)$/;
const goesOn = wordsOfAll(({ words: { but, because } }) => [...but.joins, ...but.turns, ...because.conjunctions]);

/** The kind of a short answer that begins with such a phrase and goes on without saying more. */
export function beginsAsNonAnswer(answer: string): NonAnswerKind | undefined {
  const tokens = words(answer.slice(0, 200));
  if (tokens.length > 14 || tokens.some((token) => goesOn().has(token))) return undefined;
  for (let end = Math.min(6, tokens.length - 1); end >= 1; end--) {
    const kind = kinds().get(key(tokens.slice(0, end).join(' ')));
    if ((kind === 'unknown' || kind === 'refused') && FOLLOWS.test(tokens[end]!)) return kind;
  }
  return undefined;
}

const yes = wordsOfAll(({ answers }) => answers.yes);
const no = wordsOfAll(({ answers }) => answers.no);

/** `yes` or `no` where the answer says so in its first word. */
export function yesOrNo(answer: string): 'yes' | 'no' | undefined {
  const first = words(answer.slice(0, 80))[0];
  if (first && yes().has(first)) return 'yes';
  return first && no().has(first) ? 'no' : undefined;
}
