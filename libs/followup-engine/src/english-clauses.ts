import type { Token } from './english-tokens.js';

/** As long as a clause can be and still be read at a glance inside a question. */
const [MOST_WORDS, MOST_CHARACTERS] = [11, 65];
const JOINING =
  /^(?:and|but|because|cause|cos|coz|so|while|whereas|though|although|when|whenever|until|since|which|plus)$/;
/** Their clause means something else without them, and the one before it too. */
const BINDING = /^(?:if|unless|until|except|without|than|that|who|whose|whether)$/;
const SUBJECT =
  /^(?:i|we|you|they|he|she|it|there|this|that|these|those|nobody|everyone|everybody|everything|nothing|somebody|someone|the|my|our|your|their|his|her|a|an|i'm|i've|i'd|i'll|we're|we've|we'd|we'll|they're|they've|they'd|they'll|it's|he's|she's|you're|you've|you'd|there's|that's)$/;
/** A clause does not end so. */
export const OPEN_END = /^(?:esp|etc|lol|haha|eg|ie|and|or|to|of|the|a|with|for)$/;
/** What an opinion begins with and can do without. */
const HEDGES: string[][] = [
  'i think that',
  'i think',
  'i feel like',
  'i feel that',
  'i feel',
  'i guess',
  'i believe',
  'i would say',
  "i'd say",
  'in my opinion',
  'well',
  'just that',
  'honestly',
  'basically',
  'also',
  'yes',
  'yeah',
  'ok',
  'okay',
  'maybe',
  'then',
  'probably',
  'because',
  'but',
  'and',
  'so',
  'plus',
  'just',
].map((hedge) => hedge.split(' '));

/** As many words are a clause, whatever the tagger makes of its verb. */
const LONG = 4;

/** From `start` up to, but without, `end`. */
export interface Clause {
  start: number;
  end: number;
}

/** Whole clauses of a tagged sentence: what stands between its punctuation and, where both sides have a verb, its conjunctions. None is torn from a word that turns its sense. */
export function clauses(list: Token[]): Clause[] {
  const bounds: number[] = [0];
  list.forEach((token, i) => {
    if (token.ends) bounds.push(i + 1);
    else if (i > 0 && JOINING.test(token.clean) && joins(list, bounds.at(-1)!, i)) bounds.push(i);
  });
  bounds.push(list.length);
  return bounds.slice(1).flatMap((end, i) => {
    const start = afterHedges(list, bounds[i]!, end);
    const clause = list.slice(start, end);
    const length = clause.reduce((sum, { text }) => sum + text.length + 1, 0);
    if (clause.length < 2 || clause.length > MOST_WORDS || length > MOST_CHARACTERS) return [];
    return BINDING.test(clause[0]!.clean) ||
      turnsLater(list, end) ||
      lacksSubject(list, start) ||
      OPEN_END.test(clause.at(-1)!.clean)
      ? []
      : [{ start, end }];
  });
}

const hasVerb = (tokens: Token[]): boolean => tokens.some(({ anyVerb }) => anyVerb);

function joins(list: Token[], from: number, at: number): boolean {
  const next = list[at + 1];
  const end = list.findIndex(({ ends }, i) => i >= at && ends);
  const after = list.slice(at + 1, end < 0 ? list.length : end + 1);
  const before = list.slice(from, at);
  return (
    next !== undefined &&
    (hasVerb(before) || before.length >= LONG) &&
    hasVerb(after) &&
    (SUBJECT.test(next.clean) ||
      (before.length >= LONG && hasVerb(list.slice(at + 1, at + 4))) ||
      !/^(?:and|so|since|plus)$/.test(list[at]!.clean))
  );
}

const AUXILIARY = /^(?:was|were|is|are|am|has|had|have|did|does|do|will|would|can|could|should)$/;

/** Its subject stands before it: '… and had to beg', '…, was polite'. */
const lacksSubject = (list: Token[], start: number): boolean =>
  start > 0 &&
  !SUBJECT.test(list[start]!.clean) &&
  (AUXILIARY.test(list[start]!.clean) ||
    (JOINING.test(list[start - 1]!.clean) && !list[start - 1]!.ends && hasVerb(list.slice(start, start + 3))));

/** Says when or although: the main clause is the better quotation. */
export const isAside = (clause: Token[]): boolean =>
  /^(?:when|whenever|while|whereas|since|until|though|although|which)$/.test(clause[0]!.clean);

/** 'Everything was fine until …' */
const turnsLater = (list: Token[], end: number): boolean =>
  end < list.length && /^(?:until|unless|except|if)$/.test(list[end]!.clean);

function afterHedges(list: Token[], from: number, end: number): number {
  for (let start = from; ;) {
    const hedge = HEDGES.find(
      (words) => words.length < end - start && words.every((word, i) => list[start + i]!.clean === word),
    );
    if (!hedge) return start;
    start += hedge.length;
  }
}
