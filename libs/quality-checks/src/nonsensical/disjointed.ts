const set = (...lists: string[]): Set<string> => new Set(lists.join(' ').split(' '));

/** 'its', 'your' and 'their' are not among them: people write them for "it's", "you're" and 'there'; nor is 'a', which may be the letter. */
const DETERMINERS = 'the an my our every';
const VERBS = 'is are was were would could should has have had does did went';
const SUBJECTS = 'i he she we they';

/** English words, and what does not follow them in a sentence, careless ones included. */
const NEVER_NEXT: readonly (readonly [after: Set<string>, never: Set<string>])[] = [
  [
    set(DETERMINERS),
    set(
      DETERMINERS,
      VERBS,
      SUBJECTS,
      'of with from into at during and or but because if which who whose whom when where',
    ),
  ],
  [set('of with from into at during towards'), set(VERBS, SUBJECTS, 'of with into and or but if')],
  [set('and or but'), set('of and or')],
  [set('which who whom'), set('of and or the')],
  [set('to'), set('is are was were would could should has had does did went of with and or but')],
  [set('whose'), set(VERBS, 'of with from into at')],
];
const NEVER_LAST = set(DETERMINERS, 'whose or and because into during');

/** How often English words stand side by side that no sentence joins ('the of', 'to with'), an end that is none included. A word written twice is a slip. */
export function brokenJoins(words: readonly string[]): number {
  const broken = words.filter(
    (word, i) =>
      i > 0 &&
      words[i - 1] !== word &&
      NEVER_NEXT.some(([after, never]) => after.has(words[i - 1]!) && never.has(word)),
  );
  return broken.length + (NEVER_LAST.has(words.at(-1) ?? '') ? 1 : 0);
}
