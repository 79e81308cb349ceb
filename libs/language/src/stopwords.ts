const LIST =
  "a about above after again all also am an and any are aren't as at be because been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each few for from further get got had hadn't has hasn't have haven't having he he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if in into is isn't it it's its itself just let's like made make makes many may me might more most much must mustn't my myself no nor not now of off on once only or other ought our ours ourselves out over own please really same say shall she should shouldn't so some such than that that's the their theirs them themselves then there there's these they they're they've this those through to too under until up us very was wasn't we we'd we'll we're we've were weren't what what's when where which while who whom whose why will with won't would wouldn't you you'd you'll you're you've your yours yourself yourselves think feel thing things tell describe explain anything something";

/** English words that say nothing about a topic. */
export const STOPWORDS = new Set(LIST.split(' '));

/** Crude English stem, good enough to see that two words are one: plural, -ing, -ed, -ly, -er, -ness, final e and y. */
export function stem(word: string): string {
  let root = word.replace(/'s?$/, '');
  if (root.length > 4)
    root = root.replace(/(?:ies|ied)$/, 'y').replace(/(?:ingly|edly|ness|ment|ing|ers|er|est|ed|es|ly|s)$/, '');
  else if (root.length > 3) root = root.replace(/s$/, '');
  return root.length > 3 ? root.replace(/[ey]$/, '') : root;
}

export const contentWords = (tokens: string[]): string[] =>
  tokens.filter((token) => !STOPWORDS.has(token) && /\p{L}|\p{N}/u.test(token));
