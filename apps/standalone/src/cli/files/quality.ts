import type { BatchItem, VerbatimClient } from '@verbatim/client';
import type { Cell } from '@verbatim/tables';
import { runJob } from './jobs.js';
import type { Outcome } from './output.js';
import { answerOf, type Answers } from './questions.js';
import { surveyOf, type FileSurvey } from './survey.js';

/** Limits of a batch: 50,000 responses, and 64 MiB with some room. */
const RESPONSES = 50_000;
const BYTES = 50 * 1024 ** 2;

interface Response {
  responseIdentifier: string;
  attributes?: Record<string, string>;
  surveyEntries: { question: string; answer: string; questionIdentifier: string }[];
}

interface Flag {
  question: string;
  answer: string;
  check: string;
  score: number;
  evidence: string;
}

/** Of a batch's item what is written: nine checks with their evidence for each answer were larger than the table. */
export interface Found {
  /** Or why there is none. */
  recommendation: string;
  demeritScore: number | undefined;
  flags: Flag[];
}

/** By the identifiers of responses. */
export type QualityFound = ReadonlyMap<string, Found>;

/** Evaluates each row as one response. Empty cells are not answers: they were not asked, or were left out. */
export async function evaluateAnswers(
  client: VerbatimClient,
  answers: Answers,
  signal: AbortSignal,
): Promise<QualityFound> {
  const survey = surveyOf(answers);
  const { surveyIdentifier, surveyName } = survey;
  const batches = batchesOf(answers, survey);
  const columns = answers.questions.map(({ name, text }) => [name, text]);
  const found = new Map<string, Found>();
  for (const [i, batch] of batches.entries()) {
    await runJob(
      client,
      {
        type: 'data-quality',
        identity: [surveyIdentifier, columns, batch],
        request: () => ({ surveyIdentifier, surveyName, responses: [...responsesOf(answers, survey, batch)] }),
        what: batches.length > 1 ? `Checking responses, part ${i + 1} of ${batches.length}` : 'Checking responses',
        signal,
      },
      async (id) => {
        for await (const item of client.batchItems(id, { signal })) found.set(item.responseIdentifier, foundIn(item));
      },
    );
  }
  return found;
}

interface Rows {
  from: number;
  to: number;
}

function* responsesOf(answers: Answers, survey: FileSurvey, { from, to }: Rows): Generator<Response> {
  for (let row = from; row < to; row++) {
    const response = responseOf(answers, survey, row);
    if (response.surveyEntries.length > 0) yield response;
  }
}

const responseOf = (answers: Answers, { attributesOf }: FileSurvey, row: number): Response => ({
  responseIdentifier: answers.ids[row]!,
  ...attributesOf(row),
  surveyEntries: answers.questions
    .map((question) => ({
      question: question.text,
      answer: answerOf(answers, row, question),
      questionIdentifier: question.name,
    }))
    .filter(({ answer }) => answer.trim() !== ''),
});

/** Rows that fit into a batch, without such that have no responses at all. */
function batchesOf(answers: Answers, survey: FileSurvey): Rows[] {
  const batches: Rows[] = [];
  let batch: Rows = { from: 0, to: 0 };
  let [responses, bytes] = [0, 0];
  for (let row = 0; row < answers.ids.length; row++) {
    const response = responseOf(answers, survey, row);
    if (!response.surveyEntries.length) continue;
    const size = Buffer.byteLength(JSON.stringify(response));
    if (responses >= RESPONSES || (responses && bytes + size > BYTES)) {
      batches.push(batch);
      batch = { from: row, to: row };
      [responses, bytes] = [0, 0];
    }
    batch.to = row + 1;
    responses++;
    bytes += size;
  }
  return responses ? [...batches, batch] : batches;
}

const foundIn = (item: BatchItem): Found =>
  item.error
    ? { recommendation: item.error.message, demeritScore: undefined, flags: [] }
    : { recommendation: item.recommendation ?? '', demeritScore: item.demeritScore, flags: flagsOf(item) };

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
export function qualityOutcome(answers: Answers, found: QualityFound): Outcome {
  const foundOf = (row: number): Found | undefined => found.get(answers.ids[row]!);
  const cell =
    (value: (found: Found) => Cell) =>
    (row: number): Cell => {
      const one = foundOf(row);
      return one ? value(one) : '';
    };
  const flagRows = function* (): Generator<Cell[]> {
    for (const [row, id] of answers.ids.entries())
      for (const { question, answer, check, score, evidence } of foundOf(row)?.flags ?? [])
        yield [answers.table.rows[row]!.number, id, question, answer, check, score, evidence];
  };
  return {
    added: [
      { header: 'Recommendation', width: 16, cell: cell(({ recommendation }) => recommendation) },
      {
        header: 'Demerit score (lower is better)',
        variable: 'Demerit score',
        width: 10,
        cell: cell(({ demeritScore }) => demeritScore),
      },
      {
        header: 'Issues',
        width: 30,
        cell: cell(({ flags }) => [...new Set(flags.map(({ check }) => check))].join('; ')),
      },
      { header: 'Evidence', width: 60, cell: cell(({ flags }) => flags.map(({ evidence }) => evidence).join(' ')) },
    ],
    sheets: [
      {
        name: 'Flags',
        columns: ['Row', 'Response', 'Question', 'Answer', 'Check', 'Score', 'Evidence'].map((header) => ({
          header,
          width: { Answer: 50, Evidence: 70 }[header] ?? 16,
        })),
        rows: flagRows(),
      },
    ],
  };
}
