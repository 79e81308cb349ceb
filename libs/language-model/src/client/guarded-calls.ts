import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@verbatim/platform';
import { Breaker, type BreakerOptions } from './breaker.js';
import { ModelError } from './errors.js';
import { Limiter } from './limiter.js';
import type { ModelMetrics } from './metrics.js';
import { withRetries } from './retry.js';
import type { Spending } from './spending.js';

export interface GuardedCallsOptions {
  /** Of one request. */
  timeoutMs: number;
  maxConcurrency: number;
  metrics: ModelMetrics;
  logger: Pick<Logger, 'debug' | 'warn'>;
  breaker: Omit<BreakerOptions, 'onChange'>;
  pause?: (ms: number) => Promise<unknown>;
}

/** What a request brought and cost; with a `problem` the tokens were spent on nothing usable. */
export interface Answered {
  problem?: ModelError;
  /** Missing: the estimate counts. */
  inputTokens?: number;
  outputTokens: number;
}

export interface GuardedCall<T> {
  operation: string;
  spending: Spending;
  /** Estimated tokens of the input and of a usual answer. */
  input: number;
  expected: number;
  /** On the clock of `performance.now`. */
  deadline: number;
  /** One request. Rejects with ModelError only. */
  attempt(timeoutMs: number, maxOutput: number): Promise<T>;
}

/** A request with less time than this that is not answered says nothing about the server's health. */
const PATIENCE_MS = 1_000;

/** Requests to one server: reserve tokens, wait for a slot, ask the circuit breaker, try up to three times, count what it cost. */
export class GuardedCalls {
  private readonly limiter: Limiter;
  private readonly breaker: Breaker;

  /** @param what The server's name in logs. */
  constructor(
    private readonly what: string,
    private readonly options: GuardedCallsOptions,
  ) {
    this.limiter = new Limiter(options.maxConcurrency);
    this.breaker = new Breaker({
      ...options.breaker,
      onChange: (state) => {
        options.metrics.setBreaker(state);
        options.logger.warn({ state }, `the circuit breaker of the ${what} changed`);
      },
    });
  }

  /** @throws ModelError */
  async run<T extends Answered>({
    operation,
    spending,
    input,
    expected,
    deadline,
    attempt,
  }: GuardedCall<T>): Promise<T> {
    const { timeoutMs, metrics, logger } = this.options;
    const now = (): number => performance.now();
    let reservation: ReturnType<Spending['reserve']> | undefined;
    let place: (() => void) | undefined;
    const began = now();
    const spend = (inputTokens: number, outputTokens: number): void => {
      spending.add(inputTokens, outputTokens);
      metrics.tokens.inc({ operation, kind: 'input' }, inputTokens);
      metrics.tokens.inc({ operation, kind: 'output' }, outputTokens);
    };
    try {
      reservation = spending.reserve(input, expected);
      place = await this.limiter.acquire(deadline - now());
      const { maxOutput } = reservation;
      const once = async (ms: number): Promise<T> => {
        try {
          return await this.guarded(ms, () => attempt(ms, maxOutput));
        } catch (error) {
          // nobody says what an answer cost that never came: all that was sent and a usual answer
          if (error instanceof ModelError && error.wasSent) spend(input, expected);
          throw error;
        }
      };
      const answered = await withRetries(once, { deadline, timeoutMs, now, pause: this.options.pause ?? pause });
      spend(answered.inputTokens ?? input, answered.outputTokens);
      metrics.seconds.observe({ operation }, (now() - began) / 1_000);
      if (answered.problem) throw answered.problem;
      return answered;
    } catch (error) {
      if (!(error instanceof ModelError))
        logger.warn({ name: (error as Error).name }, `the ${this.what} could not be asked`);
      const known = error instanceof ModelError ? error : new ModelError('connection', 'the model could not be asked');
      metrics.calls.inc({ operation, outcome: known.fault });
      throw known;
    } finally {
      place?.();
      reservation?.release();
    }
  }

  /** Each attempt for itself, so that a server that goes down ends the retries as well. */
  private async guarded<T>(timeoutMs: number, attempt: () => Promise<T>): Promise<T> {
    const settle = this.breaker.enter();
    try {
      const result = await attempt();
      settle('works');
      return result;
    } catch (error) {
      const isOutage = error instanceof ModelError && error.isOutage;
      const isHasty = error instanceof ModelError && error.fault === 'timeout' && timeoutMs < PATIENCE_MS;
      settle(isHasty ? 'neither' : isOutage ? 'fails' : 'works');
      throw error;
    }
  }
}
