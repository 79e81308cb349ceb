import { contentWords, stem } from '@verbatim/language';
import { words } from '@verbatim/language';
import { STATEMENT_ENDS, deniedBy } from './statement-scope.js';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,2}|${NUMBERS.join('|')}`;
/** Things that a respondent has a number of, with their names. No cars: a household's may be more than the respondent's. */
const OWN: Record<string, string> = {
  child: 'children|kids?|child',
  dog: 'dogs?',
  cat: 'cats?',
  brother: 'brothers?',
  sister: 'sisters?',
  sibling: 'siblings?',
  son: 'sons?',
  daughter: 'daughters?',
  grandchild: 'grandchildren|grandkids',
};
const SO_MANY = `(${NUMBER}) (?:(?:\\w+ )?(?:lovely|beautiful|great|wonderful|young|small|little|grown|adult) )?(${Object.values(OWN).join('|')})`;
/** 'I have two kids', and 'my two kids', which are all of them, whatever they do. */
const COUNTED = [
  `(?:i|we)(?: have|'ve)(?: got)?(?: only| just)? ${SO_MANY}${STATEMENT_ENDS}`,
  `(?:my|our)(?! one\\b) ${SO_MANY}\\b(?! (?:at home|in (?:college|school|town|the house)|from|who|that|still|left|under|over|each|together|aged|between))`,
].map((said) => new RegExp(`\\b${said}`, 'gi'));
const NAMES = Object.entries(OWN).map(([name, forms]) => [name, new RegExp(`^(?:${forms})$`, 'i')] as const);
const nameOf = (thing: string): string => NAMES.find(([, forms]) => forms.test(thing))![0];

/** 'I have two children', 'our three kids': how many of what. */
function countsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, number, thing] of COUNTED.flatMap((said) => [...text.matchAll(said)])) {
    const count = NUMBERS.indexOf(number!.toLowerCase());
    counts.set(nameOf(thing!), count < 0 ? Number(number) : count);
  }
  return counts;
}

/** 'use' and 'used' have different stems: they are too short to be cut. */
const isForm = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
const OFTEN =
  /\b(?:every (?:single )?(?:day|morning|evening|night|week|weekend)|daily|always|most days|(?:twice|several times|\d+ times|once) an? (?:day|week))\b/i;

/** The stems of what is done so often, and of what is never done. */
const habitIn = (text: string): string[] | undefined =>
  OFTEN.test(text) && /^i\b/i.test(text)
    ? [...new Set(contentWords(words(text.split(/[,;]| (?:and|but|because) /)[0]!.replace(OFTEN, ' '))).map(stem))]
    : undefined;
const neverIn = (text: string): string[] | undefined =>
  /\bi(?:'ve| have)? never\b/i.test(text) ? deniedBy(words(text)) : undefined;

/** What a sentence says that can have one value only. */
export interface Particulars {
  counts: ReadonlyMap<string, number>;
  habit?: string[];
  never?: string[];
}

export const particularsIn = (text: string): Particulars => ({
  counts: countsIn(text),
  habit: habitIn(text),
  never: neverIn(text),
});

/** Two different values for what can have one only: how many children, how often. */
export function twoParticulars(a: Particulars, b: Particulars): { why: string; score: number } | undefined {
  for (const [thing, count] of a.counts) {
    const there = b.counts.get(thing);
    if (there !== undefined && there !== count)
      return { why: `two numbers for one thing (${count} and ${there})`, score: 80 };
  }
  for (const [does, never] of [
    [a.habit, b.never],
    [b.habit, a.never],
  ]) {
    if (
      does?.length &&
      never?.length &&
      does.length === never.length &&
      does.every((word) => never.some((other) => isForm(word, other)))
    )
      return { why: 'often in one answer, never in the other', score: 78 };
  }
  return undefined;
}
