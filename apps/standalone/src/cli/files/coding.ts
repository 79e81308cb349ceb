import type { VerbatimClient } from '@verbatim/client';
import type { SheetToWrite } from '@verbatim/tables';
import { CodedQuestion, EXAMPLES, percent, type PlacedCode } from './coded-question.js';
import { runJob } from './jobs.js';
import { leftOutColumn, type LeftOut } from './left-out.js';
import { largestCodes } from './largest-codes.js';
import type { Outcome } from './output.js';
import { answerOf, type Answers, type Question } from './questions.js';
import { questionsSheet, shortNamesOf } from './short-names.js';
import { surveyOf, type FileSurvey } from './survey.js';

export interface CodingSettings {
  type: 'coding' | 'brand-coding';
  /** What is added to each question of the request. */
  perQuestion: (question: Question) => object;
  leftOut?: LeftOut | undefined;
  signal: AbortSignal;
}

/** One job for each question, so that a question that fails does not take others with it. */
export async function codeAnswers(
  client: VerbatimClient,
  answers: Answers,
  { type, perQuestion, leftOut, signal }: CodingSettings,
): Promise<CodedQuestion[]> {
  const rows = new Map(answers.ids.map((id, row) => [id, row]));
  const sent = [...rows.values()].filter((row) => !leftOut?.has(row));
  const coded: CodedQuestion[] = [];
  const survey = surveyOf(answers);
  const { surveyIdentifier, surveyName } = survey;
  for (const question of answers.questions) {
    const asked = { questionIdentifier: question.name, question: question.text, ...perQuestion(question) };
    const found = new CodedQuestion(question, rows);
    await runJob(
      client,
      {
        type,
        identity: [surveyIdentifier, asked, ...(leftOut?.size ? [[...leftOut.keys()]] : [])],
        request: () => ({
          surveyIdentifier,
          surveyName,
          surveyResponses: [{ ...asked, responseEntries: entriesOf(answers, sent, question, survey) }],
        }),
        what: `Coding "${question.name}"`,
        signal,
      },
      async (id) => {
        // The pages of a brand coding are those of a coding.
        for await (const { results } of client.pages('coding', id, { signal }))
          for (const page of results?.questionCodes ?? []) found.add(page);
      },
    );
    coded.push(found);
  }
  return coded;
}

interface Entry {
  responseIdentifier: string;
  answer: string;
  attributes?: Record<string, string>;
}

/** Of a body of 64 MiB; the rest is for what stands around the entries. */
const MOST_BYTES = 63 * 1024 ** 2;

/** The answers to a question in these rows, with the attributes of their respondents; without these where they are more than a request may have. */
function entriesOf(
  answers: Answers,
  rows: readonly number[],
  question: Question,
  { attributesOf }: FileSurvey,
): Entry[] {
  const entryOf = (row: number): Entry => ({
    responseIdentifier: answers.ids[row]!,
    answer: answerOf(answers, row, question),
  });
  const fullOf = (row: number): Entry => ({ ...entryOf(row), ...attributesOf(row) });
  let bytes = 0;
  for (const row of rows) if (bytes <= MOST_BYTES) bytes += Buffer.byteLength(JSON.stringify(fullOf(row))) + 1;
  if (bytes <= MOST_BYTES) return rows.map(fullOf);
  console.error('The other columns are too large to be stored with the survey: it has no attributes.');
  return rows.map(entryOf);
}

/** Codes as text and as 0/1 columns, and a sheet with the code frame. Rows that were left out have no codes and count in no percentage. */
export function codingOutcome(answers: Answers, coded: readonly CodedQuestion[], leftOut?: LeftOut): Outcome {
  const respondents = answers.ids.length - (leftOut?.size ?? 0);
  const names = shortNamesOf(answers);
  return {
    added: [
      ...(leftOut ? [leftOutColumn(leftOut)] : []),
      ...coded.flatMap(({ question, codes }) => columnsOf(question, names.get(question)!, codes, leftOut)),
    ],
    sheets: [codeSheet(coded, respondents), largestCodes(coded, respondents), ...questionsSheet(names)],
  };
}

function columnsOf(
  { name }: Question,
  short: string,
  codes: readonly PlacedCode[],
  leftOut: LeftOut | undefined,
): Outcome['added'] {
  // As text the deepest code stands for those above it.
  const isDeepest = ({ rows, subCodes }: PlacedCode, row: number): boolean =>
    rows.has(row) && !subCodes.some((code) => code.rows.has(row));
  const texts = (row: number): string =>
    codes
      .filter((code) => isDeepest(code, row))
      .map(({ path }) => path.join(' > '))
      .join('; ');
  const flags = codes.map(({ id, path, rows }) => ({
    header: `${name}: ${path.join(' > ')}`,
    short: `${short}: ${path.join(' > ')}`,
    width: 16,
    cell: (row: number) => (leftOut?.has(row) ? null : rows.has(row) ? 1 : 0),
    variable: `${name} ${id}`,
    valueLabels: ['not mentioned', 'mentioned'],
  }));
  return [{ header: `${name}: codes`, short: `${short}: codes`, width: 40, cell: texts }, ...flags];
}

/** The code frame, in the form that --codebook reads. */
export function codeSheet(coded: readonly CodedQuestion[], respondents?: number): SheetToWrite {
  const levels = Math.max(1, ...coded.flatMap(({ codes }) => codes.map(({ path }) => path.length)));
  const counted = respondents !== undefined;
  return {
    name: 'Codes',
    columns: [
      { header: 'Question', width: 20 },
      { header: 'Id', width: 8 },
      ...Array.from({ length: levels }, (_, i) => ({ header: `Level ${i + 1}`, width: 28 })),
      { header: 'Description', width: 40 },
      { header: 'Reserved', width: 10 },
      ...(counted
        ? [
            { header: 'Answers', width: 10 },
            { header: 'Percent', width: 10 },
            { header: 'Confidence', width: 10 },
          ]
        : []),
      ...Array.from({ length: EXAMPLES }, (_, i) => ({ header: `Example ${i + 1}`, width: 40 })),
    ],
    rows: coded.flatMap(({ question, codes }) =>
      codes.map(({ id, label, description, reserved, confidence, path, rows, examples }) => [
        question.name,
        id,
        ...Array.from({ length: levels }, (_, i) => (i === path.length - 1 ? label : '')),
        description,
        reserved,
        ...(counted ? [rows.size, percent(rows.size, respondents), confidence] : []),
        ...examples.map(({ answer }) => answer),
      ]),
    ),
  };
}
