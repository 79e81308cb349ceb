import { LIMITS } from '@verbatim/contracts';
import { callAs, withOrg } from '@verbatim/database';
import type { DataSource, EntityManager } from 'typeorm';
import { attributesOf, type Attributes } from '../http/attributes.js';
import { generatedResponseId } from './response-identifier.js';

/**
 * gateway.surveys, questions, responses and response_elements: the data model that calls store (docs/api: stored data), if they name a survey. Storing is
 * idempotent; an answer that is sent again replaces itself.
 */

export interface IncomingSurvey {
  surveyIdentifier?: string;
  surveyName?: string;
  surveyDescription?: string;
}

export interface IncomingResponse {
  responseIdentifier?: string;
  attributes?: Attributes | null;
  surveyEntries: {
    question: string;
    answer: string;
    questionContext?: string;
    questionIdentifier?: string;
    parentQuestionIdentifier?: string;
  }[];
}

/**
 * Gives every response its serviceResponseIdentifier: the same survey and responseIdentifier always get the same number, all others a new one. Two first
 * calls for one respondent agree by the unique index. Numbers are taken from the organization's counter in one statement, whose lock a step that is a
 * transaction of its own (`apart`) holds for that statement only; a number that another call was quicker to give is left out.
 */
export async function numberResponses(
  step: Step,
  org: string,
  surveyIdentifier: string | undefined,
  ids: (string | undefined)[],
): Promise<number[]> {
  const known = new Map<string, number>();
  const isKeyed = (id: string | undefined): id is string => surveyIdentifier !== undefined && id !== undefined;
  const find = async (wanted: string[]): Promise<void> => {
    for (const slice of slices(wanted)) {
      const rows = await step<{ id: string; number: string }[]>((manager) =>
        manager.query(
          `SELECT response_id AS id, number FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND response_id = ANY($3)`,
          [org, surveyIdentifier, slice],
        ),
      );
      for (const row of rows) known.set(row.id, Number(row.number));
    }
  };
  const identified = [...new Set(ids.filter(isKeyed))];
  await find(identified);
  const added = identified.filter((id) => !known.has(id)).length + ids.filter((id) => !isKeyed(id)).length;
  let next = added ? await takeNumbers(step, org, added) : 0;
  const rows: { number: number; id: string | null }[] = [];
  const numbers = ids.map((id) => {
    if (isKeyed(id) && known.has(id)) return known.get(id)!;
    const number = next++;
    if (isKeyed(id)) known.set(id, number);
    rows.push({ number, id: id ?? (surveyIdentifier === undefined ? null : generatedResponseId(org, number)) });
    return number;
  });
  // Sorted: two jobs with the same new respondents wait for each other's rows in the same order.
  rows.sort((a, b) => order(a.id ?? '', b.id ?? '') || a.number - b.number);
  const taken: string[] = [];
  for (const slice of slices(rows)) {
    const stored = await step<{ number: string }[]>((manager) =>
      manager.query(
        `INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged)
         SELECT $1, number, $2, id, '{}' FROM unnest($3::bigint[], $4::text[]) AS added (number, id)
         ON CONFLICT (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL AND response_id IS NOT NULL DO NOTHING RETURNING number`,
        [org, surveyIdentifier ?? null, slice.map((row) => row.number), slice.map((row) => row.id)],
      ),
    );
    if (stored.length === slice.length) continue;
    const own = new Set(stored.map(({ number }) => Number(number)));
    taken.push(...slice.flatMap(({ number, id }) => (own.has(number) || id === null ? [] : [id])));
  }
  if (!taken.length) return numbers;
  await find(taken);
  return ids.map((id, i) => (isKeyed(id) ? known.get(id)! : numbers[i]!));
}

/** The numbers of responses that are stored later. Up to a hundred whose respondents are named take one round trip instead of nine. */
export async function numbersFor(
  database: DataSource,
  org: string,
  surveyIdentifier: string | undefined,
  ids: (string | undefined)[],
): Promise<number[]> {
  const isFew = surveyIdentifier !== undefined && ids.length <= FEW && ids.every((id) => id !== undefined);
  if (!isFew) return numberResponses(apart(database, org), org, surveyIdentifier, ids);
  return callAs<number[]>(database, org, 'gateway.number_responses', [surveyIdentifier, ids]);
}

/** Responses that are numbered in one statement: while it runs, other calls and jobs of the organization wait for their numbers. */
const FEW = 100;

/** Returns the first of so many numbers in a row. */
async function takeNumbers(step: Step, org: string, count: number): Promise<number> {
  const [[row]] = await step<[{ first: number }[]]>((manager) =>
    manager.query(
      `UPDATE gateway.organizations SET next_response = next_response + $2 WHERE org_id = $1 RETURNING (next_response - $2)::float8 AS first`,
      [org, count],
    ),
  );
  return row!.first;
}

const ROWS = 1_000;

const slices = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, i) => rows.slice(i * ROWS, (i + 1) * ROWS));

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Runs one step of storing in a transaction. */
export type Step = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** All steps in the caller's transaction: for a single call. */
export const together =
  (manager: EntityManager): Step =>
  (work) =>
    work(manager);

/**
 * Each step in a transaction of its own: for a job. A survey's row is locked until its transaction ends; while 300,000 answers were stored in one
 * transaction, the survey's single calls waited for 14 s and took all connections. If the job fails, the next try stores the same again.
 */
export const apart =
  (database: DataSource, org: string): Step =>
  (work) =>
    withOrg(database, org, work);

