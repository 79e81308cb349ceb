import type { FollowupResult, VerbatimClient } from '@verbatim/client';
import type { Cell } from '@verbatim/tables';
import type { Outcome } from './output.js';
import { progressOf } from './progress.js';
import { answerOf, type Answers, type Question } from './questions.js';

/** Calls at once. */
const CALLS = 4;

/** Scores every answer that is not empty, and asks what an interviewer would ask next. */
export async function askFollowups(client: VerbatimClient, answers: Answers, signal: AbortSignal): Promise<Outcome> {
  const added: Outcome['added'] = [];
  for (const question of answers.questions) {
    const results = await ask(client, answers, question, signal);
    const cells = (value: (result: FollowupResult) => Cell): Cell[] =>
      results.map((result) => (result ? value(result) : ''));
    added.push(
      { header: `${question.name}: follow-up`, width: 50, cells: cells(({ followupQuestion }) => followupQuestion) },
      { header: `${question.name}: completeness`, cells: cells((result) => result.responseEvaluation.completeness) },
      { header: `${question.name}: relevance`, cells: cells((result) => result.responseEvaluation.relevance) },
      { header: `${question.name}: why none`, cells: cells(({ stopReason }) => stopReason ?? '') },
    );
  }
  return { added, sheets: [] };
}

async function ask(
  client: VerbatimClient,
  answers: Answers,
  question: Question,
  signal: AbortSignal,
): Promise<(FollowupResult | undefined)[]> {
  const results: (FollowupResult | undefined)[] = answers.ids.map(() => undefined);
  const waiting = answers.ids.flatMap((_, row) => (answerOf(answers, row, question).trim() ? [row] : [])).reverse();
  const total = waiting.length;
  const progress = progressOf(`Follow-ups for "${question.name}"`);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      const request = { question: question.text, answer: answerOf(answers, row, question) };
      // A minute's allowance may be used up: the client waits for the next as the service says.
      results[row] = await client.followup(request, { signal, retries: 10 });
      progress.report(++done, total);
    }
  };
  try {
    await Promise.all(Array.from({ length: CALLS }, work));
  } finally {
    progress.end();
  }
  return results;
}
