import type { ModelUsage } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** gateway.model_usage: the tokens that organizations have used, by key and day (UTC). */

/** SQL: the tokens that organization `o` has used in this calendar month (UTC). */
export const USED_THIS_MONTH = `coalesce((SELECT sum(u.input_tokens + u.output_tokens) FROM gateway.model_usage u
  WHERE u.org_id = o.org_id AND u.day >= date_trunc('month', now() AT TIME ZONE 'UTC')), 0)::float8`;

export interface ModelBudget {
  engine: string;
  /** Null: the organization has none of its own. */
  budget: number | null;
  used: number;
}

export async function modelBudgetOf(manager: EntityManager, org: string): Promise<ModelBudget | undefined> {
  const [row]: ModelBudget[] = await manager.query(
    `SELECT engine, monthly_tokens::float8 AS budget, ${USED_THIS_MONTH} AS used FROM gateway.organizations o WHERE org_id = $1`,
    [org],
  );
  return row;
}

export const addModelUsage = (
  manager: EntityManager,
  org: string,
  keyId: string,
  { calls, inputTokens, outputTokens }: ModelUsage,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.model_usage AS u (org_id, day, key_id, calls, input_tokens, output_tokens) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4, $5)
     ON CONFLICT (org_id, day, key_id) DO UPDATE SET calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
       output_tokens = u.output_tokens + excluded.output_tokens`,
    [org, keyId, calls, inputTokens, outputTokens],
  );

export const BUDGET_STATES = ['unlimited', 'within', 'near', 'used_up'] as const;

/**
 * How many organizations that may use a model are in each state of their budget. `usual`: what an organization without its own budget has; `call`: with
 * less than this left the budget is used up; `near`: the share of the budget from which it is near its end.
 */
export const countBudgetStates = (
  manager: EntityManager,
  { usual, call, near }: { usual: number; call: number; near: number },
): Promise<{ state: (typeof BUDGET_STATES)[number]; count: number }[]> =>
  manager.query(
    `SELECT CASE WHEN budget = 0 THEN 'unlimited' WHEN used > budget - $2 THEN 'used_up' WHEN used >= $3 * budget THEN 'near' ELSE 'within' END AS state, count(*)::int AS count
     FROM (SELECT coalesce(monthly_tokens, $1)::float8 AS budget, ${USED_THIS_MONTH} AS used FROM gateway.organizations o WHERE engine = 'auto') AS budgets GROUP BY 1`,
    [usual, call, near],
  );
