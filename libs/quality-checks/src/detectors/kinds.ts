/** What a text can be instead of an answer; each has a detector of its own. */
export const KINDS = ['order', 'lazy', 'advertising', 'machine', 'salad', 'article', 'abuse'] as const;
export type Kind = (typeof KINDS)[number];

/** Each detector has a threshold for English and one for the rest: of other languages the sentence encoder reads a glossary's words only. */
export const GROUPS = ['english', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** An answer whose language is not known is read as English. */
export const groupOf = (language: string): Group => (language === 'en' || language === 'unknown' ? 'english' : 'other');

/**
 * How much is known: thresholds differ, because a glossary tells less than the encoder, peers tell more than a question, and a whole sentence names its own
 * subject, while a fragment takes it from the question.
 */
export const SITUATIONS = [
  'english',
  'english sentence',
  'english with peers',
  'other',
  'other sentence',
  'other with peers',
] as const;
export type Situation = (typeof SITUATIONS)[number];
