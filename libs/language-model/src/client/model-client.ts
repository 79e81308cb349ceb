import { messagesOf, type ChatMessage, type Prompt } from '../prompt/prompt.js';
import { ChatServer, type ChatServerOptions, type Completion } from './chat-server.js';
import { ModelError, type FallbackReason } from './errors.js';
import { GuardedCalls, type GuardedCallsOptions } from './guarded-calls.js';
import { jsonObject } from './json-object.js';
import { faultsOf, type ObjectSchema } from './schema.js';
import type { Spending } from './spending.js';
import { estimateTokens } from './tokens.js';

export type ModelClientOptions = ChatServerOptions & GuardedCallsOptions;

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

const REPAIRED_CHARACTERS = 12_000;

/** Asks the model structured questions: budget, concurrency, breaker, retries, answer format, one repair, metrics. */
export class ModelClient {
  readonly model: string;
  private readonly server: ChatServer;
  private readonly calls: GuardedCalls;

  constructor(private readonly options: ModelClientOptions) {
    this.server = new ChatServer(options);
    this.model = options.model;
    this.calls = new GuardedCalls('language model', options);
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

  private complete(
    { prompt, schema, spending, expectedTokens }: Question<never>,
    messages: ChatMessage[],
    deadline: number,
  ): Promise<Completion> {
    return this.calls.run({
      operation: prompt.operation,
      spending,
      input: estimateTokens(messages.map(({ content }) => content).join('')) + estimateTokens(JSON.stringify(schema)),
      expected: expectedTokens,
      deadline,
      attempt: async (timeoutMs, maxTokens) => {
        const name = `${prompt.name}-v${prompt.version}`;
        const completion = await this.server.complete({ messages, schema, name, maxTokens, timeoutMs });
        return { ...completion, outputTokens: completion.outputTokens ?? estimateTokens(completion.text) };
      },
    });
  }

  private count<A>({ prompt }: Question<never>, outcome: string, answer?: A): A {
    this.options.metrics.calls.inc({ operation: prompt.operation, outcome });
    return answer as A;
  }
}
