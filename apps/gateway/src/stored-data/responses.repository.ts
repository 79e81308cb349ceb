import { LIMITS, type Reserved, type StopReason } from '@verbatim/contracts';
import { runsWithin } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';
import { codesOf, latestCodings, type AssignedCode } from './latest-codes.repository.js';
import type { ResponseHead } from './response-heads.repository.js';
import { decisionsOn, type Decision } from '../quality/decisions.repository.js';
import type { StoredQuality } from '../quality/stored-quality.repository.js';

/** Reads what is stored with responses: answers, follow-up turns, quality, codes and brands (gateway.responses, response_elements, followup_turns). */

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

export interface ResponseItem extends ResponseHead {
  /** Null until the response has been evaluated. */
  quality: StoredQuality | null;
  /** What somebody decided about it. */
  decision: Decision | null;
  elements: ResponseElement[];
}

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

/** The beginning of the responses that were found: as many as a page has room for. */
export interface WholeResponses {
  items: ResponseItem[];
  /** More were found. */
  isCut: boolean;
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