/** The last row of each key: ON CONFLICT can't change a row twice in one statement. */
const lastOf = <T>(rows: T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

export interface IncomingQuestion {
  questionIdentifier: string;
  question: string;
  questionContext?: string;
  parentQuestionIdentifier?: string;
}

/** The answer of the response with this number (see numberResponses). */
export interface IncomingElement {
  number: number;
  questionIdentifier: string;
  answer: string;
}

/** Stores the survey, its questions and, for responses with a number, their answers. */
export async function storeModel(
  step: Step,
  org: string,
  survey: IncomingSurvey,
  responses: IncomingResponse[],
  numbers: (number | undefined)[],
): Promise<void> {
  const id = survey.surveyIdentifier;
  if (id === undefined) return;
  const answered = responses.flatMap(({ surveyEntries }, i) =>
    surveyEntries.flatMap(({ questionIdentifier, ...entry }) =>
      questionIdentifier == null ? [] : [{ ...entry, questionIdentifier, number: numbers[i] }],
    ),
  );
  await storeSurvey(step, org, { ...survey, surveyIdentifier: id });
  await storeQuestions(step, org, id, answered);
  await storeElements(
    step,
    org,
    id,
    answered.filter((row): row is typeof row & { number: number } => row.number !== undefined),
  );
  await storeAttributes(
    step,
    org,
    responses.map(({ attributes }, i) => [numbers[i], attributes]),
  );
}

/** Adds attributes to those that the responses with these numbers have; a name that is sent again gets the new value. Beyond the limit, old names go. */
export async function storeAttributes(
  step: Step,
  org: string,
  responses: readonly (readonly [number: number | undefined, attributes: Attributes | null | undefined])[],
): Promise<void> {
  const sent = new Map<number, Attributes>();
  for (const [number, given] of responses) {
    const attributes = attributesOf(given);
    if (number !== undefined && attributes) sent.set(number, { ...sent.get(number), ...attributes });
  }
  // In order: two calls that change the same rows lock them in the same order.
  const rows = [...sent].sort(([a], [b]) => a - b);
  for (let from = 0; from < rows.length; from += ROWS) {
    const slice = rows.slice(from, from + ROWS);
    await step((manager) =>
      manager.query('SELECT gateway.store_attributes($1, $2, $3, $4)', [
        org,
        slice.map(([number]) => number),
        slice.map(([, attributes]) => JSON.stringify(attributes)),
        LIMITS.attributes,
      ]),
    );
  }
}

export async function storeSurvey(
  step: Step,
  org: string,
  survey: IncomingSurvey & { surveyIdentifier: string },
): Promise<void> {
  await step((manager) =>
    manager.query('SELECT gateway.store_survey($1, $2, $3, $4)', [
      org,
      survey.surveyIdentifier,
      survey.surveyName ?? null,
      survey.surveyDescription ?? null,
    ]),
  );
}

export async function storeQuestions(
  step: Step,
  org: string,
  surveyIdentifier: string,
  incoming: IncomingQuestion[],
): Promise<void> {
  const questions = inOrder(incoming);
  await step((manager) =>
    manager.query('SELECT gateway.store_questions($1, $2, $3, $4, $5, $6)', [
      org,
      surveyIdentifier,
      ...columnsOf(questions),
    ]),
  );
}

/** Each question once, sorted: two calls that change the same rows lock them in the same order. */
const inOrder = <T extends IncomingQuestion>(questions: T[]): T[] =>
  lastOf(questions, (row) => row.questionIdentifier).sort((a, b) => order(a.questionIdentifier, b.questionIdentifier));

const columnsOf = (questions: IncomingQuestion[]): (string | null)[][] => [
  questions.map((q) => q.questionIdentifier),
  questions.map((q) => q.question),
  questions.map((q) => q.questionContext ?? null),
  questions.map((q) => q.parentQuestionIdentifier ?? null),
];

export async function storeElements(
  step: Step,
  org: string,
  surveyIdentifier: string,
  incoming: IncomingElement[],
): Promise<void> {
  const elements = lastOf(incoming, (row) => `${row.number} ${row.questionIdentifier}`);
  elements.sort((a, b) => a.number - b.number || (a.questionIdentifier < b.questionIdentifier ? -1 : 1));
  for (let from = 0; from < elements.length; from += ROWS) {
    const rows = elements.slice(from, from + ROWS);
    await step((manager) =>
      manager.query('SELECT gateway.store_elements($1, $2, $3, $4, $5)', [
        org,
        surveyIdentifier,
        rows.map((row) => row.questionIdentifier),
        rows.map((row) => row.number),
        rows.map((row) => row.answer),
      ]),
    );
  }
}

/**
 * Stores a single call of a survey in one round trip: what storeModel stores, and the response's row if its identifier is `generated`. Repeating it changes
 * nothing.
 */
export async function storeCall(
  database: DataSource,
  org: string,
  survey: IncomingSurvey & { surveyIdentifier: string },
  response: { number: number; generated: string | undefined } & IncomingResponse,
): Promise<void> {
  const entries = inOrder(
    response.surveyEntries.filter(
      (entry): entry is typeof entry & IncomingQuestion => entry.questionIdentifier != null,
    ),
  );
  const attributes = attributesOf(response.attributes);
  await callAs(database, org, 'gateway.store_call', [
    survey.surveyIdentifier,
    survey.surveyName ?? null,
    survey.surveyDescription ?? null,
    response.number,
    response.generated ?? null,
    ...columnsOf(entries),
    entries.map(({ answer }) => answer),
    attributes ? JSON.stringify(attributes) : null,
    LIMITS.attributes,
  ]);
}
