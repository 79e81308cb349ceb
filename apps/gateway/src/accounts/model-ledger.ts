import type { ModelAllowance, ModelUsage } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { CONFIG, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export type ModelConfig = Pick<Config, 'openaiApiKey' | 'analysisEngine' | 'modelMonthlyTokens'>;

/** Who was it: an API key, or no key at all (a job that goes on by itself). */
const NO_KEY = '';

/** Says who may use the language model and for how many tokens, and keeps count by organization, key and day (UTC). */
@Injectable()
export class ModelLedger {
  constructor(@Inject(CONFIG) private readonly config: ModelConfig, private readonly database: DataSource) {}

  private get isOffline(): boolean {
    return !this.config.openaiApiKey || this.config.analysisEngine === 'offline';
  }

  /**
   * What a command may carry: undefined where nothing may leave the machine (no model is configured, ANALYSIS_ENGINE or the organization is
   * offline), 0 tokens when the month's budget is used up. Calls under way at the same moment do not see each other's tokens: a budget is
   * overdrawn by no more than those.
   */
  async allowance(org: string): Promise<ModelAllowance | undefined> {
    return this.isOffline ? undefined : withOrg(this.database, org, (manager) => this.allowanceIn(manager, org));
  }

  /** The same in the organization's transaction: who holds a connection must not wait for another. */
  async allowanceIn(manager: EntityManager, org: string): Promise<ModelAllowance | undefined> {
    if (this.isOffline) return undefined;
    const { modelMonthlyTokens } = this.config;
    const [row]: { engine: string; used: string | null }[] = await manager.query(
      `SELECT engine, (SELECT sum(input_tokens + output_tokens) FROM gateway.model_usage WHERE org_id = $1 AND day >= date_trunc('month', now() AT TIME ZONE 'UTC')) AS used
       FROM gateway.organizations WHERE org_id = $1`, [org]);
    if (row?.engine !== 'auto') return undefined;
    return { tokens: modelMonthlyTokens === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, modelMonthlyTokens - Number(row.used ?? 0)) };
  }

  /** Enters what an answer's `usage` says; also where the offline engine answered in the end, as tokens were spent. */
  async record(org: string, usage: ModelUsage | undefined, keyId = NO_KEY): Promise<void> {
    if (usage?.calls) await withOrg(this.database, org, (manager) => this.recordIn(manager, org, usage, keyId));
  }

  async recordIn(manager: EntityManager, org: string, usage: ModelUsage | undefined, keyId = NO_KEY): Promise<void> {
    if (!usage?.calls) return;
    await manager.query(
      `INSERT INTO gateway.model_usage AS u (org_id, day, key_id, calls, input_tokens, output_tokens) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4, $5)
       ON CONFLICT (org_id, day, key_id) DO UPDATE SET calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens`,
      [org, keyId, usage.calls, usage.inputTokens, usage.outputTokens]);
  }
}
