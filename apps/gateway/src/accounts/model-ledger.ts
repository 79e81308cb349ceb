import type { ModelAllowance, ModelUsage } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobRow, PartKey } from '../jobs/job.js';
import { USUAL_CALL } from './usual-tokens.js';

export type ModelConfig = Pick<Config, 'openaiApiKey' | 'analysisEngine' | 'modelMonthlyTokens'>;

/** Who was it: an API key, or no key at all (a job that goes on by itself). */
const NO_KEY = '';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The tokens that organization `o` has used in this calendar month (UTC). */
export const USED_THIS_MONTH = `coalesce((SELECT sum(u.input_tokens + u.output_tokens) FROM gateway.model_usage u
  WHERE u.org_id = o.org_id AND u.day >= date_trunc('month', now() AT TIME ZONE 'UTC')), 0)::float8`;

/** Whether no organization at all may use a model. */
export const isModelOff = ({ openaiApiKey, analysisEngine }: ModelConfig): boolean =>
  !openaiApiKey || analysisEngine === 'offline';

/** Says who may use the language model and for how many tokens, and keeps count by organization, key and day (UTC). */
@Injectable()
export class ModelLedger {
  /** Calls of this process that may use a model, by organization. */
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: ModelConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
  ) {}

  /**
   * What a command may carry: undefined where nothing may leave the machine (no model is configured, ANALYSIS_ENGINE or the organization is
   * offline), 0 tokens when the month's budget is used up.
   */
  private async allowance(manager: EntityManager, org: string): Promise<ModelAllowance | undefined> {
    if (isModelOff(this.config)) return undefined;
    const [row]: { engine: string; budget: number | null; used: number }[] = await manager.query(
      `SELECT engine, monthly_tokens::float8 AS budget, ${USED_THIS_MONTH} AS used FROM gateway.organizations o WHERE org_id = $1`,
      [org],
    );
    if (row?.engine !== 'auto') return undefined;
    const budget = row.budget ?? this.config.modelMonthlyTokens;
    return { tokens: budget === 0 ? UNLIMITED : Math.max(0, budget - row.used) };
  }

  /**
   * Does a call's work with what it may carry. Calls under way at the same moment do not see each other's tokens, so each other one of this
   * process counts as a usual call: a budget is overdrawn by what they use beyond that, and by the calls of other processes.
   */
  async during<T>(org: string, work: (allowance: ModelAllowance | undefined) => Promise<T>): Promise<T> {
    if (isModelOff(this.config)) return work(undefined);
    // before the sum is read: a call that is entered meanwhile counts twice rather than not at all
    const others = this.underWay.get(org) ?? 0;
    this.underWay.set(org, others + 1);
    try {
      const allowance = await withOrg(this.database, org, (manager) => this.allowance(manager, org));
      return await work(allowance && { tokens: Math.max(0, allowance.tokens - others * USUAL_CALL) });
    } finally {
      const left = this.underWay.get(org)! - 1;
      if (left > 0) this.underWay.set(org, left);
      else this.underWay.delete(org);
    }
  }

  /**
   * What a part of a job may carry that is about to be sent, `usual` being the tokens that such a part takes. Parts that are with the workers have not
   * said yet what they used, so what is set aside for them counts as used: a budget is overdrawn by what they use beyond that, and by parts of other jobs
   * that are sent at this moment. Call with the job locked.
   */
  async allowanceOfPart(
    manager: EntityManager,
    job: Pick<JobRow, 'org' | 'id'>,
    { kind, part }: PartKey,
    usual: number,
  ): Promise<ModelAllowance | undefined> {
    const allowance = await this.allowance(manager, job.org);
    if (!allowance || allowance.tokens === UNLIMITED) return allowance;
    const [[row]]: [{ others: number }[]] = await manager.query(
      `UPDATE gateway.job_parts SET model_tokens = greatest(0, least($5::float8, $6 - away.tokens))::int
       FROM (SELECT coalesce(sum(model_tokens), 0)::float8 AS tokens FROM gateway.job_parts
             WHERE org_id = $1 AND lease_until IS NOT NULL AND (job_id, kind, part) <> ($2::uuid, $3::text, $4::int)) AS away
       WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 RETURNING away.tokens AS others`,
      [job.org, job.id, kind, part, usual, allowance.tokens],
    );
    return { tokens: Math.max(0, allowance.tokens - row!.others) };
  }

  /** Enters what an answer's `usage` says; also where the offline engine answered in the end, as tokens were spent. */
  async record(org: string, usage: ModelUsage | undefined, keyId: string): Promise<void> {
    if (usage?.calls) await withOrg(this.database, org, (manager) => this.recordIn(manager, org, usage, keyId));
  }

  /** What a reply says that came after its caller's deadline. A failure is logged: nobody waits for it. */
  recordLate(org: string, usage: ModelUsage | undefined, keyId: string): void {
    this.record(org, usage, keyId).catch((error: Error) =>
      this.logger.error({ err: error, org, usage }, 'tokens of a late reply could not be entered'),
    );
  }

  async recordIn(manager: EntityManager, org: string, usage: ModelUsage | undefined, keyId = NO_KEY): Promise<void> {
    if (!usage?.calls) return;
    await manager.query(
      `INSERT INTO gateway.model_usage AS u (org_id, day, key_id, calls, input_tokens, output_tokens) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4, $5)
       ON CONFLICT (org_id, day, key_id) DO UPDATE SET calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens`,
      [org, keyId, usage.calls, usage.inputTokens, usage.outputTokens],
    );
  }
}
