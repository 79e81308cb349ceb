import type { Text } from './register.js';

/** Questions that an interviewer can ask of a quoted clause, by what they ask for. */
export const STANDARD_PROBES = {
  next: 'what happened next',
  end: 'how a trouble whose end is not told turned out',
  instead_should: 'what should have happened',
  affect: 'the effect on the respondent',
  like_for_you: 'what an experience was like',
  deal: 'how the respondent copes',
  do_instead: 'what the respondent does instead',
  matters: 'why it is important',
  difference: 'what a wish or a condition would change',
  ideal: 'what a wish looks like in detail',
  better: 'what would mend a shortcoming',
  impression: 'where a judgement comes from',
  say: 'why an opinion is held',
  feel: 'where a feeling comes from',
  worries: 'what of a fear weighs most',
  bothers: 'what of an annoyance weighs most',
  like: 'what of something good counts most',
  stands_out: 'why it is remembered',
  often: 'how often something happens',
  when: 'when a general quality or trouble is noticed',
  decided: 'what tipped a decision',
  changed_mind: 'what would turn a decision',
  respond: 'what others did about it',
  told: 'what reason others gave',
  expected: 'how it compares with what was expected',
  elsewhere: 'how it compares with other places',
  come_about: 'how it came about',
  which_most: 'which of several things counts most',
  rather: 'what the respondent would like instead',
  practice: 'how an arrangement works',
  since: 'what has changed since',
  remember: 'what of an occasion is remembered',
  helped: 'what made it easier',
  mean: 'what unclear words mean',
  example: 'an example of a general claim',
} as const;
export type StandardProbe = keyof typeof STANDARD_PROBES;

/**
 * A language's words for each: of what is so, and of what is over. They stand behind a quotation and need nothing else. Only English clauses are read for
 * their tense: elsewhere one of the two forms is always taken (`MOSTLY_PAST`), so it is best said so that it fits both.
 */
export type StandardProbes = Record<StandardProbe, readonly [now: string, past: string]>;
/** The same as a pack has them, where the language has two registers. */
export type StandardTexts = Record<StandardProbe, readonly [now: Text, past: Text]>;

/** What these ask about is over more often than not. */
export const MOSTLY_PAST: ReadonlySet<StandardProbe> = new Set<StandardProbe>([
  'next',
  'end',
  'instead_should',
  'like_for_you',
  'do_instead',
  'decided',
  'changed_mind',
  'respond',
  'told',
  'come_about',
  'helped',
  'stands_out',
]);
