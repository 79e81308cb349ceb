import type { QuestionCodeData, ResponseCode, VerbatimClient } from '@verbatim/client';
import { percent, type CodedQuestion, type PlacedCode } from './coded-question.js';
import type { Cell, SheetToWrite } from '@verbatim/tables';
import { runJob, surveyOf } from './jobs.js';
import { largestCodes } from './largest-codes.js';
import type { Outcome } from './output.js';
import { answerOf, type Answers, type Question } from './questions.js';

export interface CodingSettings {
  type: 'coding' | 'brand-coding';
  /** What is added to each question of the request. */
  perQuestion: (question: Question) => object;
  signal: AbortSignal;
}

const EXAMPLES = 3;

/** One job for each question, so that a question that fails does not take others with it. */
export async function codeAnswers(
  client: VerbatimClient,
  answers: Answers,
  settings: CodingSettings,
): Promise<CodedQuestion[]> {
  const coded: CodedQuestion[] = [];
  for (const question of answers.questions) {
    const responseEntries = answers.ids.map((responseIdentifier, row) => ({
      responseIdentifier,
      answer: answerOf(answers, row, question),
    }));
    const asked = { questionIdentifier: question.name, question: question.text, ...settings.perQuestion(question) };
    const request = {
      surveyIdentifier: surveyOf(answers.table.file, responseEntries),
      surveyResponses: [{ ...asked, responseEntries }],
    };
    const [found] = await runJob(
      client,
      { type: settings.type, request, what: `Coding "${question.name}"`, signal: settings.signal },
      (id) => client.codes(id, { signal: settings.signal }),
    );
    coded.push({ question, codes: [...placed(found)] });
  }
  return coded;
}

function* placed(found: QuestionCodeData | undefined): Generator<PlacedCode> {
  function* walk(codes: ResponseCode[], above: string[]): Generator<PlacedCode> {
    for (const code of codes) {
      const path = [...above, code.label];
      yield { code, path };
      yield* walk(code.subCodes, path);
    }
  }
  yield* walk(found?.responseCodes ?? [], []);
}

/** Codes as text and as 0/1 columns, and a sheet with the code frame. */
export function codingOutcome(answers: Answers, coded: readonly CodedQuestion[]): Outcome {
  return {
    added: coded.flatMap(({ question, codes }) => columnsOf(answers, question, codes)),
    sheets: [codeSheet(coded, answers.ids.length), largestCodes(coded, answers.ids.length)],
  };
}

function columnsOf(answers: Answers, { name }: Question, codes: readonly PlacedCode[]): Outcome['added'] {
  const rows = new Map(answers.ids.map((id, row) => [id, row]));
  const texts: string[][] = answers.ids.map(() => []);
  const flags = codes.map(({ code, path }) => {
    const cells: Cell[] = answers.ids.map(() => 0);
    const below = new Set(code.subCodes.flatMap(({ responses }) => responses.map((one) => one.responseIdentifier)));
    for (const { responseIdentifier } of code.responses) {
      const row = rows.get(responseIdentifier);
      if (row === undefined) continue;
      cells[row] = 1;
      // As text the deepest code stands for those above it.
      if (!below.has(responseIdentifier)) texts[row]!.push(path.join(' > '));
    }
    return {
      header: `${name}: ${path.join(' > ')}`,
      width: 16,
      cells,
      variable: `${name} ${code.id}`,
      valueLabels: ['not mentioned', 'mentioned'],
    };
  });
  return [{ header: `${name}: codes`, width: 40, cells: texts.map((labels) => labels.join('; ')) }, ...flags];
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
      ...(counted
        ? [
            { header: 'Answers', width: 10 },
            { header: 'Percent', width: 10 },
          ]
        : []),
      ...Array.from({ length: EXAMPLES }, (_, i) => ({ header: `Example ${i + 1}`, width: 40 })),
    ],
    rows: coded.flatMap(({ question, codes }) =>
      codes.map(({ code, path }) => [
        question.name,
        code.id,
        ...Array.from({ length: levels }, (_, i) => (i === path.length - 1 ? code.label : '')),
        code.description ?? '',
        ...(counted ? [code.responses.length, percent(code.responses.length, respondents)] : []),
        ...examplesOf(code),
      ]),
    ),
  };
}

/** The answers that the code is surest of. */
const examplesOf = ({ responses }: ResponseCode): string[] =>
  [...new Set([...responses].sort((a, b) => b.confidence - a.confidence).map(({ answer }) => answer))].slice(
    0,
    EXAMPLES,
  );
