const PAIRS = [
  'like/dislike',
  'love/hate',
  'like/hate',
  'love/dislike',
  'good/bad',
  'great/terrible',
  'good/terrible',
  'great/bad',
  'good/awful',
  'great/awful',
  'excellent/terrible',
  'excellent/poor',
  'good/poor',
  'always/never',
  'often/never',
  'often/rarely',
  'everyday/never',
  'daily/never',
  'cheap/expensive',
  'affordable/expensive',
  'easy/difficult',
  'easy/hard',
  'fast/slow',
  'quick/slow',
  'happy/unhappy',
  'satisfied/dissatisfied',
  'satisfied/unsatisfied',
  'satisfied/disappointed',
  'friendly/rude',
  'friendly/unfriendly',
  'polite/rude',
  'helpful/unhelpful',
  'useful/useless',
  'clean/dirty',
  'clean/filthy',
  'safe/unsafe',
  'safe/dangerous',
  'married/single',
  'married/divorced',
  'employed/unemployed',
  'agree/disagree',
  'support/oppose',
  'favor/oppose',
  'recommend/avoid',
  'tasty/disgusting',
  'delicious/disgusting',
  'delicious/tasteless',
  'reliable/unreliable',
  'comfortable/uncomfortable',
  'interesting/boring',
  'fun/boring',
  'exciting/boring',
  'enjoy/hate',
  'enjoy/dislike',
  'enjoy/boring',
  'love/boring',
  'like/boring',
  'best/worst',
  'increase/decrease',
  'better/worse',
  'improved/worsened',
  'beautiful/ugly',
  'quiet/loud',
  'quiet/noisy',
  'rich/poor',
  'healthy/unhealthy',
  'healthy/sick',
  'honest/dishonest',
  'trust/distrust',
  'fresh/stale',
  'strong/weak',
  'young/old',
  'tall/short',
  'early/late',
  'male/female',
  'man/woman',
  'boy/girl',
  'rural/urban',
  'city/countryside',
  'smoker/nonsmoker',
  'easier/harder',
  'closer/farther',
  'closer/further',
  'nearer/farther',
  'faster/slower',
  'quicker/slower',
  'cheaper/dearer',
  'bigger/smaller',
  'larger/smaller',
  'higher/lower',
  'warmer/colder',
  'longer/shorter',
  'earlier/later',
  'sooner/later',
  'cleaner/dirtier',
  'quieter/louder',
  'safer/riskier',
  'stronger/weaker',
  'more/less',
  'open/closed',
];

const OPPOSITES = new Map<string, Set<string>>();
for (const pair of PAIRS) {
  const [a, b] = pair.split('/') as [string, string];
  OPPOSITES.set(a, (OPPOSITES.get(a) ?? new Set()).add(b));
  OPPOSITES.set(b, (OPPOSITES.get(b) ?? new Set()).add(a));
}

const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/d$/, ''),
  word.replace(/ed$/, ''),
  word.replace(/ing$/, ''),
  word.replace(/ly$/, ''),
];

/** The words of a text that have an opposite, each once, with the forms that they are known by. */
export type Poles = readonly (readonly [word: string, form: string])[];

export const polesOf = (tokens: readonly string[]): Poles =>
  [...new Set(tokens)].flatMap((word) =>
    forms(word)
      .filter((form) => OPPOSITES.has(form))
      .map((form) => [word, form] as const),
  );

/** Two words that exclude each other, one from each side. */
export function opposites(one: Poles, other: Poles): [string, string] | undefined {
  for (const [word, form] of one) {
    const found = other.find(([, there]) => OPPOSITES.get(form)!.has(there));
    if (found) return [word, found[0]];
  }
  return undefined;
}
