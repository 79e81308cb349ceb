import type { ModelAllowance, ModelUsage } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { addReading, CONFIG, gauge, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addModelUsage, BUDGET_STATES, countBudgetStates, modelBudgetOf } from './model-usage.repository.js';

export type ModelConfig = Pick<Config, 'openaiApiKey' | 'embeddingsBaseUrl' | 'analysisEngine' | 'modelMonthlyTokens'>;

/**
 * Tokens of a usual call, prompt and answer together: a follow-up's prompt and thread, its answer, and a repair now and then. Somewhat more than
 * `npm run bench -- tokens` measures (docs/capacity.md). Counts as used while a call is in flight.
 */
export const USUAL_CALL = 4_000;

/** Key id of work that no API key asked for: a job that goes on by itself. */
const NO_KEY = '';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Whether no organization may use a model at all, neither a language model nor an embeddings model. */
const isModelOff = ({ openaiApiKey, embeddingsBaseUrl, analysisEngine }: ModelConfig): boolean =>
  (!openaiApiKey && !embeddingsBaseUrl) || analysisEngine === 'offline';

/** Says who may use the language model and for how many tokens, and keeps count by organization, key and day (UTC). */
@Injectable()
export class ModelLedger {
  /** Calls of this process that may use a model and are in flight, by organization. */
  private readonly inFlight = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: ModelConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
  ) {}

  /**
   * The allowance that a command may carry. Undefined where nothing may leave the machine (no model is configured, or ANALYSIS_ENGINE or the organization
   * is offline); 0 tokens when the month's budget is used up.
   */
  async allowance(manager: EntityManager, org: string): Promise<ModelAllowance | undefined> {
    if (isModelOff(this.config)) return undefined;
    const found = await modelBudgetOf(manager, org);
    if (found?.engine !== 'auto') return undefined;
    const budget = found.budget ?? this.config.modelMonthlyTokens;
    return { tokens: budget === 0 ? UNLIMITED : Math.max(0, budget - found.used) };
  }

  /**
   * Runs a call with its allowance. Calls in flight don't see each other's tokens, so each other call of this process counts as USUAL_CALL. A budget can be
   * overdrawn by what they use beyond that, and by the calls of other processes.
   */
  async during<T>(org: string, work: (allowance: ModelAllowance | undefined) => Promise<T>): Promise<T> {
    if (isModelOff(this.config)) return work(undefined);
    // Before the usage is read: a call whose tokens are recorded meanwhile counts twice rather than not at all.
    const others = this.inFlight.get(org) ?? 0;
    this.inFlight.set(org, others + 1);
    try {
      const allowance = await withOrg(this.database, org, (manager) => this.allowance(manager, org));
      return await work(allowance && { tokens: Math.max(0, allowance.tokens - others * USUAL_CALL) });
    } finally {
      const left = this.inFlight.get(org)! - 1;
      if (left > 0) this.inFlight.set(org, left);
      else this.inFlight.delete(org);
    }
  }

  /**
   * The allowance of work that sets tokens aside before it is sent: `setAside` gets the tokens that are available, and returns those that are set aside
   * for other work already.
   */
  async allowanceAside(
    manager: EntityManager,
    org: string,
    setAside: (available: number) => Promise<number>,
  ): Promise<ModelAllowance | undefined> {
    const allowance = await this.allowance(manager, org);
    if (!allowance || allowance.tokens === UNLIMITED) return allowance;
    return { tokens: Math.max(0, allowance.tokens - (await setAside(allowance.tokens))) };
  }

  /** Records the usage that a reply reports; also where the offline engine answered in the end, because the tokens are spent. */
  async record(org: string, usage: ModelUsage | undefined, keyId: string): Promise<void> {
    if (usage?.calls) await withOrg(this.database, org, (manager) => this.recordIn(manager, org, usage, keyId));
  }

  /** For a reply that came after its caller's deadline. A failure is logged: nobody waits for it. */
  recordLate(org: string, usage: ModelUsage | undefined, keyId: string): void {
    this.record(org, usage, keyId).catch((error: Error) =>
      this.logger.error({ err: error, org, usage }, 'the tokens of a late reply could not be recorded'),
    );
  }

  async recordIn(manager: EntityManager, org: string, usage: ModelUsage | undefined, keyId = NO_KEY): Promise<void> {
    if (usage?.calls) await addModelUsage(manager, org, keyId, usage);
  }
}

const NEAR = 0.8;

/**
 * How many organizations are near the end of their budgets, read when /metrics is asked. Not a series per organization: there may be thousands, and
 * `npx verbatim orgs list` shows each. Every gateway reports the same: take the maximum.
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
    const limits = { usual: this.config.modelMonthlyTokens, call: USUAL_CALL, near: NEAR };
    const rows = await asService(this.database, (manager) => countBudgetStates(manager, limits));
    for (const state of BUDGET_STATES)
      this.organizations.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
  }
}
