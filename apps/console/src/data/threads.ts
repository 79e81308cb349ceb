import type { StoredResponse, SurveySummary } from '@verbatim/client';
import { count, number, percent } from './words.js';

type Element = StoredResponse['elements'][number];

const characters = (text: string): number => [...text.trim()].length;

/** How much an answer grew by its follow-ups, in a line. */
export function growth(answer: string, followups: readonly { answer: string }[]): string {
  const before = characters(answer);
  const added = followups.reduce((sum, turn) => sum + characters(turn.answer), 0);
  return `${count(followups.length, 'follow-up')}, ${count(before, 'character')} became ${count(before + added, 'character')}`;
}

const REASONS: Record<NonNullable<NonNullable<Element['thread']>['stopReason']>, string> = {
  complete: 'Nothing more was asked: the answer was complete.',
  irrelevant: 'Nothing more was asked: the answer was not about the question.',
  refused: 'Nothing more was asked: the respondent did not want to answer.',
  no_answer: 'Nothing more was asked: the respondent said twice that they do not know.',
  max_rounds: 'Nothing more was asked: no further question was left, or allowed.',
};

/** Where a thread stopped, and why; undefined where that was not kept. */
export function endOf({ thread }: Pick<Element, 'thread'>): string | undefined {
  if (thread?.isOpen) return 'The last follow-up was not answered.';
  return thread?.stopReason ? REASONS[thread.stopReason] : undefined;
}

/** Was the answer followed up? A first answer that needed no follow-up has a thread, too. */
export const isFollowedUp = ({ followups, thread }: Pick<Element, 'followups' | 'thread'>): boolean =>
  followups.length > 0 || thread?.isOpen === true;

/** What the follow-ups of a survey brought, in figures. */
export const figuresOf = ({
  asked,
  answered,
  characters: { before, after },
}: SurveySummary['followups']): [name: string, figure: string][] => [
  ['Answers followed up', number(asked)],
  ['Follow-ups answered', asked ? `${number(answered)} (${percent(answered / asked)})` : number(answered)],
  ...(before === null || after === null
    ? []
    : ([['Mean length', `${number(Math.round(before))} → ${number(Math.round(after))} characters`]] as [
        string,
        string,
      ][])),
];
