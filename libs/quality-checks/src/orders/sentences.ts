import { ORDER_PARTS, type OrderParts } from './sentences.table.js';

/** Where a sentence that bids begins: at a clause, or after a word that asks or adds. */
const CLAUSE =
  '(?:^|[.!?;:,"\'(\\[\\])。！？、，؟،]\\s*|(?<!\\p{L})(?:please|pls|kindly|just|then|now|and|n|you should|you must|por favor|y|e|et|puis|merci de|bitte|und|dann|per favore|poi|graag|en|proszę|i|пожалуйста|и|من فضلك|و)\\s+)';
const SPACELESS = new Set(['zh', 'ja']);
const GAP = '.{0,40}?';

/** One expression for each kind of order; in languages without spaces the words stand in either order, and no clause has to begin there. */
function orders(language: string, parts: OrderParts): RegExp[] {
  const isSpaceless = SPACELESS.has(language);
  const word = (part: string): string => (isSpaceless ? `(?:${part})` : `(?<!\\p{L})(?:${part})(?![\\p{L}\\p{N}])`);
  const bid = (part: string): string => (isSpaceless ? word(part) : `${CLAUSE}${word(part)}`);
  const gap = isSpaceless ? '.{0,12}?' : GAP;
  const inTurn = (...found: string[]): string => found.join(gap);
  const { setAside, told, giveOut, secrets, judge, answer, verdict, become, roles, next, bidden } = parts;
  const either = (one: string, other: string): string[] =>
    isSpaceless ? [inTurn(word(one), word(other)), inTurn(word(other), word(one))] : [inTurn(bid(one), word(other))];
  const sources = [
    ...either(setAside, told),
    ...either(giveOut, secrets),
    inTurn(bid(judge), word(answer), word(verdict)),
    inTurn(bid(judge), word(verdict), word(answer)),
    ...(isSpaceless
      ? [inTurn(word(answer), word(judge), word(verdict)), inTurn(word(answer), word(verdict), word(judge))]
      : []),
    `${isSpaceless ? '' : CLAUSE}(?:${become})${isSpaceless ? '.{0,10}?' : '\\s*'}(?:${roles})`,
    inTurn(word(next), word(bidden)),
  ];
  return sources.map((source) => new RegExp(source, 'u'));
}

/** Who is spoken to is no person, whatever is bidden. */
const ADDRESSED: RegExp[] = [
  /(?:^|[.!?;:\n[]\s*)(?:attention|note to|dear|hey|any|to|if you(?:'re| are)) (?:the |an? |all )?(?:ai|language model|large language model|llm|ai \w+|evaluator|grader|language models)\b.{0,60}\b(?:must|should|shall|has to|end|write|say|answer|count|give|mark|rate|flag|deserves|start|use|add|include|ignore|reply|respond)\b/u,
  /(?:^|[.!?;\n[]\s*)(?:(?:admin|administrator|moderator|developer|operator) (?:notice|note|message|update|override|command)|(?:message|notice|note|order) from (?:the |your )?(?:developers?|admins?|administrators?|operators?|system|owners?)) ?[:\]]/u,
  /\binstead of (?:a|the|your|another|any) (?:next |new )?(?:follow-?up|question)s?\b/u,
  /(?:^|[.!?;:,\n]\s*)(?:please )?stop being (?:an?|the|my) (?:interviewer|assistant|bot|ai|survey|moderator)\b/u,
  /(?:^|[.!?;:\n]\s*)(?:please )?(?:answer|reply|respond|speak|talk|write) (?:to )?(?:everything|.{0,12}\b(?:in the (?:voice|style|tone|manner) of|like an?|as an?)) .{0,40}\bfrom (?:here|now) on\b/u,
];

export const SENTENCES: RegExp[] = [
  ...Object.entries(ORDER_PARTS).flatMap(([language, parts]) => orders(language, parts)),
  ...ADDRESSED,
];
