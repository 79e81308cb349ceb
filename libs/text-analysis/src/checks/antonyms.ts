const PAIRS =
  'like/dislike love/hate like/hate love/dislike good/bad great/terrible good/terrible great/bad good/awful great/awful excellent/terrible excellent/poor good/poor always/never often/never often/rarely everyday/never daily/never cheap/expensive affordable/expensive easy/difficult easy/hard fast/slow quick/slow happy/unhappy satisfied/dissatisfied satisfied/unsatisfied satisfied/disappointed friendly/rude friendly/unfriendly polite/rude helpful/unhelpful useful/useless clean/dirty clean/filthy safe/unsafe safe/dangerous married/single married/divorced employed/unemployed employed/retired retired/student vegetarian/meat vegan/meat vegan/cheese vegetarian/steak agree/disagree support/oppose favor/oppose recommend/avoid tasty/disgusting delicious/disgusting delicious/tasteless reliable/unreliable comfortable/uncomfortable interesting/boring fun/boring exciting/boring enjoy/hate enjoy/dislike enjoy/boring love/boring like/boring best/worst increase/decrease better/worse improved/worsened beautiful/ugly quiet/loud quiet/noisy rich/poor healthy/unhealthy healthy/sick honest/dishonest trust/distrust fresh/stale strong/weak young/old tall/short early/late male/female man/woman boy/girl rural/urban city/countryside smoker/nonsmoker alone/wife alone/husband single/wife single/husband childless/children childless/kids allergic/eat allergic/love terrified/love scared/love';

const OPPOSITES = new Map<string, Set<string>>();
for (const pair of PAIRS.split(' ')) {
  const [a, b] = pair.split('/') as [string, string];
  OPPOSITES.set(a, (OPPOSITES.get(a) ?? new Set()).add(b));
  OPPOSITES.set(b, (OPPOSITES.get(b) ?? new Set()).add(a));
}

const forms = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/d$/, ''), word.replace(/ed$/, ''), word.replace(/ing$/, ''), word.replace(/ly$/, '')];

/** Two words that exclude each other, one from each side. */
export function opposites(one: string[], other: string[]): [string, string] | undefined {
  const there = new Map(other.flatMap((word) => forms(word).map((form) => [form, word] as const)));
  for (const word of one)
    for (const form of forms(word)) for (const opposite of OPPOSITES.get(form) ?? []) if (there.has(opposite)) return [word, there.get(opposite)!];
  return undefined;
}
