/** What a text can be instead of an answer; each has a detector of its own. */
export const KINDS = ['order', 'lazy', 'advertising', 'machine', 'salad'] as const;
export type Kind = (typeof KINDS)[number];
