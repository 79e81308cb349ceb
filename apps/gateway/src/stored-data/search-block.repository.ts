import type { EntityManager } from 'typeorm';
import type { ResponseFilter, SearchBlock } from './response-heads.repository.js';

/**
 * A page looks through a block of responses, where a filter reads long values of each of them: no index helps (docs/decisions), and looking for words in
 * 1,000,000 took 15 s. Filters that read short columns look through all.
 */

/** Responses of a block, divided by the conditions that each must meet: looking for words in as many takes 0.3 s. */
const SEARCHED = 20_000;
/** Or bytes of answers, where these are long: about as fast. */
const SEARCHED_BYTES = 2_000_000;
/** So much faster than words are attributes read, by the byte; each condition reads all of them again. */
const ATTRIBUTES_FASTER = 10;

/** How many conditions read long values. */
interface Conditions {
  onAnswers: number;
  onAttributes: number;
}

function conditionsOf({ text, attributes, ranges, responseIdentifier }: ResponseFilter): Conditions {
  return {
    onAnswers: text === undefined ? 0 : 1,
    onAttributes: responseIdentifier === undefined ? attributes.length + ranges.length : 0, // of one response there are few
  };
}

/** Whether pages look through blocks. */
export function readsLongValues(filter: ResponseFilter): boolean {
  const { onAnswers, onAttributes } = conditionsOf(filter);
  return onAnswers + onAttributes > 0;
}

/** The last response of the block for a filter that reads long values, where others follow. */
export async function endOfBlock(
  manager: EntityManager,
  org: string,
  survey: string,
  filter: ResponseFilter,
  after: number,
): Promise<number | undefined> {
  const { onAnswers, onAttributes } = conditionsOf(filter);
  const most = Math.max(1, Math.floor(SEARCHED / (onAnswers + onAttributes)));
  const [last]: { number: number }[] = await manager.query(
    `SELECT number::float8 AS number FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND number > $3 ORDER BY number OFFSET $4 LIMIT 1`,
    [org, survey, after, most - 1],
  );
  // octet_length and pg_column_size read no long value, only how long it is.
  const sizes = [
    ...(onAnswers
      ? [
          `SELECT response_number AS number, octet_length(answer)::bigint AS bytes FROM gateway.response_elements
           WHERE org_id = $1 AND survey_id = $2 AND response_number > $3 AND ($4::bigint IS NULL OR response_number <= $4)`,
        ]
      : []),
    ...(onAttributes
      ? [
          `SELECT number, pg_column_size(attributes)::bigint * ${onAttributes} / ${ATTRIBUTES_FASTER} AS bytes FROM gateway.responses
           WHERE org_id = $1 AND survey_id = $2 AND number > $3 AND ($4::bigint IS NULL OR number <= $4)`,
        ]
      : []),
  ];
  const [full]: { number: number }[] = await manager.query(
    `SELECT number::float8 AS number FROM (
       SELECT number, sum(sum(bytes)) OVER (ORDER BY number) AS bytes FROM (${sizes.join(' UNION ALL ')}) s GROUP BY number) r
     WHERE bytes >= ${SEARCHED_BYTES} ORDER BY number LIMIT 1`,
    [org, survey, after, last?.number ?? null],
  );
  return (full ?? last)?.number;
}

/** Answers of the responses of a block: always the same ones. */
export async function answersToSearch(
  manager: EntityManager,
  org: string,
  survey: string,
  { questionIdentifier }: ResponseFilter,
  { after, searchedTo }: SearchBlock,
  size: { answers: number; characters: number },
): Promise<string[]> {
  const rows: { text: string }[] = await manager.query(
    `SELECT left(answer, $7) AS text FROM gateway.response_elements
     WHERE org_id = $1 AND survey_id = $2 AND response_number > $3 AND ($4::bigint IS NULL OR response_number <= $4) AND ($5::text IS NULL OR question_id = $5)
     ORDER BY hashint8(response_number), response_number, question_id LIMIT $6`,
    [org, survey, after, searchedTo ?? null, questionIdentifier ?? null, size.answers, size.characters],
  );
  return rows.map(({ text }) => text);
}
