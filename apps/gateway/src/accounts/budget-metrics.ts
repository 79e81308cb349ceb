import { asService } from '@verbatim/database';
import { addReading, CONFIG, gauge } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isModelOff, USED_THIS_MONTH, type ModelConfig } from './model-ledger.js';
import { USUAL_CALL } from './usual-tokens.js';

const STATES = ['unlimited', 'within', 'near', 'used_up'] as const;
const NEAR = 0.8;

/**
 * How many organizations are near the end of their budgets, read when somebody looks at /metrics. Not a series for each: there may be
 * thousands, and `npx verbatim orgs list` says which. Every gateway tells the same: take the maximum.
 */
@Injectable()
export class BudgetMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly organizations = gauge('verbatim_model_budget_organizations');
  private remove?: () => void;

  constructor(
    @Inject(CONFIG) private readonly config: ModelConfig,
    private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (!isModelOff(this.config))
      this.remove = addReading({ read: () => this.read(), forget: () => this.organizations.reset() });
  }

  onApplicationShutdown(): void {
    this.remove?.();
  }

  private async read(): Promise<void> {
    const rows: { state: (typeof STATES)[number]; count: number }[] = await asService(this.database, (manager) =>
      manager.query(
        `SELECT CASE WHEN budget = 0 THEN 'unlimited' WHEN used > budget - $2 THEN 'used_up' WHEN used >= $3 * budget THEN 'near' ELSE 'within' END AS state, count(*)::int AS count
         FROM (SELECT coalesce(monthly_tokens, $1)::float8 AS budget, ${USED_THIS_MONTH} AS used FROM gateway.organizations o WHERE engine = 'auto') AS budgets GROUP BY 1`,
        [this.config.modelMonthlyTokens, USUAL_CALL, NEAR],
      ),
    );
    for (const state of STATES) this.organizations.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
  }
}
