import { mustHaveNoTransaction } from '@verbatim/platform';
import type OpenAI from 'openai';
import { boundedFetch } from './bounded-fetch.js';
import { Dialect } from './dialect.js';
import { ModelError } from './errors.js';
import { openAi } from './open-ai.js';
import { toWire, type ObjectSchema } from './schema.js';
import { complaintOf, faultOf, isApiError } from './server-faults.js';
import { countedTokens } from './tokens.js';
import type { ChatMessage } from '../prompt/prompt.js';

export interface ChatRequest {
  /** The first is the system's. */
  messages: ChatMessage[];
  schema: ObjectSchema;
  /** Letters, digits, - and _. */
  name: string;
  maxTokens: number;
  timeoutMs: number;
}

/** Tokens are absent where the server does not count them; with a `problem` they were spent on no answer. */
export interface Completion {
  text: string;
  problem?: ModelError;
  inputTokens?: number;
  outputTokens?: number;
}

export interface ChatServerOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
}

/** Larger than any valid answer. */
const MOST_BYTES = 1024 * 1024;
/** One schema, max-tokens and temperature refusal each, and JSON mode. */
const MOST_REFUSALS = 4;

/** A server that speaks the chat completions protocol: one request, not repeated but for what its dialect does not know. */
export class ChatServer {
  readonly model: string;
  readonly dialect = new Dialect();
  private readonly openai: OpenAI;

  constructor({ apiKey, baseUrl, model }: ChatServerOptions) {
    this.model = model;
    this.openai = openAi({ apiKey, baseUrl, fetch: boundedFetch(MOST_BYTES) });
  }

  /** Rejects with ModelError only. */
  async complete(request: ChatRequest): Promise<Completion> {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(request.timeoutMs))); // over the body too: the SDK's own timeout ends with the headers
    for (let refusals = 0; ; refusals += 1) {
      const parameters = this.dialect.parameters(request.schema, request.name, request.maxTokens);
      try {
        return completionOf(await this.send(request, parameters, signal));
      } catch (error) {
        const isRefusal = isApiError(error) && (error.status === 400 || error.status === 422);
        if (isRefusal && refusals < MOST_REFUSALS && this.dialect.learn(complaintOf(error), parameters)) continue;
        throw signal.aborted
          ? new ModelError('timeout', 'the model did not answer in time', undefined, true)
          : faultOf(error);
      }
    }
  }

  private send(
    { messages, schema }: ChatRequest,
    parameters: object,
    signal: AbortSignal,
  ): Promise<OpenAI.ChatCompletion> {
    const [system, ...rest] = messages;
    const told = this.dialect.tellsSchema
      ? `\n\nThe JSON object you answer with is described by this JSON Schema:\n${JSON.stringify(toWire(schema))}`
      : '';
    const body = {
      model: this.model,
      stream: false as const,
      messages: [{ ...system!, content: system!.content + told }, ...rest],
      ...parameters,
    };
    mustHaveNoTransaction('a model');
    return this.openai.chat.completions.create(body, { signal });
  }
}

function completionOf(response: OpenAI.ChatCompletion): Completion {
  const choice = response?.choices?.[0];
  const text = typeof choice?.message?.content === 'string' ? choice.message.content : '';
  const problem = problemOf(choice, text);
  return {
    text,
    ...(problem && { problem }),
    inputTokens: countedTokens(response?.usage?.prompt_tokens),
    outputTokens: countedTokens(response?.usage?.completion_tokens),
  };
}

function problemOf(choice: OpenAI.ChatCompletion.Choice | undefined, text: string): ModelError | undefined {
  if (choice?.message?.refusal) return new ModelError('refusal', 'the model refused to answer');
  if (choice?.finish_reason === 'content_filter') return new ModelError('content_filter', 'the answer was filtered');
  if (choice?.finish_reason === 'length') return new ModelError('length', 'the answer was cut off at its longest');
  return text.trim() ? undefined : new ModelError('empty', 'the model answered nothing');
}
