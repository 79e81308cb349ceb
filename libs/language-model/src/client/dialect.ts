import { toWire, type ObjectSchema } from './schema.js';

/** Ways to ask for the answer's format, best first. */
const FORMATS = ['schema', 'json', 'plain'] as const;

const FORMAT = /response_format|json_schema|json_object|json mode|structured output|schema|grammar|guided/i;
const LIMIT = /max_completion_tokens|max_tokens/i;
const TEMPERATURE = /temperature/i;

/** The parts of the protocol that a server understands, learnt from its refusals and remembered for the life of the process. */
export class Dialect {
  private format: (typeof FORMATS)[number] = 'schema';
  private limit: 'max_completion_tokens' | 'max_tokens' = 'max_completion_tokens';
  private hasTemperature = true;
  /** Called when strict mode let an invalid answer through: from then on the schema is also given in words. */
  private isStrict = true;

  get tellsSchema(): boolean {
    return this.format !== 'schema' || !this.isStrict;
  }

  parameters(schema: ObjectSchema, name: string, maxTokens: number): object {
    return {
      [this.limit]: maxTokens,
      ...(this.hasTemperature && { temperature: 0 }),
      ...(this.format === 'schema' && {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: toWire(schema) } },
      }),
      ...(this.format === 'json' && { response_format: { type: 'json_object' } }),
    };
  }

  /** Whether a refusal (400 or 422) named something that can be left out next time. `sent`: the parameters that were refused. */
  learn(complaint: string, sent: object): boolean {
    if (TEMPERATURE.test(complaint) && 'temperature' in sent) {
      this.hasTemperature = false;
      return true;
    }
    if (LIMIT.test(complaint) && 'max_completion_tokens' in sent) {
      this.limit = 'max_tokens';
      return true;
    }
    if (!FORMAT.test(complaint) || !('response_format' in sent)) return false;
    const wasSchema = (sent.response_format as { type: string }).type === 'json_schema';
    // several calls at once may be refused: each lowers it only below what it had sent
    this.format = FORMATS[Math.max(FORMATS.indexOf(this.format), wasSchema ? 1 : 2)]!;
    return true;
  }

  distrust(): void {
    this.isStrict = false;
  }
}
