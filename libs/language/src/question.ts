import { allowsNone } from './allows-none.js';
import { inAnyLanguage, sourceOfAll } from './packs/patterns.js';
import { fromPacks } from './packs/registry.js';
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
const why = inAnyLanguage(({ questions }) => [...questions.why, ...questions.reasons]);
/** '…, and why?' Where words are written together no such join is looked for. */
const whyToo = fromPacks((packs) => {
  const spaced = packs.filter(({ script }) => !script.joined);
  const joins = sourceOfAll(spaced, ({ words: { and, or } }) =>
    [and, or].flatMap((own) => [...own.everywhere, ...own.here]),
  );
  const asks = sourceOfAll(spaced, ({ questions }) => questions.why);
  return new RegExp(String.raw`(?:[?？,;.]|${joins})\s*(?:please )?(?:explain |say |tell us )?${asks}`, 'iu');
});
const amount = inAnyLanguage(({ questions }) => questions.amount);
const explain = inAnyLanguage(({ questions }) => questions.explain);
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
/** Asked whether somebody explained, not told to. */
const WHETHER_EXPLAINED =
  /\b(?:did|do|does|has|have|had|is|are|was|were|will|should)\b[^.?!]{0,200}\b(?:explain|elaborate|in detail|be specific)\b/i;
const GENERIC = new Set([
  'comment',
  'comments',
  'feedback',
  'else',
  'additional',
  'further',
  'other',
  'any',
  'share',
  'add',
  'suggestions',
  'suggestion',
  'say',
  'opinion',
  'opinions',
  'mean',
  'example',
  'elaborate',
  'detail',
  'details',
  'answer',
  'question',
  'responses',
  'response',
  'thought',
  'thoughts',
  'reasoning',
  'reason',
  'reasons',
  'choice',
  'choose',
  'chose',
  'case',
  'yes',
  'specific',
  'long',
  'short',
  'sentence',
  'sentences',
  'words',
  'possible',
  'added',
  'dislike',
  'disliked',
  'liked',
  'liking',
  'improve',
  'improved',
  'improvement',
  'improvements',
  'change',
  'changes',
  'better',
  'best',
  'worst',
  'good',
  'bad',
  'enjoy',
  'enjoyed',
  'prefer',
  'important',
  'matters',
  'matter',
  'favourite',
  'favorite',
  'happened',
  'today',
  'recently',
  'day',
  'experience',
  'experiences',
  'here',
  'problem',
  'problems',
  'issue',
  'issues',
  'overall',
  'main',
  'general',
  'want',
  'wanted',
  'need',
  'help',
  'know',
  'give',
  'gave',
  'given',
  'score',
  'scores',
  'scored',
  'rate',
  'rated',
  'rating',
  'ratings',
  'recommend',
  'recommendation',
  'primary',
  'likely',
]);

/** Whether a question asks for a reason, in any language. */
export const asksWhy = (question: string): boolean => why().test(question);

export function questionKind(question: string): QuestionKind {
  const text = question.slice(0, 2_000);
  const [yesNo, number, named, reason] = [YES_NO.test(text), amount().test(text), NAMED.test(text), asksWhy(text)];
  const items = ITEMS.exec(text)?.[1]?.toLowerCase();
  return {
    yesNo,
    number,
    named,
    rating: RATING.test(text),
    reason,
    reasonToo: whyToo().test(text),
    list: LIST.test(text),
    detail: DETAIL.test(text),
    explain: explain().test(text) && !IN_A_WORD.test(text) && !WHETHER_EXPLAINED.test(text),
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
