import type { Recommendation } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import { latestCodings, positionsWithCode } from './latest-codes.repository.js';
import { vectorOf, wordsToFind } from '../searched-words.js';
import type { Attributes } from '../http/attributes.js';
import type { DecisionOrNone } from '../quality/decisions.dto.js';

/** Finds responses (gateway.responses, and what is stored with them) by filters. */

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

/** The responses after one of them, up to the last that a page looks at. */
export interface SearchBlock {
  after: number;
  searchedTo: number | undefined;
}

export interface ResponseHead {
  /** Null where an earlier version stored a response that came without one. */
  responseIdentifier: string | null;
  serviceResponseIdentifier: number;
  createdAt: Date;
  attributes: Attributes;
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

/** Responses that are found, in the order of their numbers, which is that of their arrival. Without their answers and quality. */
export async function findHeads(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  { after, searchedTo, limit }: SearchBlock & { limit: number },
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
  range: SearchBlock & { questionIdentifier?: string },
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
