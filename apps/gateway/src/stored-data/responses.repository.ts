import { LIMITS, type Recommendation, type Reserved, type StopReason } from '@verbatim/contracts';
import { runsWithin } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';
import { codesOf, latestCodings, positionsWithCode, type AssignedCode } from './latest-codes.repository.js';
import { vectorOf, wordsToFind } from '../searched-words.js';
import type { Attributes } from '../http/attributes.js';
import type { DecisionOrNone } from '../quality/decisions.dto.js';
import { decisionsOn, type Decision } from '../quality/decisions.repository.js';
import type { StoredQuality } from '../quality/stored-quality.repository.js';

/** Reads responses with their answers, follow-up turns, quality, codes and brands (gateway.responses, response_elements, followup_turns). */

/** An attribute whose value is a number, or a text that is one, from `min` to `max`, both included. */
export interface AttributeRange {
  name: string;
  min: string | undefined;
  max: string | undefined;
}

/** All that are given must be true of a response. */
export interface ResponseFilter {
  /** Of the response's first arrival; `to` is not included. */
  from?: Date;
  to?: Date;
  recommendation?: Recommendation;
  decision?: DecisionOrNone;
  responseIdentifier?: string;
  questionIdentifier?: string;
  /** Label or id of a code in the latest coding, or of a brand. */
  code?: string;
  /** Each with its value as text. */
  attributes: [name: string, value: string][];
  ranges: readonly AttributeRange[];
  /** Words of an answer, as web search engines read them. */
  text?: string;
  /** With a thread of follow-ups; `questionIdentifier` then refers to its answer. */
  isFollowedUp?: boolean;
  /** Text search configurations (word-forms.ts) by which other forms of the words are found, too. */
  configurations?: readonly string[];
}

export interface Thread {
  /** The last follow-up has no answer. */
  isOpen: boolean;
  /** Why there was no further one. Null while the thread is open, and where an earlier version did not keep it. */
  stopReason: StopReason | null;
}

export interface ResponseElement {
  questionIdentifier: string;
  parentQuestionIdentifier?: string;
  question: string;
  answer: string;
  updatedAt: Date;
  /** `hasContent`: the answer is not "I don't know", a refusal or nonsense. */
  followups: { question: string; answer: string; hasContent: boolean }[];
  /** Where its thread of follow-ups stands. */
  thread?: Thread;
  codes: { id: number; label: string; reserved?: Reserved; confidence: number }[];
  brands: { id: number; label: string; reserved?: Reserved; matchedText?: string }[];
}

export interface ResponseItem {
  /** Null where an earlier version stored a response that came without one. */
  responseIdentifier: string | null;
  serviceResponseIdentifier: number;
  createdAt: Date;
  attributes: Attributes;
  /** Null until the response has been evaluated. */
  quality: StoredQuality | null;
  /** What somebody decided about it. */
  decision: Decision | null;
  elements: ResponseElement[];
}

export type ResponseHead = Omit<ResponseItem, 'elements' | 'quality' | 'decision'>;

interface ElementRow extends Omit<
  ResponseElement,
  'parentQuestionIdentifier' | 'followups' | 'thread' | 'codes' | 'brands'
> {
  number: number;
  parentQuestionIdentifier: string | null;
}

interface TurnRow {
  number: number;
  questionIdentifier: string;
  question: string;
  answer: string;
  hasContent: boolean;
}

/** Collects the parameters of a query and gives their placeholders. */
class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** A text that PostgreSQL reads as a number of usual size. Files have numbers as texts. */
const NUMBER = '^\\s*[-+]?\\d{1,30}(\\.\\d{1,30})?\\s*$';

/** Words are looked for in so many responses at a time: 0.3 s. No index helps (docs/decisions), and looking through 1,000,000 took 15 s. */
const SEARCHED = 20_000;
/** Or in so many bytes of answers, where these are long: about as fast. */
const SEARCHED_BYTES = 2_000_000;

export interface Found<T> {
  items: T[];
  /** The last response that was looked at, where others may follow. */
  searchedTo?: number;
}

