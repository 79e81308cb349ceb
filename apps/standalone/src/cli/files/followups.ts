import type { FollowupResult, VerbatimClient } from '@verbatim/client';
import type { Cell } from '@verbatim/tables';
import { openJournal, type Journal } from './journal.js';
import type { Outcome } from './output.js';
import { progressOf } from './progress.js';
import { answerOf, type Answers, type Question } from './questions.js';
import { questionsSheet, shortNamesOf } from './short-names.js';

/** Calls at once. */
const CALLS = 4;

export interface FollowupSettings {
  /** The result file: what an interrupted command has got is kept beside it. */
  out: string;
  /** The service, if it is not the embedded one: another service is asked anew. */
  url?: string | undefined;
  signal: AbortSignal;
}

/** Scores every answer that is not empty, and asks what an interviewer would ask next. */
export async function askFollowups(
  client: VerbatimClient,
  answers: Answers,
  { out, url, signal }: FollowupSettings,
): Promise<Outcome> {
  const added: Outcome['added'] = [];
  const names = shortNamesOf(answers);
  const journal = openJournal<FollowupResult>(out);
  for (const question of answers.questions) {
    const results = await ask(client, answers, { question, journal, url, signal });
    const column = (what: string, value: (result: FollowupResult) => Cell, width?: number): void =>
      void added.push({
        header: `${question.name}: ${what}`,
        short: `${names.get(question)}: ${what}`,
        ...(width !== undefined && { width }),
        cell: (row) => (results[row] ? value(results[row]) : ''),
      });
    column('follow-up', ({ followupQuestion }) => followupQuestion, 50);
    column('completeness', (result) => result.responseEvaluation.completeness);
    column('relevance', (result) => result.responseEvaluation.relevance);
    column('why none', ({ stopReason }) => stopReason ?? '');
  }
  return { added, sheets: questionsSheet(names), onWritten: () => journal.remove() };
}

async function ask(
  client: VerbatimClient,
  answers: Answers,
  {
    question,
    journal,
    url,
    signal,
  }: { question: Question; journal: Journal<FollowupResult>; url: string | undefined; signal: AbortSignal },
): Promise<(FollowupResult | undefined)[]> {
  const requestOf = (row: number) => ({ question: question.text, answer: answerOf(answers, row, question) });
  const entryOf = (row: number) => ({ url, column: question.name, id: answers.ids[row], ...requestOf(row) });
  const results = answers.ids.map((_, row) => journal.find(entryOf(row)));
  const answered = answers.ids.flatMap((_, row) => (requestOf(row).answer.trim() ? [row] : []));
  const waiting = answered.filter((row) => !results[row]).reverse();
  let done = answered.length - waiting.length;
  const progress = progressOf(`Follow-ups for "${question.name}"`);
  const work = async (): Promise<void> => {
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      // A minute's allowance may be used up: the client waits for the next as the service says.
      const result = await client.followup(requestOf(row), { signal, retries: 10 });
      results[row] = result;
      journal.keep(entryOf(row), result);
      progress.report(++done, answered.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: CALLS }, work));
  } finally {
    progress.end();
  }
  return results;
}
