import type { BatchItem, VerbatimClient } from '@verbatim/client';
import type { Cell } from '@verbatim/tables';
import { runJob, surveyOf } from './jobs.js';
import type { Outcome } from './output.js';
import { answerOf, type Answers } from './questions.js';

/** Limits of a batch: 50,000 responses, and 64 MiB with some room. */
const RESPONSES = 50_000;
const BYTES = 50 * 1024 ** 2;

interface Response {
  responseIdentifier: string;
  surveyEntries: { question: string; answer: string; questionIdentifier: string }[];
}

/** Evaluates each row as one response. Empty cells are not answers: they were not asked, or were left out. */
export async function evaluateAnswers(
  client: VerbatimClient,
  answers: Answers,
  signal: AbortSignal,
): Promise<Map<string, BatchItem>> {
  const responses = answers.ids
    .map((responseIdentifier, row): Response => ({
      responseIdentifier,
      surveyEntries: answers.questions
        .map((question) => ({
          question: question.text,
          answer: answerOf(answers, row, question),
          questionIdentifier: question.name,
        }))
        .filter(({ answer }) => answer.trim() !== ''),
    }))
    .filter(({ surveyEntries }) => surveyEntries.length > 0);
  const survey = { surveyIdentifier: surveyOf(answers.table.file, responses), surveyName: answers.table.file };
  const batches = [...inBatches(responses)];
  const items = new Map<string, BatchItem>();
  for (const [i, batch] of batches.entries()) {
    const what = batches.length > 1 ? `Checking responses, part ${i + 1} of ${batches.length}` : 'Checking responses';
    await runJob(
      client,
      { type: 'data-quality', request: { ...survey, responses: batch }, what, signal },
      async (id) => {
        for await (const item of client.batchItems(id, { signal })) items.set(item.responseIdentifier, item);
      },
    );
  }
  return items;
}

function* inBatches(responses: Response[]): Generator<Response[]> {
  let batch: Response[] = [];
  let bytes = 0;
  for (const response of responses) {
    const size = Buffer.byteLength(JSON.stringify(response));
    if (batch.length >= RESPONSES || (batch.length && bytes + size > BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(response);
    bytes += size;
  }
  if (batch.length) yield batch;
}

interface Flag {
  question: string;
  answer: string;
  check: string;
  score: number;
  evidence: string;
}

const flagsOf = ({ evaluations, inconsistency }: BatchItem): Flag[] => [
  ...evaluations.flatMap(({ surveyEntry, qualityIssueChecks }) =>
    qualityIssueChecks
      .filter(({ isIssue }) => isIssue)
      .map(({ type, score, evidence }) => ({
        question: surveyEntry.questionIdentifier ?? surveyEntry.question,
        answer: surveyEntry.answer,
        check: type,
        score,
        evidence,
      })),
  ),
  ...(inconsistency?.isIssue
    ? [
        {
          question: '',
          answer: '',
          check: 'Inconsistency',
          score: inconsistency.score,
          evidence: inconsistency.evidence,
        },
      ]
    : []),
];

/** The recommendation with its reasons beside each response, and a sheet with one row for each flag. */
export function qualityOutcome(answers: Answers, items: ReadonlyMap<string, BatchItem>): Outcome {
  const found = answers.ids.map((id) => items.get(id));
  const flags = found.map((item) => (item && !item.error ? flagsOf(item) : []));
  const cells = (value: (item: BatchItem, row: number) => Cell): Cell[] =>
    found.map((item, row) => (item ? (item.error ? '' : value(item, row)) : ''));
  return {
    added: [
      {
        header: 'Recommendation',
        width: 16,
        cells: found.map((item) => item?.error?.message ?? item?.recommendation ?? ''),
      },
      { header: 'Demerit score', width: 10, cells: cells(({ demeritScore }) => demeritScore) },
      {
        header: 'Issues',
        width: 30,
        cells: cells((_, row) => [...new Set(flags[row]!.map(({ check }) => check))].join('; ')),
      },
      {
        header: 'Evidence',
        width: 60,
        cells: cells((_, row) => flags[row]!.map(({ evidence }) => evidence).join(' ')),
      },
    ],
    sheets: [
      {
        name: 'Flags',
        columns: ['Row', 'Response', 'Question', 'Answer', 'Check', 'Score', 'Evidence'].map((header) => ({
          header,
          width: { Answer: 50, Evidence: 70 }[header] ?? 16,
        })),
        rows: flags.flatMap((list, row) =>
          list.map(({ question, answer, check, score, evidence }) => [
            answers.table.rows[row]!.number,
            answers.ids[row]!,
            question,
            answer,
            check,
            score,
            evidence,
          ]),
        ),
      },
    ],
  };
}