/** The beginning of the responses that were found: as many as a page has room for. */
export interface WholeResponses {
  items: ResponseItem[];
  /** More were found. */
  isCut: boolean;
}
export type FoundResponses = Found<ResponseItem> & WholeResponses;

export interface ResponsePage {
  /** The serviceResponseIdentifier of the last response before the page. */
  after: number;
  limit: number;
  /** False: without codes and brands. */
  isCoded?: boolean;
}

/** Responses in the order of their numbers, which is that of their arrival. */
export async function findResponses(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { isCoded = true, ...page }: ResponsePage,
): Promise<FoundResponses> {
  const { items, ...rest } = await findHeads(manager, org, survey, filter, page);
  return { ...(await wholeResponses(manager, org, survey, items, isCoded)), ...rest };
}

/** The same without their answers and quality. */
export async function findHeads(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { after, limit }: ResponsePage,
): Promise<Found<ResponseHead>> {
  const searchedTo = filter.text === undefined ? undefined : await endOfSearch(manager, org, survey, after);
  const items = await headsUpTo(manager, org, survey, filter, { after, limit, searchedTo });
  return { items, ...(searchedTo !== undefined && { searchedTo }) };
}

/** Beginnings of the answers of these responses, to one question or to all. */
export const beginningsOfAnswers = (
  manager: EntityManager,
  org: string,
  survey: string,
  numbers: readonly number[],
  questionIdentifier: string | undefined,
  characters: number,
): Promise<{ number: number; text: string }[]> =>
  manager.query(
    `SELECT response_number::float8 AS number, left(answer, $5) AS text FROM gateway.response_elements
     WHERE org_id = $1 AND survey_id = $2 AND response_number = ANY($3::bigint[]) AND ($4::text IS NULL OR question_id = $4)`,
    [org, survey, numbers, questionIdentifier ?? null, characters],
  );

/** Answers of the responses that a page looks through for words: always the same ones. */
export async function answersToSearch(
  manager: EntityManager,
  org: string,
  survey: string,
  { questionIdentifier }: ResponseFilter,
  after: number,
  size: { answers: number; characters: number },
): Promise<string[]> {
  const end = await endOfSearch(manager, org, survey, after);
  const rows: { text: string }[] = await manager.query(
    `SELECT left(answer, $7) AS text FROM gateway.response_elements
     WHERE org_id = $1 AND survey_id = $2 AND response_number > $3 AND ($4::bigint IS NULL OR response_number <= $4) AND ($5::text IS NULL OR question_id = $5)
     ORDER BY hashint8(response_number), response_number, question_id LIMIT $6`,
    [org, survey, after, end ?? null, questionIdentifier ?? null, size.answers, size.characters],
  );
  return rows.map(({ text }) => text);
}

async function endOfSearch(
  manager: EntityManager,
  org: string,
  survey: string,
  after: number,
): Promise<number | undefined> {
  const [last]: { number: number }[] = await manager.query(
    `SELECT number::float8 AS number FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND number > $3 ORDER BY number OFFSET ${SEARCHED - 1} LIMIT 1`,
    [org, survey, after],
  );
  // octet_length reads no long answer, only how long it is
  const [full]: { number: number }[] = await manager.query(
    `SELECT number::float8 AS number FROM (
       SELECT response_number AS number, sum(sum(octet_length(answer))) OVER (ORDER BY response_number) AS bytes FROM gateway.response_elements
       WHERE org_id = $1 AND survey_id = $2 AND response_number > $3 AND ($4::bigint IS NULL OR response_number <= $4) GROUP BY response_number) r
     WHERE bytes >= ${SEARCHED_BYTES} ORDER BY number LIMIT 1`,
    [org, survey, after, last?.number ?? null],
  );
  return (full ?? last)?.number;
}

