import type { StoredResponse, SurveySummary } from '@verbatim/client';
import { count, number, percent } from './words.js';

type Element = StoredResponse['elements'][number];

const characters = (text: string): number => [...text.trim()].length;

/** What came of a follow-up: the same names in the figures and with each conversation. */
const OUTCOMES = {
  answered: 'Answered',
  empty: 'Answered without content',
  open: 'Not answered',
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const outcomeName = (outcome: Outcome): string => OUTCOMES[outcome];

/** A reply that tells something decides, whatever the other follow-ups got. */
export function outcomeOf(followups: readonly { hasContent: boolean }[]): Outcome {
  if (followups.some(({ hasContent }) => hasContent)) return 'answered';
  return followups.length ? 'empty' : 'open';
}

/** How much an answer grew by the replies that tell something, in a line. Without such a reply there is nothing to say. */
export function growth(
  answer: string,
  followups: readonly { answer: string; hasContent: boolean }[],
): string | undefined {
  const told = followups.filter(({ hasContent }) => hasContent);
  if (!told.length) return undefined;
  const before = characters(answer);
  const added = told.reduce((sum, turn) => sum + characters(turn.answer), 0);
  return `${count(before, 'character')} became ${count(before + added, 'character')}`;
}

const REASONS: Record<NonNullable<NonNullable<Element['thread']>['stopReason']>, string> = {
  complete: 'Nothing more was asked: the answer was complete.',
  irrelevant: 'Nothing more was asked: the answer was not about the question.',
  refused: 'Nothing more was asked: the respondent did not want to answer.',
  no_answer: 'Nothing more was asked: the respondent said twice that they do not know.',
  max_rounds: 'Nothing more was asked: no further question was left, or allowed.',
};

/** Where a thread stopped, and why; undefined where that was not kept. */
export function endOf({ thread, followups }: Pick<Element, 'thread' | 'followups'>): string | undefined {
  if (thread?.isOpen) return followups.length ? 'One more follow-up was asked, and got no reply.' : undefined;
  return thread?.stopReason ? REASONS[thread.stopReason] : undefined;
}

/** Was the answer followed up? A first answer that needed no follow-up has a thread, too. */
export const isFollowedUp = ({ followups, thread }: Pick<Element, 'followups' | 'thread'>): boolean =>
  followups.length > 0 || thread?.isOpen === true;

/** What the follow-ups of a survey brought, in figures. */
export function figuresOf({
  asked,
  answered,
  withContent,
  characters: { before, after },
}: SurveySummary['followups']): [name: string, figure: string][] {
  const of = (answers: number): string =>
    asked ? `${number(answers)} (${percent(answers / asked)})` : number(answers);
  return [
    ['Answers followed up', number(asked)],
    [OUTCOMES.answered, of(withContent)],
    [OUTCOMES.empty, of(answered - withContent)],
    [OUTCOMES.open, of(asked - answered)],
    ...(before === null || after === null
      ? []
      : ([
          ['Mean length where answered', `${number(Math.round(before))} → ${number(Math.round(after))} characters`],
        ] as [string, string][])),
  ];
}
