import { NON_ANSWERS, type NonAnswerKind } from './non-answers.table.js';
import { normalise, words } from './tokens.js';

export type { NonAnswerKind } from './non-answers.table.js';

const LONGEST = 60;
const bare = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}\p{M}'<>?/-]+/gu, ' ')
    .trim()
    .replace(/^[-/?']+(?=.*[\p{L}\p{N}])|[-/?']+$/gu, '')
    .trim();
const key = (text: string): string => bare(text).replace(/['’\s]/g, '');

const KINDS = new Map<string, NonAnswerKind>();
for (const phrases of Object.values(NON_ANSWERS))
  for (const [kind, list] of Object.entries(phrases))
    for (const phrase of list.split('|')) if (!KINDS.has(key(phrase))) KINDS.set(key(phrase), kind as NonAnswerKind);

/** Words that may stand beside a non-answer without making it one that says something. */
const PADDING = new Set(
  "i i'm im really honestly sorry just well so um uh erm er oh at this time the moment right now to be honest tbh actually me that it about of and or but anything else for sure either both them one lol haha lmao smh man dude bro mate though tho rn".split(
    ' ',
  ),
);
const JOINED = /[.,;:!/|\\\n…-]+/u;

/** Whether the whole answer is one of the table's phrases, also several of them ("no, nothing; don't know"), or one with padding. */
export function nonAnswer(answer: string): NonAnswerKind | undefined {
  const text = answer.trim();
  if (!text || text.length > 200) return undefined;
  const whole = text.length <= LONGEST ? KINDS.get(key(text)) : undefined;
  if (whole) return whole;
  const parts = text.split(JOINED).filter((part) => !words(part).every((word) => PADDING.has(word)));
  const kinds = parts.map((part) => KINDS.get(key(part)) ?? padded(part));
  if (!kinds.length || !kinds.every(Boolean)) return undefined;
  // 'nada, todo bien' says nothing was wrong
  return kinds.find((kind) => kind !== 'none' && !(kind === 'filler' && kinds.includes('none'))) ?? 'none';
}

function padded(part: string): NonAnswerKind | undefined {
  const tokens = words(part);
  if (tokens.length > 14) return undefined;
  let start = 0;
  let end = tokens.length;
  const found = (): NonAnswerKind | undefined =>
    end > start ? KINDS.get(key(tokens.slice(start, end).join(' '))) : undefined;
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
const TURN = /^(?:but|however|except|though|although|because|pero|aber|mais|mas|ma)$/;

/** The kind of a short answer that begins with such a phrase and goes on without saying more. */
export function beginsAsNonAnswer(answer: string): NonAnswerKind | undefined {
  const tokens = words(answer.slice(0, 200));
  if (tokens.length > 14 || tokens.some((token) => TURN.test(token))) return undefined;
  for (let end = Math.min(6, tokens.length - 1); end >= 1; end--) {
    const kind = KINDS.get(key(tokens.slice(0, end).join(' ')));
    if ((kind === 'unknown' || kind === 'refused') && FOLLOWS.test(tokens[end]!)) return kind;
  }
  return undefined;
}

/** `yes` or `no` where the answer says so in its first word. */
export function yesOrNo(answer: string): 'yes' | 'no' | undefined {
  const first = words(answer.slice(0, 80))[0];
  if (first && YES.has(first)) return 'yes';
  if (first && NO.has(first)) return 'no';
  return undefined;
}

const YES = new Set(
  'yes yeah yep yup sure definitely absolutely sí si oui ja sim sì はい うん 是 是的 对 да نعم हाँ हां 네 예 ja joo kyllä tak ναι ya iya так jo evet'.split(
    ' ',
  ),
);
const NO = new Set(
  'no nope nah non nein não nao いいえ 不 不是 没有 沒有 нет لا كلا नहीं 아니요 아니오 nej nee nei ei en nie όχι οχι tidak ні hayır never none not'.split(
    ' ',
  ),
);
