/** What a text can be instead of an answer; each has a detector of its own. */
export const KINDS = ['order', 'lazy', 'advertising', 'machine', 'salad'] as const;
export type Kind = (typeof KINDS)[number];

/** How much is known: thresholds differ, because a glossary tells less than the encoder and peers tell more than a question. */
export const SITUATIONS = ['english', 'english with peers', 'other', 'other with peers'] as const;
export type Situation = (typeof SITUATIONS)[number];
