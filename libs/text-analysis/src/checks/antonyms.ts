const PAIRS =
  'like/dislike love/hate like/hate love/dislike good/bad great/terrible good/terrible great/bad good/awful great/awful excellent/terrible excellent/poor good/poor always/never often/never often/rarely everyday/never daily/never cheap/expensive affordable/expensive easy/difficult easy/hard fast/slow quick/slow happy/unhappy satisfied/dissatisfied satisfied/unsatisfied satisfied/disappointed friendly/rude friendly/unfriendly polite/rude helpful/unhelpful useful/useless clean/dirty clean/filthy safe/unsafe safe/dangerous married/single married/divorced employed/unemployed employed/retired retired/student vegetarian/meat vegan/meat vegan/cheese vegetarian/steak agree/disagree support/oppose favor/oppose recommend/avoid tasty/disgusting delicious/disgusting delicious/tasteless reliable/unreliable comfortable/uncomfortable interesting/boring fun/boring exciting/boring enjoy/hate enjoy/dislike enjoy/boring love/boring like/boring best/worst increase/decrease better/worse improved/worsened beautiful/ugly quiet/loud quiet/noisy rich/poor healthy/unhealthy healthy/sick honest/dishonest trust/distrust fresh/stale strong/weak young/old tall/short early/late male/female man/woman boy/girl rural/urban city/countryside smoker/nonsmoker alone/wife alone/husband single/wife single/husband childless/children childless/kids allergic/eat allergic/love terrified/love scared/love easier/harder closer/farther closer/further nearer/farther faster/slower quicker/slower cheaper/dearer bigger/smaller larger/smaller higher/lower warmer/colder longer/shorter earlier/later sooner/later cleaner/dirtier quieter/louder safer/riskier stronger/weaker more/less open/closed';

const OPPOSITES = new Map<string, Set<string>>();
for (const pair of PAIRS.split(' ')) {
  const [a, b] = pair.split('/') as [string, string];
  OPPOSITES.set(a, (OPPOSITES.get(a) ?? new Set()).add(b));
  OPPOSITES.set(b, (OPPOSITES.get(b) ?? new Set()).add(a));
}

const forms = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/d$/, ''), word.replace(/ed$/, ''), word.replace(/ing$/, ''), word.replace(/ly$/, '')];

/** The words of a text that have an opposite, with the forms that they are known by. */
export type Poles = readonly (readonly [word: string, form: string])[];

export const polesOf = (tokens: readonly string[]): Poles =>
  tokens.flatMap((word) => forms(word).filter((form) => OPPOSITES.has(form)).map((form) => [word, form] as const));

/** Two words that exclude each other, one from each side. */
export function opposites(one: Poles, other: Poles): [string, string] | undefined {
  for (const [word, form] of one) {
    const found = other.find(([, there]) => OPPOSITES.get(form)!.has(there));
    if (found) return [word, found[0]];
  }
  return undefined;
}

/** What somebody is, and what a person who is that does not have or do. */
const FACTS: readonly (readonly [is: RegExp, not: RegExp])[] = [
  [/\bvegan\b/i, /\b(?:meat|steak|bacon|burgers?|chicken|beef|pork|ham|fish|cheese|eggs?)\b/i],
  [/\bvegetarian\b/i, /\b(?:meat|steak|bacon|chicken|beef|pork|ham)\b/i],
  [/\b(?:i'm|i am) (?:still )?single\b|\bnever (?:been )?married\b|\bunmarried\b/i, /\bmy (?:husband|wife|spouse)\b|\b(?:i'm|i am|we're|we are|we've been|i've been|been) (?:happily )?married\b/i],
  [/\bchildless\b|\b(?:no|don't have(?: any)?|do not have(?: any)?|without) (?:kids|children)\b/i, /\bmy (?:kids?|children|sons?|daughters?)\b/i],
  [/\bnon-?smoker\b/i, /\bi smoke\b|\bmy cigarettes?\b/i],
  [/\b(?:teetotal(?:l?er)?|i (?:don't|do not|never) drink alcohol)\b/i, /\b(?:glass(?:es)? of wine|beers?|whisk(?:e)?y|vodka|cocktails?)\b/i],
  [/\bonly child\b/i, /\bmy (?:older |younger |big |little |twin )?(?:brother|sister)s?\b/i],
  [/\bunemployed\b|\bout of work\b/i, /\bmy (?:boss|employer|colleagues|coworkers)\b/i],
  [/\b(?:i live|living) (?:all )?(?:alone|by myself|on my own)\b/i, /\bwith my (?:husband|wife|flat-?mates?|room-?mates?)\b|\bmy (?:husband|wife) and i\b/i],
];

/** The place in FACTS that the two texts contradict each other in, with the words of both. */
export function excludingFacts(one: string, other: string): [string, string] | undefined {
  for (const [is, not] of FACTS) {
    const [a, b] = [is.exec(one)?.[0] ?? is.exec(other)?.[0], is.test(one) ? not.exec(other)?.[0] : not.exec(one)?.[0]];
    if (a && b) return [a, b];
  }
  return undefined;
}
