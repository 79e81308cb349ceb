import { RELEVANT_FROM, type FollowupLanguage, type ResponseEvaluation } from '@verbatim/contracts';
import { bounded } from '@verbatim/quality-checks';
import { inconsistency } from '@verbatim/quality-checks';
import type { FollowupThread } from './engine.js';
import type { Embed } from '@verbatim/embedding';
import { questionAim } from '@verbatim/language';
import { aspects } from '@verbatim/quality-checks';
import { withDeclining } from './declining/declining.js';
import { completeness, type Coverage } from './completeness.js';
import { coverageOf } from './coverage.js';
import { read, type Reading } from './reading.js';
import { relevanceOf } from './relevance.js';

/** Turns that are looked at: the first and the newest. */
const TURNS = 10;

export interface Evaluated {
  evaluation: ResponseEvaluation;
  readings: Reading[];
  newest: Reading;
  /** The questionContext. */
  context: string;
  coverage: Coverage[];
}

/** The scores of a thread's newest answer, and what the follow-up needs to know of the thread. */
export async function evaluate(whole: FollowupThread, language: FollowupLanguage, embed: Embed): Promise<Evaluated> {
  const turns = whole.turns.length > TURNS ? [whole.turns[0]!, ...whole.turns.slice(1 - TURNS)] : whole.turns;
  const thread = { ...whole, turns };
  const aim = questionAim(turns[0]!.question, language);
  const readings = await Promise.all(
    turns.map(({ question, answer }) => withDeclining(read(question, answer), aim, embed)),
  );
  const newest = readings.at(-1)!;
  const first = readings[0]!;
  const english =
    readings.filter(({ kind }) => kind === 'content').every(({ language }) => language === 'en') &&
    newest.language === 'en';
  const relevance = await threadRelevance(newest, first, thread, english, embed);
  const coverage = await coverageOf(aspects(thread.questionContext), readings, english, embed);
  // answers that are about something else say nothing of what was asked
  const counted =
    relevance < RELEVANT_FROM && newest.kind === 'content'
      ? readings.with(-1, { ...newest, kind: 'courtesy' })
      : readings;
  return {
    evaluation: {
      completeness: completeness(counted, coverage, relevance, aim),
      relevance,
      nonsensical: bounded(newest.nonsensical),
      consistency: await consistency(turns, embed),
    },
    readings,
    newest,
    context: thread.questionContext ?? '',
    coverage,
  };
}

/** The newest answer's; one that is relevant gains from what was relevant before it. */
async function threadRelevance(
  newest: Reading,
  first: Reading,
  thread: FollowupThread,
  english: boolean,
  embed: Embed,
): Promise<number> {
  const own = await relevanceOf(newest, thread, english, embed);
  if (thread.turns.length < 2 || own < RELEVANT_FROM) return own;
  const before = await relevanceOf(first, { ...thread, turns: [thread.turns[0]!] }, english, embed);
  return Math.round(Math.max(own, (own + before) / 2));
}

/** 100: nothing in the thread contradicts anything. */
async function consistency(turns: FollowupThread['turns'], embed: Embed): Promise<number> {
  if (turns.length < 2) return 100;
  const { score, isIssue } = await inconsistency(
    turns.map(({ question, answer }, index) => ({ index, question, answer: answer.slice(0, 4_000).toWellFormed() })),
    embed,
  );
  return isIssue ? 100 - score : 100;
}
