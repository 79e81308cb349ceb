import type { Recommendation } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import { codesOf, latestCodings, positionsWithCode, type AssignedCode } from './latest-codes.repository.js';
import type { StoredQuality } from '../quality/stored-quality.repository.js';

/** Reads responses with their answers, follow-up turns, quality, codes and brands (gateway.responses, response_elements, followup_turns). */

/** All that are given must be true of a response. */
export interface ResponseFilter {
  /** Of the response's first arrival; `to` is not included. */
  from?: Date;
  to?: Date;
  recommendation?: Recommendation;
  questionIdentifier?: string;
  /** Label or id of a code in the latest coding, or of a brand. */
  code?: string;
  /** Words of an answer, as web search engines read them. */
  text?: string;
}

export interface ResponseElement {
  questionIdentifier: string;
  parentQuestionIdentifier?: string;
  question: string;
  answer: string;
  updatedAt: Date;
  followups: { question: string; answer: string }[];
  codes: { id: number; label: string; confidence: number }[];
  brands: { id: number; label: string; matchedText?: string }[];
}

export interface ResponseItem {
  /** Null where an earlier version stored a response that came without one. */
  responseIdentifier: string | null;
  serviceResponseIdentifier: number;
  createdAt: Date;
  /** Null until the response has been evaluated. */
  quality: StoredQuality | null;
  elements: ResponseElement[];
}

type Head = Omit<ResponseItem, 'elements'>;

interface ElementRow extends Omit<ResponseElement, 'parentQuestionIdentifier' | 'followups' | 'codes' | 'brands'> {
  number: number;
  parentQuestionIdentifier: string | null;
}

interface TurnRow {
  number: number;
  questionIdentifier: string;
  question: string;
  answer: string;
}

/** Collects the parameters of a query and gives their placeholders. */
class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** The responses with a number above `after`, in the order of their numbers, which is that of their arrival. */
export async function findResponses(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { after, limit }: { after: number; limit: number },
): Promise<ResponseItem[]> {
  const heads = await findHeads(manager, org, survey, filter, { after, limit });
  return withElements(manager, org, survey, heads);
}

async function findHeads(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { after, limit }: { after: number; limit: number },
): Promise<Head[]> {
  const parameters = new Parameters();
  const [o, s, a] = [parameters.add(org), parameters.add(survey), parameters.add(after)];
  const conditions = [`r.org_id = ${o} AND r.survey_id = ${s} AND r.number > ${a}`];
  const { from, to, recommendation, questionIdentifier, code, text } = filter;
  if (from) conditions.push(`r.created_at >= ${parameters.add(from)}`);
  if (to) conditions.push(`r.created_at < ${parameters.add(to)}`);
  if (recommendation) conditions.push(`r.quality ->> 'recommendation' = ${parameters.add(recommendation)}`);
  if (questionIdentifier !== undefined || text !== undefined) {
    const ofQuestion =
      questionIdentifier === undefined ? '' : ` AND e.question_id = ${parameters.add(questionIdentifier)}`;
    const withText =
      text === undefined
        ? ''
        : ` AND to_tsvector('simple', e.answer) @@ websearch_to_tsquery('simple', ${parameters.add(text)})`;
    conditions.push(
      `EXISTS (SELECT 1 FROM gateway.response_elements e WHERE e.org_id = ${o} AND e.survey_id = ${s} AND e.response_number = r.number${ofQuestion}${withText})`,
    );
  }
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
    `SELECT r.response_id AS "responseIdentifier", r.number::float8 AS "serviceResponseIdentifier", r.created_at AS "createdAt", r.quality
     FROM gateway.responses r WHERE ${conditions.join(' AND ')} ORDER BY r.number LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
}

async function withElements(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: Head[],
): Promise<ResponseItem[]> {
  if (!heads.length) return [];
  const numbers = heads.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier);
  const elements: ElementRow[] = await manager.query(
    `SELECT e.response_number::float8 AS number, e.question_id AS "questionIdentifier", q.parent_question_id AS "parentQuestionIdentifier", q.question, e.answer,
       e.updated_at AS "updatedAt"
     FROM gateway.response_elements e JOIN gateway.questions q ON q.org_id = e.org_id AND q.survey_id = e.survey_id AND q.question_id = e.question_id
     WHERE e.org_id = $1 AND e.survey_id = $2 AND e.response_number = ANY($3::bigint[]) ORDER BY e.question_id`,
    [org, survey, numbers],
  );
  const turns: TurnRow[] = await manager.query(
    `SELECT response_number::float8 AS number, question_id AS "questionIdentifier", question, answer FROM gateway.followup_turns
     WHERE org_id = $1 AND survey_id = $2 AND question_id = ANY($3) AND response_number = ANY($4::bigint[]) AND answer IS NOT NULL ORDER BY id`,
    [org, survey, [...new Set(elements.map(({ questionIdentifier }) => questionIdentifier))], numbers],
  );
  const codes = await codesByAnswer(manager, org, survey, heads);
  const key = (...parts: unknown[]): string => JSON.stringify(parts);
  const turnsOf = Map.groupBy(turns, (turn) => key(turn.number, turn.questionIdentifier));
  const elementsOf = Map.groupBy(elements, ({ number }) => number);
  return heads.map((head) => ({
    ...head,
    elements: (elementsOf.get(head.serviceResponseIdentifier) ?? []).map(
      ({ number, parentQuestionIdentifier, ...element }): ResponseElement => ({
        ...element,
        ...(parentQuestionIdentifier !== null && { parentQuestionIdentifier }),
        followups: (turnsOf.get(key(number, element.questionIdentifier)) ?? []).map(({ question, answer }) => ({
          question,
          answer,
        })),
        codes: codes
          .of('coding', element.questionIdentifier, head.responseIdentifier)
          .map(({ id, label, confidence }) => ({ id, label, confidence })),
        brands: codes
          .of('brand-coding', element.questionIdentifier, head.responseIdentifier)
          .map(({ id, label, matched }) => ({ id, label, ...(matched && { matchedText: matched }) })),
      }),
    ),
  }));
}

interface CodesByAnswer {
  of(type: string, questionIdentifier: string, responseIdentifier: string | null): AssignedCode[];
}

async function codesByAnswer(
  manager: EntityManager,
  org: string,
  survey: string,
  heads: Head[],
): Promise<CodesByAnswer> {
  const ids = heads.flatMap(({ responseIdentifier }) => responseIdentifier ?? []);
  const found = new Map<string, Map<string, AssignedCode[]>>();
  for (const coding of await latestCodings(manager, org, survey)) {
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
