import { TOLD_FROM, type KeystrokeJudgement } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { OldRows } from '../jobs/old-rows.repository.js';

/** gateway.rhythms: the marks (hashes of 40 delays in a row) of each survey, and which response had them first. */

/** An entry's typing, and the number of its response; undefined where the caller did not say who the respondent is. */
export interface Typed {
  number: number | undefined;
  judgement: KeystrokeJudgement;
}

interface Known {
  mark: string;
  number: string;
  day: string;
}

/** From one mark on: nobody repeats forty of another person's delays to the millisecond. */
const SCORE = 94;

/**
 * Stores how the respondents of a survey typed, and flags typing that repeats another respondent's: whoever sends a mark first owns it. Stored before it is
 * looked up, so that of two calls at once one sees the other. Only where survey and respondent are known: a call that is sent twice without identifiers
 * is no replay.
 */
export async function judgeReplays(
  manager: EntityManager,
  org: string,
  survey: string | undefined,
  typed: Typed[],
): Promise<KeystrokeJudgement[]> {
  const rows = typed.flatMap(({ number, judgement }) =>
    number === undefined ? [] : (judgement.marks ?? []).map((mark) => ({ mark, number })),
  );
  if (!survey || !rows.length) return typed.map(({ judgement }) => judgement);
  const marks = rows.map(({ mark }) => mark);
  // In order: two batches with the same marks would otherwise deadlock.
  await manager.query(
    `INSERT INTO gateway.rhythms (org_id, survey_id, mark, response_number)
     SELECT $1, $2, mark, number FROM unnest($3::text[], $4::bigint[]) WITH ORDINALITY AS sent (mark, number, place) ORDER BY mark, place
     ON CONFLICT DO NOTHING`,
    [org, survey, marks, rows.map(({ number }) => number)],
  );
  const known: Known[] = await manager.query(
    `SELECT mark, response_number AS number, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM gateway.rhythms WHERE org_id = $1 AND survey_id = $2 AND mark = ANY($3)`,
    [org, survey, marks],
  );
  const owners = new Map(known.map((row) => [row.mark, row]));
  return typed.map(({ number, judgement }) => {
    if (number === undefined) return judgement;
    const replayed = (judgement.marks ?? [])
      .flatMap((mark) => owners.get(mark) ?? [])
      .filter((row) => Number(row.number) !== number);
    return replayed.length ? withReplay(judgement, replayed) : judgement;
  });
}

function withReplay({ check, ...judgement }: KeystrokeJudgement, replayed: Known[]): KeystrokeJudgement {
  const [{ number, day }] = replayed as [Known];
  const evidence = `The typing repeats another respondent's key by key: ${replayed.length} of ${judgement.marks!.length} pieces of 40 delays equal those of serviceResponseIdentifier ${number}, first sent on ${day}.`;
  return {
    ...judgement,
    check: {
      ...check,
      score: Math.max(SCORE, check.score),
      isIssue: true,
      evidence: check.score >= TOLD_FROM ? `${evidence} ${check.evidence}` : evidence,
    },
  };
}

/** Over all organizations. */
export const OLD_RHYTHMS: OldRows = { table: 'gateway.rhythms', since: 'created_at' };