async function headsUpTo(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { after, limit, searchedTo }: { after: number; limit: number; searchedTo: number | undefined },
): Promise<ResponseHead[]> {
  const parameters = new Parameters();
  const [o, s, a] = [parameters.add(org), parameters.add(survey), parameters.add(after)];
  const conditions = [`r.org_id = ${o} AND r.survey_id = ${s} AND r.number > ${a}`];
  const { from, to, recommendation, decision, responseIdentifier, questionIdentifier, code, text, configurations } =
    filter;
  if (searchedTo !== undefined) conditions.push(`r.number <= ${parameters.add(searchedTo)}`);
  if (from) conditions.push(`r.created_at >= ${parameters.add(from)}`);
  if (to) conditions.push(`r.created_at < ${parameters.add(to)}`);
  if (responseIdentifier !== undefined) conditions.push(`r.response_id = ${parameters.add(responseIdentifier)}`);
  if (recommendation) conditions.push(`r.quality ->> 'recommendation' = ${parameters.add(recommendation)}`);
  if (decision)
    conditions.push(
      decision === 'none'
        ? `NOT EXISTS (SELECT 1 FROM gateway.decisions d WHERE d.org_id = ${o} AND d.response_number = r.number)`
        : `EXISTS (SELECT 1 FROM gateway.decisions d WHERE d.org_id = ${o} AND d.response_number = r.number AND d.decision = ${parameters.add(decision)})`,
    );
  for (const [name, value] of filter.attributes)
    conditions.push(`r.attributes ->> ${parameters.add(name)} = ${parameters.add(value)}`);
  for (const { name, min, max } of filter.ranges) {
    const value = `r.attributes ->> ${parameters.add(name)}`;
    const bounds = [
      ...(min === undefined ? [] : [`>= ${parameters.add(min)}::numeric`]),
      ...(max === undefined ? [] : [`<= ${parameters.add(max)}::numeric`]),
    ].map((bound) => `(${value})::numeric ${bound}`);
    // CASE, as the order of AND is the planner's: what is no number must not be read as one.
    conditions.push(`CASE WHEN ${value} ~ '${NUMBER}' THEN ${bounds.join(' AND ')} ELSE false END`);
  }
  if (text !== undefined) {
    const numbers = await numbersWithText(
      manager,
      org,
      survey,
      { text, configurations },
      { questionIdentifier, after, searchedTo },
    );
    conditions.push(`r.number = ANY(${parameters.add(numbers)}::bigint[])`);
  } else if (questionIdentifier !== undefined)
    conditions.push(
      `EXISTS (SELECT 1 FROM gateway.response_elements e WHERE e.org_id = ${o} AND e.survey_id = ${s} AND e.question_id = ${parameters.add(questionIdentifier)} AND e.response_number = r.number)`,
    );
  if (filter.isFollowedUp)
    conditions.push(
      `r.number IN (SELECT t.response_number FROM gateway.followup_turns t WHERE t.org_id = ${o} AND t.survey_id = ${s} AND t.response_number > ${a}
         AND (t.followed_up OR t.answer IS NOT NULL)${questionIdentifier === undefined ? '' : ` AND t.question_id = ${parameters.add(questionIdentifier)}`})`,
    );
  if (code !== undefined) {
    const codings = (await latestCodings(manager, org, survey)).filter(
      (coding) => questionIdentifier === undefined || coding.questionIdentifier === questionIdentifier,
    );
    const coded: string[] = [];
    for (const coding of codings) {
      const positions = await positionsWithCode(manager, org, coding, code);
      if (!positions.length) continue;
      const [job, question, list] = [
        parameters.add(coding.jobId),
        parameters.add(coding.question),
        parameters.add(positions),
      ];
      coded.push(
        `EXISTS (SELECT 1 FROM gateway.coding_answers a WHERE a.org_id = ${o} AND a.job_id = ${job} AND a.question = ${question} AND a.response_id = r.response_id AND a.position = ANY(${list}::int[]))`,
      );
    }
    if (!coded.length) return [];
    conditions.push(`(${coded.join(' OR ')})`);
  }
  return manager.query(
    `SELECT r.response_id AS "responseIdentifier", r.number::float8 AS "serviceResponseIdentifier", r.created_at AS "createdAt", r.attributes
     FROM gateway.responses r WHERE ${conditions.join(' AND ')} ORDER BY r.number LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
}

/**
 * The responses with these words in an answer, as they are or in another form of one of the configurations. A statement of its own: as a condition on each
 * response, the planner read all answers for each of them in a table that was just filled.
 */
async function numbersWithText(
  manager: EntityManager,
  org: string,
  survey: string,
  { text, configurations = [] }: { text: string; configurations?: readonly string[] },
  range: { questionIdentifier?: string; after: number; searchedTo?: number },
): Promise<string[]> {
  const found = ['simple', ...configurations].map(
    (name) => `${vectorOf(name, 'answer')} @@ websearch_to_tsquery('${name}', $6)`,
  );
  const rows: { number: string }[] = await manager.query(
    `SELECT DISTINCT response_number AS number FROM gateway.response_elements
     WHERE org_id = $1 AND survey_id = $2 AND response_number > $3 AND ($4::bigint IS NULL OR response_number <= $4) AND ($5::text IS NULL OR question_id = $5)
       AND (${found.join(' OR ')})`,
    [org, survey, range.after, range.searchedTo ?? null, range.questionIdentifier ?? null, wordsToFind(text)],
  );
  return rows.map(({ number }) => number);
}

/** Adds quality and answers, and codes and brands where `isCoded`, until the page is full. In memory there is never much more than that. */
export async function wholeResponses(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: ResponseHead[],
  isCoded: boolean,
): Promise<WholeResponses> {
  const sizes = await sizesOf(manager, org, survey, heads);
  const sizeOf = ({ serviceResponseIdentifier }: ResponseHead): number => sizes.get(serviceResponseIdentifier) ?? 0;
  const items: ResponseItem[] = [];
  let bytes = 0;
  for (const run of runsWithin(heads, LIMITS.responsePageBytes, sizeOf))
    for (const item of await withElements(manager, org, survey, run, isCoded)) {
      bytes += Buffer.byteLength(JSON.stringify(item));
      if (items.length && bytes > LIMITS.responsePageBytes) return { items, isCut: true };
      items.push(item);
    }
  return { items, isCut: false };
}

/** Bytes of quality, answers and follow-up turns, by the responses' numbers. */
async function sizesOf(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: readonly ResponseHead[],
): Promise<Map<number, number>> {
  const numbers = heads.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier);
  const rows: { number: number; bytes: number }[] = await manager.query(
    `SELECT number::float8 AS number, sum(bytes)::float8 AS bytes FROM (
       SELECT number, octet_length(quality::text) AS bytes FROM gateway.responses
       WHERE org_id = $1 AND survey_id = $2 AND number = ANY($3::bigint[])
       UNION ALL SELECT response_number, octet_length(answer) FROM gateway.response_elements
       WHERE org_id = $1 AND survey_id = $2 AND response_number = ANY($3::bigint[])
       UNION ALL SELECT response_number, octet_length(question) + octet_length(answer) FROM gateway.followup_turns
       WHERE org_id = $1 AND survey_id = $2 AND response_number = ANY($3::bigint[]) AND answer IS NOT NULL
         AND question_id = ANY(ARRAY(SELECT question_id FROM gateway.questions WHERE org_id = $1 AND survey_id = $2))) AS parts (number, bytes)
     GROUP BY number`,
    [org, survey, numbers],
  );
  return new Map(rows.map(({ number, bytes }) => [number, bytes]));
}

async function withElements(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: ResponseHead[],
  isCoded: boolean,
): Promise<ResponseItem[]> {
  const numbers = heads.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier);
  const qualities: { number: number; quality: StoredQuality | null }[] = await manager.query(
    `SELECT number::float8 AS number, quality FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND number = ANY($3::bigint[])`,
    [org, survey, numbers],
  );
  const qualityOf = new Map(qualities.map(({ number, quality }) => [number, quality]));
  const decisions = await decisionsOn(manager, org, numbers);
  const elements: ElementRow[] = await manager.query(
    `SELECT e.response_number::float8 AS number, e.question_id AS "questionIdentifier", q.parent_question_id AS "parentQuestionIdentifier", q.question, e.answer,
       e.updated_at AS "updatedAt"
     FROM gateway.response_elements e JOIN gateway.questions q ON q.org_id = e.org_id AND q.survey_id = e.survey_id AND q.question_id = e.question_id
     WHERE e.org_id = $1 AND e.survey_id = $2 AND e.response_number = ANY($3::bigint[]) ORDER BY e.question_id`,
    [org, survey, numbers],
  );
  const turns: TurnRow[] = await manager.query(
    `SELECT response_number::float8 AS number, question_id AS "questionIdentifier", question, answer, has_content AS "hasContent"
     FROM gateway.followup_turns
     WHERE org_id = $1 AND survey_id = $2 AND question_id = ANY($3) AND response_number = ANY($4::bigint[]) AND answer IS NOT NULL ORDER BY id`,
    [org, survey, [...new Set(elements.map(({ questionIdentifier }) => questionIdentifier))], numbers],
  );
  const threads: (Pick<TurnRow, 'number' | 'questionIdentifier'> & Thread)[] = await manager.query(
    `SELECT DISTINCT ON (response_number, question_id) response_number::float8 AS number, question_id AS "questionIdentifier", followed_up AS "isOpen",
       stop_reason AS "stopReason"
     FROM gateway.followup_turns WHERE org_id = $1 AND survey_id = $2 AND question_id = ANY($3) AND response_number = ANY($4::bigint[])
     ORDER BY response_number, question_id, id DESC`,
    [org, survey, [...new Set(elements.map(({ questionIdentifier }) => questionIdentifier))], numbers],
  );
  const codes = await codesByAnswer(manager, org, survey, isCoded ? heads : []);
  const key = (...parts: unknown[]): string => JSON.stringify(parts);
  const turnsOf = Map.groupBy(turns, (turn) => key(turn.number, turn.questionIdentifier));
  const threadOf = new Map(
    threads.map(({ number, questionIdentifier, ...thread }) => [key(number, questionIdentifier), thread]),
  );
  const elementsOf = Map.groupBy(elements, ({ number }) => number);
  return heads.map((head) => ({
    ...head,
    quality: qualityOf.get(head.serviceResponseIdentifier) ?? null,
    decision: decisions.get(head.serviceResponseIdentifier) ?? null,
    elements: (elementsOf.get(head.serviceResponseIdentifier) ?? []).map(
      ({ number, parentQuestionIdentifier, ...element }): ResponseElement => ({
        ...element,
        ...(parentQuestionIdentifier !== null && { parentQuestionIdentifier }),
        followups: (turnsOf.get(key(number, element.questionIdentifier)) ?? []).map(
          ({ question, answer, hasContent }) => ({ question, answer, hasContent }),
        ),
        ...threadIn(threadOf, key(number, element.questionIdentifier)),
        codes: codes
          .of('coding', element.questionIdentifier, head.responseIdentifier)
          .map(({ id, label, reserved, confidence }) => ({ id, label, ...(reserved && { reserved }), confidence })),
        brands: codes
          .of('brand-coding', element.questionIdentifier, head.responseIdentifier)
          .map(({ id, label, reserved, matched }) => ({
            id,
            label,
            ...(reserved && { reserved }),
            ...(matched && { matchedText: matched }),
          })),
      }),
    ),
  }));
}

function threadIn(threads: ReadonlyMap<string, Thread>, key: string): { thread?: Thread } {
  const thread = threads.get(key);
  return thread ? { thread } : {};
}

interface CodesByAnswer {
  of(type: string, questionIdentifier: string, responseIdentifier: string | null): AssignedCode[];
}

async function codesByAnswer(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: ResponseHead[],
): Promise<CodesByAnswer> {
  const ids = heads.flatMap(({ responseIdentifier }) => responseIdentifier ?? []);
  const found = new Map<string, Map<string, AssignedCode[]>>();
  for (const coding of ids.length ? await latestCodings(manager, org, survey) : []) {
    const codes = await codesOf(manager, org, coding, ids);
    found.set(
      `${coding.type} ${coding.questionIdentifier}`,
      Map.groupBy(codes, ({ responseIdentifier }) => responseIdentifier),
    );
  }
  return {
    of: (type, question, response) => found.get(`${type} ${question}`)?.get(response ?? '') ?? [],
  };
}
