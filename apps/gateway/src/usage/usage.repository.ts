import type { EntityManager } from 'typeorm';

/** gateway.model_usage: requests, answers and model tokens by key and day (UTC). Its model columns: accounts/model-usage.repository.ts. */

/** Requests that were accepted, and the answers in them. */
export interface UsageCounts {
  calls: number;
  answers: number;
}

export const addUsage = (
  manager: EntityManager,
  org: string,
  keyId: string,
  { calls, answers }: UsageCounts,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.model_usage AS u (org_id, day, key_id, calls, input_tokens, output_tokens, requests, answers)
     VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, 0, 0, 0, $3, $4)
     ON CONFLICT (org_id, day, key_id) DO UPDATE SET requests = u.requests + excluded.requests, answers = u.answers + excluded.answers`,
    [org, keyId, calls, answers],
  );

export interface UsageItem extends UsageCounts {
  /** UTC, such as 2026-11-23. */
  day: string;
  /** Null: work of jobs whose key an earlier version did not note. */
  keyId: string | null;
  keyName: string | null;
  model: { calls: number; inputTokens: number; outputTokens: number };
}

export interface UsageFilter {
  /** The first and the last day. */
  from?: string;
  to?: string;
  keyId?: string;
  /** The last item of the page before. */
  after?: { day: string; keyId: string };
}

interface UsageRow extends UsageCounts {
  day: string;
  keyId: string;
  keyName: string | null;
  modelCalls: number;
  inputTokens: number;
  outputTokens: number;
}

/** The latest day first, its keys in order. */
export async function findUsage(
  manager: EntityManager,
  org: string,
  { from, to, keyId, after }: UsageFilter,
  limit: number,
): Promise<UsageItem[]> {
  const rows: UsageRow[] = await manager.query(
    `SELECT to_char(u.day, 'YYYY-MM-DD') AS day, u.key_id AS "keyId", k.name AS "keyName", u.requests::float8 AS calls, u.answers::float8 AS answers,
       u.calls::float8 AS "modelCalls", u.input_tokens::float8 AS "inputTokens", u.output_tokens::float8 AS "outputTokens"
     FROM gateway.model_usage u LEFT JOIN gateway.api_keys k ON k.org_id = u.org_id AND k.id = u.key_id
     WHERE u.org_id = $1 AND ($2::date IS NULL OR u.day >= $2) AND ($3::date IS NULL OR u.day <= $3) AND ($4::text IS NULL OR u.key_id = $4)
       AND ($5::date IS NULL OR u.day < $5 OR u.day = $5 AND u.key_id > $6)
     ORDER BY u.day DESC, u.key_id LIMIT $7`,
    [org, from ?? null, to ?? null, keyId ?? null, after?.day ?? null, after?.keyId ?? null, limit],
  );
  return rows.map(({ modelCalls, inputTokens, outputTokens, keyId: key, ...row }) => ({
    ...row,
    keyId: key || null,
    model: { calls: modelCalls, inputTokens, outputTokens },
  }));
}
