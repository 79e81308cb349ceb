import { allowsNone } from './allows-none.js';
import { contentWords } from './stopwords.js';
import { words } from './tokens.js';

/** What kind of answer a question asks for; several may hold. */
export interface QuestionKind {
  yesNo: boolean;
  number: boolean;
  /** A name, a thing, a choice: one word can be all of the answer. */
  named: boolean;
  rating: boolean;
  reason: boolean;
  /** A reason besides something else ('What … and why?'). */
  reasonToo: boolean;
  list: boolean;
  /** How many things it asks for, where it says so. */
  items?: number;
  /** Several questions in one. */
  parts: number;
  /** Says too little to compare an answer with ('Why?', 'Any other comments?'). */
  generic: boolean;
  detail: boolean;
  /** An explanation: one word is none. */
  explain: boolean;
  /** Nothing, none or no can be all of the answer. */
  allowsNone: boolean;
}

const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
const ITEMS =
  /\b(?:name|list|give|mention|provide|write|what are|at least|top)\b[^.?!]{0,40}?\b(two|three|four|five|six|ten|[2-9]|10)\b(?!\s*(?:or more\s+)?(?:stars|years|months|weeks|days|words|sentences|points|out of))/i;
const REASON =
  /\bwhy\b|\breasons?\b|what (?:makes|made)\b|\bhow come\b|por ?qu[eéê]|pourquoi|warum|wieso|weshalb|perché|perche|なぜ|どうして|理由|为什么|為什麼|为何|原因|почему|зачем|لماذا|क्यों|왜|이유|varför|waarom|hvorfor|miksi|dlaczego|γιατί|mengapa|kenapa|чому|(?<!\p{L})(?:neden|niçin|niye)(?!\p{L})/iu;
const REASON_TOO =
  /(?:[?？,;.]|\band\b|\bor\b|\by\b|\be\b|\bet\b|\bund\b|\ben\b|\boch\b|\bog\b|\bja\b|\bve\b|\bi\b|(?<!\p{L})(?:и|και|та|و)(?!\p{L}))\s*(?:please )?(?:explain |say |tell us )?(?:why|por ?qu[eéê]|pourquoi|warum|wieso|perché|почему|чому|γιατί|varför|waarom|hvorfor|miksi|dlaczego|لماذا|neden|niçin)(?!\p{L})/iu;
const NUMBER =
  /\bhow (?:many|much|old|often|long|far|tall|frequently)\b|\bwhat (?:year|age|percentage|number|time)\b|\bcu[aá]nt[oa]s?\b|combien|wie (?:viele?|oft|lange|alt)|quant[oaie]s?\b|いくつ|何(?:回|人|歳|年|個|時)|多少|几|幾|сколько|(?<!\p{L})كم(?!\p{L})|कितन|몇|얼마|hur (?:många|mycket|ofta)|hoe(?:veel| vaak| oud)|hvor (?:mange|mye|meget|ofte)|kuinka|(?<!\p{L})ile(?!\p{L})|πόσ|berapa|скільки/iu;
const RATING =
  /\brate\b|\brating\b|\bscale\b|\bout of (?:5|10|100)\b|\bscore\b|\b[01]\s*(?:-|–|to)\s*(?:5|7|10|100)\b|\bstars\b/i;
const NAMED =
  /(?:^|[.!?;\n]\s*|\bfrom |\bat )(?:who|whom|which|where|when)\b|\bwhat(?:'s| is| was)\b[^?]{0,40}\b(?:name|favou?rite|brand|colou?r|city|country|job|occupation|profession|title|model|age|gender|word)\b|\bin (?:one|a few|two|three) words?\b|\bone word\b|\bname (?:a|an|one|the|your)\b/i;
const IN_A_WORD = /\bin (?:one|a few|two|three) words?\b|\bone word\b/i;
const YES_NO =
  /(?:^|[.!?;:,\n]\s*)(?:(?:and|so|if|overall|in general|in your opinion|currently),?\s+)?(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should|may)(?:n't)?\s+(?:you|your|it|there|the|this|that|these|those|we|they|he|she|any|anything|anyone|a|an|our)\b|\bany\s?thing\b[^.?!]{0,80}\?|\byes\s*(?:\/|or)\s*no\b/i;
const LIST = /\b(?:list|name|which of|what are)\b/i;
const DETAIL =
  /\b(?:explain|elaborate|in detail|detailed|describe|be specific|as much (?:detail )?as|at least .{1,20}(?:words|sentences))\b/i;
/** Told to explain, not asked whether somebody did. */
const EXPLAIN =
  /\b(?:explain|elaborate|in detail|be specific)\b|(?<!\p{L})(?:(?:erklären|erläutern|begründen) sie|erkläre|erläutere|begründe|explique|justifique|expliquez|justifiez|spieghi|leg uit|förklara (?:gärna|varför|hur|ditt|din)|forklar|begrunn|begrund|selitä|perustele|wyjaśnij|uzasadnij|объясните|поясните|обоснуйте|поясніть|açıklayın|açıklayınız|εξηγήστε|jelaskan)(?!\p{L})|説明してください|请(?:解释|说明)|請(?:解釋|說明)|설명해 ?주|اشرح|समझाइए|समझाएं/iu;
const WHETHER_EXPLAINED =
  /\b(?:did|do|does|has|have|had|is|are|was|were|will|should)\b[^.?!]{0,200}\b(?:explain|elaborate|in detail|be specific)\b/i;
const GENERIC = new Set(
  'comment comments feedback else additional further other any share add suggestions suggestion say opinion opinions mean example elaborate detail details answer question responses response thought thoughts reasoning reason reasons choice choose chose case yes specific long short sentence sentences words possible added dislike disliked liked liking improve improved improvement improvements change changes better best worst good bad enjoy enjoyed prefer important matters matter favourite favorite happened today recently day experience experiences here problem problems issue issues overall main general want wanted need help know give gave given score scores scored rate rated rating ratings recommend recommendation primary likely'.split(
    ' ',
  ),
);

export function questionKind(question: string): QuestionKind {
  const text = question.slice(0, 2_000);
  const [yesNo, number, named, reason] = [YES_NO.test(text), NUMBER.test(text), NAMED.test(text), REASON.test(text)];
  const items = ITEMS.exec(text)?.[1]?.toLowerCase();
  return {
    yesNo,
    number,
    named,
    rating: RATING.test(text),
    reason,
    reasonToo: REASON_TOO.test(text),
    list: LIST.test(text),
    detail: DETAIL.test(text),
    explain: EXPLAIN.test(text) && !IN_A_WORD.test(text) && !WHETHER_EXPLAINED.test(text),
    allowsNone: yesNo || number || named || (!reason && allowsNone(text)),
    ...(items && { items: NUMBERS[items] ?? Number(items) }),
    parts: Math.max(
      1,
      (text.match(/[?？؟]/g) ?? []).length,
      /\b(?:what|which|who|how|where|do|did|is|are|would|will)\b[^?]*\band (?:why|how|what)\b/i.test(text) ? 2 : 1,
    ),
    generic: contentWords(words(text)).filter((word) => !GENERIC.has(word)).length === 0,
  };
}
