import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@verbatim/platform';
import { messagesOf, type ChatMessage, type Prompt } from '../prompt/prompt.js';
import { Breaker, type BreakerOptions } from './breaker.js';
import { ChatServer, type ChatServerOptions, type Completion } from './chat-server.js';
import { ModelError, type FallbackReason } from './errors.js';
import { jsonObject } from './json-object.js';
import { Limiter } from './limiter.js';
import type { ModelMetrics } from './metrics.js';
import { withRetries } from './retry.js';
import { faultsOf, type ObjectSchema } from './schema.js';
import type { Spending } from './spending.js';
import { estimateTokens } from './tokens.js';

export interface ModelClientOptions extends ChatServerOptions {
  /** Of one request. */
  timeoutMs: number;
  maxConcurrency: number;
  metrics: ModelMetrics;
  logger: Pick<Logger, 'debug' | 'warn'>;
  breaker: Omit<BreakerOptions, 'onChange'>;
  pause?: (ms: number) => Promise<unknown>;
}

export interface Question<T> {
  prompt: Prompt;
  schema: ObjectSchema;
  input: object;
  /** Tokens that a usual answer has. */
  expectedTokens: number;
  spending: Spending;
  /** In ms from now. */
  deadlineMs: number;
  /** The faults of an answer that fits the schema, worded for the model; the answer is repaired once and then returned as it is. */
  faults?: (answer: T) => string[];
}

/** A request with less time than this that is not answered says nothing about the server's health. */
const PATIENCE_MS = 1_000;
const REPAIRED_CHARACTERS = 12_000;

/** Asks the model structured questions: budget, concurrency, breaker, retries, answer format, one repair, metrics. */
export class ModelClient {
  readonly model: string;
  private readonly server: ChatServer;
  private readonly limiter: Limiter;
  private readonly breaker: Breaker;

  constructor(private readonly options: ModelClientOptions) {
    this.server = new ChatServer(options);
    this.model = options.model;
    this.limiter = new Limiter(options.maxConcurrency);
    this.breaker = new Breaker({
      ...options.breaker,
      onChange: (state) => {
        options.metrics.setBreaker(state);
        options.logger.warn({ state }, 'the circuit breaker of the language model changed');
      },
    });
  }

  /**
   * Asks one question.
   * @returns an answer that fits the schema; one with faults where its repair fails.
   * @throws ModelError
   */
  async ask<T extends object>(question: Question<T>): Promise<T> {
    const deadline = performance.now() + question.deadlineMs;
    const messages = messagesOf(question.prompt, question.input);
    const first = await this.call(question, messages, deadline);
    if (first.answer && first.faults.length === 0) return this.count(question, 'ok', first.answer);
    if (!first.answer) this.server.dialect.distrust();
    this.count(question, first.fault);
    const repair = `Your answer can't be used:\n${first.faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer once more with the whole JSON object, corrected. The rules of the system message hold.`;
    const conversation: ChatMessage[] = [
      ...messages,
      { role: 'assistant', content: first.text.slice(0, REPAIRED_CHARACTERS) },
      { role: 'user', content: repair },
    ];
    try {
      const second = await this.call(question, conversation, deadline);
      if (second.answer) return this.count(question, second.faults.length ? second.fault : 'repaired', second.answer);
      this.count(question, second.fault);
      throw new ModelError(
        second.fault,
        `the model's answer had no usable form: ${second.faults.join('; ')}`.slice(0, 500),
      );
    } catch (error) {
      if (first.answer) return first.answer;
      throw error;
    }
  }

  /** For the operation's fallback metric and log line. */
  fellBack(operation: Prompt['operation'], reason: FallbackReason): void {
    this.options.metrics.fallbacks.inc({ operation, reason });
    this.options.logger.debug({ operation, reason }, 'the offline engine answers in place of the language model');
  }

  /** Counts texts kept from the model because they may hold instructions to it. */
  withheld(operation: Prompt['operation']): void {
    this.options.metrics.withheld.inc({ operation });
  }

  private async call<T>(question: Question<T>, messages: ChatMessage[], deadline: number) {
    const { text } = await this.complete(question, messages, deadline);
    const answer = jsonObject(text) as T | undefined;
    if (!answer) return { text, fault: 'invalid_json' as const, faults: ['it is not one JSON object'] };
    const faults = faultsOf(question.schema, answer);
    if (faults.length) return { text, fault: 'invalid_answer' as const, faults };
    return { text, answer, fault: 'invalid_answer' as const, faults: question.faults?.(answer) ?? [] };
  }

  private async complete(
    { prompt, schema, spending, expectedTokens }: Question<never>,
    messages: ChatMessage[],
    deadline: number,
  ): Promise<Completion> {
    const { timeoutMs, metrics } = this.options;
    const now = (): number => performance.now();
    const input =
      estimateTokens(messages.map(({ content }) => content).join('')) + estimateTokens(JSON.stringify(schema));
    let reservation: ReturnType<Spending['reserve']> | undefined;
    let place: (() => void) | undefined;
    const began = now();
    const spend = (inputTokens: number, outputTokens: number): void => {
      spending.add(inputTokens, outputTokens);
      metrics.tokens.inc({ operation: prompt.operation, kind: 'input' }, inputTokens);
      metrics.tokens.inc({ operation: prompt.operation, kind: 'output' }, outputTokens);
    };
    try {
      reservation = spending.reserve(input, expectedTokens);
      place = await this.limiter.acquire(deadline - now());
      const maxTokens = reservation.maxOutput;
      const attempt = async (ms: number): Promise<Completion> => {
        try {
          return await this.guarded(ms, () =>
            this.server.complete({
              messages,
              schema,
              name: `${prompt.name}-v${prompt.version}`,
              maxTokens,
              timeoutMs: ms,
            }),
          );
        } catch (error) {
          // nobody says what an answer cost that never came: all that was sent and a usual answer
          if (error instanceof ModelError && error.wasSent) spend(input, expectedTokens);
          throw error;
        }
      };
      const completion = await withRetries(attempt, { deadline, timeoutMs, now, pause: this.options.pause ?? pause });
      const inputTokens = completion.inputTokens ?? input;
      const outputTokens = completion.outputTokens ?? estimateTokens(completion.text);
      spend(inputTokens, outputTokens);
      metrics.seconds.observe({ operation: prompt.operation }, (now() - began) / 1_000);
      if (completion.problem) throw completion.problem;
      return completion;
    } catch (error) {
      if (!(error instanceof ModelError))
        this.options.logger.warn({ name: (error as Error).name }, 'the language model could not be asked');
      const known = error instanceof ModelError ? error : new ModelError('connection', 'the model could not be asked');
      metrics.calls.inc({ operation: prompt.operation, outcome: known.fault });
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

  private count<A>({ prompt }: Question<never>, outcome: string, answer?: A): A {
    this.options.metrics.calls.inc({ operation: prompt.operation, outcome });
    return answer as A;
  }
}
