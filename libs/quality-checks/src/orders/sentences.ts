import { fromPacks, type LanguagePack, type Patterns, sourceOf } from '@verbatim/language';

const GAP = '.{0,40}?';
const either = (entries: Patterns): string => `(?:${entries.join('|')})`;

/**
 * One expression for each kind of order that a language has the parts of. `clause` is where a sentence that orders begins: at a clause, or
 * after a word that asks or adds. In languages without spaces the words stand in either order, and no clause has to begin there.
 */
function ordersOf({ script, conduct: { orderParts: parts } }: LanguagePack, clause: string): RegExp[] {
  if (!parts) return [];
  const word = (own: Patterns): string => (script.joined ? either(own) : `(?<!\\p{L})${either(own)}(?![\\p{L}\\p{N}])`);
  const bid = (own: Patterns): string => (script.joined ? word(own) : `${clause}${word(own)}`);
  const gap = script.joined ? '.{0,12}?' : GAP;
  const inTurn = (...found: string[]): string => found.join(gap);
  const { setAside, told, giveOut, secrets, judge, answer, verdict, become, roles, next, bidden } = parts;
  const both = (one: Patterns, other: Patterns): string[] =>
    script.joined ? [inTurn(word(one), word(other)), inTurn(word(other), word(one))] : [inTurn(bid(one), word(other))];
  const sources = [
    ...both(setAside, told),
    ...both(giveOut, secrets),
    inTurn(bid(judge), word(answer), word(verdict)),
    inTurn(bid(judge), word(verdict), word(answer)),
    ...(script.joined
      ? [inTurn(word(answer), word(judge), word(verdict)), inTurn(word(answer), word(verdict), word(judge))]
      : []),
    `${script.joined ? '' : clause}${either(become)}${script.joined ? '.{0,10}?' : '\\s*'}${either(roles)}`,
    inTurn(word(next), word(bidden)),
  ];
  return sources.map((source) => new RegExp(source, 'u'));
}

/** Orders that are put together from a language's words for them. */
const combined = fromPacks((packs) => {
  const leads = [...new Set(packs.flatMap(({ conduct }) => conduct.orderParts?.leads ?? []))].join('|');
  const clause = `(?:^|[.!?;:,"'(\\[\\])。！？、，؟،]\\s*|(?<!\\p{L})(?:${leads})\\s+)`;
  return packs.flatMap((pack) => ordersOf(pack, clause));
});

/** Orders that a pack has whole. */
const whole = fromPacks((packs) =>
  packs
    .filter(({ conduct }) => conduct.orders.length)
    .map((pack) => new RegExp(sourceOf(pack, pack.conduct.orders, 'none'), 'u')),
);

/** Who is spoken to is no person, whatever is ordered. English. */
const ADDRESSED: RegExp[] = [
  /(?:^|[.!?;:\n[]\s*)(?:attention|note to|dear|hey|any|to|if you(?:'re| are)) (?:the |an? |all )?(?:ai|language model|large language model|llm|ai \w+|evaluator|grader|language models)\b.{0,60}\b(?:must|should|shall|has to|end|write|say|answer|count|give|mark|rate|flag|deserves|start|use|add|include|ignore|reply|respond)\b/u,
  /(?:^|[.!?;\n[]\s*)(?:(?:admin|administrator|moderator|developer|operator) (?:notice|note|message|update|override|command)|(?:message|notice|note|order) from (?:the |your )?(?:developers?|admins?|administrators?|operators?|system|owners?)) ?[:\]]/u,
  /\binstead of (?:a|the|your|another|any) (?:next |new )?(?:follow-?up|question)s?\b/u,
  /(?:^|[.!?;:,\n]\s*)(?:please )?stop being (?:an?|the|my) (?:interviewer|assistant|bot|ai|survey|moderator)\b/u,
  /(?:^|[.!?;:\n]\s*)(?:please )?(?:answer|reply|respond|speak|talk|write) (?:to )?(?:everything|.{0,12}\b(?:in the (?:voice|style|tone|manner) of|like an?|as an?)) .{0,40}\bfrom (?:here|now) on\b/u,
];

/** Orders in the words of all packs. */
export const orders = (): readonly RegExp[] => [...whole(), ...combined(), ...ADDRESSED];
